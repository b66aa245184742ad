import type { Node, ParseError } from 'jsonc-parser';
import { createScanner, parseTree } from 'jsonc-parser';
import { phrase } from '../l10n/translate.ts';

/** Deeper nesting would take more stack than there may be. */
const maxDepth = 50;

/** What the parser found missing or wrong, by its numbers for that; see `ParseErrorCode` of jsonc-parser. */
const reasons: readonly string[] = [
  '',
  phrase('This is no value'),
  phrase('This is no number'),
  phrase('A name in quotes is missing here'),
  phrase('A value is missing here'),
  phrase('A colon is missing here'),
  phrase('A comma is missing here'),
  phrase('A closing brace is missing here'),
  phrase('A closing bracket is missing here'),
  phrase('Nothing may follow here'),
  phrase('A comment is not allowed here'),
  phrase('A comment is not closed'),
  phrase('A string is not closed'),
  phrase('A number is not complete'),
  phrase('This escape is no character'),
  phrase('There is no such escape'),
  phrase('This character is not allowed here'),
];

/** A half-open range in a text, in UTF-16 code units, that has a fault, and the reason as a text to be translated. */
export interface JsonFault {
  readonly start: number;
  readonly end: number;
  readonly reason: string;
}

/** A text of JSON with comments and trailing commas as a tree, as far as it can be read, and what is wrong with it. */
export function readJson(text: string): { readonly root: Node | undefined; readonly faults: readonly JsonFault[] } {
  const tooDeep = depthFault(text);
  if (tooDeep !== undefined) return { root: undefined, faults: [tooDeep] };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  const faults = errors.map(({ error, offset, length }) => ({
    start: offset,
    end: offset + length,
    reason: reasons[error] ?? phrase('This is no JSON'),
  }));
  return { root, faults };
}

/** The place where brackets are nested too deep. */
function depthFault(text: string): JsonFault | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (;;) {
    scanner.scan();
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    const character = text[start];
    if (start >= text.length) return undefined;
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (depth > maxDepth) return { start, end, reason: phrase('Brackets are nested more than 50 deep') };
  }
}
