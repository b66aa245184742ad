import { CompletionItemKind } from 'vscode-languageserver';
import { functionKeywords, metaKeywords } from '../../../formats/derived/docs.ts';
import { ExpressionScanner, token } from '../../../formats/derived/expression/tokens.ts';
import { constantSemantics, constantTypes } from '../../../formats/derived/expression/parseMeta.ts';
import type { MetricNames } from '../../../formats/names/metricNames.ts';
import { noNames } from '../../../formats/names/noNames.ts';
import { commonUnits } from '../../../formats/pcp/units/unitsText.ts';
import type { Keyword } from '../../../formats/syntax/keyword.ts';
import { translated } from '../../../formats/l10n/translate.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import { metricChoices } from '../names/metricChoices.ts';
import type { Choices } from '../syntax/syntaxLanguage.ts';
import { keywordText } from './expressionHover.ts';

/** Instances of a domain that are offered. */
const maxInstances = 100;
const withName = new Set(['avg', 'count', 'max', 'min', 'sum', 'defined']);

/** What stands before the cursor in an expression. */
interface Before {
  /** The function whose arguments the cursor is in, `(` for other parentheses, '' outside of any. */
  readonly call: string;
  /** Counted from 0. */
  readonly argument: number;
  /** Kind and text of the token before. */
  readonly kind: number;
  readonly text: string;
  /** The key before `=`. */
  readonly key: string;
  /** The string or instance that the cursor is in. */
  readonly open: number | undefined;
  /** The name before an instance. */
  readonly metric: string;
}

/** What may stand at an offset of an expression that starts somewhere in a text. */
export function completeExpression(
  text: string,
  start: number,
  offset: number,
  names: MetricNames = noNames,
): Choices | undefined {
  let wordStart = offset;
  while (wordStart > start && /[\w.]/.test(text[wordStart - 1] ?? '')) wordStart--;
  const before = readBefore(text, start, wordStart);
  const span = { start: wordStart, end: offset };
  const typed = text.slice(wordStart, offset);
  if (before.open !== undefined) return completeOpen(before, { start: before.open + 1, end: offset }, names);
  if (before.call === 'mkconst' || before.call === 'novalue') return completeMeta(before, span, typed, names);
  if (/^\d/.test(typed) || endsOperand(before.kind)) return undefined;
  if (before.call === 'rescale' && before.argument === 1) return { ...span, choices: units('"') };
  const metrics = metricChoices(names, typed);
  const takesFunctions = !withName.has(before.call) && !typed.includes('.');
  const functions = takesFunctions ? functionKeywords.map(functionChoice) : [];
  return { ...span, choices: [...functions, ...metrics], isIncomplete: true };
}

function endsOperand(kind: number): boolean {
  const isNumber = kind === token.integer || kind === token.decimal;
  return isNumber || kind === token.name || kind === token.close || kind === token.instance || kind === token.string;
}

function completeOpen(
  { metric, key, call }: Before,
  span: { start: number; end: number },
  names: MetricNames,
): Choices | undefined {
  if (metric === '') return call === 'rescale' || key === 'units' ? { ...span, choices: units('') } : undefined;
  const inDom = names.lookup(metric)?.inDom;
  const instances = inDom === undefined ? [] : names.instances(inDom, maxInstances);
  return { ...span, choices: instances.map((label) => ({ label, kind: CompletionItemKind.EnumMember })) };
}

function completeMeta(
  before: Before,
  span: { start: number; end: number },
  typed: string,
  names: MetricNames,
): Choices | undefined {
  const { kind, text, key, call, argument } = before;
  if (kind === token.operator && text === '=') {
    const enumMember = (label: string): Choice => ({ label, kind: CompletionItemKind.EnumMember });
    if (key === 'type') return { ...span, choices: constantTypes.map(enumMember) };
    if (key === 'semantics') return { ...span, choices: constantSemantics.map(enumMember) };
    if (key === 'units') return { ...span, choices: units('"') };
    return key === 'meta' ? { ...span, choices: metricChoices(names, typed), isIncomplete: true } : undefined;
  }
  const isKey = call === 'novalue' ? kind === token.open || kind === token.comma : argument > 0 && kind === token.comma;
  return isKey
    ? { ...span, choices: metaKeywords.map((keyword) => keywordChoice(keyword, `${keyword.word}=`)) }
    : undefined;
}

function units(quote: string): readonly Choice[] {
  return commonUnits.map((label) => ({ label, kind: CompletionItemKind.Unit, newText: `${quote}${label}${quote}` }));
}

function functionChoice(keyword: Keyword): Choice {
  return { ...keywordChoice(keyword, `${keyword.word}(`), kind: CompletionItemKind.Function };
}

/** A keyword as a choice, with its explanation. */
export function keywordChoice(keyword: Keyword, newText: string = keyword.word): Choice {
  const documentation = keywordText(keyword);
  return {
    label: keyword.word,
    kind: CompletionItemKind.Keyword,
    newText,
    detail: translated(keyword.meaning),
    ...(documentation && { documentation }),
  };
}

function readBefore(text: string, start: number, end: number): Before {
  const scan = new ExpressionScanner(text, { start, end });
  const calls: { name: string; argument: number }[] = [];
  let last = { kind: -1, text: '' };
  let [key, name, pending] = ['', '', ''];
  while (scan.kind !== token.end) {
    const word = scan.text;
    if (scan.isOpen && (scan.kind === token.string || scan.kind === token.instance)) {
      const metric = scan.kind === token.instance ? name : '';
      return { ...innermost(calls), ...last, key, metric, open: scan.start };
    }
    if (scan.kind === token.function) {
      pending = word;
      if (word === 'matchinst') scan.takesPattern = true;
    } else if (scan.kind === token.open) {
      calls.push({ name: pending === '' ? '(' : pending, argument: 0 });
      pending = '';
    } else if (scan.kind === token.close) {
      if (calls.pop()?.name === 'matchinst') scan.takesPattern = false;
    } else if (scan.kind === token.comma) {
      const call = calls.at(-1);
      if (call !== undefined) call.argument++;
    } else if (scan.kind === token.keyword) key = word;
    else if (scan.kind === token.name) name = word;
    last = { kind: scan.kind, text: word };
    scan.advance();
  }
  return { ...innermost(calls), ...last, key, metric: '', open: undefined };
}

function innermost(
  calls: readonly { readonly name: string; readonly argument: number }[],
): Pick<Before, 'call' | 'argument'> {
  const call = calls.at(-1);
  return { call: call?.name ?? '', argument: call?.argument ?? 0 };
}
