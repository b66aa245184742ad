import { decodeText, findNul } from '../../bytes/text.ts';
import { finding } from '../../findings/finding.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { t } from '../../l10n/translate.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import { indomV2Table, indomV3Table } from '../records/metadataTables.ts';
import { metadataTypes } from '../records/metadataTypes.ts';
import { badMetadata, unterminatedText } from '../rules/metadataRules.ts';
import type { MetadataImage, MetadataRecord } from './metadataImage.ts';
import { hasLongTime, placeIn, timeOfRecord } from './metadataImage.ts';

/** Record with the instances of a domain, or changes to them. Names are read on demand. */
export interface IndomRecord {
  readonly start: number;
  readonly end: number;
  readonly time: Timestamp;
  readonly indom: number;
  readonly isDelta: boolean;
  readonly count: number;
  /** Where the ids begin; the offsets of the names lie behind them, then the names. */
  readonly idsStart: number;
}

/** One instance of a record. */
export interface InstanceEntry {
  readonly id: number;
  /** Undefined where the instance goes. */
  readonly name: string | undefined;
  /** Half-open, without the NUL; unset where there is none. */
  readonly nameRange?: { readonly start: number; readonly end: number };
}

/** Undefined if the record's number of instances is invalid, which makes the rest of it useless. */
export function decodeIndomRecord(record: MetadataRecord, reporter: ArchiveReporter): IndomRecord | undefined {
  const { image, start, end, type } = record;
  const table = hasLongTime(type) ? indomV3Table : indomV2Table;
  const idsStart = start + table.size;
  const room = end - 4 - idsStart;
  if (room < 0) {
    const args = { length: end - start, what: t`an instance domain`, least: table.size + 4 };
    reporter.add(finding(badMetadata, 'short', args, placeIn(record, start, end)));
    return undefined;
  }
  const countAt = start + table.offsets.count;
  const count = image.view.getInt32(countAt);
  if (count < 0 || count > room / 8) {
    const args = { count, what: t`instances`, length: end - start };
    reporter.add(finding(badMetadata, 'count', args, placeIn(record, countAt, countAt + 4)));
    return undefined;
  }
  const indom = image.view.getUint32(start + table.offsets.indom);
  const isDelta = type === metadataTypes.indomDelta;
  const decoded = { start, end, time: timeOfRecord(record), indom, isDelta, count, idsStart };
  checkEntries(record, decoded, reporter);
  return decoded;
}

/** The id at a place in the record's list. */
export function instanceIdAt({ view }: MetadataImage, record: IndomRecord, index: number): number {
  return view.getInt32(record.idsStart + 4 * index);
}

function nameOffsetAt({ view }: MetadataImage, { idsStart, count }: IndomRecord, index: number): number {
  return view.getInt32(idsStart + 4 * (count + index));
}

/** How many bytes of names are read of a record, in multiples of its length: a hostile one names all by one long name. */
const maxNameShare = 16;

/**
 * Called for each instance of a record with where its name is, half-open and without the NUL; `start` is -1 for an
 * instance that goes, -2 for a name that lies outside the record.
 */
export type InstanceVisitor = (id: number, start: number, end: number) => void;

const [goes, outside] = [-1, -2];

/** Goes through a record's instances in their order, without an object for any of them. */
export function visitInstances(image: MetadataImage, record: IndomRecord, visit: InstanceVisitor): void {
  const pool = record.idsStart + 8 * record.count;
  const end = record.end - 4;
  let left = maxNameShare * (record.end - record.start);
  for (let index = 0; index < record.count; index++) {
    const id = instanceIdAt(image, record, index);
    const offset = nameOffsetAt(image, record, index);
    if (offset < 0 || offset > end - pool) {
      const start = record.isDelta && offset === -1 ? goes : outside;
      visit(id, start, start);
      continue;
    }
    const start = pool + offset;
    const nameEnd = findNul(image.bytes, start, Math.min(end, start + left));
    left -= nameEnd - start;
    visit(id, start, nameEnd);
  }
}

/** Name at a position from {@link visitInstances}; undefined if the instance is removed. */
export function nameAt({ bytes }: MetadataImage, start: number, end: number): string | undefined {
  if (start < 0) return start === goes ? undefined : '';
  return decodeText(bytes.subarray(start, end)).text;
}

/**
 * Whether the names of a record follow each other without a gap and have an end each, as all loggers write them. Zeros and
 * changed offsets join names or cut them, so that this is no longer so.
 */
export function hasWholeNames(image: MetadataImage, record: IndomRecord): boolean {
  const ends = new Map<number, number>();
  visitInstances(image, record, (_, start, end) => {
    if (start !== goes) ends.set(start, end);
  });
  const poolEnd = record.end - 4;
  let at = record.idsStart + 8 * record.count;
  for (const [start, end] of [...ends].sort(([a], [b]) => a - b)) {
    if (start !== at || end === start || end >= poolEnd || image.bytes[end] !== 0) return false;
    at = end + 1;
  }
  return at === poolEnd;
}

/** What the record says of each instance, in its order. */
export function instanceEntries(image: MetadataImage, record: IndomRecord): InstanceEntry[] {
  const entries: InstanceEntry[] = [];
  visitInstances(image, record, (id, start, end) => {
    const name = nameAt(image, start, end);
    entries.push(start < 0 ? { id, name } : { id, name, nameRange: { start, end } });
  });
  return entries;
}

/** IDs and positions of names. If one is wrong, the others can still be used. */
function checkEntries(record: MetadataRecord, decoded: IndomRecord, reporter: ArchiveReporter): void {
  const { image } = record;
  const { idsStart, count, isDelta } = decoded;
  const end = record.end - 4;
  const pool = idsStart + 8 * count;
  const lastNul = pool + image.bytes.subarray(pool, end).lastIndexOf(0);
  for (let i = 0; i < count; i++) {
    const instance = instanceIdAt(image, decoded, i);
    const offset = nameOffsetAt(image, decoded, i);
    const idAt = idsStart + 4 * i;
    const offsetAt = idsStart + 4 * (count + i);
    if (instance < 0) reporter.add(finding(badMetadata, 'instance', { instance }, placeIn(record, idAt, idAt + 4)));
    if (isDelta && offset === -1) continue;
    if (offset < 0 || offset > end - pool) {
      const args = { instance, offset, size: end - pool };
      reporter.add(finding(badMetadata, 'nameOffset', args, placeIn(record, offsetAt, offsetAt + 4)));
    } else if (pool + offset > lastNul) {
      reporter.add(finding(unterminatedText, 'instance', { instance }, placeIn(record, pool + offset, end)));
      return; // the names share one pool: the others would be the same
    }
  }
}
