import { t } from '../l10n/translate.ts';
import { nearest } from '../syntax/nearest.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { extendedRegexFault } from '../text/extendedRegex.ts';
import type { ControlLine, Word } from './model.ts';
import * as rules from './rules/probeRules.ts';
import { changed, quoted } from './wordFixes.ts';

export const states = ['include', 'exclude', 'available'];
export const operators = ['==', '!=', '>', '>=', '<', '<=', '~', '!~'];
const conditions = ['exists', 'values', ...operators];
const patternOperators: ReadonlySet<string> = new Set(['~', '!~']);
/** Operators of numbers only; `==` and `!=` compare texts too. */
const numberOperators: ReadonlySet<string> = new Set(['>', '>=', '<', '<=']);

/** Numbers as strtod(3) reads them. */
const number =
  /^[-+]?(?:0x(?:[\da-f]+\.?[\da-f]*|\.[\da-f]+)(?:p[-+]?\d+)?|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|inf(?:inity)?|nan(?:\(\w*\))?)$/i;

/** A faulty group is logged for some faults. */
const faulty = ['include'];

/** Checks a probe; returns the states that it can give. */
export function checkProbe({ words: [, ...words] }: ControlLine, reporter: SyntaxReporter): readonly string[] {
  const rest = checkCondition(words, reporter);
  if (rest === undefined) return faulty;
  const [question, ...others] = detached(rest, '?');
  if (question === undefined) return ['available', 'exclude'];
  if (question.text === '?') return checkStates(question, others, reporter);
  reportNoQuestion(words, question, reporter);
  return faulty;
}

/** The words with a mark that begins the first of them as a word of its own: blanks behind a mark are optional. */
function detached(words: readonly Word[], mark: string): readonly Word[] {
  const [first, ...others] = words;
  if (first === undefined || !first.text.startsWith(mark) || first.text === mark) return words;
  const { start, end, text } = first;
  return [{ start, end: start + 1, text: mark }, { start: start + 1, end, text: text.slice(1) }, ...others];
}

/** Checks the condition; returns the words behind it, or undefined where there was a fault. */
function checkCondition(words: readonly Word[], reporter: SyntaxReporter): readonly Word[] | undefined {
  const [condition, operand] = words;
  if (condition === undefined || condition.text.startsWith('?')) return words;
  if (condition.text === 'exists' || condition.text === 'values') return words.slice(1);
  if (!operators.includes(condition.text)) reportCondition(condition, words, reporter);
  else if (operand === undefined || (operand.text === '?' && states.includes(words[2]?.text ?? ''))) {
    reporter.report(rules.probeOperandMissing, 'missing', { operator: quoted(condition) }, condition);
  } else {
    checkOperand(condition, operand, reporter);
    return words.slice(2);
  }
  return undefined;
}

function reportCondition(condition: Word, words: readonly Word[], reporter: SyntaxReporter): void {
  const near = condition.text === '=' ? '==' : nearest(condition.text, conditions);
  const word = quoted(condition);
  // Words may be right or wrong with the condition that is meant.
  const at = near !== undefined && operators.includes(near) ? 2 : 1;
  const isWhole = words.length === at || words[at]?.text.startsWith('?') === true;
  if (near === undefined) reporter.report(rules.probeOperator, 'unknown', { word }, condition);
  else {
    const fixes = isWhole ? [changed(condition, near)] : [];
    reporter.report(rules.probeOperator, 'near', { word, near }, condition, { fixes });
  }
}

function checkOperand(operator: Word, operand: Word, reporter: SyntaxReporter): void {
  const word = quoted(operand);
  if (numberOperators.has(operator.text) && !number.test(operand.text)) {
    reporter.report(rules.operandNotNumber, 'number', { word }, operand);
  }
  if (!patternOperators.has(operator.text)) return;
  const unquoted = /^"(.+)"$/.exec(operand.text)?.[1];
  if (extendedRegexFault(operand.text) !== undefined) {
    reporter.report(rules.regexInvalid, 'invalid', { expression: word }, operand);
  } else if (unquoted !== undefined) {
    const fixes = [changed(operand, unquoted, t`Delete the quotes`)];
    const isRegex = extendedRegexFault(unquoted) === undefined;
    reporter.report(rules.regexQuoted, 'quoted', {}, operand, isRegex ? { fixes } : {});
  }
}

