import { viewOf } from '../../bytes/viewOf.ts';
import type { Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { timeZoneOf } from '../../pcp/time/timeZone.ts';
import { formatUtc, isRegularTime } from '../../pcp/time/timestamp.ts';
import { placeOf } from '../../record/recordTable.ts';
import { t } from '../../l10n/translate.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import { printable } from '../../findings/printable.ts';
import type { ArchiveLabel, ArchiveVersion } from '../members/label.ts';
import { archiveMagic } from '../members/archiveMagic.ts';
import { labelSize, maxLabelSize, labelTableOf, versionOfMagic } from '../members/label.ts';
import { labelV3Table } from '../records/labelTables.ts';
import { cutRecord } from '../rules/framingRules.ts';
import {
  badMagic,
  labelDifference,
  labelFeatures,
  labelFile,
  labelLength,
  labelMismatch,
  labelText,
  labelTime,
  unsupportedVersion,
} from '../rules/labelRules.ts';

/** A file of an archive with its label, as far as it has one. */
export interface LabelledFile {
  readonly name: string;
  /** The number its label should have. */
  readonly number: number;
  /** First bytes of the file: its label, or less. */
  readonly head: Uint8Array;
  readonly label: ArchiveLabel | undefined;
}

/** Feature bit that PCP's own tests use. */
const testFeature = 0x80000000;
/** Seconds up to which the upper half of a time in version 3 is 0. */
const seconds32 = 2 ** 32;

const roleText = (number: number): string =>
  number === -2 ? t`the index` : number === -1 ? t`the metadata` : t`volume ${number}`;

/** What is wrong with a label by itself. The file is not empty. */
export function checkLabel(file: LabelledFile, reporter: ArchiveReporter): void {
  const { name, head, label } = file;
  const view = viewOf(head);
  const place = (start: number, end: number): Place => ({ start, end, file: name });
  if (label === undefined) {
    const stated = view.byteLength < 8 ? undefined : versionOfMagic(view.getUint32(4));
    const isWhole = head.length >= maxLabelSize;
    if (view.byteLength >= 8 && stated === undefined) reportMagic(view.getUint32(4), place, reporter);
    else if (!isWhole) {
      const args = { got: head.length, length: labelSize(stated ?? 2), end: 0 };
      reporter.add(finding(cutRecord, 'cut', args, place(0, head.length)));
      reporter.noteCut(name);
    }
    return;
  }
  const { version } = label;
  const magic = view.getUint32(4);
  const stated = versionOfMagic(magic);
  if (stated === undefined) reportMagic(magic, place, reporter);
  else if (stated !== version) {
    const length = labelSize(version);
    const args = { length, trailer: length, expected: labelSize(stated), version: stated };
    reporter.add(finding(labelLength, 'lengths', args, place(4, 8)));
  }
  if (version === 1) reporter.fold('version 1', () => finding(unsupportedVersion, 'old', {}, place(7, 8)));
  checkLengths(file, version, reporter);
  if (label.volume !== file.number) {
    const args = { stated: roleText(label.volume), expected: roleText(file.number) };
    reporter.add(finding(labelFile, 'volume', args, { ...placeOf(labelTableOf(version), 0, 'volume'), file: name }));
  }
  checkContent(file, label, reporter);
}

function reportMagic(magic: number, place: (start: number, end: number) => Place, reporter: ArchiveReporter): void {
  const found = `0x${magic.toString(16).padStart(8, '0')}`;
  if (magic >>> 8 !== archiveMagic) reporter.add(finding(badMagic, 'found', { found }, place(4, 8)));
  else reporter.add(finding(unsupportedVersion, 'unknown', { version: magic & 0xff }, place(7, 8)));
}

function checkLengths({ name, head }: LabelledFile, version: ArchiveVersion, reporter: ArchiveReporter): void {
  const view = viewOf(head);
  const expected = labelSize(version);
  const length = view.getInt32(0);
  const trailer = view.getInt32(expected - 4);
  if (length === expected && trailer === expected) return;
  const start = length === expected ? expected - 4 : 0;
  const args = { length, trailer, expected, version };
  reporter.add(finding(labelLength, 'lengths', args, { start, end: start + 4, file: name }));
}

function checkContent({ name, head }: LabelledFile, label: ArchiveLabel, reporter: ArchiveReporter): void {
  const table = labelTableOf(label.version);
  const at = (key: 'start' | 'host' | 'timezone'): Place => ({ ...placeOf(table, 0, key), file: name });
  for (const key of ['host', 'timezone'] as const) {
    const { start, end } = placeOf(table, 0, key);
    const field = key === 'host' ? t`host` : t`time zone`;
    if (!head.subarray(start, end).includes(0)) reporter.add(finding(labelText, 'unterminated', { field }, at(key)));
  }
  const { start } = label;
  if (label.version === 3 && isWordSwapped(start.seconds)) {
    reporter.add(finding(labelTime, 'words', {}, at('start'), { severity: 'error' }));
  } else if (!isRegularTime(start))
    reporter.add(finding(labelTime, 'range', { nanoseconds: start.nanoseconds }, at('start')));
  else if (start.seconds < 0) reporter.add(finding(labelTime, 'negative', { seconds: start.seconds }, at('start')));
  if (label.version !== 3) return;
  const unknown = (label.features & ~testFeature) >>> 0;
  const placeIn = (key: 'features' | 'reserved'): Place => ({ ...placeOf(labelV3Table, 0, key), file: name });
  if (unknown !== 0)
    reporter.add(finding(labelFeatures, 'bits', { bits: `0x${unknown.toString(16)}` }, placeIn('features')));
  const reserved = viewOf(head).getUint32(labelV3Table.offsets.reserved);
  if (reserved !== 0) reporter.add(finding(labelText, 'reserved', { value: reserved }, placeIn('reserved')));
}

/** Whether the seconds of version 3 were stored with the upper word first, so that the lower word reads as 0. */
export function isWordSwapped(seconds: number): boolean {
  return Math.abs(seconds) >= seconds32 && seconds % seconds32 === 0;
}

function zoneSize(version: ArchiveVersion): number {
  const { start, end } = placeOf(labelTableOf(version), 0, 'timezone');
  return end - start;
}

/** What differs between the labels of an archive and the one that stands for it. */
export function compareLabels(
  files: readonly LabelledFile[],
  main: string,
  expected: ArchiveLabel,
  reporter: ArchiveReporter,
): void {
  for (const { name, label } of files)
    if (name !== main && label !== undefined) compareWith(name, label, main, expected, reporter);
  const zone = timeZoneOf(expected.zoneinfo) ?? timeZoneOf(expected.timezone);
  const isTerminated = expected.timezone.length < zoneSize(expected.version);
  if (zone !== undefined || !isTerminated) return;
  const place = { ...placeOf(labelTableOf(expected.version), 0, 'timezone'), file: main };
  reporter.add(finding(labelText, 'zone', { zone: printable(expected.timezone) }, place));
}

function compareWith(
  name: string,
  label: ArchiveLabel,
  other: string,
  expected: ArchiveLabel,
  reporter: ArchiveReporter,
): void {
  if (label.version !== expected.version) {
    if (label.version === 1) return; // already reported
    const args = { found: label.version, other, expected: expected.version };
    reporter.add(finding(labelMismatch, 'version', args, { start: 4, end: 8, file: name }));
    return;
  }
  const table = labelTableOf(label.version);
  for (const key of ['pid', 'host'] as const) {
    if (label[key] === expected[key]) continue;
    const args = { found: printable(String(label[key])), other, expected: printable(String(expected[key])) };
    reporter.add(finding(labelMismatch, key, args, { ...placeOf(table, 0, key), file: name }));
  }
  for (const key of ['timezone', 'zoneinfo', 'start'] as const) {
    if (key === 'start' && !isRegularTime(label.start)) continue; // already reported
    const found = key === 'start' ? formatUtc(label.start) : label[key];
    const wanted = key === 'start' ? formatUtc(expected.start) : expected[key];
    if (found === wanted) continue;
    const range = key === 'zoneinfo' ? placeOf(labelV3Table, 0, key) : placeOf(table, 0, key);
    const args = { found: printable(found), other, expected: printable(wanted) };
    reporter.add(finding(labelDifference, key, args, { ...range, file: name }));
  }
}
