import { t } from '../../../formats/l10n/translate.ts';

/** Result of parsing a typed offset: the offset, or an error. */
export type ParsedOffset =
  | { readonly offset: number; readonly error?: never }
  | { readonly offset?: never; readonly error: string };

const pattern = /^([+-]?)(?:0x([0-9a-f]+)|([0-9a-f]+)h|(\d+))$/i;

/**
 * Reads `123`, `0x7B`, `7Bh`, and relative to `from` `+16` or `-0x10`, underscores and blanks between digits allowed.
 *
 * @param size Of the file, in bytes: the offset has to be within.
 */
export function parseOffset(text: string, from: number, size: number): ParsedOffset {
  const match = pattern.exec(text.replace(/[\s_]/g, ''));
  if (match === null) return { error: t`Type an offset: 123, 0x7B, +16 or -0x10.` };
  const [, sign = '', prefixed, suffixed, decimal] = match;
  const hexadecimal = prefixed ?? suffixed;
  const number = hexadecimal === undefined ? Number(decimal) : parseInt(hexadecimal, 16);
  const offset = sign === '' ? number : from + (sign === '-' ? -number : number);
  if (offset < 0) return { error: t`This offset is before the start of the file.` };
  if (offset >= size) return { error: t`The file ends at 0x${size.toString(16).toUpperCase()} (${size}).` };
  return { offset };
}
