import type { Archive } from '../../../formats/archive/archive.ts';
import { metricNamesOf } from '../../../formats/archive/formula/formula.ts';
import type { Chart } from '../../../formats/archive/views/chart.ts';
import type { DrawnChart } from '../../../formats/archive/views/hostLines.ts';
import { drawnChart } from '../../../formats/archive/views/hostLines.ts';
import type { StoredMetric } from './hostSeries.ts';

/** Computes the lines of charts, those anew of which more has been read. */
export class HostCharts {
  readonly #charts = new Map<string, { readonly version: string; readonly drawn: DrawnChart | undefined }>();

  /** Undefined where there is nothing to be drawn. */
  drawn(archive: Archive, chart: Chart, metrics: ReadonlyMap<string, StoredMetric>): DrawnChart | undefined {
    const version = versionOf(chart, metrics);
    const cached = this.#charts.get(chart.id);
    if (cached?.version === version) return cached.drawn;
    const drawn = drawnChart(archive, chart, metrics);
    this.#charts.set(chart.id, { version, drawn });
    return drawn;
  }

  clear(): void {
    this.#charts.clear();
  }
}

/** Changes when more has been read. */
function versionOf({ sets }: Chart, metrics: ReadonlyMap<string, StoredMetric>): string {
  const names = new Set(sets.flatMap((lines) => lines.flatMap(({ formula }) => [...metricNamesOf(formula)])));
  return [...names]
    .map((name) => {
      const metric = metrics.get(name);
      return metric === undefined ? '' : `${metric.series?.count ?? 'full'}`;
    })
    .join(' ');
}
