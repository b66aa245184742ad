import { Line, unquoted } from './line.ts';
import type { TokenText } from './tokenText.ts';

/** A single line, cut into tokens. */
export interface TokenizedLine {
  readonly tokens: readonly TokenText[];
  /** Column of the comment's `#`. */
  readonly commentColumn: number | undefined;
}

/** Line shared by all calls: it holds room for a thousand tokens. */
const line = new Line();
const encoder = new TextEncoder();

/** Cuts one line of text, without its line end, into tokens by pma's rules. Columns in UTF-16 code units. */
export function tokenizeLine(text: string): TokenizedLine {
  const bytes = encoder.encode(`${text}\n`);
  line.use(bytes, 0);
  line.scan(0);
  // Where each character is a byte, what is asked for lies in the text itself.
  const isAscii = bytes.length === text.length + 1;
  return {
    tokens: Array.from({ length: line.keptCount }, (_, index) =>
      isAscii ? asciiToken(text, line.tokenStart(index), line.tokenEnd(index)) : line.tokenText(index),
    ),
    commentColumn: line.commentStart < 0 ? undefined : line.columnOf(line.commentStart),
  };
}

function asciiToken(text: string, column: number, endColumn: number): TokenText {
  return { text: unquoted(text.slice(column, endColumn)), column, endColumn };
}
