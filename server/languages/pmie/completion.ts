import { CompletionItemKind } from 'vscode-languageserver';
import { pmieKeywords } from '../../../formats/pmie/docs.ts';
import type { PmieReport } from '../../../formats/pmie/model.ts';
import { Token } from '../../../formats/pmie/tokens.ts';
import { clockMacros, quotedName } from '../../../formats/pmie/words.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import { metricChoices } from '../names/metricChoices.ts';
import type { Choices } from '../syntax/syntaxLanguage.ts';
import { keywordText } from './hover.ts';

const maxInstances = 200;

const kinds: Readonly<Record<string, CompletionItemKind>> = {
  statement: CompletionItemKind.Keyword,
  ruleset: CompletionItemKind.Keyword,
  condition: CompletionItemKind.Operator,
  value: CompletionItemKind.Operator,
  aggregate: CompletionItemKind.Function,
  quantifier: CompletionItemKind.Function,
  action: CompletionItemKind.Method,
  unit: CompletionItemKind.Unit,
  text: CompletionItemKind.Variable,
};

const endsOperand: ReadonlySet<number> = new Set([
  Token.word,
  Token.unit,
  Token.boolean,
  Token.macro,
  Token.expansion,
  Token.close,
]);
const operators = ['>', '<', '>=', '<=', '==', '!=', '->', '&&', '||', '+', '-', '*', '/'];

/** What may stand at an offset, from the tokens before it. */
export function completePmie(report: PmieReport, offset: number, { names }: SyntaxContext): Choices | undefined {
  const { tokens } = report;
  const token = tokens.tokenAt(offset);
  // What is typed ends where the next token begins.
  const isBehind = token > 0 && tokens.start(token) === offset && tokens.end(token - 1) === offset;
  const at = isBehind && isWordLike(report, token - 1) ? token - 1 : token;
  const kind = tokens.kind(at);
  const isInside = at >= 0 && tokens.start(at) < offset;
  if (isInside && kind === Token.comment && offset <= tokens.end(at))
    return isInComment(report, at, offset) ? undefined : atStart(report, offset, names);
  if (isInside && kind === Token.string && (offset < tokens.end(at) || !isClosed(report, at)))
    return inText(report, offset);
  const isTyped = isInside && isWordLike(report, at);
  const start = isTyped ? tokens.start(at) : offset;
  const end = isTyped ? tokens.end(at) : offset;
  let before = isTyped ? at - 1 : isInside ? at : at - 1;
  if (at < 0) before = tokens.lastStartingAt(offset);
  while (before >= 0 && tokens.kind(before) === Token.comment) before--;
  const typed = report.source.slice(start, offset);
  const choices = choicesAfter(report, before, typed, names);
  return choices === undefined ? undefined : { start, end, choices, isIncomplete: names !== undefined };
}

function isInComment({ tokens, source }: PmieReport, token: number, offset: number): boolean {
  const text = tokens.textOf(token);
  if (offset < tokens.end(token)) return true;
  return text.startsWith('//') ? source.lineAt(offset) === source.lineAt(tokens.start(token)) : !text.endsWith('*/');
}

function atStart(report: PmieReport, offset: number, names: SyntaxContext['names']): Choices {
  return { start: offset, end: offset, choices: operandChoices(report, '', names), isIncomplete: names !== undefined };
}

function isClosed({ tokens }: PmieReport, token: number): boolean {
  const text = tokens.textOf(token);
  return text.length > 1 && text.endsWith('"');
}

