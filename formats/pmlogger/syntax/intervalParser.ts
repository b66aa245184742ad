import { printable } from '../../findings/printable.ts';
import { t } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import type { Interval } from '../model.ts';
import {
  intervalFraction,
  intervalMissing,
  intervalMissingUnit,
  intervalTooLong,
  intervalZero,
  unknownUnit,
} from '../rules/intervalRules.ts';
import { units } from './keywords.ts';
import { tokenSpan } from './listContext.ts';
import type { Parsing } from './parsing.ts';
import { keywordAt, reportUnexpected, wordAt } from './recovery.ts';
import { tokenKinds as kinds } from './tokenKinds.ts';

/** The longest interval that pmlogger takes, in milliseconds. */
const maxMsec = 268_435_455;

/** Units that people write and pmlogger does not know, in milliseconds. */
const otherUnits: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['hr', 3_600_000],
  ['hrs', 3_600_000],
  ['d', 86_400_000],
  ['day', 86_400_000],
  ['days', 86_400_000],
  ['w', 604_800_000],
  ['week', 604_800_000],
  ['weeks', 604_800_000],
]);

/** Reads what follows `on`: an interval, `once` or `default`. Undefined where there is none. */
export function readInterval(parsing: Parsing): Interval | undefined {
  const { reader } = parsing;
  const first = reader.token;
  const isEvery = reader.is('every');
  if (isEvery) reader.advance();
  if (reader.kind === kinds.number || (reader.kind === kinds.address && /^\d+[A-Za-z]+$/.test(wordFrom(parsing)))) {
    return readNumber(parsing, first);
  }
  const word = isEvery ? undefined : intervalWord(parsing);
  if (word === 'every') {
    reader.advance();
    if (reader.kind === kinds.number) return readNumber(parsing, first);
  }
  if (word === undefined) {
    reportMissing(parsing, isEvery);
    return undefined;
  }
  reader.advance();
  return { ...parsing.spanOf(first, reader.previous), msec: word === 'once' ? 0 : undefined };
}

/** A word in place of an interval, as it is or as it was meant; a metric without braces is none. */
function intervalWord(parsing: Parsing): string | undefined {
  const { reader, tokens } = parsing;
  if (keywordAt(parsing) !== undefined) return ['once', 'default'].find((word) => reader.is(word));
  const next = tokens.kind(reader.peek());
  if (next === kinds.number) return wordAt(parsing, ['every']);
  return next === kinds.leftBrace || next === kinds.name ? wordAt(parsing, ['once', 'default']) : undefined;
}

function reportMissing(parsing: Parsing, isEvery: boolean): void {
  const { reader, tokens } = parsing;
  if (reader.kind === kinds.name && units.has(tokens.textOf(reader.peek()))) {
    reportUnexpected(parsing, t`a number`);
    reader.advance();
    reader.advance();
    return;
  }
  const isList = reader.kind === kinds.leftBrace || (reader.kind === kinds.name && keywordAt(parsing) === undefined);
  if (isEvery || !isList) {
    reportUnexpected(parsing, isEvery ? t`a number` : t`an interval, "once" or "default"`);
    return;
  }
  const edits = [{ start: reader.start, end: reader.start, newText: 'default ' }];
  parsing.report(intervalMissing, 'missing', {}, tokenSpan(parsing, reader.token), {
    fix: { title: t`Insert "default"`, edits },
  });
}

function readNumber(parsing: Parsing, first: number): Interval | undefined {
  const { reader, tokens } = parsing;
  const number = /^\d+/.exec(wordFrom(parsing))?.[0] ?? '';
  const { start } = reader;
  if (reader.kind === kinds.address) return readForeignUnit(parsing, start, number, start + number.length);
  const token = reader.advance();
  if (reader.kind === kinds.unexpected && reader.is('.') && reader.start === tokens.end(token)) {
    return readFraction(parsing, start);
  }
  const factor = units.get(keywordAt(parsing) ?? '');
  if (factor !== undefined) {
    reader.advance();
    return finish(parsing, first, Number(number) * factor, { start, end: reader.previousEnd });
  }
  const isWord = reader.kind === kinds.name && keywordAt(parsing) === undefined;
  const isUnit = isWord && (isLikeUnit(reader.text) || tokens.kind(reader.peek()) === kinds.leftBrace);
  if (isUnit) return readForeignUnit(parsing, start, number, reader.start);
  reportNoUnit(parsing, number, { start, end: tokens.end(token) });
  return { ...parsing.span(start, tokens.end(token)), msec: undefined };
}

