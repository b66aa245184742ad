import type { Position, Range } from 'vscode-languageserver';
import type { TokenText } from '../../../../formats/text/tokenText.ts';
import { tokenizeLine } from '../../../../formats/text/tokens.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { columnsRange } from '../../../core/shared/ranges.ts';

/** Place at which something is to be completed. */
export interface CompletionPlace {
  readonly document: PmaDocument;
  readonly position: Position;
  /** Tokens before the one at the cursor. */
  readonly before: readonly TokenText[];
  /** Tokens behind the one at the cursor. */
  readonly after: readonly TokenText[];
  /** The token at the cursor, or nothing. */
  readonly range: Range;
  /** Text between the comment's `#` and the cursor, and its column; undefined outside comments. */
  readonly comment: { readonly text: string; readonly column: number } | undefined;
}

export function completionPlace(document: PmaDocument, position: Position): CompletionPlace {
  const { line, character } = position;
  const text = document.lineText(line);
  const { tokens } = tokenizeLine(text);
  const { commentColumn } = tokenizeLine(text.slice(0, character));
  const at = tokens.find(({ column, endColumn }) => column <= character && character <= endColumn);
  return {
    document,
    position,
    before: tokens.filter((token) => token !== at && token.endColumn <= character),
    after: tokens.filter((token) => token !== at && token.column >= character),
    range: columnsRange(line, at ?? { column: character, endColumn: character }),
    comment:
      commentColumn === undefined
        ? undefined
        : { text: text.slice(commentColumn + 1, character), column: commentColumn + 1 },
  };
}
