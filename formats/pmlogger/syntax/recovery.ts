import { printable } from '../../findings/printable.ts';
import { t } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import {
  foreignSyntax,
  keywordCase,
  misspeltKeyword,
  singleQuotes,
  syntax,
  unexpectedBrace,
} from '../rules/syntaxRules.ts';
import { notColumnOne, undefinedMacro } from '../rules/preprocessorRules.ts';
import { isKeyword, statementWords } from './keywords.ts';
import type { Parsing } from './parsing.ts';
import { tokenSpan } from './listContext.ts';
import { tokenKinds as kinds } from './tokenKinds.ts';

/** The keyword to be read next; undefined where there is none. */
export function keywordAt({ reader }: Parsing): string | undefined {
  if (reader.kind !== kinds.name) return undefined;
  const { text } = reader;
  return isKeyword(text) ? text : undefined;
}

/**
 * The next word, if it is one of those that may stand here; one that is misspelt is reported and taken for what was meant.
 * Nothing is read.
 */
export function wordAt(parsing: Parsing, words: readonly string[]): string | undefined {
  const { reader } = parsing;
  if (reader.kind !== kinds.name && reader.kind !== kinds.hostName) return undefined;
  const { text } = reader;
  if (words.includes(text)) return text;
  if (isKeyword(text)) return undefined;
  const near = nearest(text, words);
  if (near === undefined) return undefined;
  const span = tokenSpan(parsing, reader.token);
  const fix = { title: t`Change to ${near}`, edits: [{ ...span, newText: near }] };
  const rule = text.toLowerCase() === near ? keywordCase : misspeltKeyword;
  if (rule === keywordCase) parsing.report(keywordCase, 'capitals', { near }, span, { fix });
  else parsing.report(misspeltKeyword, 'near', { word: printable(text), near }, span, { fix });
  return near;
}

/** Whether a statement begins with the next token. */
export function isStatementStart(parsing: Parsing): boolean {
  const word = keywordAt(parsing);
  return word !== undefined && (statementWords as readonly string[]).includes(word);
}

/** Whether `[access]` comes next. */
export function isAccessHeader({ reader, tokens }: Parsing): boolean {
  if (reader.kind !== kinds.leftBracket) return false;
  const word = reader.peek();
  return tokens.is(word, 'access') && tokens.kind(reader.after(word)) === kinds.rightBracket;
}

/** Reports the next token, which cannot stand here, and reads it where it is no part of what may follow. */
export function reportUnexpected(parsing: Parsing, expected: string): void {
  const { reader } = parsing;
  const { token } = reader;
  const span = tokenSpan(parsing, token);
  switch (reader.kind) {
    case kinds.unexpected:
      reportCharacter(parsing);
      return;
    case kinds.singleQuoted:
      reportSingleQuotes(parsing);
      return;
    case kinds.unclosedString:
    case kinds.emptyString:
      parsing.report(syntax, 'character', { character: parsing.tokens.text[reader.start] ?? '' }, span);
      reader.advance();
      return;
    case kinds.semicolon: {
      const fix = { title: t`Delete the semicolon`, edits: [parsing.deletion(token)] };
      parsing.report(foreignSyntax, 'semicolon', {}, span, { fix });
      reader.advance();
      return;
    }
    default:
      if (reader.isAtEnd) parsing.report(syntax, 'end', { expected }, lastPlace(parsing));
      else parsing.report(syntax, 'expected', { expected, actual: parsing.quoted(token) }, span);
  }
}

export function reportBrace(parsing: Parsing): void {
  const { reader } = parsing;
  const fix = { title: t`Delete the brace`, edits: [parsing.deletion(reader.token)] };
  parsing.report(unexpectedBrace, 'brace', {}, tokenSpan(parsing, reader.token), { fix });
  reader.advance();
}

/** Where something is missing at the end of the file. */
export function lastPlace({ tokens }: Parsing): { readonly start: number; readonly end: number } {
  return { start: tokens.text.length, end: tokens.text.length };
}

