import type { Span } from '../syntax/syntaxReport.ts';
import { detailWords } from './docs.ts';
import type { IniEntry } from './ini/ini.ts';
import type { Field } from './model.ts';

const [doubleQuote, singleQuote, comma] = [34, 39, 44];

const fieldCount = 7;
const instancesField = 1;

/** A compact definition as pmrep cuts it. */
export interface CompactFields {
  readonly fields: Field[];
  /** What stands behind the last field. */
  readonly rest: Field | undefined;
  /** The first quote, where quotes outside of the instances make pmrep take more fields for instances. */
  readonly misleading: Span | undefined;
  /** Whether there are quotes and a comma with nothing behind it, at which pmrep fails. */
  readonly isCutShort: boolean;
}

/** The fields of a compact definition: text between commas, of which those of the instances are none. */
export function compactFields(text: string, { value }: IniEntry): CompactFields {
  const fields: Field[] = [];
  const quote = quoteIn(text, value);
  let misleading: Span | undefined;
  let isCutShort = false;
  let start = value.start;
  for (let index = 0; index < fieldCount && start <= value.end; index++) {
    let end = commaFrom(text, start, value.end);
    if (index === instancesField && quote !== undefined) {
      const plainEnd = end;
      isCutShort = start === value.end;
      end = quotedEnd(text, start, value.end);
      const isQuoted = /^["']/.test(text.slice(start, start + 1));
      if (!isQuoted && end > plainEnd) misleading = { start: quote, end: quote + 1 };
    }
    fields.push(fieldOf(text, start, end, detailWords[index] ?? ''));
    start = end + 1;
  }
  const rest = start <= value.end ? fieldOf(text, start, value.end, '') : undefined;
  return { fields, rest, misleading, isCutShort };
}

function quoteIn(text: string, { start, end }: Span): number | undefined {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === doubleQuote || unit === singleQuote) return at;
  }
  return undefined;
}

function commaFrom(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text.charCodeAt(at) !== comma) at++;
  return at;
}

/** Where a line has quotes, the instances end at the last sign that is the same as their first, whatever that is. */
function quotedEnd(text: string, start: number, end: number): number {
  if (start >= end) return end;
  const last = text.lastIndexOf(text[start] ?? '', end - 1);
  return commaFrom(text, last + 1, end);
}

/** Blanks belong to a field of blanks only: pmrep takes them for a value. */
function fieldOf(text: string, start: number, end: number, word: string): Field {
  const plain = text.slice(start, end);
  const trimmed = plain.trim();
  const first = trimmed.length === plain.length ? start : start + plain.length - plain.trimStart().length;
  return { start: first, end: first + trimmed.length, text: trimmed, plain, word };
}

/** A whole value as a field; quotes around it do not count. */
export function wholeField(text: string, { value: { start, end } }: IniEntry, word: string): Field {
  const whole = text.slice(start, end);
  const isQuoted = whole.startsWith('"') && whole.endsWith('"');
  return { start, end, word, text: whole, plain: isQuoted ? whole.slice(1, -1) : whole };
}
