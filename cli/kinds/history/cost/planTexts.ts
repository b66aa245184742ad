import { toPrintable } from '../../../../formats/findings/report/printable.ts';
import { aboutText, forecastText, shareText, sizeText } from '../../../../formats/history/cost/costText.ts';
import type { LineForecast, MetricForecast, PlanForecast } from '../../../../formats/history/cost/predictCost.ts';
import { shortHumanText } from '../../../../formats/pcp/units/humanText.ts';
import type { LoggedText } from '../../target.ts';
import type { MeasuredHistory } from './costOf.ts';
import { table } from './table.ts';

/** What a configuration takes on the host of a history. */
export interface CostedPlan {
  /** Path of the configuration. */
  readonly path: string;
  readonly text: LoggedText;
  readonly plan: PlanForecast;
  readonly measured: MeasuredHistory;
}

/** A line for each line of a configuration, with its dearest metrics below. @param top how many of them; all if missing */
export function planText({ path, text, plan, measured }: CostedPlan, top: number | undefined): readonly string[] {
  const { cost, host } = measured;
  const { compression, seconds } = cost;
  const compressed =
    compression === undefined || plan.compressed === undefined
      ? ''
      : `, about ${aboutText(plan.compressed)} with ${compression.name}`;
  return [
    `${path} on ${host ?? measured.path}, by ${shortHumanText('duration', seconds)} of ${measured.path}`,
    `${sizeText(plan.raw)} of records a day${compressed}; metadata about ${aboutText(plan.metadata)} a day, index ${sizeText(plan.index)}`,
    ...plan.lines.flatMap((forecast) => [
      '',
      `${text.source.lineAt(forecast.line.start) + 1}: ${forecast.line.title}`,
      `    ${forecastText(forecast, compression)}`,
      ...table(
        [
          'metric',
          'a day',
          'share',
          compression === undefined ? '' : `about, ${compression.name}`,
          'values',
          'unchanged',
          'by',
        ],
        forecast.metrics.slice(0, top).map((metric) => metricRow(metric, plan)),
      ).map((line) => `    ${line}`),
      ...(forecast.metrics.length > (top ?? Infinity) ? [`    and ${forecast.metrics.length - (top ?? 0)} more`] : []),
    ]),
  ].map(toPrintable);
}

function metricRow(metric: MetricForecast, plan: PlanForecast): readonly string[] {
  const { name, raw, compressed, values, unchanged } = metric;
  if (raw === undefined) return [name, 'unknown', '', '', '', '', ''];
  return [
    name,
    sizeText(raw),
    shareText(plan.raw > 0 ? raw / plan.raw : 0),
    compressed === undefined ? '' : aboutText(compressed),
    String(Number(values.toPrecision(3))),
    unchanged === undefined ? '' : shareText(unchanged),
    sourceOf(metric),
  ];
}

const sourceOf = ({ bytes, unchanged }: MetricForecast): 'records' | 'type' | 'unknown' =>
  bytes === undefined ? 'unknown' : unchanged === undefined ? 'type' : 'records';

/** What a configuration takes, for JSON. Sizes are in bytes a day. */
export function planJson({ path, text, plan, measured }: CostedPlan): object {
  const { cost, host } = measured;
  return {
    schema: 1,
    configuration: path,
    archive: measured.path,
    host,
    seconds: cost.seconds,
    compression: cost.compression,
    ...{ raw: plan.raw, compressed: plan.compressed, metadata: plan.metadata, index: plan.index },
    lines: plan.lines.map(({ line, metrics, ...forecast }: LineForecast) => ({
      line: text.source.lineAt(line.start) + 1,
      title: line.title,
      intervalSeconds: line.intervalSeconds,
      isMandatory: line.isMandatory,
      ...forecast,
      metrics: metrics.map((metric) => {
        const { name, raw, compressed, bytes, values, unchanged, recordedSeconds } = metric;
        return {
          name,
          by: sourceOf(metric),
          raw,
          compressed,
          bytesPerRecord: bytes,
          values,
          unchanged,
          recordedSeconds,
        };
      }),
    })),
  };
}
