import { phrase, t } from '../../l10n/translate.ts';
import type { Interval, MetricUse, Statement } from '../model.ts';
import { accessSwallowed } from '../rules/accessRules.ts';
import { offWithInterval } from '../rules/intervalRules.ts';
import { pmloggerListRules } from '../rules/pmloggerRules.ts';
import { emptyList, keywordAsName, maybeNeedsMandatory, unclosedBrace } from '../rules/syntaxRules.ts';
import { readInterval } from './intervalParser.ts';
import { isKeyword, statementWords, units } from './keywords.ts';
import type { ListContext } from './listContext.ts';
import { runEnd, tokenSpan } from './listContext.ts';
import { readMetric, readMetrics } from './metricList.ts';
import type { Parsing } from './parsing.ts';
import {
  isAccessHeader,
  isStatementStart,
  keywordAt,
  lastPlace,
  reportBrace,
  reportUnexpected,
  wordAt,
} from './recovery.ts';
import { tokenKinds as kinds } from './tokenKinds.ts';

const lists: ListContext = { rules: pmloggerListRules, program: 'pmlogger', unexpected: reportUnexpected };
const braced: ListContext = { ...lists, isSection: isSectionAhead };
const unbraced: ListContext = { ...lists, refuseInstance: refuseKeyword };

/**
 * Reads a statement.
 * @param word with which it begins, or which was meant
 */
export function readStatement(parsing: Parsing, word: string): Statement {
  const { reader, tokens } = parsing;
  const first = reader.token;
  if (word === 'log') reader.advance();
  const control = word === 'log' ? wordAt(parsing, ['mandatory', 'advisory', 'on', 'off', 'maybe']) : word;
  const hasControl = control === 'mandatory' || control === 'advisory';
  const controlToken = hasControl ? reader.advance() : undefined;
  const state = hasControl ? wordAt(parsing, ['on', 'off', 'maybe']) : control;
  if (state === undefined)
    reportUnexpected(parsing, hasControl ? '"on", "off"' : '"mandatory", "advisory", "on", "off"');
  const interval = state === undefined ? undefined : readState(parsing, state, control, controlToken);
  skipHead(parsing, state !== undefined);
  const headEnd = Math.max(tokens.end(first), reader.previousEnd);
  const { metrics, braces } = readTarget(parsing);
  const end = Math.max(headEnd, reader.previousEnd);
  const span = parsing.span(tokens.start(first), end);
  return {
    start: span.start,
    end: span.end,
    head: parsing.span(tokens.start(first), headEnd),
    isMandatory: control === 'mandatory' && state !== 'maybe',
    state: state === 'off' || state === 'maybe' ? state : 'on',
    interval,
    metrics,
    braces,
  };
}

function readState(
  parsing: Parsing,
  state: string,
  control: string | undefined,
  controlToken: number | undefined,
): Interval | undefined {
  const { reader } = parsing;
  const token = reader.advance();
  if (state === 'on') return readInterval(parsing);
  if (state === 'maybe' && control !== 'mandatory') reportMaybe(parsing, token, controlToken);
  const words = ['every', 'once', 'default'];
  if (reader.kind === kinds.number || words.includes(keywordAt(parsing) ?? '')) dropInterval(parsing, state);
  return undefined;
}

function reportMaybe(parsing: Parsing, token: number, controlToken: number | undefined): void {
  const span = tokenSpan(parsing, token);
  const edit =
    controlToken === undefined
      ? { start: span.start, end: span.start, newText: 'mandatory ' }
      : { ...tokenSpan(parsing, controlToken), newText: 'mandatory' };
  const fix = { title: t`Change to ${'mandatory maybe'}`, edits: [edit] };
  parsing.report(maybeNeedsMandatory, 'maybe', {}, span, { fix });
}

function dropInterval(parsing: Parsing, word: string): void {
  const { reader, tokens } = parsing;
  const first = reader.token;
  if (reader.is('every')) reader.advance();
  if (reader.accept(kinds.number)) {
    if (reader.kind === kinds.name && units.has(reader.text)) reader.advance();
  } else if (reader.is('once') || reader.is('default')) reader.advance();
  const span = { start: tokens.start(first), end: reader.previousEnd };
  const fix = { title: t`Delete the interval`, edits: [parsing.deletion(first, reader.previous)] };
  parsing.report(offWithInterval, 'interval', { word }, span, { fix });
}

