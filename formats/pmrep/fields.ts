import type { Span } from '../syntax/syntaxReport.ts';
import { detailWords } from './docs.ts';
import type { IniEntry } from './ini/ini.ts';
import type { Field } from './model.ts';

const [doubleQuote, singleQuote, comma] = [34, 39, 44];

const fieldCount = 7;
const instancesField = 1;

/** The first quote of a value whose instances have none around them. */
export interface MisleadingQuote extends Span {
  /** What pmrep cuts out for instances: up to the last sign that is the same as their first. */
  readonly cut: string;
  /** Whether pmrep cuts that out of the name of the metric as well. */
  readonly spoilsName: boolean;
}

/** A compact definition as pmrep cuts it. */
export interface CompactFields {
  readonly fields: Field[];
  /** What stands behind the last field. */
  readonly rest: Field | undefined;
  /** Set where quotes stand outside of the instances, which misleads pmrep. */
  readonly misleading: MisleadingQuote | undefined;
  /** Whether there are quotes and a comma with nothing behind it, at which pmrep fails. */
  readonly isCutShort: boolean;
}

/** The fields of a compact definition: text between commas, of which those of the instances are none. */
export function compactFields(text: string, { key, value }: IniEntry): CompactFields {
  const fields: Field[] = [];
  const quote = quoteIn(text, value);
  let misleading: MisleadingQuote | undefined;
  let isCutShort = false;
  let start = value.start;
  for (let index = 0; index < fieldCount && start <= value.end; index++) {
    let end = commaFrom(text, start, value.end);
    if (index === instancesField && quote !== undefined) {
      isCutShort = start === value.end;
      const plain = text.slice(start, end);
      const last = lastAlike(text, start, value.end);
      end = commaFrom(text, last, value.end);
      const cut = text.slice(start, last);
      if (!/^["']/.test(cut) && cut !== plain) {
        const whole = `${key},${text.slice(value.start, value.end)}`.replaceAll(cut, '');
        misleading = { start: quote, end: quote + 1, cut, spoilsName: whole.split(',', 1)[0] !== key };
      }
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

/** Where a line has quotes, the instances end behind the last sign that is the same as their first, whatever that is. */
function lastAlike(text: string, start: number, end: number): number {
  return start >= end ? end : text.lastIndexOf(text[start] ?? '', end - 1) + 1;
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
