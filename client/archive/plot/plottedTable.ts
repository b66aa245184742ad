import type { Archive } from '../../../formats/archive/archive.ts';
import { PointColumns } from '../../../formats/archive/series/seriesSink.ts';
import type { TableRequest } from '../../../webview/protocol/metricProtocol.ts';
import type { TableColumn } from '../../plot/plotFile.ts';
import { metricName, rateUnitText, unitText } from '../metrics/metricTexts.ts';
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

const noPoints = new PointColumns();

/** The points of each column of a table; begins to read them. */
export function tableLines(store: SeriesStore, { from, to, mode, metrics }: TableRequest): readonly PointColumns[] {
  return metrics.flatMap(({ pmid, instances }) => {
    const asked = instances.slice(0, maxLines);
    const series = store.seriesFor({ pmid, instances: asked, mode, from, to });
    return asked.map((instance) => series?.points.get(instance) ?? noPoints);
  });
}
