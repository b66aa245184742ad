import { phrase, translated } from '../../../formats/l10n/translate.ts';
import { pmlogconfKeywords } from '../../../formats/pmlogconf/docs.ts';
import type { ControlLine, PmlogconfReport, Word } from '../../../formats/pmlogconf/model.ts';
import { operators } from '../../../formats/pmlogconf/probe.ts';
import type { Span } from '../../../formats/syntax/syntaxReport.ts';
import { code, paragraphs, prose } from '../../core/shared/markdown.ts';
import { definitionText } from '../derived/definitionText.ts';
import { explainExpression } from '../derived/expressionHover.ts';
import { keywordText } from '../syntax/keywordText.ts';
import type { Explanation } from '../syntax/syntaxLanguage.ts';

const comparison = phrase('True if any instance fulfils the comparison.');
const operatorMeanings: Readonly<Record<string, string>> = {
  '==': phrase('True if any instance has the value. Texts may stand in double quotes, which do not group words.'),
  '!=': phrase('True if any instance has another value.'),
  '~': phrase('True if any instance matches the POSIX extended regular expression, anywhere in its value.'),
  '!~': phrase('True if any instance does not match the POSIX extended regular expression.'),
};

/** Explains a word of a control line; metrics are explained by the index of names. */
export function hoverPmlogconf(report: PmlogconfReport, offset: number): Explanation | undefined {
  const { group, names, source } = report;
  const line = group.lines.find((each) => contains(each, offset));
  if (line !== undefined && contains(line.keyword, offset)) return wordHover(line.keyword, 'line');
  const use = names.find((each) => contains(each, offset));
  if (use?.kind === 'derived') {
    const definition = group.definitions.find(({ name }) => name.text === use.name);
    const text = definition && definitionText(source, use.name, definition.expression, group.types);
    return text && { start: use.start, end: use.end, text };
  }
  if (line === undefined || use !== undefined) return undefined;
  if (line.keyword.text === 'define') {
    const expression = group.definitions.find((each) => each.line === line)?.expression;
    const tokens = group.expressionTokens;
    return expression && explainExpression({ expression, types: group.types, tokens }, offset);
  }
  const word = line.words.find((each) => contains(each, offset));
  return word && optionHover(line, word);
}

function contains({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

function optionHover({ keyword, words }: ControlLine, word: Word): Explanation | undefined {
  if (keyword.text === 'force') return wordHover(word, 'state');
  if (keyword.text === 'delta') return wordHover(word, 'interval');
  if (keyword.text !== 'probe') return undefined;
  if (words.indexOf(word) !== 1) return wordHover(word, 'state');
  if (!operators.includes(word.text)) return wordHover(word, 'condition');
  const meaning = translated(operatorMeanings[word.text] ?? comparison);
  return { start: word.start, end: word.end, text: paragraphs(prose`**${code(word.text)}**`, prose`${meaning}`) };
}

function wordHover({ start, end, text }: Word, where: string): Explanation | undefined {
  const keyword = pmlogconfKeywords.find((each) => each.word === text && each.where === where);
  return keyword && { start, end, text: keywordText(keyword) };
}
