import { printable } from '../../findings/printable.ts';
import { phrase, t } from '../../l10n/translate.ts';
import type { MmvIndom, MmvInstance, MmvMetric, TextRef } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import { stringType } from '../records/mmvType.ts';
import { textCapacity, valueTable } from '../records/records.ts';
import type { MmvValue } from '../decode/valueTable.ts';

/** What a text is for. */
export type TextRole = 'name' | 'short help' | 'long help' | 'value';

/** A text that something of the file has. */
export interface TextUse {
  /** Words for what has the text: `metric "a.b"`. */
  readonly owner: () => string;
  readonly role: TextRole;
  readonly ref: TextRef;
}

const nameOfIndom = ({ record }: MmvIndom): string => t`indom ${record.serial}`;

export function nameOfMetric({ index, name }: MmvMetric): string {
  return name === '' ? `metrics[${index}]` : t`metric "${printable(name)}"`;
}

export function nameOfInstance({ index, name }: MmvInstance): string {
  return name === '' ? `instances[${index}]` : t`instance "${printable(name)}"`;
}

function nameOfValue({ index, metric, instance }: MmvValue): string {
  if (metric === undefined) return `values[${index}]`;
  const whose = instance === undefined ? '' : `, ${nameOfInstance(instance)}`;
  return `${nameOfMetric(metric)}${whose}`;
}

function* helpOf(
  owner: () => string,
  { shortHelp, longHelp }: Pick<MmvMetric, 'shortHelp' | 'longHelp'>,
): Generator<TextUse> {
  if (shortHelp !== undefined) yield { owner, role: phrase('short help'), ref: shortHelp };
  if (longHelp !== undefined) yield { owner, role: phrase('long help'), ref: longHelp };
}

/** The text of a string value, by the offset that is stored with it. */
function textOfValue({ image }: MmvFile, { start }: MmvValue): TextRef {
  const at = start + valueTable.offsets.extra;
  const offset = image.offsetAt(at);
  return { offset, field: { start: at, end: at + 8 }, text: image.textAt(offset, textCapacity) };
}

/** Names, which in version 1 lie within the entries. */
export function* nameUses(file: MmvFile): Generator<TextUse> {
  for (const instance of file.instances)
    if (instance.nameRef !== undefined)
      yield { owner: () => nameOfInstance(instance), role: phrase('name'), ref: instance.nameRef };
  for (const metric of file.metrics)
    if (metric.nameRef !== undefined)
      yield { owner: () => nameOfMetric(metric), role: phrase('name'), ref: metric.nameRef };
}

/** The texts that are reached by an offset: help, string values, and from version 2 on names. */
export function* textUses(file: MmvFile): Generator<TextUse> {
  if (file.layout === 'byOffset') yield* nameUses(file);
  for (const metric of file.metrics) yield* helpOf(() => nameOfMetric(metric), metric);
  for (const indom of file.indoms) yield* helpOf(() => nameOfIndom(indom), indom);
  if (!file.metrics.some(({ type }) => type === stringType)) return;
  for (const value of file.values)
    if (value.metric?.type === stringType)
      yield { owner: () => nameOfValue(value), role: phrase('value'), ref: textOfValue(file, value) };
}
