import { MetricSeries } from '../../../formats/history/series/metricSeries.ts';
import type { RawPoints } from '../../../formats/history/series/rawPoints.ts';
import type { SeriesSink } from '../../../formats/history/series/seriesSink.ts';
import { PointColumns } from '../../../formats/history/series/seriesSink.ts';
import { counter, discrete, instant } from '../../../formats/pcp/semantics.ts';
import type { CounterWrap } from '../../../formats/history/series/counterWrap.ts';
import { fromSeconds } from '../../../formats/pcp/time/timestamp.ts';

/** When a metric was logged, and its value; NaN for a record without the instance, undefined for a mark. */
export type Logged = readonly [time: number, value: number | undefined];

export interface LoggedKind {
  readonly semantics: number;
  readonly wrap?: CounterWrap;
}

/** Gives a sink what the rules of series make of the values of one instance, which hold to the last time. */
export function feed(sink: SeriesSink, kind: LoggedKind, logged: readonly Logged[]): void {
  seriesOf(sink, kind, logged).holdTo(fromSeconds(logged.at(-1)?.[0] ?? 0));
}

function seriesOf(
  sink: SeriesSink,
  { semantics, wrap }: LoggedKind,
  logged: readonly Logged[],
): MetricSeries<SeriesSink> {
  const series = new MetricSeries({ semantics }, () => sink, { wrapOf: () => wrap });
  for (const [time, value] of logged) {
    const at = fromSeconds(time);
    if (value === undefined) {
      series.mark(at);
      continue;
    }
    series.beginSet(at);
    series.add(0, value);
    series.endSet();
  }
  return series;
}

const semanticsOf = { counter, level: instant, discrete } as const;

export type LoggedAs = keyof typeof semanticsOf;

/** The points of a metric. */
export function pointsOf(kind: LoggedAs, logged: readonly Logged[]): RawPoints {
  const points = new PointColumns(kind === 'counter');
  const last = logged.at(-1)?.[0] ?? 0;
  // Others go on.
  seriesOf(points, { semantics: semanticsOf[kind] }, logged).holdTo(fromSeconds(last + 1e6));
  return points;
}
