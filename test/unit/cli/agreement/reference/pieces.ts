import type { Logged, LoggedSeries } from './loggedSeries.ts';
import { unitsPerSecond } from './loggedSeries.ts';

/**
 * A rate or a value, and the time for which it is known: of a counter `(from, to]`, of other metrics `[from, to)`. Times
 * are milliseconds since the start of the case.
 */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** How samples are thinned: to 0.25 s, or to a quarter of the usual interval. */
const [leastMs, leastShare] = [250, 0.25];
/** For how many usual intervals, or intervals of its own, a level holds at most. */
const [usualIntervals, ownIntervals] = [3, 2];
/** A counter that wrapped was at most so many times faster than for 99 % of the time. */
const fastest = 10;
const wrapSize = 2 ** 32;

/** What is known of a series: the rules that all commands and views share. */
export function piecesOf(series: LoggedSeries, wraps = false): readonly Piece[] {
  if (series.metric.kind !== 'counter') return heldValues(series);
  const rates = ratesOf(series, () => NaN);
  if (!wraps || series.bits !== 32) return rates;
  const limit = fastest * quantile(rates, 0.99) * unitsPerSecond(series.metric);
  return ratesOf(series, (fall, seconds) => (fall + wrapSize <= limit * seconds ? fall + wrapSize : NaN));
}

/**
 * The rates of a counter. Each is over two samples that follow each other and are far enough apart. There is none across
 * a mark, across a record of the metric without the instance, where time did not go on, and where the counter fell.
 */
function ratesOf(
  { metric, logged }: LoggedSeries,
  riseOfFall: (fall: number, seconds: number) => number,
): readonly Piece[] {
  const least = thinningOf(logged);
  const rates: Piece[] = [];
  let kept: { readonly at: number; readonly value: number } | undefined;
  for (const { at, isMark, value } of logged) {
    const isClose = kept !== undefined && Math.abs(at - kept.at) < least;
    // A record that is too close counts for nothing, whatever it is without.
    if (isClose && !isMark) continue;
    if (kept !== undefined && value !== undefined && at > kept.at) {
      const seconds = (at - kept.at) / 1000;
      const difference = value - kept.value;
      const rise = difference < 0 ? riseOfFall(difference, seconds) : difference;
      const rate = rise / unitsPerSecond(metric) / seconds;
      if (!Number.isNaN(rate)) rates.push({ from: kept.at, to: at, value: rate });
    }
    kept = value === undefined ? undefined : { at, value };
  }
  return rates;
}

/** The least time between two samples of a rate: by the upper quartile of the intervals between records of the metric. */
export function thinningOf(logged: readonly Logged[]): number {
  const usual = intervalsOf(logged).toSorted((a, b) => a - b);
  const quartile = usual[Math.ceil(0.75 * usual.length) - 1] ?? 0;
  return Math.max(leastMs, leastShare * quartile);
}

/**
 * Values that are no counter's. Each holds until the next record of the metric, with or without the instance, or to a mark:
 * but a level for no longer than three usual intervals, or twice the interval before it. Intervals that are too short for a
 * rate do not count. A value that was logged once has no interval, and holds to a mark or to the end; so does each value of
 * a discrete metric, which is logged when it changes.
 */
function heldValues({ metric, logged, end }: LoggedSeries): readonly Piece[] {
  const least = thinningOf(logged);
  const usual = median(
    intervalsOf(
      logged.filter(({ isMark, value }) => isMark || value !== undefined),
      least,
    ),
  );
  return logged.flatMap(({ at, value }, index) => {
    if (value === undefined) return [];
    const before = logged[index - 1];
    const [own] = before?.value === undefined ? [] : intervalsOf(logged.slice(index - 1, index + 1), least);
    const isLimited = metric.kind === 'level' && (usual !== undefined || own !== undefined);
    const most = isLimited ? Math.max(usualIntervals * (usual ?? 0), ownIntervals * (own ?? 0)) : Infinity;
    const to = Math.min(logged[index + 1]?.at ?? end, at + most);
    return to > at ? [{ from: at, to, value }] : [];
  });
}

function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1];
}

/** Between records that follow each other without a mark, and are not too close. */
function intervalsOf(logged: readonly Logged[], least = 0): readonly number[] {
  return logged.flatMap(({ at, isMark }, index) => {
    const before = logged[index - 1];
    return before === undefined || before.isMark || isMark || at - before.at < Math.max(1, least)
      ? []
      : [at - before.at];
  });
}

/** The least value that was not exceeded for a share of the time. */
export function quantile(pieces: readonly Piece[], share: number): number {
  const ordered = pieces.toSorted((a, b) => a.value - b.value);
  const all = ordered.reduce((sum, { from, to }) => sum + to - from, 0);
  let covered = 0;
  const found = ordered.find(({ from, to }) => (covered += to - from) >= share * all);
  return found?.value ?? NaN;
}

/** What pieces come to between two times. */
export interface Figures {
  /** Over the time that is known; NaN where none is, like the others. */
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** How much time is known. */
  readonly seconds: number;
}

export function figuresOf(pieces: readonly Piece[], from = -Infinity, to = Infinity): Figures {
  let [area, seconds, min, max] = [0, 0, Infinity, -Infinity];
  for (const piece of pieces) {
    const length = (Math.min(to, piece.to) - Math.max(from, piece.from)) / 1000;
    if (length <= 0) continue;
    area += piece.value * length;
    seconds += length;
    min = Math.min(min, piece.value);
    max = Math.max(max, piece.value);
  }
  return seconds > 0 ? { mean: area / seconds, min, max, seconds } : { mean: NaN, min: NaN, max: NaN, seconds: 0 };
}
