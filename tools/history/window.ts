import type { TimeRange } from '../../formats/history/moment/momentTime.ts';
import { momentRange, momentTime } from '../../formats/history/moment/momentTime.ts';
import type { History } from '../../formats/history/subject/history.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { timeZoneOf, utc } from '../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import { compareTimes } from '../../formats/pcp/time/timestamp.ts';
import { timeText } from '../answer/numbers.ts';
import { ToolError } from '../contract/toolError.ts';

/** Times from which and up to which something lasts. */
export interface Span {
  readonly start: Timestamp;
  readonly end: Timestamp;
}

/** What of a history is asked for. Its end is of what follows, unless it is that of the history. */
export interface AskedWindow extends Span {
  readonly zone: TimeZone;
  /** The range, which is open where nothing is said. */
  readonly range: TimeRange;
}

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly zone?: string | undefined;
}

/** The part of a history that is asked for, all of it if nothing is. @throws ToolError */
export function askedWindow(
  { history, span: whole }: { readonly history: Pick<History, 'zone'>; readonly span: Span },
  asked: Asked,
): AskedWindow {
  const zone = askedZone(asked.zone, history.zone);
  const range = askedRange(asked, zone, whole);
  const { from: start = whole.start, to: end = whole.end } = range;
  const isEmpty = range.to === undefined ? compareTimes(start, end) > 0 : compareTimes(start, end) >= 0;
  if (isEmpty)
    throw new ToolError(
      `'from' is not before 'to', or one of them is not within the records, which are from ${timeText(whole.start, zone)} to ${timeText(whole.end, zone)}.`,
    );
  return { zone, start, end, range };
}

/** A range that is asked for, open where nothing is said. @throws ToolError */
export function askedRange(asked: Asked, zone: TimeZone, { start, end }: Partial<Span>): TimeRange {
  const range = momentRange(asked, zone, { start, end });
  if (typeof range === 'string') throw noTime(range);
  return range;
}

/** Span from the first record of a history to its last, as far as that is known. */
export async function wholeSpan(history: Pick<History, 'quickSpan'>): Promise<Span> {
  const { start = { seconds: 0, nanoseconds: 0 }, end = start } = await history.quickSpan();
  return { start, end };
}

/** @throws ToolError */
export function askedZone(name: string | undefined, ofArchive: TimeZone): TimeZone {
  if (name === undefined || name.toLowerCase() === 'utc') return utc;
  const zone = name === 'archive' ? ofArchive : timeZoneOf(name);
  if (zone === undefined)
    throw new ToolError(`There is no time zone '${name}'. Write utc, archive, or such as Europe/Berlin.`);
  return zone;
}

/** A time that is asked for: without a date, the last one in a span. @throws ToolError */
export function askedTime(name: string, text: string, zone: TimeZone, span: Partial<Span>): Timestamp {
  const time = momentTime(text, zone, { start: span.start, end: span.end });
  if (time === undefined) throw noTime(name);
  return time;
}

function noTime(name: string): ToolError {
  return new ToolError(`'${name}' is no time: write 2026-01-31 09:00, 2026-01-31T09:00:00Z, or 09:00.`);
}
