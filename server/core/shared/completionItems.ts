import type { CompletionItem, CompletionItemKind, Range } from 'vscode-languageserver';
import { MarkupKind } from 'vscode-languageserver';
import type { Markdown } from './markdown.ts';

/** What a choice says of itself beside its name. */
export interface Choice {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly detail?: string;
  readonly documentation?: Markdown;
  /** What is put in; the label unless given. */
  readonly newText?: string;
  /** What the editor compares with what is typed; the label unless given. */
  readonly filterText?: string;
  /** The one to take unless the user wants another. */
  readonly isLikeliest?: boolean;
}

/** Choices as LSP has them, to be shown in the order given. */
export function toItems(choices: readonly Choice[], range: Range): CompletionItem[] {
  return choices.map(({ label, kind, detail, documentation, newText, isLikeliest, filterText }, index) => ({
    label,
    kind,
    sortText: String(index).padStart(5, '0'),
    textEdit: { range, newText: newText ?? label },
    ...(detail !== undefined && { detail }),
    ...(filterText !== undefined && { filterText }),
    ...(documentation !== undefined && {
      documentation: { kind: MarkupKind.Markdown, value: documentation.value },
    }),
    ...(isLikeliest === true && { preselect: true }),
  }));
}
