import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { formatInZone, timeZoneOf, utc } from '../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import { momentTime } from '../../formats/history/moment/momentTime.ts';
import { parseTypedTime } from '../../formats/pcp/time/typedTime.ts';
import type { ArchiveHead } from '../../protocol/viewer/archiveProtocol.ts';
import type { TimeRange } from '../../protocol/viewer/overviewProtocol.ts';

/** Clock to show: that of the archive's host, that of this computer, or UTC. */
export const zoneChoices = ['archive', 'local', 'utc'] as const;

export type ZoneChoice = (typeof zoneChoices)[number];

/** Zone of a choice; UTC for the archive if its label does not name one. */
export function zoneOf(choice: ZoneChoice, { zoneinfo, timezone }: ArchiveHead): TimeZone {
  switch (choice) {
    case 'archive':
      return timeZoneOf(zoneinfo ?? '') ?? timeZoneOf(timezone ?? '') ?? utc;
    case 'local':
      return timeZoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? utc;
    case 'utc':
      return utc;
  }
}

/** `EDT, UTC−4` or `Australia/Melbourne, UTC+10`: the name of a zone and its offset at a time, now if it is unknown. */
export function zoneLabel(zone: TimeZone, at: Timestamp | undefined): string {
  if (zone.name === 'UTC') return zone.name;
  const { offset, abbreviation } = zone.offsetAt(at?.seconds ?? Math.floor(Date.now() / 1000));
  const minutes = Math.abs(Math.round(offset / 60));
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  const distance = minutes === 0 ? '' : `${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`;
  const name = zone.name.includes('/') ? zone.name.replace(/^:/, '') : abbreviation;
  return `${name}, UTC${distance}`;
}

/** Time at a share of a range; 0 is its start. */
export function shareOfTime({ from, to }: TimeRange, share: number): Timestamp {
  const seconds = from.seconds + share * (to.seconds - from.seconds + (to.nanoseconds - from.nanoseconds) / 1e9);
  const nanoseconds = from.nanoseconds + Math.round((seconds - Math.floor(seconds)) * 1e9);
  return { seconds: Math.floor(seconds) + Math.floor(nanoseconds / 1e9), nanoseconds: nanoseconds % 1e9 };
}

const spanUnits = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;

/** `1 d 3 h`: duration in its two largest units; in milliseconds below a second. */
export function spanText(from: Timestamp, to: Timestamp): string {
  let rest = Math.max(0, Math.round(to.seconds - from.seconds + (to.nanoseconds - from.nanoseconds) / 1e9));
  const parts: string[] = [];
  for (const [size, unit] of spanUnits) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  if (parts.length > 0) return parts.slice(0, 2).join(' ');
  const ms = Math.round((to.seconds - from.seconds) * 1000 + (to.nanoseconds - from.nanoseconds) / 1e6);
  return ms > 0 ? `${ms} ms` : '0 s';
}

/** Parses a typed time in a zone; a clock alone means the first day of the archive. */
export function timeTyped(text: string, zone: TimeZone, start: Timestamp | undefined): Timestamp | undefined {
  const trimmed = text.trim();
  const isClock = /^\d\d:\d\d/.test(trimmed);
  if (!isClock) return momentTime(trimmed, zone, { start, end: undefined });
  if (start === undefined) return undefined;
  const [day = ''] = formatInZone(start, zone).split('T');
  return parseTypedTime(`${day} ${trimmed}`, zone);
}
