import type { TimeZone } from '../../formats/pcp/timeZone.ts';
import { formatInZone, timeZoneOf, utc } from '../../formats/pcp/timeZone.ts';
import type { Timestamp } from '../../formats/pcp/timestamp.ts';
import { parseTypedTime } from '../../formats/pcp/typedTime.ts';
import type { ArchiveHead } from '../../protocol/viewer/archiveProtocol.ts';
import type { TimeRange } from '../../protocol/viewer/overviewProtocol.ts';

/** Whose clock is shown: that of the archive's host, that of this machine, or UTC. */
export const zoneChoices = ['archive', 'local', 'utc'] as const;

export type ZoneChoice = (typeof zoneChoices)[number];

/** The zone that a choice stands for; that of the archive is UTC where its label does not tell. */
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

/** The time at which a share of a range has gone by; 0 is its beginning. */
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

/** `1 d 3 h`: the two largest units of the time between; milliseconds where it is less than a second. */
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

/** What was typed, in a zone; a clock alone is that of the day on which the archive begins. */
export function timeTyped(text: string, zone: TimeZone, start: Timestamp | undefined): Timestamp | undefined {
  const trimmed = text.trim();
  const isClock = /^\d\d:\d\d/.test(trimmed);
  if (!isClock) return parseTypedTime(trimmed, zone);
  if (start === undefined) return undefined;
  const [day = ''] = formatInZone(start, zone).split('T');
  return parseTypedTime(`${day} ${trimmed}`, zone);
}
