import { tokenKinds } from '../../../formats/pmlogger/syntax/tokenKinds.ts';
import type { MetricNames } from '../../../formats/names/metricNames.ts';
import type { TokenList } from '../../../formats/syntax/tokenList.ts';
import { metricChoices } from '../names/metricChoices.ts';
import type { Choices } from '../syntax/syntaxLanguage.ts';
import { typedStart } from '../syntax/typedStart.ts';
import { instanceChoices, isBracketNext } from './completion.ts';

/**
 * What may stand at an offset of a list of metrics without braces: metrics, and instances in brackets.
 *
 * @param tokens of the list, with the offsets of the text
 */
export function completeList(
  text: string,
  tokens: TokenList,
  offset: number,
  names: MetricNames | undefined,
): Choices | undefined {
  const start = typedStart(text, offset, /[\w.]/);
  if (names === undefined || isInText(tokens, offset)) return undefined;
  const open = openBracket(tokens, start);
  if (open < 0)
    return { start, end: offset, choices: metricChoices(names, text.slice(start, offset)), isIncomplete: true };
  const choices = instanceChoices(names, tokens.textOf(open - 1), isBracketNext(text, offset));
  return { start, end: offset, choices };
}

/** The bracket before an offset that is not closed there; -1 where there is none. */
function openBracket(tokens: TokenList, offset: number): number {
  for (let token = tokens.lastStartingAt(offset - 1); token >= 0; token--) {
    const kind = tokens.kind(token);
    if (kind === tokenKinds.leftBracket) return token;
    if (kind === tokenKinds.rightBracket) return -1;
  }
  return -1;
}

/** Whether an offset is in a comment or a string. */
function isInText(tokens: TokenList, offset: number): boolean {
  const token = tokens.lastStartingAt(offset - 1);
  const kind = tokens.kind(token);
  const isOpen = kind === tokenKinds.comment || kind === tokenKinds.unclosedString;
  if (isOpen) return offset <= tokens.end(token);
  return (kind === tokenKinds.string || kind === tokenKinds.singleQuoted) && offset < tokens.end(token);
}