/** Goes on to the metrics of a statement, over what cannot stand before them, unless another statement begins there. */
function skipHead(parsing: Parsing, isRight: boolean): void {
  const { reader } = parsing;
  if (isRight && isHeadEnd(parsing)) return;
  if (isRight) reportHead(parsing);
  while (!reader.isAtEnd && reader.kind !== kinds.leftBrace) {
    if (isNextStatement(parsing) || isAccessHeader(parsing)) return;
    reader.advance();
  }
}

function isHeadEnd(parsing: Parsing): boolean {
  const { reader, tokens } = parsing;
  if (reader.kind === kinds.leftBrace || isNextStatement(parsing)) return true;
  const word = keywordAt(parsing);
  if (word === undefined) return isTarget(parsing);
  return !isStatementStart(parsing) && tokens.kind(reader.peek()) !== kinds.leftBrace;
}

function isNextStatement(parsing: Parsing): boolean {
  return isStatementStart(parsing) && (parsing.reader.is('log') || parsing.isFirstOnLine(parsing.reader.token));
}

/** Reports what stands in place of metrics, unless an error of this statement stands before. */
function reportHead(parsing: Parsing): void {
  if (!parsing.hasFault) reportUnexpected(parsing, t`a metric or a list in braces`);
}

/** Whether a metric without braces comes next. */
function isTarget(parsing: Parsing): boolean {
  const { reader } = parsing;
  return reader.kind === kinds.name && runEnd(parsing, reader.token) === reader.token;
}

interface Target {
  readonly metrics: readonly MetricUse[];
  readonly braces: Statement['braces'];
}

const noTarget: Target = { metrics: [], braces: undefined };

function readTarget(parsing: Parsing): Target {
  const { reader } = parsing;
  if (reader.kind === kinds.leftBrace) return readBraces(parsing);
  const word = keywordAt(parsing);
  if (word !== undefined && (statementWords as readonly string[]).includes(word)) {
    reportHead(parsing);
    return noTarget;
  }
  if (word !== undefined) return readKeywordTarget(parsing, word);
  if (isTarget(parsing)) return readUnbraced(parsing);
  reportHead(parsing);
  return noTarget;
}

function readKeywordTarget(parsing: Parsing, word: string): Target {
  const { reader } = parsing;
  const { start, end } = reader;
  const edits = [
    { start, end: start, newText: '{ ' },
    { start: end, end, newText: ' }' },
  ];
  if (!parsing.hasFault) {
    parsing.report(
      keywordAsName,
      'metric',
      { word: `"${word}"` },
      { start, end },
      {
        fix: { title: t`Put it in braces`, edits },
      },
    );
  }
  reader.advance();
  // What follows is more of the same mistake.
  if (reader.kind === kinds.leftBrace) return readBraces(parsing);
  return noTarget;
}

const accessHere = phrase('The metric without braces.');

function readUnbraced(parsing: Parsing): Target {
  const { reader, tokens } = parsing;
  const { token } = reader;
  reader.advance();
  if (!isAccessHeader(parsing)) {
    reader.seek(token);
    return { metrics: [readMetric(parsing, unbraced)], braces: undefined };
  }
  const span = tokenSpan(parsing, token);
  const edits = [
    { start: span.start, end: span.start, newText: '{ ' },
    { start: span.end, end: span.end, newText: ' }' },
  ];
  const word = reader.peek();
  const header = { start: reader.start, end: tokens.end(reader.after(word)) };
  parsing.report(accessSwallowed, 'swallowed', {}, header, {
    related: { template: accessHere, span: parsing.spanOf(token) },
    fix: { title: t`Put it in braces`, edits },
  });
  return {
    metrics: [{ ...parsing.spanOf(token), name: tokens.textOf(token), instances: undefined }],
    braces: undefined,
  };
}

function refuseKeyword(parsing: Parsing, token: number): boolean {
  const word = parsing.tokens.textOf(token);
  if (!isKeyword(word)) return false;
  const span = tokenSpan(parsing, token);
  const fix = { title: t`Put it in quotes`, edits: [{ ...span, newText: `"${word}"` }] };
  parsing.report(keywordAsName, 'instance', { word: `"${word}"` }, span, { fix });
  return true;
}

const listHere = phrase('The list begins here.');