/** Where a value in quotes goes on behind a blank, a regular expression can stand for it. */
function reportNoQuestion(words: readonly Word[], found: Word, reporter: SyntaxReporter): void {
  const [operator, operand] = words;
  const close = words.findIndex(({ text }, index) => index > 1 && text.endsWith('"'));
  const last = words[close];
  if (operator === undefined || operand?.text.startsWith('"') !== true || last === undefined) {
    reporter.report(rules.probeState, 'question', { word: quoted(found) }, found);
    return;
  }
  const text = words
    .slice(1, close + 1)
    .map((word) => word.text)
    .join('.')
    .slice(1, -1);
  const sign = operator.text === '==' ? '~' : operator.text === '!=' ? '!~' : undefined;
  const span = { start: operator.start, end: last.end, text: '' };
  const next = words[close + 1];
  const canFix = sign !== undefined && /^[\w.-]+$/.test(text) && (next === undefined || next.text.startsWith('?'));
  const fixes = canFix ? [changed(span, `${sign} ^${text}$`)] : [];
  reporter.report(rules.operandBlank, 'blank', {}, { start: operand.start, end: last.end }, { fixes });
}

function checkStates(question: Word, words: readonly Word[], reporter: SyntaxReporter): readonly string[] {
  const [yes, ...others] = words;
  if (yes === undefined) reporter.report(rules.probeState, 'missing', {}, question);
  else if (!states.includes(yes.text)) reportState(yes, reporter);
  else {
    const [colon, no, ...extra] = detached(others, ':');
    if (colon?.text !== ':') reportColon(yes, colon, reporter);
    else if (no === undefined) reporter.report(rules.probeState, 'missing', {}, colon);
    else if (!states.includes(no.text)) reportState(no, reporter);
    else if (extra.length > 0) reportExtra(no, extra, reporter);
    else return [yes.text, no.text];
  }
  return faulty;
}

function reportColon(yes: Word, found: Word | undefined, reporter: SyntaxReporter): void {
  if (found !== undefined) reporter.report(rules.probeColon, 'other', { word: quoted(found) }, found);
  else {
    const fixes = [changed({ start: yes.end, end: yes.end, text: '' }, ' : exclude', t`Add ${': exclude'}`)];
    reporter.report(rules.probeColon, 'missing', {}, yes, { fixes });
  }
}

/** `include:exclude` is no state, as the colon has no blank before it. */
function reportState(word: Word, reporter: SyntaxReporter): void {
  const [, first = '', rest = ''] = /^([a-z]+):(.*)$/.exec(word.text) ?? [];
  if (states.includes(first)) {
    const at = word.start + first.length;
    const canFix = rest === '' || states.includes(rest);
    const fix = {
      title: t`Put blanks around the colon`,
      edits: [{ start: at, end: at + 1, newText: rest === '' ? ' :' : ' : ' }],
    };
    reporter.report(rules.probeColon, 'blank', {}, word, canFix ? { fixes: [fix] } : {});
    return;
  }
  const near = nearest(word.text, states);
  const fixes = near === undefined ? [] : [changed(word, near)];
  reporter.report(rules.probeState, 'unknown', { word: quoted(word) }, word, { fixes });
}

function reportExtra(no: Word, extra: readonly Word[], reporter: SyntaxReporter): void {
  const [start, end] = [extra[0]?.start ?? no.end, extra.at(-1)?.end ?? no.end];
  const fix = { title: t`Delete it`, edits: [{ start: no.end, end, newText: '' }] };
  reporter.report(rules.probeExtra, 'extra', {}, { start, end }, { fixes: [fix] });
}