/** pmlogger stops at the token behind the number, where that is not a character that it does not know. */
function reportNoUnit(parsing: Parsing, number: string, span: { readonly start: number; readonly end: number }): void {
  const { reader } = parsing;
  if (reader.kind === kinds.unexpected) {
    reportUnexpected(parsing, t`a unit`);
    return;
  }
  const edits = [{ start: span.end, end: span.end, newText: ' sec' }];
  const fix = { title: t`Insert "sec"`, edits, isUnsure: true };
  parsing.report(intervalMissingUnit, 'unit', { number }, span, { fix });
}

function isLikeUnit(word: string): boolean {
  return otherUnits.has(word.toLowerCase()) || nearest(word, units.keys()) !== undefined;
}

/** A unit that pmlogger does not know; `10days` begins with what looks like an address. */
function readForeignUnit(parsing: Parsing, start: number, number: string, unitStart: number): Interval {
  const { reader, tokens } = parsing;
  const unit = /^[A-Za-z][\w.-]*/.exec(tokens.text.slice(unitStart, unitStart + 100))?.[0] ?? '';
  const end = unitStart + unit.length;
  const near = convertedUnit(number, unit);
  const span = { start, end };
  if (near === undefined) parsing.report(unknownUnit, 'unknown', { unit: printable(unit) }, span);
  else {
    const fix = { title: t`Change to ${near}`, edits: [{ ...span, newText: near }] };
    parsing.report(unknownUnit, 'near', { unit: printable(unit), near }, span, { fix });
  }
  while (!reader.isAtEnd && reader.start < end) reader.advance();
  return { ...parsing.span(start, end), msec: undefined };
}

/** Text of an interval in a unit that pmlogger knows; undefined where it is not clear what was meant. */
function convertedUnit(number: string, unit: string): string | undefined {
  const factor = otherUnits.get(unit) ?? otherUnits.get(unit.toLowerCase());
  const msec = factor === undefined ? 0 : Number(number) * factor;
  if (factor !== undefined) return msec > 0 && msec <= maxMsec ? intervalText(msec) : undefined;
  const near = nearest(unit, units.keys());
  return near === undefined ? undefined : `${number} ${near}`;
}

function intervalText(msec: number): string {
  for (const [factor, one, many] of namedUnits) {
    if (msec % factor === 0) return `${msec / factor} ${msec === factor ? one : many}`;
  }
  return `${msec} msec`;
}

const namedUnits = [
  [3_600_000, 'hour', 'hours'],
  [60_000, 'min', 'min'],
  [1000, 'sec', 'sec'],
] as const;

function readFraction(parsing: Parsing, start: number): Interval {
  const { reader, tokens } = parsing;
  reader.advance();
  if (reader.kind === kinds.number && reader.start === reader.previousEnd) reader.advance();
  const number = tokens.text.slice(start, reader.previousEnd);
  const unit = keywordAt(parsing) ?? '';
  const factor = units.get(unit);
  if (factor !== undefined) reader.advance();
  const span = { start, end: reader.previousEnd };
  const msec = Number(number) * (factor ?? 0);
  const isExact = Number.isSafeInteger(msec) && msec > 0 && msec <= maxMsec;
  const near = isExact ? intervalText(msec) : undefined;
  if (near === undefined) parsing.report(intervalFraction, 'fraction', {}, span);
  else {
    const fix = { title: t`Change to ${near}`, edits: [{ ...span, newText: near }] };
    parsing.report(intervalFraction, 'near', { near }, span, { fix });
  }
  return { ...parsing.span(start, span.end), msec: isExact ? msec : undefined };
}

function finish(
  parsing: Parsing,
  first: number,
  msec: number,
  span: { readonly start: number; readonly end: number },
): Interval {
  if (msec > maxMsec) {
    const found = printable(parsing.tokens.text.slice(span.start, span.end));
    parsing.report(intervalTooLong, 'long', { found }, span);
  }
  if (msec === 0) {
    const fix = {
      title: t`Change to ${'once'}`,
      edits: [{ start: parsing.tokens.start(first), end: span.end, newText: 'once' }],
    };
    parsing.report(intervalZero, 'zero', {}, span, { fix });
  }
  const { start, end } = parsing.span(span.start, span.end);
  return { start, end, msec };
}

/** Letters and digits that the next token begins with, whatever tokens they are. */
function wordFrom({ reader, tokens }: Parsing): string {
  return /^\w*/.exec(tokens.text.slice(reader.start, reader.start + 100))?.[0] ?? '';
}
