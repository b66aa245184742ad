import { Line } from './line.ts';
import type { TokenText } from './model.ts';

/** A single line, cut into tokens. */
export interface TokenizedLine {
  readonly tokens: readonly TokenText[];
  /** Column of the comment's `#`. */
  readonly commentColumn: number | undefined;
}

/** Cuts one line of text, without its line end, into tokens by pma's rules. Columns in UTF-16 code units. */
export function tokenizeLine(text: string): TokenizedLine {
  const line = new Line();
  line.use(new TextEncoder().encode(`${text}\n`), 0);
  line.scan(0);
  return {
    tokens: Array.from({ length: line.keptCount }, (_, index) => line.tokenText(index)),
    commentColumn: line.commentStart < 0 ? undefined : line.columnOf(line.commentStart),
  };
}
