import { t } from '../../l10n/translate.ts';
import type { SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { Assignment } from '../model.ts';
import { value as valueRule } from '../rules/pmloggerRules.ts';
import type { CheckState } from './checkState.ts';

/** `$ NAME=VALUE`, `$NAME = VALUE`: blanks where none may be. */
const blanksAround = /^\$[ \t]*([A-Za-z]\w*)[ \t]*=[ \t]*(\S.*)$/;

export function checkAssignment(state: CheckState, assignment: Assignment): void {
  const { reporter, rules, script: program, source } = state;
  const { name, value, valueSpan, fault, words } = assignment;
  const span = { start: words[0]?.start ?? assignment.start, end: words.at(-1)?.end ?? assignment.end };
  if (fault === 'form') checkForm(state, span);
  else if (fault === 'forbidden') {
    const args = { program, name: name?.text ?? '' };
    reporter.report(rules.assignmentForbidden, 'ignored', args, span);
  } else if (fault === 'syntax') reporter.report(rules.assignmentSyntax, 'stops', {}, span);
  else if (fault === 'unquoted') {
    const written = source.slice(valueSpan.start, valueSpan.end);
    if (/^\s/.test(written)) checkForm(state, span);
    else {
      const word = commandOf(assignment);
      const fixes = quoteFixes(valueSpan.start, valueSpan.end, written);
      reporter.report(rules.assignmentUnquoted, 'command', { word, name: name?.text ?? '' }, valueSpan, { fixes });
    }
  } else if (state.program === 'pmlogger' && name !== undefined && value !== undefined) {
    // A carriage return is reported once for the file.
    checkValue(state, name.text, value.replace(/\r$/, ''), valueSpan);
  }
}

function checkForm({ reporter, rules, source, script: program }: CheckState, span: Assignment['valueSpan']): void {
  const written = source.slice(span.start, span.end);
  const match = blanksAround.exec(written);
  if (match === null) {
    reporter.report(rules.assignment, 'form', { program }, span);
    return;
  }
  const [, name = '', value = ''] = match;
  const edits = [{ ...span, newText: `$${name}=${value}` }];
  const fixes = /^\S*$|^(["'])[^"']*\1$/.test(value) ? [{ title: t`Remove the blanks`, edits }] : [];
  reporter.report(rules.assignment, 'blanks', { program, name }, span, { fixes });
}

/** The word that the shell takes for a command. */
function commandOf({ words }: Assignment): string {
  return words.slice(1).find(({ text }) => !/^[A-Za-z_]\w*=/.test(text))?.text ?? '';
}

function quoteFixes(start: number, end: number, written: string): readonly SyntaxFix[] {
  if (/["'\\`$;&<>|#\n]/.test(written)) return [];
  return [{ title: t`Put the value in quotes`, edits: [{ start, end, newText: `"${written}"` }] }];
}

/** Days, or days:hours, or days:hours:minutes. */
const time = /^(?:\d+(?::\d+){0,2}|never|forever)$/;
const space = /^(\d+)[ \t]*([kmg])$/i;
/** Largest limits in the units that pmlogger_daily reads: it counts in kilobytes, in 32 bits. */
const mostSpace: Readonly<Record<string, number>> = { k: 2 ** 31 - 1, m: 2 ** 21 - 1, g: 2 ** 11 - 1 };

function checkValue({ reporter }: CheckState, name: string, value: string, span: Assignment['valueSpan']): void {
  if (value === '' || /[$`]/.test(value)) return;
  if ((name === 'PCP_CULLAFTER' || name === 'PCP_COMPRESSAFTER') && !time.test(value)) {
    reporter.report(valueRule, 'time', { name, word: value }, span);
  } else if (name === 'PCP_SPACELIMIT' && !isSpace(value)) {
    reporter.report(valueRule, 'space', { word: value }, span, { severity: 'warning' });
  }
}

function isSpace(value: string): boolean {
  if (value === 'unlimited') return true;
  const [, number = '', unit = ''] = space.exec(value) ?? [];
  return Number(number) > 0 && Number(number) <= (mostSpace[unit.toLowerCase()] ?? 0);
}
