import type { Span } from '../../../formats/archive/archiveSpan.ts';
import { isRelativeTime, momentRange } from '../../../formats/history/moment/momentTime.ts';
import type { History } from '../../../formats/history/subject/history.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { formatInZone, timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { compareTimes } from '../../../formats/pcp/time/timestamp.ts';
import type { WindowRequest } from '../valueRequest.ts';

const unknownSpan: Span = { start: undefined, end: undefined };

/** What is read of a history, and the zone in which times are written. */
export interface TimeWindow {
  readonly zone: TimeZone;
  readonly from: Timestamp | undefined;
  readonly to: Timestamp | undefined;
}

/**
 * The window that the user asks for; why there is none, in words, where that is not understood.
 *
 * @param command whose help explains times
 */
export async function timeWindow(
  history: Pick<History, 'zone' | 'quickSpan'>,
  request: WindowRequest,
  command: string,
): Promise<TimeWindow | string> {
  const { from, to } = request;
  const zone = zoneOf(history.zone, request);
  if (zone === undefined) return `--tz: unknown time zone '${request.zone}'`;
  const needsSpan = [from, to].some((text) => text !== undefined && isRelativeTime(text));
  const span = needsSpan ? await history.quickSpan() : unknownSpan;
  const range = momentRange({ from, to }, zone, span);
  if (typeof range === 'string') return `--${range}: ${noTime(request[range] ?? '', span, command)}`;
  if (range.from !== undefined && range.to !== undefined && compareTimes(range.from, range.to) >= 0)
    return `--from, ${timeText(range.from, zone)}, is not before --to, ${timeText(range.to, zone)}`;
  return { zone, ...range };
}

/** The window that the user asks for, some of which has to be within the time of the records; else why there is none. */
export async function recordedWindow(
  history: Pick<History, 'zone' | 'quickSpan' | 'span'>,
  request: WindowRequest,
  command: string,
): Promise<TimeWindow | string> {
  const window = await timeWindow(history, request, command);
  return typeof window === 'string' ? window : ((await beyondRecords(history, window)) ?? window);
}

/** Why there is nothing in a window, in words, where that is before all records or behind them. */
export async function beyondRecords(
  history: Pick<History, 'quickSpan' | 'span'>,
  { from, to, zone }: TimeWindow,
): Promise<string | undefined> {
  const isBeyond = ({ start, end }: Span): boolean =>
    (from !== undefined && end !== undefined && compareTimes(from, end) > 0) ||
    (to !== undefined && start !== undefined && compareTimes(to, start) < 0);
  if (from === undefined && to === undefined) return undefined;
  const { isExact, ...quick } = await history.quickSpan();
  if (!isBeyond(quick)) return undefined;
  const { start, end } = isExact ? quick : await history.span();
  if (start === undefined || end === undefined || !isBeyond({ start, end })) return undefined;
  const recorded = `the records are from ${timeText(start, zone)} to ${timeText(end, zone)}`;
  return `nothing was recorded in this time range: ${recorded}`;
}

function timeText(time: Timestamp, zone: TimeZone): string {
  return `${formatInZone(time, zone).slice(0, 19).replace('T', ' ')} ${zone.name}`;
}

/** Why what is typed is no time. @param command whose help explains times */
export function noTime(typed: string, { end }: Span, command: string): string {
  return isRelativeTime(typed) && end === undefined
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
