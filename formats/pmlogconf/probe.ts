import { printable } from '../findings/printable.ts';
import { t } from '../l10n/translate.ts';
import { nearest } from '../syntax/nearest.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { SyntaxFix } from '../syntax/syntaxReport.ts';
import type { ControlLine, Word } from './model.ts';
import { operandNotNumber, probe, regexInvalid, regexQuoted } from './rules.ts';
import { isRegex } from './regex.ts';

export const states = ['include', 'exclude', 'available'];
export const operators = ['==', '!=', '>', '>=', '<', '<=', '~', '!~'];
const conditions = ['exists', 'values', ...operators];
const numeric: ReadonlySet<string> = new Set(['>', '>=', '<', '<=']);

/** Checks a probe; returns the states that it can give. */
export function checkProbe(line: ControlLine, reporter: SyntaxReporter): readonly string[] {
  const [, ...words] = line.words;
  const rest = checkCondition(words, line, reporter);
  if (rest === undefined) return ['include'];
  const [question, ...others] = rest;
  if (question === undefined) return ['available', 'exclude'];
  if (question.text !== '?') {
    reporter.report(probe, 'question', { word: quoted(question) }, question);
    return ['include'];
  }
  return checkStates(others, line, reporter);
}

/** Checks the condition; returns the words behind it, or undefined where there was a fault. */
function checkCondition(
  words: readonly Word[],
  line: ControlLine,
  reporter: SyntaxReporter,
): readonly Word[] | undefined {
  const [condition, operand] = words;
  if (condition === undefined || condition.text === '?') return words;
  if (condition.text === 'exists' || condition.text === 'values') return words.slice(1);
  if (!operators.includes(condition.text)) {
    const isWhole = words[2] === undefined || words[2].text === '?';
    reportCondition(condition, isWhole || operand?.text === '?', reporter);
    return undefined;
  }
  if (operand === undefined) {
    reporter.report(
      probe,
      'operand',
      { operator: quoted(condition) },
      line.keyword.end < condition.end ? condition : line,
    );
    return undefined;
  }
  checkOperand(condition, operand, reporter);
  return words.slice(2);
}

/** @param isWhole whether it is right once the condition is */
function reportCondition(condition: Word, isWhole: boolean, reporter: SyntaxReporter): void {
  const near = condition.text === '=' ? '==' : nearest(condition.text, conditions);
  const word = quoted(condition);
  if (near === undefined) reporter.report(probe, 'operator', { word }, condition);
  else reporter.report(probe, 'near', { word, near }, condition, { fixes: isWhole ? [changed(condition, near)] : [] });
}

function checkOperand(operator: Word, operand: Word, reporter: SyntaxReporter): void {
  const word = quoted(operand);
  if (numeric.has(operator.text)) {
    if (operand.text.trim() === '' || !/^[-+]?(?:\d|\.\d|inf|nan)/i.test(operand.text)) {
      reporter.report(operandNotNumber, 'number', { operator: quoted(operator), word }, operand);
    }
    return;
  }
  if (operator.text !== '~' && operator.text !== '!~') return;
  const isQuoted = /^"(.+)"$/.exec(operand.text);
  if (isQuoted !== null) {
    const fix = changed(operand, isQuoted[1] ?? '', t`Delete the quotes`);
    reporter.report(regexQuoted, 'quoted', {}, operand, { fixes: [fix] });
  } else if (!isRegex(operand.text)) reporter.report(regexInvalid, 'invalid', { expression: word }, operand);
}

function checkStates(words: readonly Word[], line: ControlLine, reporter: SyntaxReporter): readonly string[] {
  const [yes, colon, no, extra] = words;
  const place = words.at(-1) ?? line.rest;
  if (yes === undefined || !states.includes(yes.text)) {
    if (yes?.text.includes(':') === true) reportColon(yes, reporter);
    else reporter.report(probe, 'state', { word: yes === undefined ? t`nothing` : quoted(yes) }, place);
    return ['include'];
  }
  if (colon?.text !== ':') {
    const edits = [{ start: yes.end, end: yes.end, newText: ' : exclude' }];
    const fixes = colon === undefined ? [{ title: t`Add ${': exclude'}`, edits }] : [];
    reporter.report(probe, 'colon', {}, colon ?? yes, { fixes });
    return ['include'];
  }
  if (no === undefined) reporter.report(probe, 'missingState', {}, colon);
  else if (!states.includes(no.text)) reporter.report(probe, 'state', { word: quoted(no) }, no);
  else if (extra !== undefined) {
    const end = words.at(-1)?.end ?? extra.end;
    const fix = { title: t`Delete it`, edits: [{ start: no.end, end, newText: '' }] };
    reporter.report(probe, 'extra', {}, { start: extra.start, end }, { fixes: [fix] });
  } else return [yes.text, no.text];
  return ['include'];
}

/** `include:exclude` without blanks. */
function reportColon(word: Word, reporter: SyntaxReporter): void {
  const spaced = word.text.replaceAll(':', ' : ').trim();
  const isRight = /^\w+ : \w+$/.test(spaced);
  reporter.report(probe, 'colon', {}, word, {
    fixes: isRight ? [changed(word, spaced, t`Put blanks around the colon`)] : [],
  });
}

export function quoted({ text }: Word): string {
  return `"${printable(text)}"`;
}

export function changed({ start, end }: Word, newText: string, title = t`Change to ${newText}`): SyntaxFix {
  return { title, edits: [{ start, end, newText }] };
}
