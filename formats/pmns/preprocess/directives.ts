import type { Span } from '../../syntax/syntaxReport.ts';

export const directiveWords = ['include', 'shell', 'define', 'undef', 'ifdef', 'ifndef', 'else', 'endif'] as const;
export type DirectiveWord = (typeof directiveWords)[number];

/** Why the preprocessor stops at a directive. */
export type DirectiveFault = 'noName' | 'badName' | 'quote' | 'extra' | 'noFile' | 'fileQuote' | 'includeExtra';

/** A line that begins with `#` and a word of the preprocessor; offsets are those of the text. */
export interface ReadDirective {
  readonly word: DirectiveWord;
  readonly name?: Span;
  /** Value of a macro; the command of `#shell`. */
  readonly value?: string;
  readonly fault?: { readonly kind: DirectiveFault; readonly span: Span };
}

const wordPattern = new RegExp(`^#(${directiveWords.join('|')})`);
const nameFirst = /[A-Za-z_]/;

/**
 * Takes a directive apart.
 *
 * @param line without comments
 * @param offset of the line in the text
 * @returns undefined where the line has no word of the preprocessor
 */
export function readDirective(line: string, offset: number): ReadDirective | undefined {
  // The words are matched as prefixes: `#endiff` is `#endif` with more behind it.
  const word = wordPattern.exec(line)?.[1] as DirectiveWord | undefined;
  if (word === undefined) return undefined;
  const rest = word.length + 1;
  if (word === 'include' || word === 'shell') return readFile(word, line, rest, offset);
  if (word === 'else' || word === 'endif') return { word, ...extraFault(line, rest, offset) };
  return readMacro(word, line, rest, offset);
}

function readMacro(word: DirectiveWord, line: string, from: number, offset: number): ReadDirective {
  const start = skipBlanks(line, from);
  const end = wordEnd(line, start);
  const name = { start: offset + start, end: offset + end };
  // A carriage return stands for an empty name, which the preprocessor takes.
  if (start === end) return line.endsWith('\r') ? { word } : { word, fault: { kind: 'noName', span: name } };
  if (!nameFirst.test(line[start] ?? '') || /[^A-Za-z0-9_]/.test(line.slice(start, end))) {
    return { word, fault: { kind: 'badName', span: name } };
  }
  if (word !== 'define') return { word, name, ...extraFault(line, end, offset) };
  return { word, name, ...readValue(line, skipBlanks(line, end), offset) };
}

function readValue(line: string, start: number, offset: number): Pick<ReadDirective, 'value' | 'fault'> {
  const quote = line[start];
  if (quote !== '"' && quote !== "'") {
    const end = wordEnd(line, start);
    return { value: line.slice(start, end), ...extraFault(line, end, offset) };
  }
  const close = line.indexOf(quote, start + 1);
  if (close < 0) return { fault: { kind: 'quote', span: spanOf(line, start, offset) } };
  return { value: line.slice(start + 1, close), ...extraFault(line, close + 1, offset) };
}

function readFile(word: 'include' | 'shell', line: string, from: number, offset: number): ReadDirective {
  const start = skipBlanks(line, from);
  const open = line[start] ?? '';
  const isOpen = word === 'include' ? open === '"' || open === '<' : open === '"' || open === "'";
  if (!isOpen) return { word, fault: { kind: 'noFile', span: spanOf(line, start, offset) } };
  const close = line.indexOf(open === '<' ? '>' : open, start + 1);
  if (close < 0) return { word, fault: { kind: 'fileQuote', span: spanOf(line, start, offset) } };
  const name = { start: offset + start + 1, end: offset + close };
  const rest = extraFault(line, close + 1, offset).fault;
  const fault = rest && { kind: 'includeExtra' as const, span: rest.span };
  return { word, name, value: line.slice(start + 1, close), ...(fault && { fault }) };
}

function extraFault(line: string, from: number, offset: number): Pick<ReadDirective, 'fault'> {
  const start = skipBlanks(line, from);
  return start === line.trimEnd().length || start >= line.length
    ? {}
    : { fault: { kind: 'extra', span: spanOf(line, start, offset) } };
}

function spanOf(line: string, start: number, offset: number): Span {
  return { start: offset + start, end: offset + Math.max(start, line.trimEnd().length) };
}

function skipBlanks(line: string, from: number): number {
  let at = from;
  while (isBlank(line.charCodeAt(at))) at++;
  return at;
}

function wordEnd(line: string, from: number): number {
  let at = from;
  while (at < line.length && !isBlank(line.charCodeAt(at))) at++;
  return at;
}

/** Whether a character is a blank in C's own locale. */
export function isBlank(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13);
}
