import { printable } from '../../findings/printable.ts';
import { fieldParts } from '../../record/fieldParts.ts';
import type { Part } from '../../record/part.ts';
import type { RecordTable } from '../../record/recordTable.ts';
import { plural } from '../../l10n/plural.ts';
import { t } from '../../l10n/translate.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import { mmvTypeOf } from '../records/mmvType.ts';
import type { MmvValue } from '../decode/valueTable.ts';
import { headerTable, valueTable } from '../records/records.ts';
import type { SectionKind } from '../records/sectionKind.ts';
import { contentText } from './valueText.ts';
import { arrayParts } from './textParts.ts';

const quoted = (text: string): string => `"${printable(text)}"`;

/** The fields of a record with what their offsets lead to. Char arrays are split into text and slack. */
export function linkedFields(file: MmvFile, table: RecordTable, start: number): readonly Part[] {
  const order = table === headerTable ? file.headerOrder : file.image.order;
  const keys = Object.keys(table.fields);
  return fieldParts(table, file.image.view, start, order).map((field, index) => {
    const text = followed(file, keys[index] ?? '', field);
    const part = text === undefined ? field : { ...field, text };
    if (part.type?.startsWith('char[') !== true || part.raw === undefined) return part;
    const children = arrayParts(file.image, part, 'text');
    return children.length > 1 ? { ...part, children } : part;
  });
}

/** What an offset leads to, beside the offset. */
function followed(file: MmvFile, key: string, { raw, text = '' }: Part): string | undefined {
  if (typeof raw !== 'bigint' || raw === 0n) return undefined;
  const offset = Number(raw);
  switch (key) {
    case 'metric':
      return withName(text, file.metricsByOffset.get(offset)?.name);
    case 'instance':
      return withName(text, file.instancesByOffset.get(offset)?.name);
    case 'name':
    case 'shortHelp':
    case 'longHelp':
      return withName(text, file.image.textAt(offset, 256)?.text);
    default:
      return undefined;
  }
}

const withName = (text: string, name: string | undefined): string | undefined =>
  name === undefined ? undefined : `${text} ${quoted(name)}`;

/** The fields of a value, the value itself shown by the type of its metric. */
export function valueParts(file: MmvFile, value: MmvValue): readonly Part[] {
  const parts = linkedFields(file, valueTable, value.start);
  const [slot, ...others] = parts;
  const type = value.metric === undefined ? undefined : mmvTypeOf(value.metric.type);
  if (slot === undefined || type === undefined) return parts;
  const text = contentText(file.values.contentOf(value));
  if (type.size !== 4) return [{ ...slot, text }, ...others];
  const middle = slot.start + 4;
  const halves: Part[] = [
    { kind: 'field', title: type.text, start: slot.start, end: middle, text },
    {
      kind: 'slack',
      title: 'unused',
      start: middle,
      end: slot.end,
      doc: t`32-bit types use only the first four bytes.`,
    },
  ];
  return [{ ...slot, text, children: halves }, ...others];
}

/** What an entry is called and what it says in a few words. */
export function entrySummary(file: MmvFile, kind: SectionKind, index: number): string {
  switch (kind) {
    case 'indoms': {
      const indom = file.indoms[index];
      return indom === undefined ? '' : `${indom.record.serial}, ${plural(indom.record.count, 'instance')}`;
    }
    case 'instances': {
      const instance = file.instances[index];
      return instance === undefined ? '' : `${instance.id} ${quoted(instance.name)}`;
    }
    case 'metrics':
      return printable(file.metrics[index]?.name ?? '');
    case 'values': {
      const value = file.values.at(index);
      return value === undefined ? '' : valueSummary(file, value);
    }
    case 'labels':
      return printable(file.labels[index]?.payload.text ?? '');
    case 'strings':
      return '';
  }
}

function valueSummary(file: MmvFile, value: MmvValue): string {
  const { metric, instance } = value;
  const whose = instance === undefined ? '' : `[${quoted(instance.name)}]`;
  return `${printable(metric?.name ?? '?')}${whose} = ${contentText(file.values.contentOf(value))}`;
}
