import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { parseTypedTime } from '../../../formats/pcp/time/typedTime.ts';
import type { WindowRequest } from '../valueRequest.ts';

/** What is read of an archive, and the zone in which times are written. */
export interface TimeWindow {
  readonly zone: TimeZone;
  readonly from: Timestamp | undefined;
  readonly to: Timestamp | undefined;
}

/**
 * The window that the user asks for; why there is none, in words, where that is not understood.
 *
 * @param archiveZone that of the archive's host
 * @param command whose help explains times
 */
export function timeWindow(archiveZone: TimeZone, request: WindowRequest, command: string): TimeWindow | string {
  const zone = zoneOf(archiveZone, request);
  if (zone === undefined) return `--tz: unknown time zone '${request.zone}'`;
  const from = timeOf(request.from, zone);
  const to = timeOf(request.to, zone);
  if (from === 'none') return `--from: '${request.from ?? ''}' is not a time; see 'pcp-files ${command} --help'`;
  if (to === 'none') return `--to: '${request.to ?? ''}' is not a time; see 'pcp-files ${command} --help'`;
  return { zone, from, to };
}

/** The zone that the user names; undefined where it is not known. */
export function zoneOf(
  archiveZone: TimeZone,
  { zone, localZone }: Pick<WindowRequest, 'zone' | 'localZone'>,
): TimeZone | undefined {
  if (zone === 'utc') return utc;
  if (zone === 'archive') return archiveZone;
  if (zone !== 'local') return timeZoneOf(zone);
  return timeZoneOf(localZone ?? '') ?? timeZoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function timeOf(argument: string | undefined, zone: TimeZone): Timestamp | 'none' | undefined {
  return argument === undefined ? undefined : (parseTypedTime(argument, zone) ?? 'none');
}
