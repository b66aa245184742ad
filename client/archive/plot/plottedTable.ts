import type { Archive } from '../../../formats/archive/archive.ts';
import { PointColumns } from '../../../formats/archive/series/seriesSink.ts';
import { toSeconds } from '../../../formats/pcp/timestamp.ts';
import type { TableRequest } from '../../../webview/protocol/metricProtocol.ts';
import { metricName, rateUnitText, unitText } from '../metrics/metricTexts.ts';
import type { TableColumn } from './plotFile.ts';
import { PlotTable } from './plotTable.ts';
import type { SeriesStore } from './seriesStore.ts';
import { isRate, maxLines } from './seriesStore.ts';

/** What the columns of a table are of, in the order in which they were asked for. */
export function tableColumns({ metadata }: Archive, { metrics, mode }: TableRequest): readonly TableColumn[] {
  return metrics.flatMap(({ pmid, instances }) => {
    const descriptor = metadata.descriptors.get(pmid);
    if (descriptor === undefined) return [];
    const names = metadata.indoms.get(descriptor.indom)?.everyInstance();
    const metric = metricName(descriptor);
    const unit = isRate(descriptor, mode) ? rateUnitText(descriptor) : unitText(descriptor);
    return instances.slice(0, maxLines).map((instance) => {
      return { metric, ...(instance < 0 ? {} : { instance: names?.get(instance) ?? String(instance) }), unit };
    });
  });
}

/** The points of a line; equal as long as there are no others. */
interface TableLine {
  readonly points: PointColumns;
  readonly count: number;
}

/** The table that was asked for last: it is read page by page. */
export class LastTable {
  readonly #store: SeriesStore;
  #range = '';
  #lines: readonly TableLine[] = [];
  #table = new PlotTable([], 0, 0);

  constructor(store: SeriesStore) {
    this.#store = store;
  }

  of({ from, to, mode, metrics }: TableRequest): PlotTable {
    const lines = metrics.flatMap(({ pmid, instances }) => {
      const asked = instances.slice(0, maxLines);
      const series = this.#store.seriesFor({ pmid, instances: asked, mode, from, to });
      return asked.map((instance) => {
        const points = series?.points.get(instance) ?? noPoints;
        return { points, count: points.times.length };
      });
    });
    const range = JSON.stringify([from, to]);
    if (range !== this.#range || !isSame(lines, this.#lines)) {
      this.#range = range;
      this.#lines = lines;
      this.#table = new PlotTable(
        lines.map(({ points }) => points),
        toSeconds(from),
        toSeconds(to),
      );
    }
    return this.#table;
  }
}

const noPoints = new PointColumns();

function isSame(a: readonly TableLine[], b: readonly TableLine[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ points, count }, index) => points === b[index]?.points && count === b[index].count)
  );
}
