import { t } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import { macroAsInterval } from '../rules/nameRules.ts';
import {
  actionArgs,
  instanceDash,
  instanceQuotes,
  qualifierOrder,
  syntax,
  unitWordAsName,
  unknownUnit,
} from '../rules/syntaxRules.ts';
import { numberFault, percentLiteral } from '../rules/lexicalRules.ts';
import type { ActionNode, MetricNode, NamePart, NumberNode, Samples, StringNode, UnitPower } from '../tree.ts';
import { Token } from '../tokens.ts';
import { quotedName, units } from '../words.ts';
import type { Cursor } from './cursor.ts';
import { replacing } from './cursor.ts';

/** What people mean by units of other programs. */
const otherUnits: Readonly<Record<string, string>> = {
  B: 'byte',
  b: 'byte',
  KB: 'Kbyte',
  kB: 'Kbyte',
  KiB: 'Kbyte',
  MB: 'Mbyte',
  MiB: 'Mbyte',
  GB: 'Gbyte',
  GiB: 'Gbyte',
  TB: 'Tbyte',
  TiB: 'Tbyte',
  ns: 'nsec',
  us: 'usec',
  ms: 'msec',
  s: 'sec',
  m: 'min',
  h: 'hour',
};

/** What unquoted instance names go on with, though pmie reads a calculation. */
const restOfName = /[^\s;}()<>=!&|,#:@"']+/y;

/** The unit that a word most likely stands for. */
function likelyUnit(word: string): string | undefined {
  return Object.hasOwn(otherUnits, word) ? otherUnits[word] : nearest(word, units.keys());
}

/** A number with its units, where the cursor stands. */
export function parseNumber(cursor: Cursor): NumberNode {
  const { start, end } = cursor.span;
  const { value } = cursor.scanner;
  cursor.advance();
  checkGlued(cursor, start);
  const powers: UnitPower[] = [];
  let sign = 1;
  while (cursor.kind === Token.unit || cursor.kind === Token.per) {
    if (cursor.accept(Token.per)) {
      sign = -1;
      continue;
    }
    powers.push(parseUnit(cursor, sign));
    sign = 1;
  }
  checkUnitWord(cursor);
  return { type: 'number', start, end: cursor.previousEnd, value, digitsEnd: end, units: powers };
}

function parseUnit(cursor: Cursor, sign: number): UnitPower {
  const { start } = cursor.span;
  const word = cursor.scanner.text;
  const unit = units.get(word) ?? { dimension: 'count', factor: 1 };
  cursor.advance();
  let exponent = 1;
  if (cursor.accept(Token.power)) {
    if (cursor.kind === Token.number) {
      exponent = cursor.scanner.value;
      cursor.advance();
    } else cursor.stop(syntax, 'power', {}, cursor.span);
  }
  return { start, end: cursor.previousEnd, word, unit, exponent: sign * exponent };
}

/** A number right behind which another word or number begins, such as `0x1f` or `1.5.2`. */
function checkGlued(cursor: Cursor, start: number): void {
  if (!cursor.isGlued || (cursor.kind !== Token.word && cursor.kind !== Token.number)) return;
  const rest = cursor.written;
  if (rest.startsWith("'")) return;
  if (rest.startsWith('%') || (cursor.kind === Token.word && likelyUnit(rest) !== undefined)) return;
  const span = { start, end: cursor.scanner.end };
  const found = cursor.source.slice(start, span.end);
  const value = found.slice(0, -rest.length);
  const hexadecimal = /^0x[\da-f]{1,12}$/i.test(found) ? String(Number(found)) : undefined;
  const fixes = hexadecimal === undefined ? [] : [replacing(span, hexadecimal, t`Change to ${hexadecimal}`)];
  cursor.refuse(numberFault, 'glued', { found, value, rest }, span, { fixes });
  cursor.advance();
}

