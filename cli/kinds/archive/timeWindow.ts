import type { Archive } from '../../../formats/archive/archive.ts';
import { archiveZone } from '../../../formats/archive/archive.ts';
import type { Span } from '../../../formats/archive/archiveSpan.ts';
import { quickSpan } from '../../../formats/archive/archiveSpan.ts';
import { isClockTime, momentRange } from '../../../formats/history/moment/momentTime.ts';
import type { ArchiveSet } from '../../../formats/history/subject/members/setMember.ts';
import { setEnd, setZone } from '../../../formats/history/subject/members/setMember.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import type { WindowRequest } from '../valueRequest.ts';

const unknownSpan: Span = { start: undefined, end: undefined };

/** What is read of an archive, and the zone in which times are written. */
export interface TimeWindow {
  readonly zone: TimeZone;
  readonly from: Timestamp | undefined;
  readonly to: Timestamp | undefined;
}

/** What times are typed of. */
export interface Timed {
  /** That of the archive's host. */
  readonly zone: TimeZone;
  /** Called for a time of day. */
  span(): Promise<Span>;
}

/** The times of an archive. */
export function timesOfArchive(archive: Archive): Timed {
  return { zone: archiveZone(archive), span: () => quickSpan(archive) };
}

/** The times of a history. */
export function timesOfSet(set: ArchiveSet): Timed {
  return { zone: setZone(set), span: () => Promise.resolve({ start: set.members[0]?.start, end: setEnd(set) }) };
}

/**
 * The window that the user asks for; why there is none, in words, where that is not understood.
 *
 * @param command whose help explains times
 */
export async function timeWindow(timed: Timed, request: WindowRequest, command: string): Promise<TimeWindow | string> {
  const { from, to } = request;
  const zone = zoneOf(timed.zone, request);
  if (zone === undefined) return `--tz: unknown time zone '${request.zone}'`;
  const hasClockTime = [from, to].some((text) => text !== undefined && isClockTime(text));
  const span = hasClockTime ? await timed.span() : unknownSpan;
  const range = momentRange({ from, to }, zone, span);
  if (typeof range === 'string') return `--${range}: ${noTime(request[range] ?? '', span, command)}`;
  return { zone, ...range };
}

/** Why what is typed is no time. @param command whose help explains times */
export function noTime(typed: string, { end }: Span, command: string): string {
  return isClockTime(typed) && end === undefined
    ? `'${typed}' needs a date, as no record was found that would give it one`
    : `'${typed}' is not a time; see 'pcp-files ${command} --help'`;
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
