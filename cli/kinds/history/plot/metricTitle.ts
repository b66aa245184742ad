import type { MetricBins } from '../../../../formats/history/bins/binRequest.ts';
import { formatPmid } from '../../../../formats/pcp/pmid.ts';

/** `disk.dev.read[sda]`; the number of a metric without a name. */
export function metricTitle({
  descriptor: { names, pmid },
  instance,
}: Pick<MetricBins, 'descriptor' | 'instance'>): string {
  const name = names[0] ?? formatPmid(pmid);
  return instance === undefined ? name : `${name}[${instance}]`;
}
