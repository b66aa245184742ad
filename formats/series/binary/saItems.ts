import type { PrintedRow } from '../model/printedRow.ts';
import type { SaActivity } from './saLayout.ts';

/** The items of an activity in a record. */
export interface SaItems {
  readonly activity: SaActivity;
  readonly count: number;
  /** Numbers of the items, one after the other. */
  readonly values: Float64Array;
  /** The bytes of the items, for their names. */
  readonly bytes: Uint8Array;
}

/** How many numbers an item has. */
export const valuesOfItem = ({ fields }: SaActivity): number => fields[0] + fields[1] + fields[2];

/** Where what follows the numbers of an item begins, in bytes from its beginning. */
export const textsOfItem = ({ fields, stride }: SaActivity): number =>
  fields[0] * stride + fields[1] * 8 + fields[2] * 4;

/**
 * Reads the numbers of items. Counters of 64 bits are exact up to 2⁵³, which none reaches in the life of a host but those of bytes
 * of the fastest lines.
 */
export function readItems(activity: SaActivity, bytes: Uint8Array, count: number, wordSize: number): SaItems {
  const { fields, stride, size, parts } = activity;
  const [wide, words, narrow] = fields;
  const each = valuesOfItem(activity);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const items = count * parts;
  const values = new Float64Array(items * each);
  const isKnown = textsOfItem(activity) <= size;
  for (let item = 0, at = 0; isKnown && item < items; item++) {
    const start = item * size;
    for (let i = 0; i < wide; i++) values[at++] = wideAt(view, start + i * stride);
    const first = start + wide * stride;
    for (let i = 0; i < words; i++)
      values[at++] = wordSize === 4 ? view.getUint32(first + 8 * i, true) : wideAt(view, first + 8 * i);
    for (let i = 0; i < narrow; i++) values[at++] = view.getUint32(first + 8 * words + 4 * i, true);
  }
  return { activity, count, values, bytes };
}

const wideAt = (view: DataView, at: number): number =>
  view.getUint32(at, true) + 2 ** 32 * view.getUint32(at + 4, true);

/** Two records, between which sar computes. */
export interface SaStep {
  /** Seconds since 1970 of the later one, and between both. */
  readonly time: number;
  readonly interval: number;
  /** Seconds of uptime between both, by which sar divides. */
  readonly uptime: number;
  readonly line: number;
  /** Version of sadc that wrote the file. */
  readonly version: string;
}

/** What all rows of a step have. */
export type RowStart = Omit<PrintedRow, 'columns' | 'section' | 'instance' | 'values'>;

export const rowOf = ({ time, interval, line }: SaStep): RowStart => ({ time, interval, line });

/** A number of an item; NaN where it has none. */
export const valueAt = ({ activity, values }: SaItems, item: number, field: number): number =>
  values[item * valuesOfItem(activity) + field] ?? NaN;

/** What a counter rose by; counters of 32 bits go over, others do not fall. */
export function risen(now: number, before: number): number {
  if (now >= before) return now - before;
  return before < 2 ** 32 && before > 2 ** 31 ? now + 2 ** 32 - before : NaN;
}

/** How much a counter of an item rose by in a second. @param other the item in the record before */
export function rate(
  items: SaItems,
  before: SaItems,
  item: number,
  field: number,
  { uptime }: SaStep,
  other = item,
): number {
  return risen(valueAt(items, item, field), valueAt(before, other, field)) / uptime;
}
