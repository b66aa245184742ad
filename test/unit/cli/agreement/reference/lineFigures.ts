import type { ExpectedSeries } from '../writtenCase.ts';
import type { Piece } from './pieces.ts';
import { figuresOf, quantile } from './pieces.ts';

/** What a line of a chart comes to. */
export interface LineFigures {
  readonly mean: number;
  readonly p95: number;
  readonly min: number;
  readonly max: number;
  /** When the greatest value is of: a rate ends then, a level is logged then. */
  readonly maxAt: number;
}

interface Point {
  readonly at: number;
  readonly value: number;
}

/** The points of a line: rates at their ends, other values when they were logged. */
export function pointsOf({ metric, logged, pieces }: ExpectedSeries): readonly Point[] {
  if (metric.kind === 'counter') return pieces.map(({ to, value }) => ({ at: to, value }));
  return logged.flatMap(({ at, value }) => (value === undefined ? [] : [{ at, value }]));
}

/** NaN without any point. A value that was logged alone holds for no time, and is its own mean. */
export function lineFigures(one: ExpectedSeries, from = -Infinity, to = Infinity): LineFigures {
  const points = pointsOf(one).filter(({ at }) => at >= from && at <= to);
  const pieces: readonly Piece[] = one.pieces.filter((piece) => piece.to > from && piece.from < to);
  const { mean } = figuresOf(pieces, from, to);
  const values = points.map(({ value }) => value);
  const max = values.length === 0 ? NaN : Math.max(...values);
  const [first = NaN] = values;
  return {
    mean: Number.isNaN(mean) ? first : mean,
    p95: pieces.length === 0 ? first : quantile(pieces, 0.95),
    min: values.length === 0 ? NaN : Math.min(...values),
    max,
    maxAt: points.find(({ value }) => value === max)?.at ?? NaN,
  };
}
