import { viewOf } from '../../bytes/viewOf.ts';
import { ArchiveReporter } from '../../archive/archiveReporter.ts';
import { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import { loadMetadata } from '../../archive/metadata/loadMetadata.ts';
import {
  helpTable,
  descriptorTable,
  indomV2Table,
  indomV3Table,
  nameTable,
} from '../../archive/records/metadataTables.ts';
import { metadataTypes } from '../../archive/records/metadataTypes.ts';
import type { MetadataPart } from './metadataPart.ts';
import type { KeyedMetric, MemberKeys, OlderName } from './metricKeys.ts';
import { MetricKeys } from './metricKeys.ts';

/** An archive of a history with its metadata. */
export interface DescribedMember<Member> {
  readonly member: Member;
  readonly part: MetadataPart;
  /** What its metrics are called that newer archives describe as something else. */
  readonly older: OlderName;
}

/** Bytes of a file. */
interface FilePlace {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** The metadata of the archives of a host as that of one. */
export interface HistoryMetadata<Member> {
  readonly metadata: ArchiveMetadata;
  readonly keysOf: ReadonlyMap<Member, MemberKeys>;
  /** The real place of a record of {@link metadata}. */
  placeOf(start: number, end: number): FilePlace | undefined;
}

/** Most bytes of instances and labels that are put together; those of the oldest archives are left out. */
const maxTimedBytes = 128 << 20;

/**
 * Puts the metadata of archives together: descriptors and help texts of each metric once, as the newest archive has them,
 * and the instances and labels of all. The result is decoded as the metadata of one archive.
 *
 * @param members in any order of time that is that of their records; the newest last
 */
export function historyMetadata<Member>(members: readonly DescribedMember<Member>[]): HistoryMetadata<Member> {
  const writer = new RecordWriter();
  const metricKeys = new MetricKeys();
  const keysOf = new Map<Member, MemberKeys>();
  const described = new Set<string>();
  for (const { member, part, older } of members.toReversed()) {
    const { keys, fresh } = metricKeys.add(part.descriptors, older);
    keysOf.set(member, keys);
    for (const metric of fresh) writer.addDescriptor(part, metric);
    writeHelp(writer, part, keys, described);
  }
  for (const { member, part } of withinLimit(members))
    writeTimed(writer, part, keysOf.get(member)?.indoms ?? new Map());
  const file = members.at(-1)?.part.file ?? '';
  const metadata = new ArchiveMetadata(file, 3, 0);
  metadata.setBytes(writer.finish());
  loadMetadata(metadata, new ArchiveReporter());
  return { metadata, keysOf, placeOf: (start, end) => writer.placeOf(start, end) };
}

/** The archives of which instances and labels are taken. */
function withinLimit<Member>(members: readonly DescribedMember<Member>[]): readonly DescribedMember<Member>[] {
  let left = maxTimedBytes;
  const first = members.findLastIndex(({ part }) => (left -= part.bytes.length) < 0);
  return members.slice(first + 1);
}

function writeHelp(
  writer: RecordWriter,
  part: MetadataPart,
  { keys, indoms }: MemberKeys,
  described: Set<string>,
): void {
  const view = viewOf(part.bytes);
  const { ident: identAt, kind: kindAt } = helpTable.offsets;
  forEachRecord(part, (start, end, type) => {
    if (type !== metadataTypes.help || end - start < helpTable.size) return;
    const kind = view.getInt32(start + kindAt);
    const own = view.getUint32(start + identAt);
    const ident = ((kind & 4) === 0 ? indoms : keys).get(own) ?? own;
    const key = `${ident} ${kind}`;
    if (described.has(key)) return;
    described.add(key);
    writer.addRecord(part, start, end, identAt, ident);
  });
}

/** Writes instances and labels. */
function writeTimed(writer: RecordWriter, part: MetadataPart, indoms: ReadonlyMap<number, number>): void {
  const view = viewOf(part.bytes);
  forEachRecord(part, (start, end, type) => {
    switch (type) {
      case metadataTypes.indom:
      case metadataTypes.indomDelta:
      case metadataTypes.indomV2: {
        const table = type === metadataTypes.indomV2 ? indomV2Table : indomV3Table;
        if (end - start < table.size) return;
        const at = table.offsets.indom;
        const own = view.getUint32(start + at);
        writer.addRecord(part, start, end, at, indoms.get(own) ?? own);
        return;
      }
      case metadataTypes.labels:
      case metadataTypes.labelsV2:
        writer.addRecord(part, start, end);
        return;
      default:
    }
  });
}

function forEachRecord(
  { bytes, starts, types }: MetadataPart,
  visit: (start: number, end: number, type: number) => void,
): void {
  const view = viewOf(bytes);
  for (const [i, start] of starts.entries()) visit(start, start + view.getInt32(start), types[i] ?? 0);
}

/** Collects records of several files, and notes where they come from. */
class RecordWriter {
  readonly #pieces: Uint8Array[] = [];
  readonly #starts: number[] = [];
  readonly #origins: { readonly file: string; readonly start: number; readonly end: number }[] = [];
  #size = 0;

  /** Copies a record, with another number at an offset in it if one is given. */
  addRecord(part: MetadataPart, start: number, end: number, at?: number, value = 0): void {
    const bytes = part.bytes.slice(start, end);
    if (at !== undefined) viewOf(bytes).setUint32(at, value);
    this.#add(bytes, { file: part.file, start, end });
  }

  addDescriptor(part: MetadataPart, { key, descriptor, names }: KeyedMetric): void {
    const { start, end } = descriptor;
    const { offsets } = descriptorTable;
    if (names === descriptor.names) {
      this.addRecord(part, start, end, offsets.pmid, key);
      return;
    }
    const texts = names.map((name) => new TextEncoder().encode(name));
    const size = texts.reduce((sum, text) => sum + nameTable.size + text.length, descriptorTable.size + 4);
    const bytes = new Uint8Array(size);
    bytes.set(part.bytes.subarray(start, Math.min(end - 4, start + offsets.nameCount)));
    const view = viewOf(bytes);
    view.setUint32(offsets.pmid, key);
    view.setInt32(offsets.nameCount, texts.length);
    view.setInt32(0, size);
    view.setInt32(size - 4, size);
    let at = descriptorTable.size;
    for (const text of texts) {
      view.setInt32(at, text.length);
      bytes.set(text, at + nameTable.size);
      at += nameTable.size + text.length;
    }
    this.#add(bytes, { file: part.file, start, end });
  }

  finish(): Uint8Array {
    const all = new Uint8Array(this.#size);
    for (const [i, piece] of this.#pieces.entries()) all.set(piece, this.#starts[i]);
    this.#pieces.length = 0;
    return all;
  }

  placeOf(start: number, end: number): FilePlace | undefined {
    const index = this.#starts.findLastIndex((each) => each <= start);
    const [from, origin] = [this.#starts[index], this.#origins[index]];
    if (from === undefined || origin === undefined) return undefined;
    const length = origin.end - origin.start;
    const place = (offset: number): number => origin.start + Math.min(offset - from, length);
    return { file: origin.file, start: place(start), end: place(end) };
  }

  #add(bytes: Uint8Array, origin: FilePlace): void {
    this.#pieces.push(bytes);
    this.#starts.push(this.#size);
    this.#origins.push(origin);
    this.#size += bytes.length;
  }
}