function readBraces(parsing: Parsing): Target {
  const { reader } = parsing;
  const open = reader.advance();
  const faults = parsing.faultCount;
  const metrics: MetricUse[] = [];
  for (let from = open; ; from = reader.previous) {
    for (const metric of readMetrics(parsing, braced, () => isListEnd(parsing))) metrics.push(metric);
    if (reader.isAtEnd || reader.kind === kinds.rightBrace) break;
    const next = statementBefore(parsing, from);
    if (next !== undefined) return closeBefore(parsing, open, next, metrics);
    reportBrace(parsing);
  }
  if (reader.isAtEnd) return closeAtEnd(parsing, open, metrics);
  const close = reader.advance();
  const isUnsure = parsing.isUnsure(parsing.tokens.start(close), parsing.tokens.start(open));
  if (metrics.length === 0 && parsing.faultCount === faults && !isUnsure) reportEmpty(parsing, open, close);
  return { metrics, braces: parsing.spanOf(open, close) };
}

function closeAtEnd(parsing: Parsing, open: number, metrics: readonly MetricUse[]): Target {
  const { reader } = parsing;
  const edits = [{ start: reader.previousEnd, end: reader.previousEnd, newText: '\n}' }];
  parsing.report(unclosedBrace, 'end', {}, lastPlace(parsing), {
    related: { template: listHere, span: parsing.spanOf(open) },
    fix: { title: t`Add the closing brace`, edits },
  });
  return { metrics, braces: parsing.spanOf(open, Math.max(open, reader.previous)) };
}

/** The list goes over into a statement, or into the access section: ends it before that. */
function closeBefore(parsing: Parsing, open: number, next: number, metrics: readonly MetricUse[]): Target {
  const { reader, tokens } = parsing;
  const start = tokens.start(next);
  const fix = { title: t`Add the closing brace`, edits: [{ start, end: start, newText: '}\n' }] };
  parsing.report(unclosedBrace, 'next', { word: parsing.quoted(next) }, tokenSpan(parsing, reader.token), {
    related: { template: listHere, span: parsing.spanOf(open) },
    ...(parsing.isFirstOnLine(next) && { fix }),
  });
  reader.seek(next);
  const { start: sourceStart } = parsing.spanOf(next);
  const braces = parsing.spanOf(open, Math.max(open, reader.previous));
  return { metrics: metrics.filter((metric) => metric.start < sourceStart), braces };
}

function reportEmpty(parsing: Parsing, open: number, close: number): void {
  const isOneLine = !parsing.tokens.text.slice(parsing.tokens.start(open), parsing.tokens.start(close)).includes('\n');
  const span = { start: parsing.tokens.start(isOneLine ? open : close), end: parsing.tokens.end(close) };
  parsing.report(emptyList, 'empty', {}, span);
}

/** Whether a list ends here: within braces everything is a metric but what cannot be one. */
function isListEnd(parsing: Parsing): boolean {
  const { reader } = parsing;
  if (reader.kind === kinds.rightBrace || reader.kind === kinds.leftBrace) return true;
  return isSectionAhead(parsing);
}

/** `[access]` behind a metric could be an instance; before a rule, in a line of its own, it is not. */
function isSectionAhead(parsing: Parsing): boolean {
  const { reader, tokens } = parsing;
  if (!isAccessHeader(parsing) || !parsing.isFirstOnLine(reader.token)) return false;
  const after = reader.after(reader.after(reader.peek()));
  return tokens.is(after, 'allow') || tokens.is(after, 'disallow');
}

/** Where a statement begins that a list has swallowed, before the token at which the parser notices it. */
function statementBefore(parsing: Parsing, from: number): number | undefined {
  const { reader, tokens } = parsing;
  if (reader.kind === kinds.leftBracket) return reader.token;
  const words: readonly string[] = statementWords;
  let first: number | undefined;
  for (let token = reader.previous; token > from; token--) {
    if (tokens.kind(token) !== kinds.name || !words.includes(tokens.textOf(token))) continue;
    if (tokens.is(token, 'log')) return token;
    if (parsing.isFirstOnLine(token)) first = token;
  }
  return first;
}

/** Reads a list in braces that belongs to no statement. */
export function skipBraces(parsing: Parsing): void {
  parsing.reader.advance();
  readMetrics(parsing, braced, () => isListEnd(parsing));
  parsing.reader.accept(kinds.rightBrace);
}
