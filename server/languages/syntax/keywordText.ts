import type { Keyword } from '../../../formats/syntax/keyword.ts';
import { t, translated } from '../../../formats/l10n/translate.ts';
import { code, Markdown, paragraphs, prose } from '../../core/shared/markdown.ts';

/** Explains a keyword: what it means, what holds without it, an example. */
export function keywordText({ word, meaning, default: otherwise, example }: Keyword): Markdown {
  return paragraphs(
    otherwise === undefined ? prose`**${code(word)}**` : prose`**${code(word)}** · ${t`default`} ${code(otherwise)}`,
    Markdown.trusted(translated(meaning)),
    example === undefined ? undefined : Markdown.trusted(`\`\`\`\n${example}\n\`\`\``),
  );
}
