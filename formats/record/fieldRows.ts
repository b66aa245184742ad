import type { Finding } from '../findings/finding.ts';
import { t } from '../l10n/translate.ts';
import type { RecordTable } from './recordTable.ts';
import type { ByteOrder } from './scalar.ts';

/** One field of a record as a tree shows it. */
export interface FieldRow {
  readonly key: string;
  readonly title: string;
  /** C type. */
  readonly type: string;
  /** The value as stored. Missing where the file ends within the field. */
  readonly raw?: string | number | bigint;
  /** The value in words, or as stored. */
  readonly text: string;
  /** Markdown. */
  readonly doc: string;
  readonly start: number;
  readonly end: number;
}

function rawOf(value: unknown): string | number | bigint {
  return typeof value === 'number' || typeof value === 'bigint' ? value : String(value);
}

/** The fields of the record at `start`, of a record that the view cuts off those that are there. */
export function fieldRows(table: RecordTable, view: DataView, start: number, order: ByteOrder): FieldRow[] {
  const rows: FieldRow[] = [];
  let offset = start;
  for (const [key, spec] of Object.entries(table.fields)) {
    const { type, title, doc } = spec;
    if (offset >= view.byteLength) break;
    const end = Math.min(offset + type.size, view.byteLength);
    const common = { key, title, type: type.name, doc, start: offset, end };
    if (end - offset < type.size) {
      rows.push({ ...common, text: t`truncated after ${end - offset} of ${type.size} bytes` });
    } else {
      const value = type.read(view, offset, order);
      const raw = rawOf(value);
      rows.push({ ...common, raw, text: spec.show?.(value) ?? String(raw) });
    }
    offset += type.size;
  }
  return rows;
}

/** What is wrong with single fields of the record at `start`; a field that the view cuts off is passed over. */
export function checkFields(table: RecordTable, view: DataView, start: number, order: ByteOrder): Finding[] {
  const findings: Finding[] = [];
  for (const [key, spec] of Object.entries(table.fields)) {
    if (spec.check === undefined) continue;
    const offset = start + (table.offsets[key] ?? 0);
    const end = offset + spec.type.size;
    if (end > view.byteLength) continue;
    const found = spec.check(spec.type.read(view, offset, order), { start: offset, end });
    if (found !== undefined) findings.push(found);
  }
  return findings;
}
