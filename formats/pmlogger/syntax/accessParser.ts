import { printable } from '../../findings/printable.ts';
import { t } from '../../l10n/translate.ts';
import type { AccessHost, AccessStatement } from '../model.ts';
import { operationBits } from '../model.ts';
import {
  accessHostWord,
  accessOperation,
  accessPattern,
  accessPunctuation,
  accessQuotedHost,
} from '../rules/accessRules.ts';
import { keywordAsName } from '../rules/syntaxRules.ts';
import { pmloggerListRules } from '../rules/pmloggerRules.ts';
import { reportComma, tokenSpan } from './listContext.ts';
import type { Parsing } from './parsing.ts';
import { isAccessHeader, isStatementStart, keywordAt, reportUnexpected, wordAt } from './recovery.ts';
import { tokenKinds as kinds } from './tokenKinds.ts';

const hostKinds: ReadonlySet<number> = new Set([kinds.name, kinds.hostName, kinds.address, kinds.socket]);
const clientWords: ReadonlySet<string> = new Set(['host', 'hosts', 'user', 'users', 'group', 'groups']);
const operationWords: readonly string[] = ['mandatory', 'advisory', 'enquire', 'all'];
const commas = { rules: pmloggerListRules, program: 'pmlogger', unexpected: reportUnexpected };

/**
 * Reads `allow` or `disallow`, hosts and operations.
 * @param word with which it begins, or which was meant
 */
export function readAccess(parsing: Parsing, word: string): AccessStatement {
  const { reader, tokens } = parsing;
  const first = reader.advance();
  readClientWord(parsing);
  const hosts = readHosts(parsing);
  const isRight = readColon(parsing, hosts);
  const operations = isRight ? readOperations(parsing) : 0;
  readEnd(parsing);
  const { start, end } = parsing.span(tokens.start(first), Math.max(tokens.end(first), reader.previousEnd));
  return { start, end, isAllow: word === 'allow', hosts, operations };
}

/** `host` and the like before a host are of pmcd. */
function readClientWord(parsing: Parsing): void {
  const { reader, tokens } = parsing;
  if (reader.kind !== kinds.name || !clientWords.has(reader.text)) return;
  const next = reader.peek();
  if (!hostKinds.has(tokens.kind(next)) && tokens.kind(next) !== kinds.string) return;
  const { token } = reader;
  const fix = { title: t`Delete the word`, edits: [parsing.deletion(token)] };
  parsing.report(accessHostWord, 'word', { word: reader.text }, tokenSpan(parsing, token), { fix });
  reader.advance();
}

function readHosts(parsing: Parsing): readonly AccessHost[] {
  const { reader } = parsing;
  const hosts: AccessHost[] = [];
  let comma = -1;
  while (isHostAhead(parsing)) {
    if (reader.kind === kinds.comma) {
      if (comma >= 0 || hosts.length === 0) reportComma(parsing, commas, reader.token);
      comma = reader.advance();
      continue;
    }
    if (hosts.length > 0 && comma < 0 && !parsing.hasFault) reportMissing(parsing, 'comma', ',');
    hosts.push(readHost(parsing));
    comma = -1;
  }
  if (comma >= 0 && hosts.length > 0 && !parsing.hasFault) reportComma(parsing, commas, comma);
  return hosts;
}

function isHostAhead(parsing: Parsing): boolean {
  const { reader } = parsing;
  if (reader.isAtEnd || reader.kind === kinds.colon || reader.kind === kinds.semicolon) return false;
  if (reader.kind === kinds.leftBrace || reader.kind === kinds.rightBrace || reader.kind === kinds.leftBracket)
    return false;
  const word = keywordAt(parsing);
  return (
    word === undefined || (!operationWords.includes(word) && word !== 'allow' && word !== 'disallow' && word !== 'log')
  );
}

