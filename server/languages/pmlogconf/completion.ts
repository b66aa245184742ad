import { CompletionItemKind } from 'vscode-languageserver';
import { t } from '../../../formats/l10n/translate.ts';
import { pmlogconfKeywords } from '../../../formats/pmlogconf/docs.ts';
import { firstLine } from '../../../formats/pmlogconf/firstLine.ts';
import type { PmlogconfReport } from '../../../formats/pmlogconf/model.ts';
import { operators, states } from '../../../formats/pmlogconf/probe.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import { completeExpression } from '../derived/expressionCompletion.ts';
import { metricChoices } from '../names/metricChoices.ts';
import { completeList } from '../pmlogger/listCompletion.ts';
import { keywordText } from '../syntax/keywordText.ts';
import type { Choices } from '../syntax/syntaxLanguage.ts';
import { typedStart } from '../syntax/typedStart.ts';

/** What may stand at an offset. */
export function completePmlogconf(
  report: PmlogconfReport,
  offset: number,
  context: SyntaxContext,
): Choices | undefined {
  const { source } = report;
  const lineStart = source.lineStart(source.lineAt(offset));
  const before = source.slice(lineStart, offset);
  if (lineStart === 0 && firstLine.startsWith(before)) return { start: 0, end: offset, choices: [headerChoice()] };
  if (before.startsWith('#')) return undefined;
  const start = typedStart(source.text, offset, /\S/);
  const [keyword, ...words] = source.slice(lineStart, start).match(/\S+/g) ?? [];
  const span = { start, end: offset };
  switch (keyword) {
    case undefined:
      return completeLine(report, span, context);
    case 'ident':
      return undefined;
    case 'force':
      return { ...span, choices: words.length === 0 ? keywordChoices('state') : [] };
    case 'delta':
      return { ...span, choices: intervalChoices(words) };
    case 'define':
      return completeDefine(report, lineStart, before, offset, context);
    case 'probe':
      return words.length === 0 ? completeProbe(report, span, context) : { ...span, choices: probeChoices(words) };
    default:
      return completeList(source.text, report.group.listTokens, offset, context.names);
  }
}

/** The start of a line: keywords where no list of instances is open, and metrics. */
function completeLine(
  { source, group }: PmlogconfReport,
  span: { readonly start: number; readonly end: number },
  { names }: SyntaxContext,
): Choices | undefined {
  const list = completeList(source.text, group.listTokens, span.end, names);
  const isInstance = list !== undefined && list.isIncomplete !== true;
  if (isInstance || (list !== undefined && list.start !== span.start)) return list;
  return { ...span, choices: [...keywordChoices('line'), ...(list?.choices ?? [])], isIncomplete: true };
}

function completeDefine(
  { source }: PmlogconfReport,
  lineStart: number,
  before: string,
  offset: number,
  { names }: SyntaxContext,
): Choices | undefined {
  const equals = before.search(/\s=/);
  return equals < 0 ? undefined : completeExpression(source.text, lineStart + equals + 2, offset, names);
}

/** The metric of a probe: those that the group defines first. */
function completeProbe(
  { source, group }: PmlogconfReport,
  { start, end }: { readonly start: number; readonly end: number },
  { names }: SyntaxContext,
): Choices {
  const defined = group.definitions.map(({ name }): Choice => {
    return { label: name.text, kind: CompletionItemKind.Variable, detail: t`derived metric`, isLikeliest: true };
  });
  const metrics = names === undefined ? [] : metricChoices(names, source.slice(start, end));
  return { start, end, choices: [...defined, ...metrics], isIncomplete: true };
}

/** What may follow in a probe, behind its metric. */
function probeChoices(words: readonly string[]): readonly Choice[] {
  const question = words.indexOf('?');
  const last = words.at(-1) ?? '';
  if (question >= 0) {
    const [state, colon, ...others] = words.slice(question + 1);
    if (state === undefined || (colon === ':' && others.length === 0)) return keywordChoices('state');
    return colon === undefined && states.includes(state) ? plain(':') : [];
  }
  if (words.length === 1) return [...keywordChoices('condition'), ...plain(...operators, '?')];
  return operators.includes(last) && words.length === 2 ? [] : plain('?');
}

function intervalChoices([number, unit]: readonly string[]): readonly Choice[] {
  if (number === undefined) return keywordChoices('interval');
  return unit === undefined && /^\d+$/.test(number) ? plain('sec', 'min', 'hour', 'msec') : [];
}

function headerChoice(): Choice {
  return { label: firstLine, kind: CompletionItemKind.Keyword, newText: firstLine, isLikeliest: true };
}

function keywordChoices(where: string): readonly Choice[] {
  return pmlogconfKeywords
    .filter((keyword) => keyword.where === where)
    .map((keyword) => ({ label: keyword.word, kind: CompletionItemKind.Keyword, documentation: keywordText(keyword) }));
}

function plain(...words: readonly string[]): readonly Choice[] {
  return words.map((label) => ({ label, kind: CompletionItemKind.Operator }));
}
