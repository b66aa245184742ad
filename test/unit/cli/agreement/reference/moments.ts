import type { AgreementCase } from '../../../../writers/archive/agreement/agreementArchive.ts';
import { timeOf } from '../../../../writers/archive/agreement/agreementArchive.ts';
import type { ExpectedSeries } from '../writtenCase.ts';

/** Records that are closer have no moment of their own between them. */
const leastMs = 1000;
/** A level holds to here, but not to the middle of an hour. */
const heldMs = 150_000;

/** What happens in a case happens between these times. */
const [eventsFrom, eventsTo] = [540_000, 1_140_000];

/** Moments between the records about the event of a case, but for times that there were twice. */
export function momentsOf({ records }: AgreementCase): readonly number[] {
  const intervals = records.flatMap(({ at }, index) => {
    const from = records[index - 1]?.at ?? Infinity;
    return at > from ? [{ from, to: at }] : [];
  });
  const times = intervals
    .filter(({ from, to }) => to - from >= leastMs && to > eventsFrom && from < eventsTo)
    .flatMap(({ from, to }) => [...(to - from > 2 * heldMs ? [from + heldMs] : []), (from + to) / 2]);
  return times.filter((time) => intervals.filter(({ from, to }) => from <= time && time <= to).length === 1);
}

/**
 * What a table shows of a series at a moment between two records of its metric; NaN for nothing. An instance that comes
 * between them has the level of the second one.
 */
export function shownAt({ pieces, logged, metric }: ExpectedSeries, at: number): number {
  const next = logged.findIndex((record) => record.at > at && !record.isMark);
  const [before, after] = [logged[next - 1], logged[next]];
  if (before === undefined || after === undefined) return NaN;
  const isNew = metric.kind === 'level' && !before.isMark && before.value === undefined;
  return isNew ? (after.value ?? NaN) : (pieces.find(({ from, to }) => from < at && at < to)?.value ?? NaN);
}

/** `2026-04-01T12:08:30.500Z`. */
export function momentText(at: number): string {
  const { seconds, nanoseconds } = timeOf(at);
  return new Date(1000 * seconds + nanoseconds / 1e6).toISOString();
}
