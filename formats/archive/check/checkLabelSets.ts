import { decodeText } from '../../bytes/text.ts';
import type { Finding, Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { labelClasses } from '../../pcp/labelFlags.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import { printable } from '../../findings/printable.ts';
import type { ArchiveMetadata } from '../metadata/archiveMetadata.ts';
import type { LabelRecord, LabelSet } from '../metadata/labelRecord.ts';
import { jsonOf, labelSets } from '../metadata/labelRecord.ts';
import { parseLabels } from '../metadata/labelTimeline.ts';
import type { MetadataImage } from '../metadata/metadataImage.ts';
import { hasLongTime } from '../metadata/metadataImage.ts';
import { labelEntryTable, labelsV2Table, labelsV3Table } from '../records/metadataTables.ts';
import { labelContent, labelKind } from '../rules/annotationRules.ts';

/** Flags that libpcp ignores in a record's type of labels. */
const modifiers = 0xc0;

/** What is wrong with the contents of labels. */
export function checkLabelRecord(metadata: ArchiveMetadata, record: LabelRecord, reporter: ArchiveReporter): void {
  const { image } = metadata;
  const type = record.labelType & ~modifiers;
  if (!labelClasses.some(({ bit }) => bit === type)) {
    const table = hasLongTime(image.view.getInt32(record.start + 4)) ? labelsV3Table : labelsV2Table;
    const start = record.start + table.offsets.labelType;
    const place = { start, end: start + 4, file: image.file };
    reporter.addLazily(labelKind, () => finding(labelKind, 'type', { type: record.labelType }, place));
  }
  for (const set of labelSets(image, record)) {
    const fault = setFault(image, set);
    if (fault !== undefined) reporter.add(fault);
  }
}

function setFault(image: MetadataImage, set: LabelSet): Finding | undefined {
  if (set.count < 0) return undefined;
  const json = jsonOf(image, set);
  const place: Place = { start: set.jsonStart, end: set.jsonEnd, file: image.file };
  const labels = parseLabels(json);
  if (labels === undefined) return finding(labelContent, 'json', {}, place);
  if (set.count !== labels.size)
    return finding(labelContent, 'count', { count: set.count, found: labels.size }, { ...place, end: set.end });
  const names = new Set([...labels.keys()].map((name) => name.split('.').at(-1)));
  for (let at = set.entriesStart; at < set.end; at += labelEntryTable.size) {
    const start = set.jsonStart + image.view.getUint16(at + labelEntryTable.offsets.nameOffset);
    const length = image.view.getUint8(at + labelEntryTable.offsets.nameLength);
    const name = decodeText(image.bytes.subarray(start, Math.min(start + length, set.jsonEnd))).text;
    if (names.has(name.split('.').at(-1))) continue;
    const entry = { start: at, end: at + labelEntryTable.size, file: image.file };
    return finding(labelContent, 'name', { found: printable(name) }, entry);
  }
  return undefined;
}
