import type { Archive } from '../../../formats/archive/archive.ts';
import type { TableRequest } from '../../../protocol/viewer/metricProtocol.ts';
import type { LinePoints } from '../../../formats/history/lines/meanOverTime.ts';
import type { TableColumn } from '../../plot/plotFile.ts';
import { rateUnitText, unitText } from '../metrics/metricTexts.ts';
import { maxLines } from '../../plot/tableAnswers.ts';
import type { SeriesStore } from './seriesStore.ts';
import { metricName, trueDescriptor } from '../../../formats/archive/metadata/trueDescriptor.ts';
import { aggregateLine, aggregateOf } from './aggregateLines.ts';
import { isRate, noPoints, shownLine } from './shownLines.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { instanceNames } from '../../../formats/archive/metadata/instanceKeys.ts';

/** Titles in files, whose words are not translated. */
const aggregateTitles = { sum: 'sum of all', mean: 'mean of all', rest: 'sum of the others' } as const;

/** What the columns of a table are of, in the order in which they were asked for. */
export function tableColumns(archive: Archive, { metrics, mode }: TableRequest): readonly TableColumn[] {
  return metrics.flatMap(({ pmid, instances }) => {
    const descriptor = descriptorOf(archive, pmid);
    if (descriptor === undefined) return [];
    const names = instanceNames(archive, descriptor);
    const metric = metricName(descriptor);
    const unit = isRate(descriptor, mode) ? rateUnitText(descriptor) : unitText(descriptor);
    return instances.slice(0, maxLines).map((instance) => {
      const aggregate = aggregateOf(instance);
      if (aggregate !== undefined) return { metric, instance: aggregateTitles[aggregate], unit };
      return { metric, ...(instance < 0 ? {} : { instance: names.get(instance) ?? String(instance) }), unit };
    });
  });
}

/** The points of each column of a table; begins to read them. */
export function tableLines(
  store: SeriesStore,
  archive: Archive | undefined,
  { from, to, mode, metrics }: TableRequest,
): readonly LinePoints[] {
  return metrics.flatMap(({ pmid, instances }) => {
    const descriptor = descriptorOf(archive, pmid);
    if (descriptor === undefined) return [];
    const asked = instances.slice(0, maxLines);
    const series = store.seriesFor({ pmid, instances: asked, mode, from, to });
    return asked.map((instance) => {
      const aggregate = aggregateOf(instance);
      if (aggregate === undefined || series === undefined) return shownLine(series, descriptor, instance, mode);
      return aggregateLine({ series, descriptor, mode }, aggregate, new Set(asked)) ?? noPoints;
    });
  });
}

function descriptorOf(archive: Archive | undefined, pmid: number): Descriptor | undefined {
  const descriptor = archive?.metadata.descriptors.get(pmid);
  return descriptor && trueDescriptor(descriptor);
}
