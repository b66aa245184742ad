import { sample, sampleArchive } from './sampleArchive.ts';
import type { ArchiveWriter } from './archiveWriter.ts';

export type Part = 'meta' | 'index' | '0' | '1';

/** The sample archive, to be damaged. Offsets are in bytes of the file named. */
export class DamagedArchive {
  readonly version: 2 | 3;
  readonly files: Map<string, Uint8Array>;
  readonly starts: ArchiveWriter['starts'];

  constructor(version: 2 | 3, change?: (writer: ArchiveWriter) => void) {
    this.version = version;
    const writer = sampleArchive(version);
    change?.(writer);
    this.files = writer.finish();
    this.starts = writer.starts;
  }

  bytes(part: Part): Uint8Array {
    const bytes = this.files.get(`${sample.base}.${part}`);
    if (bytes === undefined) throw new Error(`the sample has no ${part}`);
    return bytes;
  }

  set(part: Part, bytes: Uint8Array): void {
    this.files.set(`${sample.base}.${part}`, bytes);
  }

  remove(part: Part): void {
    this.files.delete(`${sample.base}.${part}`);
  }

  u32(part: Part, at: number, ...values: readonly number[]): void {
    const bytes = this.bytes(part);
    for (const [i, value] of values.entries())
      new DataView(bytes.buffer, bytes.byteOffset).setUint32(at + 4 * i, value);
  }

  u8(part: Part, at: number, ...values: readonly number[]): void {
    this.bytes(part).set(values, at);
  }

  u32At(part: Part, at: number): number {
    const bytes = this.bytes(part);
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
  }

  cut(part: Part, size: number): void {
    this.set(part, this.bytes(part).slice(0, size));
  }

  append(part: Part, ...more: readonly number[]): void {
    this.set(part, Uint8Array.from([...this.bytes(part), ...more]));
  }

  /** Bytes of the label. */
  get label(): number {
    return this.version === 2 ? 132 : 808;
  }

  /** Bytes of a time. */
  get stamp(): number {
    return this.version === 2 ? 8 : 12;
  }

  /** Where a metadata record of a type begins. */
  meta(type: number, index = 0): number {
    const start = this.starts.meta.filter((at) => this.u32At('meta', at + 4) === type)[index];
    if (start === undefined) throw new Error(`the sample has no metadata record ${index} of type ${type}`);
    return start;
  }

  get indom(): number {
    return this.meta(this.version === 2 ? 2 : 5);
  }

  get delta(): number {
    return this.meta(6);
  }

  labels(index = 0): number {
    return this.meta(this.version === 2 ? 3 : 7, index);
  }

  /** Where a data record begins. */
  record(index: number, volume: 0 | 1 = 0): number {
    const start = this.starts.volumes[volume]?.[index];
    if (start === undefined) throw new Error(`the sample has no record ${index}`);
    return start;
  }

  /** Where the value set of a metric begins in a record of the first volume. */
  valueSet(pmid: number, index = 0): number {
    const record = this.record(index);
    let at = record + 4 + this.stamp;
    const count = this.u32At('0', at);
    at += 4;
    for (let i = 0; i < count; i++) {
      if (this.u32At('0', at) === pmid) return at;
      const values = this.u32At('0', at + 4) | 0;
      at += values > 0 ? 12 + 8 * values : 8;
    }
    throw new Error(`record ${index} has no values of ${pmid}`);
  }

  /** Where the first value block of a metric begins in a record of the first volume. */
  block(pmid: number, index = 0): number {
    return this.record(index) + 4 * this.u32At('0', this.valueSet(pmid, index) + 16) - 8;
  }

  entry(index: number): number {
    const start = this.starts.index[index];
    if (start === undefined) throw new Error(`the sample has no index entry ${index}`);
    return start;
  }
}
