import type { Finding, Place } from '../findings/finding.ts';
import type { ByteOrder, Scalar } from './scalar.ts';

/** One field of a record on disk, with everything known about it. */
export interface FieldSpec<T> {
  readonly type: Scalar<T>;
  /** A few words, as a tree shows it. */
  readonly title: string;
  /** Markdown: tooltip, hover and docs/formats.md. */
  readonly doc: string;
  /** The value in words, where the bare value says little. */
  show?(value: T): string | undefined;
  /** What is wrong with the value taken by itself. What takes more than this field is checked elsewhere. */
  check?(value: T, place: Place): Finding | undefined;
}

export type FieldTable = Readonly<Record<string, FieldSpec<unknown>>>;

/** A record's layout on disk, its fields back to back. */
export interface RecordTable<Fields extends FieldTable = FieldTable> {
  readonly name: string;
  /** Markdown. */
  readonly doc: string;
  /** Size in bytes. */
  readonly size: number;
  readonly fields: Fields;
  /** Offset of each field in the record, in bytes, for loops that cannot afford {@link decodeRecord}. */
  readonly offsets: { readonly [Key in keyof Fields]: number };
}

type ValueOf<Spec> = Spec extends FieldSpec<infer T> ? T : never;

/** The decoded form of a record: one property for each field. */
export type Decoded<Table> =
  Table extends RecordTable<infer Fields> ? { readonly [Key in keyof Fields]: ValueOf<Fields[Key]> } : never;

/** Declares a field; infers the value's type from how it is read. */
export function field<T>(
  type: Scalar<T>,
  title: string,
  doc: string,
  more: Pick<FieldSpec<NoInfer<T>>, 'show' | 'check'> = {},
): FieldSpec<T> {
  return { type, title, doc, ...more };
}

/**
 * Lays fields out back to back.
 *
 * @throws Error when a field is not aligned as C would align it, or when the fields do not add up to `size`: a slip in
 *   a table does not survive its first load.
 */
export function recordTable<Fields extends FieldTable>(
  name: string,
  size: number,
  doc: string,
  fields: Fields,
): RecordTable<Fields> {
  const offsets: Record<string, number> = {};
  let end = 0;
  for (const [key, { type }] of Object.entries(fields)) {
    if (end % type.align !== 0) throw new Error(`${name}.${key}: offset ${end} is not aligned to ${type.align}`);
    offsets[key] = end;
    end += type.size;
  }
  if (end !== size) throw new Error(`${name}: the fields add up to ${end} bytes, not to ${size}`);
  return { name, doc, size, fields, offsets: offsets as RecordTable<Fields>['offsets'] };
}

/** Reads all fields of the record at `start`, which must lie wholly within the view. */
export function decodeRecord<Fields extends FieldTable>(
  table: RecordTable<Fields>,
  view: DataView,
  start: number,
  order: ByteOrder,
): Decoded<RecordTable<Fields>> {
  const decoded: Record<string, unknown> = {};
  let offset = start;
  for (const key in table.fields) {
    const type = (table.fields as FieldTable)[key]?.type;
    if (type === undefined) continue;
    decoded[key] = type.read(view, offset, order);
    offset += type.size;
  }
  return decoded as Decoded<RecordTable<Fields>>;
}

/** The place of one field of the record at `start`. */
export function placeOf<Fields extends FieldTable>(
  table: RecordTable<Fields>,
  start: number,
  key: keyof Fields & string,
): Place {
  const offset = start + table.offsets[key];
  const spec: FieldSpec<unknown> | undefined = (table.fields as FieldTable)[key];
  return { start: offset, end: offset + (spec?.type.size ?? 0) };
}
