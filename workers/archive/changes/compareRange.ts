import { compareWindows, windowBefore, windowDayBefore } from '../../../formats/history/compare/compareWindows.ts';
import type { Window } from '../../../formats/history/compare/comparison.ts';
import { archiveHistory } from '../../../formats/history/subject/archiveHistory.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { compareTimes, secondsBetween } from '../../../formats/pcp/time/timestamp.ts';
import type { Baseline, Changes, ComparedRange } from '../../../protocol/viewer/changeProtocol.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import { breathe } from '../../start/breathe.ts';
import type { ReadArchive } from '../readArchive.ts';
import { changesOf } from './changesOf.ts';

const hourSeconds = 3600;

/** Answer where nothing was recorded that a range could be compared with. */
export const noChanges: Changes = { compared: 0, changed: 0, groups: [], groupCount: 0, others: [] };

export interface ChangeRequest extends ComparedRange {
  /** Name of the zone of which days are meant. */
  readonly zone: string;
  /** Resolves when all that was recorded in a range has its name. */
  readonly named: (range: TimeRange) => Promise<void>;
}

/** Compares a range of what is shown with another, as `pcp-files compare` does. @param onShare receives how much has been read */
export async function compareRange(
  session: ReadArchive,
  { from, to, baseline, against, zone, named }: ChangeRequest,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Changes> {
  const { start = from, end = to } = session.snapshot?.span ?? {};
  const b: Window = { from, to, ...(compareTimes(to, end) >= 0 ? { isToEnd: true } : {}) };
  const shownZone = timeZoneOf(zone) ?? utc;
  const a = baseline === 'chosen' ? against : baselineOf(baseline, b, start, shownZone);
  if (a === undefined || compareTimes(a.from, a.to) >= 0) return noChanges;
  await named({ from: earlier(a.from, from), to: later(a.to, to) });
  const { archive } = session;
  if (archive === undefined) return noChanges;
  const seconds = [secondsBetween(a.from, a.to), secondsBetween(b.from, b.to)] as const;
  // The answers that report how far it is have their turn.
  const compared = { history: archiveHistory(archive), signal, onProgress: breathe };
  const comparison = await compareWindows(compared, compared, {
    ...{ a, b, mayCutFirst: baseline === 'before' || baseline === 'same', isAll: false },
    ...{ takesMetric: () => true, takesInstance: () => true },
    onTime: (time) => {
      const isFirst =
        time >= a.from.seconds && time <= a.to.seconds && !(time >= b.from.seconds && time <= b.to.seconds);
      const done = isFirst ? time - a.from.seconds : seconds[0] + time - b.from.seconds;
      onShare(Math.min(1, Math.max(0, done / (seconds[0] + seconds[1]))));
    },
  });
  return changesOf(archive, comparison, shownZone);
}

/** Undefined where nothing was recorded of it. */
function baselineOf(
  baseline: Exclude<Baseline, 'chosen'>,
  range: Window,
  start: Timestamp,
  zone: TimeZone,
): Window | undefined {
  const windows: Readonly<Record<Exclude<Baseline, 'chosen'>, () => Window>> = {
    before: () => windowBefore(range, start),
    same: () => windowBefore(range, start, 1),
    hour: () => ({ from: later({ ...range.from, seconds: range.from.seconds - hourSeconds }, start), to: range.from }),
    day: () => windowDayBefore(range, start, zone),
  };
  const window = windows[baseline]();
  return compareTimes(window.from, window.to) < 0 ? window : undefined;
}

const earlier = (a: Timestamp, b: Timestamp): Timestamp => (compareTimes(a, b) < 0 ? a : b);
const later = (a: Timestamp, b: Timestamp): Timestamp => (compareTimes(a, b) < 0 ? b : a);
