import { decodeText } from '../../bytes/text.ts';
import { finding } from '../../findings/finding.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { t } from '../../l10n/translate.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import {
  labelCountTable,
  labelEntryTable,
  labelSetTable,
  labelsV2Table,
  labelsV3Table,
} from '../records/metadataTables.ts';
import { badMetadata } from '../rules/metadataRules.ts';
import type { MetadataImage, MetadataRecord } from './metadataImage.ts';
import { hasLongTime, placeIn, timeOfRecord } from './metadataImage.ts';

/** Limits of libpcp. */
const maxJson = 65_535;
const maxLabels = 255;

/** A record of labels; they are read when they are asked for. */
export interface LabelRecord {
  readonly start: number;
  readonly end: number;
  readonly time: Timestamp;
  /** One of the classes of labels, as a bit. */
  readonly labelType: number;
  /** Identifier of the domain, instance domain, cluster or metric. */
  readonly ident: number;
  readonly setsStart: number;
  /** How many sets can be read. */
  readonly setCount: number;
}

/** The labels of one thing. */
export interface LabelSet {
  readonly start: number;
  readonly end: number;
  /** -1 unless the labels are those of an instance. */
  readonly instance: number;
  readonly jsonStart: number;
  readonly jsonEnd: number;
  /** Number of labels as stated; negative for an error code. */
  readonly count: number;
  readonly entriesStart: number;
}

/** Undefined where the fixed part is not there. */
export function decodeLabelRecord(record: MetadataRecord, reporter: ArchiveReporter): LabelRecord | undefined {
  const { image, start, end, type } = record;
  const table = hasLongTime(type) ? labelsV3Table : labelsV2Table;
  const setsStart = start + table.size;
  if (setsStart > end - 4) {
    const args = { length: end - start, what: t`labels`, least: table.size + 4 };
    reporter.add(finding(badMetadata, 'short', args, placeIn(record, start, end)));
    return undefined;
  }
  const countAt = start + table.offsets.setCount;
  const stated = image.view.getInt32(countAt);
  const leastSet = labelSetTable.size + labelCountTable.size;
  const fits = stated >= 0 && stated <= (end - 4 - setsStart) / leastSet;
  if (!fits) {
    const args = { count: stated, what: t`sets of labels`, length: end - start };
    reporter.add(finding(badMetadata, 'count', args, placeIn(record, countAt, countAt + 4)));
  }
  const labelType = image.view.getInt32(start + table.offsets.labelType);
  const ident = image.view.getUint32(start + table.offsets.ident);
  const decoded = { start, end, time: timeOfRecord(record), labelType, ident, setsStart, setCount: fits ? stated : 0 };
  return fits ? { ...decoded, setCount: checkSets(record, decoded, reporter) } : decoded;
}

/** How many sets fit into the record. */
function checkSets(record: MetadataRecord, decoded: LabelRecord, reporter: ArchiveReporter): number {
  const end = record.end - 4;
  let at = decoded.setsStart;
  for (let i = 0; i < decoded.setCount; i++) {
    const set = labelSetAt(record.image, at, end);
    if ('fault' in set) {
      const args = { count: set.value, what: t`labels`, length: record.end - record.start };
      const place = placeIn(record, set.at, Math.min(set.at + 4, end));
      if (set.fault === 'json') reporter.add(finding(badMetadata, 'json', { length: set.value }, place));
      else reporter.add(finding(badMetadata, 'count', args, place));
      return i;
    }
    checkEntries(record, set, reporter);
    at = set.end;
  }
  if (at < end)
    reporter.add(finding(badMetadata, 'rest', { count: end - at, what: t`the labels` }, placeIn(record, at, end)));
  return decoded.setCount;
}

function checkEntries(record: MetadataRecord, set: LabelSet, reporter: ArchiveReporter): void {
  const { view } = record.image;
  const { offsets } = labelEntryTable;
  const length = set.jsonEnd - set.jsonStart;
  for (let at = set.entriesStart; at < set.end; at += labelEntryTable.size) {
    const nameEnd = view.getUint16(at + offsets.nameOffset) + view.getUint8(at + offsets.nameLength);
    const valueEnd = view.getUint16(at + offsets.valueOffset) + view.getUint16(at + offsets.valueLength);
    if (nameEnd <= length && valueEnd <= length) continue;
    const part = nameEnd > length ? t`name` : t`value`;
    reporter.add(finding(badMetadata, 'labelRange', { part, length }, placeIn(record, at, at + labelEntryTable.size)));
    return;
  }
}

/** The set at `at`, or why it does not fit before `end`. */
function labelSetAt(
  { view }: MetadataImage,
  at: number,
  end: number,
): LabelSet | { readonly fault: 'json' | 'count'; readonly at: number; readonly value: number } {
  const jsonStart = at + labelSetTable.size;
  if (jsonStart > end) return { fault: 'json', at, value: 0 };
  const lengthAt = at + labelSetTable.offsets.jsonLength;
  const jsonLength = view.getInt32(lengthAt);
  if (jsonLength < 0 || jsonLength > maxJson || jsonLength > end - jsonStart - labelCountTable.size)
    return { fault: 'json', at: lengthAt, value: jsonLength };
  const jsonEnd = jsonStart + jsonLength;
  const count = view.getInt32(jsonEnd);
  const entriesStart = jsonEnd + labelCountTable.size;
  const entries = Math.max(0, count);
  if (entries > maxLabels || entries * labelEntryTable.size > end - entriesStart)
    return { fault: 'count', at: jsonEnd, value: count };
  const setEnd = entriesStart + entries * labelEntryTable.size;
  const instance = view.getInt32(at + labelSetTable.offsets.instance);
  return { start: at, end: setEnd, instance, jsonStart, jsonEnd, count, entriesStart };
}

/** The sets of a record, in its order. */
export function* labelSets(image: MetadataImage, { setsStart, setCount, end }: LabelRecord): Generator<LabelSet> {
  let at = setsStart;
  for (let i = 0; i < setCount; i++) {
    const set = labelSetAt(image, at, end - 4);
    if ('fault' in set) return;
    yield set;
    at = set.end;
  }
}

/** The JSON of a set as text. */
export function jsonOf(image: MetadataImage, { jsonStart, jsonEnd }: LabelSet): string {
  return decodeText(image.bytes.subarray(jsonStart, jsonEnd)).text;
}
