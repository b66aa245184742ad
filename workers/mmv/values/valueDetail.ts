import type { MmvMetric } from '../../../formats/mmv/decode/mmvEntries.ts';
import type { MmvFile } from '../../../formats/mmv/decode/mmvFile.ts';
import { parseLabel } from '../../../formats/mmv/structure/labelText.ts';
import { exportedName, metricPmid } from '../../../formats/mmv/live/metricValues.ts';
import { mmvTypeOf } from '../../../formats/mmv/records/mmvType.ts';
import { contentText, measuredText } from '../../../formats/mmv/structure/valueText.ts';
import type { MmvValue } from '../../../formats/mmv/decode/valueTable.ts';
import { labelClassOf } from '../../../formats/pcp/labelFlags.ts';
import { mmvDomain } from '../../../formats/pcp/pmid.ts';
import { semanticsOf } from '../../../formats/pcp/semantics.ts';
import { t, translated } from '../../../formats/l10n/translate.ts';
import type { ValueDetail } from '../../../protocol/viewer/mmvProtocol.ts';
import { helpText, metricTexts } from './metricTexts.ts';
import { humanValueText } from './humanTexts.ts';

/** All there is to know of a value; undefined for one of no metric. */
export function valueDetail(file: MmvFile, value: MmvValue): ValueDetail | undefined {
  const { metric, instance, start, end } = value;
  if (metric === undefined) return undefined;
  const { unit, semantics } = metricTexts(metric);
  const content = file.values.contentOf(value);
  const human = humanValueText(metric, content);
  return {
    exportedName: exportedName(file, metric),
    ...(instance === undefined ? {} : { instance: { id: instance.id, name: instance.name } }),
    value: contentText(content),
    measured: measuredText(content, unit),
    ...(human === undefined ? {} : { human }),
    type: mmvTypeOf(metric.type)?.text ?? t`unknown (${metric.type})`,
    semantics,
    semanticsDoc: translated(semanticsOf(metric.semantics)?.doc ?? ''),
    unit,
    pmid: metricPmid(file, metric),
    ...(metric.indomSerial === undefined ? {} : { indom: `${mmvDomain}.${metric.indomSerial}` }),
    shortHelp: helpText(metric.shortHelp),
    longHelp: helpText(metric.longHelp),
    labels: labelsOf(file, metric, value),
    place: { start, end },
  };
}

const classOrder = ['cluster', 'indom', 'item', 'instances'] as const;

/** `name = value` of the labels that describe a value, from the most general to the most special. */
function labelsOf({ header, labels }: MmvFile, metric: MmvMetric, { instance }: MmvValue): string[] {
  const byClass = new Map<string, string[]>(classOrder.map((name) => [name, []]));
  for (const { record, payload } of labels) {
    const name = labelClassOf(record.flags)?.name ?? '';
    const { identity, internal } = record;
    const isMeant =
      (name === 'cluster' && identity === header?.cluster) ||
      (name === 'item' && identity === metric.item) ||
      (name === 'indom' && identity === metric.indomSerial) ||
      (name === 'instances' && identity === metric.indomSerial && internal === instance?.id);
    if (!isMeant) continue;
    const label = parseLabel(payload.text);
    byClass.get(name)?.push(label.kind === 'label' ? `${label.name} = ${JSON.stringify(label.value)}` : payload.text);
  }
  return classOrder.flatMap((name) => byClass.get(name) ?? []);
}
