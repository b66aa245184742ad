import { toPrintable } from './report/printable.ts';

/** In UTF-16 units: about a line. */
const maxLength = 80;

/** Text of a file fit for a message or a row: one line, without control characters, not too long. */
export function printable(text: string): string {
  return toPrintable(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
}