/** Words, and macros whose name is being typed. */
function isWordLike({ tokens }: PmieReport, token: number): boolean {
  const kind = tokens.kind(token);
  if (kind === Token.number) return false;
  return /[\w$'%]/.test(tokens.textOf(token).charAt(0));
}

function choicesAfter(
  report: PmieReport,
  before: number,
  typed: string,
  names: SyntaxContext['names'],
): readonly Choice[] | undefined {
  const kind = before < 0 ? Token.end : report.tokens.kind(before);
  if (typed.startsWith('$')) return macroChoices(report);
  switch (kind) {
    case Token.end:
      return [...keywordChoices('statement'), deltaChoice(), ...operandChoices(report, typed, names)];
    case Token.arrow:
    case Token.then:
    case Token.orElse:
      return keywordChoices('action');
    case Token.action:
      return [textChoice(), ...['5 min', '10 min', '1 hour'].map(intervalChoice)];
    case Token.match:
      return [textChoice()];
    case Token.number:
      return [
        ...keywordChoices('unit'),
        ...keywordChoices('quantifier').filter(({ label }) => label.startsWith('%')),
        ...operatorChoices(),
      ];
    case Token.per:
      return keywordChoices('unit');
    case Token.divide:
      // Without the unit that it waits for, the scanner takes the sign of "60 count/" for a division.
      return [
        ...(report.tokens.kind(before - 1) === Token.unit ? keywordChoices('unit') : []),
        ...operandChoices(report, typed, names),
      ];
    case Token.hash:
      return instanceChoices(report, before, names);
    case Token.colon:
      return undefined;
    case Token.at:
      return ['1', '0..4'].map((label) => ({ label, kind: CompletionItemKind.Value }));
    case Token.string:
      return [
        ...operatorChoices().filter(({ label }) => label === '==' || label === '!='),
        ...actionEnds(report, before),
      ];
    case Token.ruleset:
    case Token.else:
      return operandChoices(report, typed, names);
    case Token.unknown:
    case Token.otherwise:
      return [{ label: '->', kind: CompletionItemKind.Operator }];
    default:
      return endsOperand.has(kind)
        ? [...operatorChoices(), ...(kind === Token.unit ? keywordChoices('unit') : [])]
        : operandChoices(report, typed, names);
  }
}

/** Values and conditions: after an operator, a quantifier, a parenthesis. */
function operandChoices(report: PmieReport, typed: string, names: SyntaxContext['names']): readonly Choice[] {
  return [
    ...macroChoices(report),
    ...['quantifier', 'aggregate', 'condition', 'value'].flatMap(keywordChoices),
    ...(names === undefined ? [] : metricChoices(names, typed)),
  ];
}

function keywordChoices(where: string): readonly Choice[] {
  return pmieKeywords
    .filter((keyword) => keyword.where === where)
    .map((keyword) => ({
      label: keyword.word,
      kind: kinds[where] ?? CompletionItemKind.Keyword,
      documentation: keywordText(keyword),
    }));
}

/** Macros of the file, and those that are always there. */
function macroChoices({ macros }: PmieReport): readonly Choice[] {
  const own = new Map(
    macros.map(({ name, value }) => [name, typeof value === 'string' ? `"${value}"` : String(value)]),
  );
  return [
    ...[...own].map(([name, detail]): Choice => {
      const label = /^[A-Za-z]\w*$/.test(name) ? `$${name}` : `$'${name}'`;
      return { label, kind: CompletionItemKind.Variable, detail };
    }),
    ...clockMacros
      .filter((name) => !own.has(name))
      .map((name): Choice => ({ label: `$${name}`, kind: CompletionItemKind.Constant, detail: t`predefined` })),
  ];
}

const deltaChoice = (): Choice => ({
  label: 'delta',
  kind: CompletionItemKind.Variable,
  newText: 'delta = ',
  detail: '10 sec',
});
const textChoice = (): Choice => ({ label: '""', kind: CompletionItemKind.Text, detail: t`Text` });
const intervalChoice = (label: string): Choice => ({
  label,
  kind: CompletionItemKind.Value,
  detail: t`At most once in this time`,
});
const operatorChoices = (): readonly Choice[] =>
  operators.map((label) => ({ label, kind: CompletionItemKind.Operator }));

/** What may follow the text of an action. */
function actionEnds({ tokens, statements }: PmieReport, before: number): readonly Choice[] {
  const offset = tokens.start(before);
  const statement = statements.find(({ start, end }) => start <= offset && offset <= end);
  const joins = ['&', '|', ';'].map((label): Choice => ({ label, kind: CompletionItemKind.Operator }));
  return statement?.expression.type === 'ruleset' ? [...joins, ...keywordChoices('ruleset')] : joins;
}

/** Instances of the metric before a `#`, with its other qualifiers between. */
function instanceChoices({ tokens }: PmieReport, hash: number, names: SyntaxContext['names']): readonly Choice[] {
  let token = hash - 1;
  while (token > 0 && (tokens.kind(token - 1) === Token.hash || tokens.kind(token - 1) === Token.colon)) token -= 2;
  const inDom = names?.lookup(tokens.textOf(token).replaceAll("'", ''))?.inDom;
  if (names === undefined || inDom === undefined) return [];
  return names.instances(inDom, maxInstances).map((name) => ({
    label: name,
    kind: CompletionItemKind.EnumMember,
    newText: quotedName(name),
  }));
}

/** Completes in a string: what pmie puts in for each value, and macros. */
function inText(report: PmieReport, offset: number): Choices {
  const line = report.source.lineStart(report.source.lineAt(offset));
  const typed = /[%$]\w*$/.exec(report.source.slice(line, offset))?.[0] ?? '';
  return { start: offset - typed.length, end: offset, choices: [...keywordChoices('text'), ...macroChoices(report)] };
}
