import type { Finding } from '../findings/finding.ts';
import { t } from '../l10n/translate.ts';
import type { WholePart } from './part.ts';
import type { RecordTable } from './recordTable.ts';
import type { ByteOrder } from './scalar.ts';

function rawOf(value: unknown): string | number | bigint {
  return typeof value === 'number' || typeof value === 'bigint' ? value : String(value);
}

/**
 * The fields of the record at `start` of a view, in the order of its table; of a record that the view cuts off those that
 * are there. One that is cut off itself has no `raw`.
 *
 * @param base what to add to offsets in the view to get those in the file
 */
export function fieldParts(table: RecordTable, view: DataView, start: number, order: ByteOrder, base = 0): WholePart[] {
  const parts: WholePart[] = [];
  let offset = start;
  for (const key in table.fields) {
    const spec = table.fields[key];
    if (spec === undefined || offset >= view.byteLength) break;
    const { type, title, doc } = spec;
    const end = Math.min(offset + type.size, view.byteLength);
    const common = { kind: 'field' as const, title, type: type.name, doc, start: base + offset, end: base + end };
    if (end - offset < type.size) {
      parts.push({ ...common, text: t`truncated after ${end - offset} of ${type.size} bytes` });
    } else {
      const value = type.read(view, offset, order);
      const raw = rawOf(value);
      parts.push({ ...common, raw, text: spec.show?.(value) ?? String(raw) });
    }
    offset += type.size;
  }
  return parts;
}

/** Faults of single fields of the record at `start`, except fields that the view cuts off. */
export function checkFields(table: RecordTable, view: DataView, start: number, order: ByteOrder): Finding[] {
  const findings: Finding[] = [];
  for (const [key, spec] of Object.entries(table.fields)) {
    if (spec.check === undefined) continue;
    const offset = start + (table.offsets[key] ?? 0);
    const end = offset + spec.type.size;
    if (end > view.byteLength) continue;
    const finding = spec.check(spec.type.read(view, offset, order), { start: offset, end });
    if (finding !== undefined) findings.push(finding);
  }
  return findings;
}
