import type { SectionName } from './mmvLayout.ts';
import { entrySize, fieldOffsets, headerSize, tocEntrySize } from './mmvLayout.ts';
import type { MmvSpec } from './mmvSpec.ts';
import type { WrittenMmv } from './writeMmv.ts';
import { writeMmv } from './writeMmv.ts';

type Fields<Section extends SectionName> = Section extends 'metrics'
  ? keyof (typeof fieldOffsets)['metricsInline']
  : Section extends keyof typeof fieldOffsets
    ? keyof (typeof fieldOffsets)[Section]
    : never;

/** All but the magic, which has no byte order. */
export const headerFields = [
  'version',
  'generation1',
  'generation2',
  'sections',
  'flags',
  'process',
  'cluster',
] as const;

const headerOffsets = {
  magic: 0,
  version: 4,
  generation1: 8,
  generation2: 16,
  sections: 24,
  flags: 28,
  process: 32,
  cluster: 36,
} as const;
const tocOffsets = { type: 0, count: 4, offset: 8 } as const;

/** A good file to be damaged: knows where things are, and writes over them. */
export class DamagedMmv {
  readonly spec: MmvSpec;
  bytes: Uint8Array;
  readonly #written: WrittenMmv;

  constructor(spec: MmvSpec) {
    this.spec = spec;
    this.#written = writeMmv(spec);
    this.bytes = this.#written.bytes;
  }

  get #view(): DataView {
    return new DataView(this.bytes.buffer);
  }

  get #isLittle(): boolean {
    return this.spec.order === 'little';
  }

  header(field: keyof typeof headerOffsets): number {
    return headerOffsets[field];
  }

  /** Offset of a field of the table of contents. */
  toc(section: SectionName, field: keyof typeof tocOffsets): number {
    const index = this.#written.layout.sections.findIndex(({ name }) => name === section);
    return headerSize + index * tocEntrySize + tocOffsets[field];
  }

  /** Offset of an entry. */
  entry(section: SectionName, index: number): number {
    return this.#written.layout.entry(section, index);
  }

  /** Bytes of an entry. */
  sizeOf(section: SectionName): number {
    return entrySize(section, this.spec.version);
  }

  /** Offset of a field of an entry. */
  at<Section extends SectionName>(section: Section, index: number, field: Fields<Section>): number {
    return this.entry(section, index) + (this.#fieldOffsets(section)[field] ?? NaN);
  }

  #fieldOffsets(section: SectionName): Readonly<Record<string, number>> {
    if (section === 'strings') return {};
    if (section !== 'metrics') return fieldOffsets[section];
    return this.spec.version === 1 ? fieldOffsets.metricsInline : fieldOffsets.metricsByOffset;
  }

  readU32(offset: number): number {
    return this.#view.getUint32(offset, this.#isLittle);
  }

  readU64(offset: number): number {
    return Number(this.#view.getBigUint64(offset, this.#isLittle));
  }

  u32(offset: number, value: number): void {
    this.#view.setUint32(offset, value, this.#isLittle);
  }

  u64(offset: number, value: number | bigint): void {
    this.#view.setBigUint64(offset, BigInt.asUintN(64, BigInt(value)), this.#isLittle);
  }

  /** Writes text without a NUL. */
  text(offset: number, text: string): void {
    this.bytes.set(new TextEncoder().encode(text), offset);
  }

  /** Turns fields of the header into the other byte order. */
  swapHeader(...fields: readonly (keyof typeof headerOffsets)[]): void {
    for (const field of fields) {
      const start = headerOffsets[field];
      this.bytes.subarray(start, start + (field.startsWith('generation') ? 8 : 4)).reverse();
    }
  }

  cut(size: number): void {
    this.bytes = this.bytes.slice(0, size);
  }

  append(bytes: Uint8Array): void {
    const appended = new Uint8Array(this.bytes.length + bytes.length);
    appended.set(this.bytes);
    appended.set(bytes, this.bytes.length);
    this.bytes = appended;
  }
}
