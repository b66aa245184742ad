import * as record from '../../record/fieldParts.ts';
import type { WholePart } from '../../record/part.ts';
import type { RecordTable } from '../../record/recordTable.ts';

/** {@link record.fieldParts}, of an archive: these are big-endian. */
export function fieldParts(table: RecordTable, view: DataView, at: number, base = 0): WholePart[] {
  return record.fieldParts(table, view, at, 'big', base);
}

/** The length that ends a record. */
export function trailerPart(view: DataView, end: number, base = 0): WholePart {
  const raw = view.getUint32(end - 4);
  const place = { start: base + end - 4, end: base + end };
  return { kind: 'field', title: 'trailing length', type: 'uint32', raw, text: String(raw), ...place };
}

/** A text without a length of its own. */
export function textPart(title: string, text: string, start: number, end: number): WholePart {
  return { kind: 'text', title, text, start, end };
}
