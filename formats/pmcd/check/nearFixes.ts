import { t } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import type { Span, SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { Token } from '../model.ts';

/** A fix for a misspelt word, where it is like one of these. */
export function nearFixes(word: Token, words: readonly string[]): readonly SyntaxFix[] {
  const near = nearest(word.text, words);
  return near === undefined ? [] : [replaceFix(word, near)];
}

/** Puts another word in place of one. */
export function replaceFix({ start, end }: Span, newText: string): SyntaxFix {
  return { title: t`Replace with ${newText}`, edits: [{ start, end, newText }] };
}
