import { labelClassOf } from '../../pcp/labelFlags.ts';
import { semanticsText } from '../../pcp/semantics.ts';
import { decodeUnits, formatUnits } from '../../pcp/units/units.ts';
import { FileFacts } from '../../record/fileFacts.ts';
import type { MmvLabel, TextRef } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import { formatMmvFlags } from '../records/mmvFlags.ts';
import { mmvTypeOf } from '../records/mmvType.ts';
import { parseLabel } from '../structure/labelText.ts';
import { contentText } from '../structure/valueText.ts';

/** What a file says, without where: offsets and the generation, which is another each time the writer starts, do not count. */
export function mmvFacts(file: MmvFile, { withValues }: { readonly withValues: boolean }): FileFacts {
  const facts = new FileFacts();
  addHeader(file, facts);
  for (const { record, shortHelp, longHelp } of file.indoms)
    facts.add(`indom ${record.serial}`, { help: textOf(shortHelp), 'long help': textOf(longHelp) });
  for (const { record, instances } of file.indoms)
    for (const { id, name } of instances) facts.add(`instance ${record.serial}[${name}]`, { id });
  for (const metric of file.metrics)
    facts.add(`metric ${metric.name}`, {
      item: metric.item,
      type: mmvTypeOf(metric.type)?.text ?? String(metric.type),
      semantics: semanticsText(metric.semantics),
      units: formatUnits(decodeUnits(metric.units)),
      indom: metric.indomSerial,
      help: textOf(metric.shortHelp),
      'long help': textOf(metric.longHelp),
    });
  if (withValues) addValues(file, facts);
  const metrics = new Map(file.metrics.map(({ item, name }) => [item, name]));
  for (const label of file.labels) addLabel(file, metrics, label, facts);
  return facts;
}

function addHeader({ header, image }: MmvFile, facts: FileFacts): void {
  const stated =
    header === undefined
      ? {}
      : {
          version: header.version,
          flags: formatMmvFlags(header.flags),
          cluster: header.cluster,
          'process id': header.process,
          complete: String(header.generation1 === header.generation2 && header.generation1 !== 0n),
        };
  facts.add('header', { 'byte order': image.order, ...stated });
}

function addValues({ values }: MmvFile, facts: FileFacts): void {
  for (const value of values) {
    if (value.metric === undefined) continue;
    const instance = value.instance === undefined ? '' : `[${value.instance.name}]`;
    facts.add(`value ${value.metric.name}${instance}`, { value: contentText(values.contentOf(value)) });
  }
}

/** @param metrics names by item */
function addLabel(
  file: MmvFile,
  metrics: ReadonlyMap<number, string>,
  { record, payload }: MmvLabel,
  facts: FileFacts,
): void {
  const parsed = parseLabel(payload.text);
  const name = parsed.kind === 'label' ? parsed.name : payload.text;
  const value = parsed.kind === 'label' ? JSON.stringify(parsed.value) : payload.text;
  facts.add(`label ${name} of ${subjectOf(file, metrics, record)}`, { value });
}

function subjectOf(
  { indomsBySerial }: MmvFile,
  metrics: ReadonlyMap<number, string>,
  { flags, identity, internal }: MmvLabel['record'],
): string {
  switch (labelClassOf(flags)?.name) {
    case 'cluster':
      return `cluster ${identity}`;
    case 'item':
      return `metric ${metrics.get(identity) ?? identity}`;
    case 'indom':
      return `indom ${identity}`;
    case 'instances': {
      const instance = indomsBySerial.get(identity)?.instances.find(({ id }) => id === internal);
      return `instance ${identity}[${instance?.name ?? internal}]`;
    }
    default:
      return `the file`;
  }
}

function textOf(ref: TextRef | undefined): string | undefined {
  return ref?.text?.text;
}
