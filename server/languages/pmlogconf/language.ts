import { CompletionItemKind } from 'vscode-languageserver';
import { pmlogconfLanguage } from '../../../formats/pmlogconf/language.ts';
import type { ControlLine, GroupReport } from '../../../formats/pmlogconf/model.ts';
import { operators, states } from '../../../formats/pmlogconf/probe.ts';
import { phrase, translated } from '../../../formats/l10n/translate.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import { code, paragraphs, prose } from '../../core/shared/markdown.ts';
import { metricChoices } from '../names/metricChoices.ts';
import { keywordText } from '../syntax/keywordText.ts';
import type { Choices, Explanation, LanguageParts } from '../syntax/syntaxLanguage.ts';

/** Groups of pmlogconf in an editor. */
export const pmlogconfParts: LanguageParts<GroupReport> = {
  kind: 'pmlogconf',
  source: 'pmlogconf',
  language: pmlogconfLanguage,
  hover,
  complete,
};

const operatorMeanings: Readonly<Record<string, string>> = {
  '~': phrase('True if any instance matches the POSIX extended regular expression, anywhere in its value.'),
  '!~': phrase('True if any instance does not match the POSIX extended regular expression.'),
};
const comparison = phrase('True if any instance fulfils the comparison.');

function hover({ group: { lines } }: GroupReport, offset: number): Explanation | undefined {
  const line = lines.find(({ start, end }) => start <= offset && offset <= end);
  if (line === undefined || line.keyword.text === 'ident') return line && wordHover(line.keyword, offset);
  const word = [line.keyword, ...line.words].find(({ start, end }) => start <= offset && offset <= end);
  return word && wordHover(word, offset);
}

function wordHover({ start, end, text }: ControlLine['rest'], offset: number): Explanation | undefined {
  if (offset < start || offset > end) return undefined;
  const keyword = pmlogconfLanguage.keywords.find(({ word }) => word === text);
  if (keyword !== undefined) return { start, end, text: keywordText(keyword) };
  if (!operators.includes(text)) return undefined;
  const meaning = translated(operatorMeanings[text] ?? comparison);
  return { start, end, text: paragraphs(prose`**${code(text)}**`, prose`${meaning}`) };
}

function complete({ source }: GroupReport, offset: number, { names }: SyntaxContext): Choices | undefined {
  const before = source.slice(source.lineStart(source.lineAt(offset)), offset);
  if (before.startsWith('#')) return undefined;
  const typed = /\S*$/.exec(before)?.[0] ?? '';
  const span = { start: offset - typed.length, end: offset };
  const words = before
    .slice(0, before.length - typed.length)
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const metrics = names === undefined ? [] : metricChoices(names, typed);
  const [keyword] = words;
  if (keyword === undefined) return { ...span, choices: [...keywordChoices('line'), ...metrics], isIncomplete: true };
  if (keyword === 'ident' || keyword === 'define') return undefined;
  if (keyword === 'force') return { ...span, choices: keywordChoices('state') };
  if (keyword === 'delta')
    return { ...span, choices: words.length > 1 ? plain('sec', 'min', 'hour') : plain('default', 'once') };
  if (keyword !== 'probe' || words.length === 1) return { ...span, choices: metrics, isIncomplete: true };
  return { ...span, choices: probeChoices(words) };
}

/** What may follow in a probe, behind its metric. */
function probeChoices(words: readonly string[]): readonly Choice[] {
  const last = words.at(-1) ?? '';
  if (last === '?' || last === ':') return keywordChoices('state');
  if (states.includes(last) && !words.includes(':')) return plain(':');
  if (words.length === 2) return [...keywordChoices('condition'), ...plain(...operators, '?')];
  return operators.includes(last) || words.includes(':') ? [] : plain('?');
}

function keywordChoices(where: string): readonly Choice[] {
  return pmlogconfLanguage.keywords
    .filter((keyword) => keyword.where === where)
    .map((keyword) => ({ label: keyword.word, kind: CompletionItemKind.Keyword, documentation: keywordText(keyword) }));
}

function plain(...words: readonly string[]): readonly Choice[] {
  return words.map((label) => ({ label, kind: CompletionItemKind.Operator }));
}
