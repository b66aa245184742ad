import { viewOf } from '../../../formats/bytes/viewOf.ts';
import { formatInDom } from '../../../formats/pcp/inDom.ts';
import { formatPmid } from '../../../formats/pcp/pmid.ts';
import { floatAt, storedFloatText } from '../../../formats/pcp/shortestFloat.ts';
import { decodeUnits, formatUnits } from '../../../formats/pcp/units/units.ts';
import { decodeText, findNul } from '../../../formats/bytes/text.ts';
import { phrase, t } from '../../../formats/l10n/translate.ts';
import type { ReadingType } from './readingType.ts';
import { timeReadings } from './timeReadings.ts';

/** What some bytes mean when they are read as one type, in both byte orders. */
export interface Reading extends Omit<ReadingType, 'read'> {
  readonly little: string;
  readonly big: string;
}

/** How many bytes to hand to {@link inspectBytes}: enough for a whole text of the file formats. */
export const inspectedLength = 256;

const integer = (name: string, title: string, size: number, read: ReadingType['read']): ReadingType => ({
  name,
  title,
  size,
  read,
});

const readingTypes: readonly ReadingType[] = [
  integer('u8', phrase('8-bit unsigned integer'), 1, (view) => String(view.getUint8(0))),
  integer('i8', phrase('8-bit signed integer'), 1, (view) => String(view.getInt8(0))),
  integer('u16', phrase('16-bit unsigned integer'), 2, (view, little) => String(view.getUint16(0, little))),
  integer('i16', phrase('16-bit signed integer'), 2, (view, little) => String(view.getInt16(0, little))),
  integer('u32', phrase('32-bit unsigned integer'), 4, (view, little) => String(view.getUint32(0, little))),
  integer('i32', phrase('32-bit signed integer'), 4, (view, little) => String(view.getInt32(0, little))),
  integer('u64', phrase('64-bit unsigned integer'), 8, (view, little) => String(view.getBigUint64(0, little))),
  integer('i64', phrase('64-bit signed integer'), 8, (view, little) => String(view.getBigInt64(0, little))),
  integer('f32', phrase('32-bit floating-point number'), 4, (view, little) =>
    storedFloatText(floatAt(view, 0, 32, little)),
  ),
  integer('f64', phrase('64-bit floating-point number'), 8, (view, little) =>
    storedFloatText(floatAt(view, 0, 64, little)),
  ),
  ...timeReadings,
  integer('PMID', phrase('metric identifier: domain.cluster.item'), 4, (view, little) =>
    formatPmid(view.getUint32(0, little)),
  ),
  integer('InDom', phrase('instance domain identifier: domain.serial'), 4, (view, little) =>
    formatInDom(view.getUint32(0, little)),
  ),
  integer('units', phrase('dimension and scale of a metric'), 4, (view, little) => {
    return formatUnits(decodeUnits(view.getUint32(0, little))) || t`none`;
  }),
];

/** Readings of the bytes from the first one on, in each type that fits. */
export function inspectBytes(bytes: Uint8Array): readonly Reading[] {
  const view = viewOf(bytes);
  return readingTypes
    .filter(({ size }) => size <= bytes.length)
    .map(({ name, title, size, read }) => ({ name, title, size, little: read(view, true), big: read(view, false) }));
}

/** The text that begins with the first of the bytes, up to its NUL; undefined where there is none that can be shown. */
export function textAt(bytes: Uint8Array): string | undefined {
  const end = findNul(bytes, 0, bytes.length);
  if (end === 0) return undefined;
  const { text, isUtf8 } = decodeText(bytes.subarray(0, end));
  // Control characters are what numbers look like when they are read as text.
  return isUtf8 && !/\p{Cc}/u.test(text) ? text : undefined;
}
