import type { FieldRow } from '../../record/fieldRows.ts';
import { fieldRows } from '../../record/fieldRows.ts';
import type { RecordTable } from '../../record/recordTable.ts';

/** What a part of an archive's structure is. */
export type ArchivePartKind = 'record' | 'entry' | 'field' | 'text' | 'padding';

/** A row of the structure tree: a range of bytes of a file and what it is. */
export interface ArchivePart {
  readonly kind: ArchivePartKind;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  /** The value in words. */
  readonly text?: string;
  /** The value as stored. */
  readonly raw?: string | number | bigint;
  /** C type. */
  readonly type?: string;
  /** Markdown. */
  readonly doc?: string;
  readonly children?: readonly ArchivePart[];
}

function fieldPart({ title, type, raw, text, doc, start, end }: FieldRow, base: number): ArchivePart {
  const common = { kind: 'field' as const, title, type, text, doc, start: start + base, end: end + base };
  return raw === undefined ? common : { ...common, raw };
}

/**
 * The fields of the record at `at` of a view. Archives are big-endian.
 *
 * @param base what to add to offsets in the view to get those in the file
 */
export function fieldParts(table: RecordTable, view: DataView, at: number, base = 0): ArchivePart[] {
  return fieldRows(table, view, at, 'big').map((row) => fieldPart(row, base));
}

/** The length that ends a record. */
export function trailerPart(view: DataView, end: number, base = 0): ArchivePart {
  const raw = view.getUint32(end - 4);
  const place = { start: base + end - 4, end: base + end };
  return { kind: 'field', title: 'trailing length', type: 'uint32', raw, text: String(raw), ...place };
}

/** A text without a length of its own. */
export function textPart(title: string, text: string, start: number, end: number): ArchivePart {
  return { kind: 'text', title, text, start, end };
}
