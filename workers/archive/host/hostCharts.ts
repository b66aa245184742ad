import type { Archive } from '../../../formats/archive/archive.ts';
import { metricNamesOf } from '../../../formats/history/formula/formula.ts';
import type { Chart } from '../../../formats/history/views/chart.ts';
import type { DrawnChart } from '../../../formats/history/views/hostLines.ts';
import { drawnChart } from '../../../formats/history/views/hostLines.ts';
import type { StoredMetric } from './hostSeries.ts';

/** Computes the lines of charts, those anew of which more has been read, or other values. */
export class HostCharts {
  readonly #charts = new Map<string, { readonly made: Made; readonly drawn: DrawnChart | undefined }>();

  /** Undefined where there is nothing to be drawn. */
  drawn(archive: Archive, chart: Chart, metrics: ReadonlyMap<string, StoredMetric>): DrawnChart | undefined {
    const made = madeOf(chart, metrics);
    const cached = this.#charts.get(chart.id);
    if (cached !== undefined && isSame(cached.made, made)) return cached.drawn;
    const drawn = drawnChart(archive, chart, metrics);
    this.#charts.set(chart.id, { made, drawn });
    return drawn;
  }

  clear(): void {
    this.#charts.clear();
  }
}

/** What a chart was made of: the values of its metrics, and how many there were. */
type Made = readonly (readonly [series: StoredMetric['series'], count: number])[];

function madeOf({ sets }: Chart, metrics: ReadonlyMap<string, StoredMetric>): Made {
  const names = new Set(sets.flatMap((lines) => lines.flatMap(({ formula }) => [...metricNamesOf(formula)])));
  return [...names].map((name) => {
    const metric = metrics.get(name);
    // Without it, or with more values than can be kept, there is nothing to be drawn of it.
    return [metric?.series, metric === undefined ? none : (metric.series?.count ?? tooMany)];
  });
}

const [none, tooMany] = [-1, -2];

function isSame(before: Made, now: Made): boolean {
  return before.every(([series, count], index) => series === now[index]?.[0] && count === now[index]?.[1]);
}
