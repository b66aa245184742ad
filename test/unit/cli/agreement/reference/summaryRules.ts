import type { LoggedSeries } from './loggedSeries.ts';
import { unitsPerSecond } from './loggedSeries.ts';
import type { Piece } from './pieces.ts';
import { figuresOf, thinningOf } from './pieces.ts';

/** What pmlogsummary prints of a series. */
export interface Summary {
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** Of rates, or of values. */
  readonly count: number;
  readonly seconds: number;
}

/**
 * The statistics of a series by the rules of pmlogsummary, but for samples that are too close. A record without the
 * instance is as if it were not there, and values hold until the next one however far off it is. Time before a mark, and
 * behind the last value, counts for nothing, but for the last value of a discrete metric.
 */
export function summaryOf(series: LoggedSeries): Summary {
  const pieces = bridgedPieces(series);
  const { mean, seconds } = figuresOf(pieces);
  const values =
    series.metric.kind === 'counter'
      ? pieces.map(({ value }) => value)
      : series.logged.flatMap(({ value }) => value ?? []);
  return { mean, seconds, min: Math.min(...values), max: Math.max(...values), count: values.length };
}

function bridgedPieces({ metric, logged, end }: LoggedSeries): readonly Piece[] {
  const isCounter = metric.kind === 'counter';
  const least = isCounter ? thinningOf(logged) : 0;
  const pieces: Piece[] = [];
  let last: { readonly at: number; readonly value: number } | undefined;
  const hold = (to: number): void => {
    if (last !== undefined && to > last.at) pieces.push({ from: last.at, to, value: last.value });
  };
  for (const { at, isMark, value } of logged) {
    if (isMark) {
      if (metric.kind === 'discrete') hold(at);
      last = undefined;
    }
    if (value === undefined || (last !== undefined && Math.abs(at - last.at) < least)) continue;
    if (!isCounter) hold(at);
    else if (last !== undefined && at > last.at && value >= last.value) {
      const rate = (value - last.value) / unitsPerSecond(metric) / ((at - last.at) / 1000);
      pieces.push({ from: last.at, to: at, value: rate });
    }
    last = { at, value };
  }
  if (metric.kind === 'discrete') hold(end);
  return pieces;
}
