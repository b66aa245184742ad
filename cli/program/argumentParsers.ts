import { InvalidArgumentError } from 'commander';
import type { PartitionKey } from '../../formats/history/export/exportTable.ts';
import { partitionKeys } from '../../formats/history/export/exportTable.ts';
import { isTypedTime } from '../../formats/history/moment/momentTime.ts';
import type { LabelTerm } from '../../formats/archive/metadata/labelFilter.ts';
import type { AssumedLabel } from '../../formats/archive/openArchive.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { timeZoneOf } from '../../formats/pcp/time/timeZone.ts';
import { fitsDays } from '../../formats/history/bins/zoneBins.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import { isSeveritySetting } from '../../formats/findings/severity.ts';

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Parses a length of time that fits days. @returns seconds */
export function parseInterval(argument: string): number {
  const [, count = '', unit = 's'] = /^(\d{1,6})\s*(s|sec|m|min|h|hour|d|day)?$/.exec(argument) ?? [];
  const seconds = Number(count) * (unitSeconds[unit.charAt(0)] ?? 1);
  if (fitsDays(seconds)) return seconds;
  throw new InvalidArgumentError('Write a length that divides a day, or whole days, such as 30s, 5m, 1h or 1d.');
}

const sizeBytes: Readonly<Record<string, number>> = { '': 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** Parses a number of bytes, of at least a megabyte. */
export function parseBytes(argument: string): number {
  const [, count = '', unit = ''] = /^(\d{1,9})([KMG]?)$/i.exec(argument) ?? [];
  const bytes = Number(count) * (sizeBytes[unit.toUpperCase()] ?? 1);
  if (count !== '' && bytes >= 2 ** 20) return bytes;
  throw new InvalidArgumentError('Write a size of 1M or more, such as 100M or 2G.');
}

/** Parses the name of a time zone. */
export function parseZone(argument: string): TimeZone {
  const zone = timeZoneOf(argument);
  if (zone !== undefined) return zone;
  throw new InvalidArgumentError('Write a time zone, such as Europe/Berlin, AEST-10 or UTC.');
}

/** Parses what the labels of an archive said: its host, time zone and version. */
export function parseAssumedLabel(argument: string): AssumedLabel {
  const [, host = '', timezone = '', version = ''] = /^\s*([^\s,]+)\s*,\s*(.+?)\s*,\s*([23])\s*$/.exec(argument) ?? [];
  if (host !== '' && timeZoneOf(timezone) !== undefined) return { host, timezone, version: version === '3' ? 3 : 2 };
  throw new InvalidArgumentError('Write host, time zone and version 2 or 3, such as web1.example,Europe/Berlin,3.');
}

/** Parses a length of time. @returns seconds */
export function parseLength(argument: string): number {
  const [, count = '', unit = 's'] = /^(\d{1,6})\s*(s|sec|m|min|h|hour)?$/.exec(argument) ?? [];
  if (count !== '') return Number(count) * (unitSeconds[unit.charAt(0)] ?? 1);
  throw new InvalidArgumentError('Write a length such as 30s, 5m or 1h.');
}

/** Parses a part of a whole, 0 to 1. */
export function parseShare(argument: string): number {
  const share = Number(argument);
  if (argument.trim() !== '' && share >= 0 && share <= 1) return share;
  throw new InvalidArgumentError('Write a number from 0 to 1.');
}

/** Parses a whole number from 1 on. */
export function parseCount(argument: string): number {
  if (/^[1-9]\d{0,8}$/.test(argument)) return Number(argument);
  throw new InvalidArgumentError('Write a whole number from 1 on.');
}

/** Parses a whole number within limits. */
export function sizeParser(least: number, most: number): (argument: string) => number {
  return (argument) => {
    const size = /^\d{1,6}$/.test(argument) ? Number(argument) : NaN;
    if (size >= least && size <= most) return size;
    throw new InvalidArgumentError(`Write a whole number from ${least} to ${most}.`);
  };
}

/** Parses names that are separated by commas. */
export function parseNames(argument: string): readonly string[] {
  return argument.split(',').filter((name) => name !== '');
}

/** Parses by what exported files are divided: each key once, in the order of the folders. */
export function parsePartition(argument: string): readonly PartitionKey[] {
  const keys = argument.split(',');
  const known = keys.filter((key) => partitionKeys.some((one) => one === key)) as PartitionKey[];
  if (known.length === keys.length && new Set(keys).size === keys.length) return known;
  throw new InvalidArgumentError('Write host, date, or both, separated by a comma.');
}

/** What `--to` of an export says: where to, and up to when. */
export interface ExportTo {
  readonly path?: string;
  readonly time?: string;
}

/** Parses a time, which is the end of a range, or else a path. A path that looks like a time needs a slash. */
export function parseExportTo(argument: string, before: ExportTo = {}): ExportTo {
  const name = isTypedTime(argument) ? 'time' : 'path';
  if (argument === '' || before[name] !== undefined)
    throw new InvalidArgumentError('Name one directory or file, and with a second --to the end of the time range.');
  return { ...before, [name]: argument };
}

/** Adds names that are separated by commas to those of earlier options. */
export function addInstances(argument: string, names: readonly string[]): readonly string[] {
  const parts = argument.split(/(?<!\\),/).map((name) => name.replaceAll('\\,', ','));
  return [...names, ...parts.filter((name) => name !== '')];
}

/** Adds a path to those of earlier options. */
export function addPath(argument: string, paths: readonly string[]): readonly string[] {
  return [...paths, argument];
}

/** Adds `name=value` to the labels of earlier options. */
export function addLabel(argument: string, terms: readonly LabelTerm[]): readonly LabelTerm[] {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(argument) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Write name=value, such as role=web.');
  return [...terms, { name, value }];
}

/** Adds `CODE=severity` to the settings of earlier options. Does not check that the code exists: the rules are not loaded yet. */
export function addRuleSetting(argument: string, settings: SeveritySettings): SeveritySettings {
  const [, code, severity] = /^([^=]+)=(.+)$/.exec(argument) ?? [];
  if (code === undefined || !isSeveritySetting(severity)) {
    throw new InvalidArgumentError('Write CODE=off, hint, info, warning or error.');
  }
  return { ...settings, [code]: severity };
}
