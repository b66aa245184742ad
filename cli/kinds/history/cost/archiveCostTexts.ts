import { toPrintable } from '../../../../formats/findings/report/printable.ts';
import type { HistoryCost, MetricCost } from '../../../../formats/history/cost/costModel.ts';
import { metadataBytes } from '../../../../formats/history/cost/costModel.ts';
import { aboutText, shareText, sizeText } from '../../../../formats/history/cost/costText.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import { formatPmid } from '../../../../formats/pcp/pmid.ts';
import { shortHumanText } from '../../../../formats/pcp/units/humanText.ts';
import type { MeasuredHistory } from './costOf.ts';
import { table } from './table.ts';

const nameOf = ({ descriptor: { names, pmid } }: MetricCost): string => names[0] ?? formatPmid(pmid);

/** What an archive is made of, as a table with the dearest metrics. @param top how many; all if missing */
export function archiveCostText({ path, host, cost }: MeasuredHistory, top: number | undefined): readonly string[] {
  const { seconds, version, bytes, frames, records, marks, metrics, compression, metadata, index } = cost;
  const rows = [...metrics.values()].slice(0, top).map((metric) => metricRow(metric, cost));
  const own = [...metrics.values()].reduce((sum, one) => sum + metadataBytes(one.metadata), 0);
  const left = metrics.size - rows.length;
  return [
    `${path}: host ${host ?? 'unknown'}, version ${version}, ${shortHumanText('duration', seconds)}`,
    `records   ${sizeText(bytes)}${compressedText(cost)}, ${plural(records, 'record')}, ${plural(marks, 'mark')}; frames ${sizeText(frames)}`,
    `metadata  ${sizeText(metadata)}, of which ${sizeText(metadata - own)} is of no recorded metric`,
    `index     ${sizeText(index)}`,
    '',
    ...table(
      [
        'metric',
        'bytes',
        'share',
        compression === undefined ? '' : `about, ${compression.name}`,
        'records',
        'values',
        'unchanged',
        'interval',
        'metadata',
      ],
      rows,
    ),
    ...(left > 0 ? [`and ${plural(left, 'more metric')}`] : []),
  ].map(toPrintable);
}

function compressedText({ compression, bytes }: HistoryCost): string {
  if (compression === undefined) return '';
  const size = compression.ratio * bytes;
  return compression.isOnDisk
    ? `, ${sizeText(size)} as they are compressed with ${compression.name}`
    : `, ${sizeText(size)} if compressed with ${compression.name}`;
}

function metricRow(metric: MetricCost, { bytes }: HistoryCost): readonly string[] {
  const { records, values, unchanged, intervalSeconds, compressedBytes } = metric;
  return [
    nameOf(metric),
    sizeText(metric.bytes),
    shareText(metric.bytes / bytes),
    compressedBytes === undefined ? '' : aboutText(compressedBytes),
    String(records),
    String(values),
    values === 0 ? '' : shareText(unchanged / values),
    intervalSeconds === undefined ? '' : `${Number(intervalSeconds.toPrecision(4))} s`,
    sizeText(metadataBytes(metric.metadata)),
  ];
}

/** What an archive is made of, for JSON. Sizes are in bytes. */
export function archiveCostJson({ path, host, cost }: MeasuredHistory): object {
  const { seconds, version, bytes, frames, records, marks, metrics, compression, metadata, index } = cost;
  return {
    ...{ path, host, version, seconds, bytes, frames, records, marks, compression },
    ...{ metadata, index },
    metrics: [...metrics.values()].map((metric) => {
      const { descriptor, instances, ...rest } = metric;
      return { name: nameOf(metric), pmid: formatPmid(descriptor.pmid), instances: instances.size, ...rest };
    }),
  };
}