/** A word after a number that is no unit. */
function checkUnitWord(cursor: Cursor): void {
  if (cursor.kind !== Token.word || cursor.scanner.isQuoted || cursor.isOnNewLine) return;
  const found = cursor.scanner.text;
  if (found === '%') {
    const fixes = [replacing(cursor.span, '', t`Remove the percent sign`)];
    cursor.refuse(percentLiteral, 'percent', {}, cursor.span, { fixes });
    cursor.advance();
    return;
  }
  if (found.includes('.') || /^(?:and|or|not)$/i.test(found)) return;
  const expected = likelyUnit(found);
  if (expected === undefined) cursor.refuse(unknownUnit, 'unknown', { found }, cursor.span);
  else {
    const newText = cursor.isGlued ? ` ${expected}` : expected;
    const fixes = [replacing(cursor.span, newText, t`Change to ${expected}`)];
    cursor.refuse(unknownUnit, 'near', { found, expected }, cursor.span, { fixes });
  }
  cursor.advance();
}

/** A part of what selects values of a metric, with its place in the order that pmie wants. */
interface Qualifier extends Span {
  readonly rank: number;
}

/** A metric whose name has been read, with its hosts, instances and samples, where the cursor stands. */
export function parseMetric(cursor: Cursor, metric: NamePart): MetricNode {
  const hosts: NamePart[] = [];
  const instances: NamePart[] = [];
  const qualifiers: Qualifier[] = [];
  let samples: Samples | undefined;
  while (cursor.kind === Token.colon || cursor.kind === Token.hash || cursor.kind === Token.at) {
    const { start } = cursor.span;
    const { kind } = cursor;
    cursor.advance();
    if (kind === Token.at) samples = parseSamples(cursor, start) ?? samples;
    else parseName(cursor, kind === Token.colon ? ':' : '#', kind === Token.colon ? hosts : instances);
    qualifiers.push({ start, end: cursor.previousEnd, rank: kind });
    if (cursor.hasFailed) break;
  }
  checkOrder(cursor, qualifiers);
  const { start } = metric;
  return { type: 'metric', start, end: cursor.previousEnd, metric, hosts, instances, samples };
}

function checkOrder(cursor: Cursor, qualifiers: readonly Qualifier[]): void {
  // Twice the same is in order, except for samples.
  const isAfter = (a: Qualifier, b: Qualifier): boolean =>
    a.rank > b.rank || (a.rank === Token.at && b.rank === Token.at);
  const wrong = qualifiers.find((part, index) => index > 0 && isAfter(qualifiers[index - 1] ?? part, part));
  const [first, last] = [qualifiers[0], qualifiers.at(-1)];
  if (wrong === undefined || first === undefined || last === undefined) return;
  const sorted = qualifiers.toSorted((a, b) => a.rank - b.rank);
  const text = sorted.map(({ start, end }) => cursor.source.slice(start, end)).join(' ');
  const isOnce = qualifiers.filter(({ rank }) => rank === Token.at).length < 2;
  const fixes = isOnce ? [replacing({ start: first.start, end: last.end }, text, t`Reorder`)] : [];
  cursor.refuse(qualifierOrder, 'order', {}, wrong, { fixes });
}

function parseSamples(cursor: Cursor, start: number): Samples | undefined {
  if (cursor.kind !== Token.number) {
    cursor.stop(syntax, 'samples', {}, cursor.span);
    return undefined;
  }
  const from = cursor.scanner.value;
  let to = from;
  cursor.advance();
  if (cursor.accept(Token.range)) {
    if (!cursor.is(Token.number)) {
      cursor.stop(syntax, 'samples', {}, cursor.span);
      return undefined;
    }
    to = cursor.scanner.value;
    cursor.advance();
  }
  return { start, end: cursor.previousEnd, from, to };
}

