import { toPrintable } from './report/printable.ts';

/** Most UTF-16 units that are shown: about a line. */
const maxLength = 80;

/** Text of a file fit for a message or a row: one line, without control characters, not too long. */
export function printable(text: string): string {
  return toPrintable(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
}
