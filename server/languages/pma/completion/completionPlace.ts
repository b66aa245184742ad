import type { CompletionItem, CompletionItemKind, Position, Range } from 'vscode-languageserver';
import { MarkupKind } from 'vscode-languageserver';
import type { TokenText } from '../../../../formats/text/tokenText.ts';
import { tokenizeLine } from '../../../../formats/text/tokens.ts';
import type { Markdown } from '../../../core/shared/markdown.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { columnsRange } from '../../../core/shared/ranges.ts';

/** Where something is to be completed. */
export interface CompletionPlace {
  readonly document: PmaDocument;
  readonly position: Position;
  /** Tokens before the one at the cursor. */
  readonly before: readonly TokenText[];
  /** Tokens behind the one at the cursor. */
  readonly after: readonly TokenText[];
  /** The token at the cursor, or nothing. */
  readonly range: Range;
  /** Of the line up to the cursor, what is behind the comment's `#`, and its column; undefined outside comments. */
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

/** What a choice says of itself beside its name. */
export interface Choice {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly detail?: string;
  readonly documentation?: Markdown;
  /** What is put in; the label unless given. */
  readonly newText?: string;
  /** The one to take unless the user wants another. */
  readonly isLikeliest?: boolean;
}

/** Choices as LSP has them, to be shown in the order given. */
export function toItems(choices: readonly Choice[], range: Range): CompletionItem[] {
  return choices.map(({ label, kind, detail, documentation, newText, isLikeliest }, index) => ({
    label,
    kind,
    sortText: String(index).padStart(5, '0'),
    textEdit: { range, newText: newText ?? label },
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && {
      documentation: { kind: MarkupKind.Markdown, value: documentation.value },
    }),
    ...(isLikeliest === true && { preselect: true }),
  }));
}
