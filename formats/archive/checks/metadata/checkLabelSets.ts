import { decodeText } from '../../../bytes/text.ts';
import type { Finding, Place } from '../../../findings/finding.ts';
import { finding } from '../../../findings/finding.ts';
import { formatLabelFlags, labelClasses } from '../../../pcp/labelFlags.ts';
import type { ArchiveReporter } from '../../archiveReporter.ts';
import { printable } from '../../../findings/printable.ts';
import type { ArchiveMetadata } from '../../metadata/archiveMetadata.ts';
import type { LabelRecord, LabelSet } from '../../metadata/labelRecord.ts';
import { jsonOf, labelSets } from '../../metadata/labelRecord.ts';
import { parseLabels } from '../../metadata/labelTimeline.ts';
import type { MetadataImage } from '../../metadata/metadataImage.ts';
import { hasLongTime } from '../../metadata/metadataImage.ts';
import { labelEntryTable, labelsV2Table, labelsV3Table } from '../../records/metadataTables.ts';
import { labelContent, labelKind } from '../../rules/annotationRules.ts';
import type { LabelSubjects } from './labelSubjects.ts';

/** The class of labels of instances. */
const instancesBit = 0x20;
/** Flag of the name of a map within a map. */
const compound = 0x40;
/** Flags that libpcp ignores in a record's type of labels. */
const modifiers = 0xc0;

/**
 * What is wrong with the contents of labels.
 *
 * @param subjects what they can be of; undefined where that is not known, as metadata was lost
 */
export function checkLabelRecord(
  metadata: ArchiveMetadata,
  record: LabelRecord,
  subjects: LabelSubjects | undefined,
  reporter: ArchiveReporter,
): void {
  const { image } = metadata;
  const type = record.labelType & ~modifiers;
  const table = hasLongTime(image.view.getInt32(record.start + 4)) ? labelsV3Table : labelsV2Table;
  const at = (key: 'labelType' | 'ident'): Place => {
    const start = record.start + table.offsets[key];
    return { start, end: start + 4, file: image.file };
  };
  const isKnown = labelClasses.some(({ bit }) => bit === type);
  const what = isKnown ? subjects?.missing(type, record.ident) : undefined;
  if (!isKnown)
    reporter.addLazily(labelKind, () => finding(labelKind, 'type', { type: record.labelType }, at('labelType')));
  else if (what !== undefined)
    reporter.fold(`labels of ${what}`, () =>
      finding(labelKind, 'subject', { what }, at('ident'), { severity: 'info' }),
    );
  for (const set of labelSets(image, record)) {
    const fault =
      contentFault(image, set, isKnown ? type : undefined) ?? (isKnown ? setFault(image, set, type) : undefined);
    if (fault !== undefined) reporter.add(fault);
  }
}

/**
 * Whether a set describes the subject that its record names. An instance without a name is not a fault: its process may
 * have ended.
 */
function setFault(image: MetadataImage, { instance, start }: LabelSet, type: number): Finding | undefined {
  const place = { start, end: start + 4, file: image.file };
  if (type !== instancesBit) return instance === -1 ? undefined : finding(labelKind, 'noInstance', { instance }, place);
  return instance < 0 ? finding(labelKind, 'instance', { instance }, place) : undefined;
}

/**
 * Whether the entries of a set lead to what its JSON has.
 *
 * @param type the class of the labels; undefined where it is unknown
 */
function contentFault(image: MetadataImage, set: LabelSet, type: number | undefined): Finding | undefined {
  if (set.count < 0) return undefined;
  const json = jsonOf(image, set);
  const place: Place = { start: set.jsonStart, end: set.jsonEnd, file: image.file };
  const labels = parseLabels(json);
  if (labels === undefined) return finding(labelContent, 'json', {}, place);
  if (set.count !== labels.size)
    return finding(labelContent, 'count', { count: set.count, found: labels.size }, { ...place, end: set.end });
  const values = new Map<string, unknown[]>();
  for (const [name, value] of labels) {
    const own = lastPart(name);
    values.set(own, [...(values.get(own) ?? []), value]);
  }
  for (let at = set.entriesStart; at < set.end; at += labelEntryTable.size) {
    const fault = entryFault(image, set, at, { values, type });
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** What the entries of a set should lead to. */
interface EntryContext {
  /** The values of the set by the last part of their names, which may be those of several. */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
  readonly type: number | undefined;
}

function entryFault(
  image: MetadataImage,
  { jsonStart, jsonEnd }: LabelSet,
  at: number,
  { values, type }: EntryContext,
): Finding | undefined {
  const { view, bytes, file } = image;
  const { nameOffset, nameLength, flags, valueOffset, valueLength } = labelEntryTable.offsets;
  const textAt = (offset: number, length: number): string =>
    decodeText(bytes.subarray(jsonStart + offset, Math.min(jsonStart + offset + length, jsonEnd))).text;
  const place = { start: at, end: at + labelEntryTable.size, file };
  const name = textAt(view.getUint16(at + nameOffset), view.getUint8(at + nameLength));
  const expected = values.get(lastPart(name));
  if (expected === undefined) return finding(labelContent, 'name', { found: printable(name) }, place);
  const flagBits = view.getUint8(at + flags);
  if (type !== undefined && (flagBits & ~modifiers) !== type) {
    const args = {
      name: printable(name),
      found: formatLabelFlags(flagBits & ~modifiers),
      expected: formatLabelFlags(type),
    };
    return finding(labelContent, 'flags', args, place);
  }
  // The name of a map within a map stands for more than one value.
  if ((flagBits & compound) !== 0) return undefined;
  const found = textAt(view.getUint16(at + valueOffset), view.getUint16(at + valueLength));
  if (expected.some((value) => isValue(found, value))) return undefined;
  return finding(labelContent, 'value', { name: printable(name), found: printable(found) }, place);
}

const lastPart = (name: string): string => name.split('.').at(-1) ?? '';

function isValue(json: string, value: unknown): boolean {
  try {
    return JSON.stringify(JSON.parse(json)) === JSON.stringify(value);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