function reportSingleQuotes(parsing: Parsing): void {
  const { reader } = parsing;
  const inner = reader.text.slice(1, -1);
  const span = tokenSpan(parsing, reader.token);
  const fix = { title: t`Use double quotes`, edits: [{ ...span, newText: `"${inner}"` }] };
  parsing.report(singleQuotes, 'single', {}, span, inner.includes('"') ? {} : { fix });
  reader.advance();
}

/** A character that begins no token: perhaps of a macro, a comment of C, or a quote. */
function reportCharacter(parsing: Parsing): void {
  const { reader, tokens } = parsing;
  const { token, start } = reader;
  const character = tokens.textOf(token);
  const next = tokens.text[start + 1];
  if (character === '%') {
    reportPercent(parsing);
    return;
  }
  if (character === '/' && (next === '/' || next === '*')) {
    reportForeignComment(parsing);
    return;
  }
  parsing.report(syntax, 'character', { character: `"${printable(character)}"` }, tokenSpan(parsing, token));
  reader.advance();
}

function reportForeignComment(parsing: Parsing): void {
  const { reader, tokens } = parsing;
  const { start } = reader;
  const isBlock = tokens.text[start + 1] === '*';
  const close = isBlock ? tokens.text.indexOf('*/', start + 2) : tokens.text.indexOf('\n', start);
  const end = close < 0 ? tokens.text.length : isBlock ? close + 2 : close;
  const fix = { title: t`Begin the comment with #`, edits: [{ start, end: start + 2, newText: '#' }] };
  parsing.report(foreignSyntax, 'comment', {}, { start, end }, isBlock ? {} : { fix });
  while (!reader.isAtEnd && reader.start < end) reader.advance();
}

const directiveWords = /%(?:include|shell|define|undef|ifdef|ifndef|endif|else)\b/y;

function reportPercent(parsing: Parsing): void {
  const { reader, tokens } = parsing;
  const { token, start } = reader;
  directiveWords.lastIndex = start;
  if (parsing.isFirstOnLine(token) && directiveWords.test(tokens.text)) {
    const span = { start, end: directiveWords.lastIndex };
    const fix = { title: t`Delete the blanks before it`, edits: [{ ...parsing.deletion(token), end: start }] };
    parsing.report(notColumnOne, 'indented', {}, span, { fix });
    skipLine(parsing, start);
    return;
  }
  const use = /^%\{?(\w*)\}?/.exec(tokens.text.slice(start, start + maxNameLength));
  const end = start + (use?.[0].length ?? 1);
  if (!parsing.isUnsure(start, 0)) reportUndefined(parsing, use?.[1] ?? '', { start, end });
  reader.advance();
  while (!reader.isAtEnd && reader.start < end) reader.advance();
}

const maxNameLength = 200;

function reportUndefined(parsing: Parsing, name: string, span: { readonly start: number; readonly end: number }): void {
  if (name === '') {
    parsing.report(undefinedMacro, 'nameless', {}, span);
    return;
  }
  const near = parsing.nearMacro(name, undefinedMacro);
  if (near === undefined) {
    parsing.report(undefinedMacro, 'undefined', { name: `"${printable(name)}"` }, span);
    return;
  }
  const text = parsing.tokens.text.slice(span.start, span.end).replace(name, near);
  const fix = { title: t`Change to ${near}`, edits: [{ ...span, newText: text }] };
  parsing.report(undefinedMacro, 'near', { name: `"${printable(name)}"`, near }, span, { fix });
}

function skipLine({ reader, tokens }: Parsing, start: number): void {
  const lineEnd = tokens.text.indexOf('\n', start);
  const end = lineEnd < 0 ? tokens.text.length : lineEnd;
  while (!reader.isAtEnd && reader.start < end) reader.advance();
}

/** Goes on to where a statement or a section may begin. */
export function skipToStatement(parsing: Parsing): void {
  const { reader, tokens } = parsing;
  while (!reader.isAtEnd) {
    if (isAccessHeader(parsing)) return;
    if (isStatementStart(parsing) && (parsing.isFirstOnLine(reader.token) || tokens.is(reader.token, 'log'))) return;
    reader.advance();
  }
}
