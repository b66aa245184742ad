import { TokenList } from '../../syntax/tokenList.ts';
import { isDigit, isLetter } from '../preprocess/directive.ts';
import { addressEnd, socketEnd } from './scanHost.ts';
import { tokenKinds as kinds } from './tokenKinds.ts';

/** What the scanner of a program knows; pmlogextract's knows less than pmlogger's. */
export interface Dialect {
  /** Whether there are hosts, braces, and colons. */
  readonly isConfig: boolean;
}

const punctuation = new Map<number, number>([
  [91, kinds.leftBracket],
  [93, kinds.rightBracket],
  [44, kinds.comma],
  [123, kinds.leftBrace],
  [125, kinds.rightBrace],
  [58, kinds.colon],
  [59, kinds.semicolon],
]);

/** Splits a text into tokens, as pmlogger's scanner does: the longest one that fits. Takes linear time. */
export function scan(text: string, { isConfig }: Dialect): TokenList {
  const tokens = new TokenList(text);
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    if (isBlank(unit)) {
      at++;
      continue;
    }
    const { kind, end } = isConfig ? configToken(text, at, unit) : listToken(text, at, unit);
    tokens.push(kind, at, end);
    at = end;
  }
  return tokens;
}

interface Token {
  readonly kind: number;
  readonly end: number;
}

function configToken(text: string, at: number, unit: number): Token {
  if (unit === 35 /* # */) return commentToken(text, at);
  if (unit === 34 /* " */ || unit === 39 /* ' */) return stringToken(text, at, unit, kinds.singleQuoted);
  const word = isLetter(unit) ? nameToken(text, at) : isDigit(unit) ? numberToken(text, at) : undefined;
  const address = addressEnd(text, at);
  const socket = unit === 117 /* u */ || unit === 108 /* l */ ? socketEnd(text, at) : 0;
  if (socket > Math.max(address, word?.end ?? 0)) return { kind: kinds.socket, end: socket };
  if (address > (word?.end ?? at)) return { kind: kinds.address, end: address };
  if (word !== undefined) return word;
  return { kind: punctuation.get(unit) ?? kinds.unexpected, end: at + characterLength(text, at) };
}

function listToken(text: string, at: number, unit: number): Token {
  if (unit === 35) return commentToken(text, at);
  if (unit === 34 || unit === 39) return stringToken(text, at, unit, kinds.string);
  if (isLetter(unit)) return { kind: kinds.name, end: nameEnd(text, at, false) };
  if (isDigit(unit)) return numberToken(text, at);
  const kind = punctuation.get(unit);
  const isKnown = kind === kinds.leftBracket || kind === kinds.rightBracket || kind === kinds.comma;
  return { kind: isKnown ? kind : kinds.unexpected, end: at + characterLength(text, at) };
}

/** A surrogate pair is one character to whoever reads of it. */
function characterLength(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function isBlank(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === 10 || unit === 13;
}

/**
 * Line marker: `# 12 "text"` in column 1 is more than a comment. Where the quote is closed on a later line, it takes
 * all up to there.
 */
const lineMarker = /# [0-9]+ "[^"]*"/y;

function commentToken(text: string, at: number): Token {
  const lineEnd = text.indexOf('\n', at);
  const end = lineEnd < 0 ? text.length : lineEnd;
  if (text.charCodeAt(at + 1) === 32 && (at === 0 || text.charCodeAt(at - 1) === 10)) {
    lineMarker.lastIndex = at;
    if (lineMarker.test(text) && lineMarker.lastIndex >= end) {
      return { kind: kinds.lineMarker, end: lineMarker.lastIndex };
    }
  }
  return { kind: kinds.comment, end };
}

function nameToken(text: string, at: number): Token {
  const end = nameEnd(text, at, false);
  if (text.charCodeAt(end) !== 45 /* - */) return { kind: kinds.name, end };
  return { kind: kinds.hostName, end: nameEnd(text, end, true) };
}

function nameEnd(text: string, at: number, takesDash: boolean): number {
  let end = at;
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end);
    const isPart = isLetter(unit) || isDigit(unit) || unit === 95 || unit === 46 || (takesDash && unit === 45);
    if (!isPart) break;
  }
  return end;
}

function numberToken(text: string, at: number): Token {
  let end = at;
  while (isDigit(text.charCodeAt(end))) end++;
  return { kind: kinds.number, end };
}

/** Where a string that is not closed may have been meant to end, so that what follows keeps its meaning. */
const likelyEnd = /["',;\]{}\n]/g;

function stringToken(text: string, at: number, quote: number, singleKind: number): Token {
  const character = String.fromCharCode(quote);
  const lineEnd = text.indexOf('\n', at);
  const limit = lineEnd < 0 ? text.length : lineEnd;
  const close = text.indexOf(character, at + 1);
  const kind = quote === 34 ? kinds.string : singleKind;
  if (close === at + 1) return { kind: kinds.emptyString, end: close + 1 };
  if (close > 0 && close < limit) return { kind, end: close + 1 };
  likelyEnd.lastIndex = at + 1;
  const end = likelyEnd.exec(text)?.index ?? limit;
  return { kind: kinds.unclosedString, end: at + Math.max(1, text.slice(at, end).trimEnd().length) };
}
