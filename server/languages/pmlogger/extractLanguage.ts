import type { ExtractReport } from '../../../formats/pmlogger/extract/checkExtract.ts';
import { extractLanguage } from '../../../formats/pmlogger/extract/language.ts';
import { tokenKinds } from '../../../formats/pmlogger/syntax/tokenKinds.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import { metricChoices } from '../names/metricChoices.ts';
import type { Choices, LanguageParts } from '../syntax/syntaxLanguage.ts';
import { instanceChoices, isBracketNext } from './completion.ts';

/** Lists of metrics of pmlogextract in an editor; metrics are explained by the index of names. */
export const extractParts: LanguageParts<ExtractReport> = {
  kind: 'pmlogextract',
  source: 'pmlogextract',
  language: extractLanguage,
  hover: () => undefined,
  complete: completeList,
};

function completeList(
  { source, tokens }: ExtractReport,
  offset: number,
  { names }: SyntaxContext,
): Choices | undefined {
  const typed = /[\w.]*$/.exec(source.slice(source.lineStart(source.lineAt(offset)), offset))?.[0] ?? '';
  const start = offset - typed.length;
  const last = tokens.lastStartingAt(start === 0 ? 0 : start - 1);
  if (names === undefined || (tokens.kind(last) === tokenKinds.comment && offset <= tokens.end(last))) return undefined;
  let open = last;
  const isInside = (kind: number): boolean =>
    kind !== tokenKinds.leftBracket && kind !== tokenKinds.rightBracket && kind !== -1;
  while (open > 0 && isInside(tokens.kind(open))) open--;
  if (tokens.kind(open) !== tokenKinds.leftBracket) {
    return { start, end: offset, choices: metricChoices(names, typed), isIncomplete: true };
  }
  const choices = instanceChoices(names, tokens.textOf(open - 1), isBracketNext(source.text, offset));
  return { start, end: offset, choices };
}
