import { printable } from '../../../formats/findings/printable.ts';
import type { Severity } from '../../../formats/findings/severity.ts';
import { contentText } from '../../../formats/mmv/structure/valueText.ts';
import type { MmvValue } from '../../../formats/mmv/decode/valueTable.ts';
import type { ValueRow } from '../../../protocol/viewer/mmvProtocol.ts';
import { metricTexts } from './metricTexts.ts';
import type { Snapshot } from '../snapshot.ts';
import { humanRateText, humanValueText } from './humanTexts.ts';
import { deltaText, rateOf } from './valueChange.ts';

/** A value as the table shows it. `severity` is that of the worst finding about its entry. */
export function valueRow(snapshot: Snapshot, value: MmvValue, severity: Severity | undefined): ValueRow {
  const { index, metric, instance, start, end } = value;
  const texts = metric === undefined ? undefined : metricTexts(metric);
  const content = snapshot.file.values.contentOf(value);
  const delta = deltaText(snapshot, value);
  const rate = rateOf(snapshot, value);
  const human = metric && humanValueText(metric, content);
  const humanRate = metric && humanRateText(metric, rate);
  return {
    index,
    metric: texts?.name ?? '',
    ...(instance === undefined ? {} : { instance: printable(instance.name) }),
    kind: content.kind,
    // The unit is in a column of its own.
    value: content.kind === 'elapsed' ? String(content.totalUs) : contentText(content),
    ...(content.kind === 'elapsed' && content.startedUs !== undefined ? { isRunning: true } : {}),
    unit: texts?.unit ?? '',
    ...(human === undefined ? {} : { human }),
    semantics: texts?.semantics ?? '',
    help: texts?.help ?? '',
    changedIn: snapshot.changedIn[index] ?? 0,
    ...(delta === undefined ? {} : { delta }),
    ...(rate === undefined ? {} : { rate, rateUnit: texts?.rateUnit ?? '' }),
    ...(humanRate === undefined ? {} : { humanRate }),
    start,
    end,
    ...(severity === undefined ? {} : { severity }),
  };
}
