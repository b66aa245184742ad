import { printable } from '../findings/printable.ts';
import { t } from '../l10n/translate.ts';
import type { SyntaxFix } from '../syntax/syntaxReport.ts';
import type { Word } from './model.ts';

export function quoted({ text }: Pick<Word, 'text'>): string {
  return `"${printable(text)}"`;
}

/** A fix that writes something else in place of a word. */
export function changed({ start, end }: Word, newText: string, title = t`Change to ${newText}`): SyntaxFix {
  return { title, edits: [{ start, end, newText }] };
}