/** The name of a host or instance after `:` or `#`. */
function parseName(cursor: Cursor, operator: string, names: NamePart[]): void {
  const { span } = cursor;
  const { text } = cursor.scanner;
  const quoted = `'${text}'`;
  if (cursor.kind === Token.string) {
    const fixes = text.includes("'") ? [] : [replacing(span, quoted, t`Use single quotes`)];
    cursor.refuse(instanceQuotes, 'quotes', { operator }, span, { fixes });
  } else if (isReserved(cursor.kind)) {
    const fixes = [replacing(span, quoted, t`Put in single quotes`)];
    cursor.refuse(unitWordAsName, 'name', { word: text }, span, { fixes });
  } else if (!cursor.is(Token.word)) {
    const rest = wordAt(cursor, span.start);
    if (rest === '' || cursor.isOnNewLine) {
      cursor.stop(instanceQuotes, 'missing', { operator }, cursor.placeAfter(operator));
      return;
    }
    const whole = { start: span.start, end: span.start + rest.length };
    const fixes = [replacing(whole, quotedName(rest), t`Put in single quotes`)];
    cursor.stop(instanceQuotes, 'missing', { operator }, whole, { fixes });
    return;
  }
  const isBare = cursor.kind === Token.word && !cursor.scanner.isQuoted;
  names.push({ start: span.start, end: span.end, name: text });
  cursor.advance();
  if (isBare && operator === '#') checkDash(cursor, span);
}

/** Kinds of tokens that are names when they stand in quotes. */
export function isReserved(kind: number): boolean {
  return kind >= Token.unit && kind <= Token.otherwise;
}

function wordAt(cursor: Cursor, offset: number): string {
  restOfName.lastIndex = offset;
  return restOfName.exec(cursor.source.text)?.[0] ?? '';
}

function checkDash(cursor: Cursor, span: Span): void {
  const isOperator = cursor.kind === Token.minus || cursor.kind === Token.divide || cursor.kind === Token.per;
  const text = cursor.source.slice(span.start, span.end);
  if (!cursor.isGlued || !(isOperator || cursor.kind === Token.number) || text.includes('$')) return;
  const rest = wordAt(cursor, cursor.scanner.start);
  // What is followed by a blank is meant as an operator.
  if (rest.length < 2) return;
  const whole = { start: span.start, end: span.end + rest.length };
  const fixes = [replacing(whole, quotedName(text + rest), t`Put in single quotes`)];
  cursor.reporter.report(instanceDash, 'dash', { name: text, rest }, whole, { fixes });
}

/** An action, where the cursor stands at its word. */
export function parseAction(cursor: Cursor): ActionNode {
  const { start } = cursor.span;
  const word = cursor.scanner.text;
  cursor.advance();
  if (cursor.kind === Token.macro) {
    cursor.refuse(macroAsInterval, 'interval', { name: `$${cursor.scanner.text}` }, cursor.span);
    cursor.advance();
    while (cursor.is(Token.unit) || cursor.is(Token.per)) cursor.advance();
  }
  const interval = cursor.is(Token.number) ? parseNumber(cursor) : undefined;
  const texts: StringNode[] = [];
  while (cursor.kind === Token.string || isQuotedText(cursor)) {
    if (cursor.kind === Token.word) refuseSingleQuotes(cursor);
    texts.push(cursor.string);
    cursor.advance();
  }
  if (texts.length === 0 && !cursor.hasFailed) {
    const span = cursor.isAtEnd || cursor.isOnNewLine ? { start, end: cursor.previousEnd } : cursor.span;
    cursor.stop(actionArgs, 'missing', { action: word }, span);
  }
  return { type: 'action', start, end: cursor.previousEnd, word, interval, arguments: texts };
}

function isQuotedText(cursor: Cursor): boolean {
  return cursor.kind === Token.word && cursor.scanner.isQuoted && !cursor.isOnNewLine;
}

function refuseSingleQuotes(cursor: Cursor): void {
  const { text } = cursor.scanner;
  const fixes = /["\\$]/.test(cursor.written) ? [] : [replacing(cursor.span, `"${text}"`, t`Use double quotes`)];
  cursor.refuse(actionArgs, 'singleQuotes', {}, cursor.span, { fixes });
}