function readHost(parsing: Parsing): AccessHost {
  const { reader, tokens } = parsing;
  const { token } = reader;
  const last = hostEnd(parsing, token);
  const span = { start: reader.start, end: tokens.end(last) };
  const text = tokens.text.slice(span.start, span.end);
  reader.seek(last);
  reader.advance();
  const host = { ...parsing.span(span.start, span.end), text, isWrong: false };
  const faults = parsing.faultCount;
  const word = tokens.kind(token) === kinds.name && last === token ? text : '';
  const isSingle = last === token && hostKinds.has(tokens.kind(token));
  if (tokens.kind(token) === kinds.string || tokens.kind(token) === kinds.singleQuoted) {
    const fix = { title: t`Delete the quotes`, edits: [{ ...span, newText: text.slice(1, -1) }] };
    parsing.report(accessQuotedHost, 'quoted', {}, span, /^["'][\w.*:-]+["']$/.test(text) ? { fix } : {});
    return { ...host, text: text.slice(1, -1) };
  }
  if (word !== '' && isKeywordHost(word)) parsing.report(keywordAsName, 'host', { word: `"${word}"` }, span);
  else if (!isSingle && !reportGlued(parsing, token, last)) {
    if (tokens.kind(token) === kinds.unexpected) {
      reader.seek(token);
      reportUnexpected(parsing, t`a host`);
    } else if (/\*./.test(text)) parsing.report(accessPattern, 'star', {}, span);
    else parsing.report(accessPattern, 'words', { host: `"${printable(text)}"` }, span);
  }
  return { ...host, isWrong: parsing.faultCount > faults };
}

function isKeywordHost(word: string): boolean {
  return ['on', 'off', 'maybe', 'every', 'once', 'default', 'access', 'except'].includes(word) || isUnit(word);
}

function isUnit(word: string): boolean {
  return /^(?:m(?:illi)?sec(?:ond)?s?|sec(?:ond)?s?|min(?:ute)?s?|hours?)$/.test(word);
}

/** The last of the tokens that are glued together where a host was meant; a colon ends it. */
function hostEnd({ tokens }: Parsing, first: number): number {
  let last = first;
  const isPart = (token: number): boolean => {
    const kind = tokens.kind(token);
    return hostKinds.has(kind) || kind === kinds.number || kind === kinds.unexpected;
  };
  if (!isPart(first)) return last;
  while (isPart(last + 1) && tokens.start(last + 1) === tokens.end(last)) last++;
  return last;
}

/** `fed:advisory` is read as the address `fed:ad` and a word. */
function reportGlued(parsing: Parsing, first: number, last: number): boolean {
  const { tokens } = parsing;
  const span = { start: tokens.start(first), end: tokens.end(last) };
  const [, host = '', word = ''] = /^([^:]+):([a-z]+)$/.exec(tokens.text.slice(span.start, span.end)) ?? [];
  if (!operationWords.includes(word)) return false;
  reportGluedColon(parsing, span.start + host.length, tokens.textOf(first), span);
  return true;
}

function reportGluedColon(
  parsing: Parsing,
  colon: number,
  text: string,
  span: { readonly start: number; readonly end: number },
): void {
  const fix = { title: t`Put a blank before the colon`, edits: [{ start: colon, end: colon, newText: ' ' }] };
  parsing.report(accessPunctuation, 'glued', { text: `"${printable(text)}"` }, span, { fix });
}

/** Whether operations can follow. */
function readColon(parsing: Parsing, hosts: readonly AccessHost[]): boolean {
  const { reader, tokens } = parsing;
  if (hosts.length === 0 && !parsing.hasFault) {
    parsing.report(accessPattern, 'missing', {}, tokenSpan(parsing, Math.min(reader.token, tokens.count)));
  }
  if (reader.accept(kinds.colon)) return true;
  if (parsing.hasFault) return operationWords.includes(keywordAt(parsing) ?? '');
  const [, host, word = ''] = /^(local|unix):([a-z]+)$/.exec(tokens.textOf(reader.previous)) ?? [];
  if (host !== undefined && operationWords.includes(word)) {
    const span = tokenSpan(parsing, reader.previous);
    reportGluedColon(parsing, span.start + host.length, tokens.textOf(reader.previous), span);
    return false;
  }
  reportMissing(parsing, 'colon', ' :');
  return true;
}

/** Reports a character that is missing before the next token. */
function reportMissing(parsing: Parsing, what: 'comma' | 'colon' | 'semicolon', text: string): void {
  const { reader } = parsing;
  if (reader.kind === kinds.unexpected || reader.kind === kinds.unclosedString || reader.kind === kinds.singleQuoted) {
    reportUnexpected(parsing, t`a rule of the access section`);
    return;
  }
  const at = reader.previousEnd;
  const fix = { title: t`Insert "${text.trim()}"`, edits: [{ start: at, end: at, newText: text }] };
  const isAhead = !reader.isAtEnd && !parsing.isFirstOnLine(reader.token);
  const span = isAhead ? tokenSpan(parsing, reader.token) : { start: Math.max(0, at - 1), end: at };
  parsing.report(accessPunctuation, what, {}, span, { fix });
}

function readOperations(parsing: Parsing): number {
  const { reader } = parsing;
  if (!reader.is('all')) return readList(parsing);
  reader.advance();
  if (reader.is('except')) {
    reader.advance();
    readList(parsing);
  } else if (reader.kind === kinds.comma || isOperation(parsing)) {
    const { token } = reader;
    parsing.report(accessOperation, 'all', {}, tokenSpan(parsing, token));
    skipRule(parsing);
  }
  return operationBits.all;
}

function isOperation(parsing: Parsing): boolean {
  return operationWords.includes(keywordAt(parsing) ?? '');
}

function readList(parsing: Parsing): number {
  const { reader } = parsing;
  let operations = 0;
  let comma = -1;
  for (let count = 0; ; count++) {
    if (reader.kind === kinds.comma) {
      if (comma >= 0 || count === 0) reportComma(parsing, commas, reader.token);
      comma = reader.advance();
      continue;
    }
    const bit = readOperation(parsing, operations > 0 && comma < 0);
    if (bit === 0) break;
    operations |= bit;
    comma = -1;
  }
  if (comma >= 0 && !parsing.hasFault) reportComma(parsing, commas, comma);
  if (operations === 0 && !parsing.hasFault) reportNoOperation(parsing);
  return operations;
}

function reportNoOperation(parsing: Parsing): void {
  const { reader } = parsing;
  const isHere = !reader.isAtEnd && !parsing.isFirstOnLine(reader.token);
  const at = reader.previousEnd;
  const span = isHere ? tokenSpan(parsing, reader.token) : { start: Math.max(0, at - 1), end: at };
  parsing.report(accessOperation, 'missing', {}, span);
}

/** The bits of the next operation; 0 where there is none. */
function readOperation(parsing: Parsing, needsComma: boolean): number {
  const { reader } = parsing;
  if (reader.kind !== kinds.name && reader.kind !== kinds.hostName) {
    if (reader.kind === kinds.unexpected || reader.kind === kinds.singleQuoted)
      reportUnexpected(parsing, t`an operation`);
    return 0;
  }
  const { token, text } = reader;
  const span = tokenSpan(parsing, token);
  if (text === 'all' || text === 'except') {
    parsing.report(accessOperation, text, {}, span);
    skipRule(parsing);
    return operationBits.all;
  }
  if (text === 'fetch' || text === 'store') parsing.report(accessOperation, 'pmcd', { word: `"${text}"` }, span);
  else {
    if (isStatementEnd(parsing)) return 0;
    const word = wordAt(parsing, ['mandatory', 'advisory', 'enquire']);
    if (word === undefined) {
      if (!parsing.hasFault) parsing.report(accessOperation, 'unknown', { word: `"${printable(text)}"` }, span);
    } else if (needsComma && !parsing.hasFault) reportMissing(parsing, 'comma', ',');
    reader.advance();
    return word === undefined ? operationBits.all : operationBits[word as 'mandatory'];
  }
  reader.advance();
  return operationBits.all;
}

/** Whether the rule is over, as the next word begins another one, or a statement. */
function isStatementEnd(parsing: Parsing): boolean {
  const word = keywordAt(parsing);
  if (word === 'allow' || word === 'disallow' || word === 'log') return true;
  return word !== undefined && isStatementStart(parsing) && parsing.isFirstOnLine(parsing.reader.token);
}

function skipRule(parsing: Parsing): void {
  const { reader } = parsing;
  while (!reader.isAtEnd && reader.kind !== kinds.semicolon && !isStatementEnd(parsing) && !isAccessHeader(parsing)) {
    reader.advance();
  }
}

function readEnd(parsing: Parsing): void {
  const { reader } = parsing;
  if (reader.accept(kinds.semicolon) && !(parsing.hasFault && reader.kind === kinds.colon)) return;
  if (!parsing.hasFault) {
    const isOver = reader.isAtEnd || isStatementEnd(parsing) || isAccessHeader(parsing);
    if (isOver) reportMissing(parsing, 'semicolon', ';');
    else reportUnexpected(parsing, '";"');
  }
  skipRule(parsing);
  reader.accept(kinds.semicolon);
}
