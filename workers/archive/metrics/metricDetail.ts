import type { Archive } from '../../../formats/archive/archive.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { idOfKey, InstanceKeys } from '../../../formats/archive/metadata/instanceKeys.ts';
import { jsonOf, labelSets } from '../../../formats/archive/metadata/labelRecord.ts';
import type { Labels } from '../../../formats/archive/metadata/labelTimeline.ts';
import { parseLabels } from '../../../formats/archive/metadata/labelTimeline.ts';
import { numberSize } from '../../../formats/pcp/typeCodes.ts';
import { formatInDom, nullInDom } from '../../../formats/pcp/inDom.ts';
import { formatPmid } from '../../../formats/pcp/pmid.ts';
import { semanticsOf, semanticsText } from '../../../formats/pcp/semantics.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { valueTypeOf } from '../../../formats/pcp/valueType.ts';
import { t, translated } from '../../../formats/l10n/translate.ts';
import type { MetricDetail, MetricInstance } from '../../../protocol/viewer/metricProtocol.ts';
import type { MetricBytes } from '../survey/metricSpaces.ts';
import { hasWords, wordsOf } from './metricTree.ts';
import { metricName } from '../../../formats/archive/metadata/trueDescriptor.ts';
import { unitText } from './metricTexts.ts';
import { shownUnit } from './shownUnit.ts';

/**
 * All there is to know of a metric.
 *
 * @param at when the labels are to be in force
 * @param use what its values take, as far as that is known
 */
export function metricDetail(
  { metadata }: Archive,
  descriptor: Descriptor,
  at: Timestamp,
  use: MetricBytes | undefined,
): MetricDetail {
  const { pmid, names, type, semantics, indom, start, end } = descriptor;
  const { oneLine, long } = metadata.helpOf('metric', pmid);
  const hasInstances = indom !== nullInDom;
  const labels = metadata.labels.merged({ pmid, indom: hasInstances ? indom : undefined }, at);
  return {
    pmid,
    number: formatPmid(pmid),
    names: names.length === 0 ? [metricName(descriptor)] : names,
    type: valueTypeOf(type)?.text ?? t`unknown (${type})`,
    semantics: semanticsText(semantics),
    semanticsDoc: translated(semanticsOf(semantics)?.doc ?? ''),
    unit: unitText(descriptor),
    ...shownUnit(metadata, descriptor),
    ...(hasInstances ? { indom: formatInDom(indom) } : {}),
    ...(oneLine === undefined ? {} : { oneLine }),
    ...(long === undefined ? {} : { longHelp: long }),
    labels: labelTexts(labels),
    isNumeric: numberSize(type) > 0,
    logged: use ?? { records: 0, values: 0, bytes: 0 },
    place: { file: metadata.image.file, start, end },
  };
}

/** An instance that a metric has had. */
type KnownInstance = Omit<MetricInstance, 'labels'>;

/** Every instance that a metric has had, of those with all words of the filter in their name, by id. */
export function metricInstances(
  { metadata }: Archive,
  { indom }: Descriptor,
  filter: string,
  at: Timestamp,
): readonly KnownInstance[] {
  const timeline = indom === nullInDom ? undefined : metadata.indoms.get(indom);
  if (timeline === undefined) return [];
  const words = wordsOf(filter);
  const keys = InstanceKeys.of(timeline);
  const present = new Set([...(timeline.at(at)?.keys() ?? [])].map((id) => keys.keyAt(id, at)));
  return [...keys.names]
    .filter(([, name]) => hasWords(name, words))
    .sort(([a], [b]) => idOfKey(a) - idOfKey(b) || a - b)
    .map(([id, name]) => ({ id, name, isPresent: present.has(id) }));
}

/** Instances with the labels that are their own at a time. */
export function withLabels(
  { metadata }: Archive,
  { indom }: Descriptor,
  instances: readonly KnownInstance[],
  at: Timestamp,
): readonly MetricInstance[] {
  const record = metadata.labels.recordOf('instances', indom, at);
  const wanted = new Set(instances.map(({ id }) => id));
  const labels = new Map<number, readonly string[]>();
  const timeline = metadata.indoms.get(indom);
  const keys = timeline && InstanceKeys.of(timeline);
  // Once over all sets: there may be as many as instances.
  for (const set of record === undefined ? [] : labelSets(metadata.image, record)) {
    const key = keys?.keyAt(set.instance, at) ?? set.instance;
    if (wanted.has(key)) labels.set(key, labelTexts(parseLabels(jsonOf(metadata.image, set)) ?? new Map()));
  }
  return instances.map((instance) => ({ ...instance, labels: labels.get(instance.id) ?? [] }));
}

/** `agent = "linux"`. */
function labelTexts(labels: Labels): readonly string[] {
  return [...labels].map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
}
