import { CompletionItemKind } from 'vscode-languageserver';
import { flagAttributes, pmieconfKeywords } from '../../../formats/pmieconf/docs.ts';
import type { PmieconfReport, Token } from '../../../formats/pmieconf/model.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import type { Choices } from '../syntax/syntaxLanguage.ts';
import { keywordText } from '../syntax/keywordText.ts';

/** What may stand at an offset: a type, an attribute, yes or no. */
export function completePmieconf({ tokens }: PmieconfReport, offset: number): Choices | undefined {
  const inside = tokens.find(({ start, end }) => start < offset && offset <= end);
  if (inside !== undefined && inside.kind !== 'word' && inside.kind !== 'sign') return undefined;
  const span = inside?.kind === 'word' ? inside : { start: offset, end: offset };
  const before = tokens.filter(({ kind, end }) => kind !== 'comment' && end <= span.start);
  const where = placeBehind(before);
  if (where === undefined) return undefined;
  const choices = pmieconfKeywords
    .filter((keyword) => keyword.where === where)
    .map((keyword): Choice => {
      const kind = where === 'flag' ? CompletionItemKind.Value : CompletionItemKind.Keyword;
      return { label: keyword.word, kind, documentation: keywordText(keyword) };
    });
  return { start: span.start, end: span.end, choices };
}

/** Which keywords may follow tokens; undefined where a name or a value of the user's own does. */
function placeBehind(before: readonly Token[]): 'type' | 'attribute' | 'flag' | undefined {
  const begin = before.findLastIndex(({ kind, text }) => kind === 'sign' && text === ';') + 1;
  const object = before.slice(begin);
  if (object.length === 0) return 'type';
  const last = object.at(-1);
  if (last?.kind === 'sign') return flagAttributes.has(object.at(-2)?.text ?? '') ? 'flag' : undefined;
  return object.length >= 2 && (object.length - 2) % 3 === 0 ? 'attribute' : undefined;
}
