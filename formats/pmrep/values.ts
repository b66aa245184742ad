import { printable } from '../findings/printable.ts';
import { t } from '../l10n/translate.ts';
import { replaced, unsureFix } from '../derived/expression/expressionFixes.ts';
import { nearUnit } from '../derived/expression/checkUnits.ts';
import { parseUnitsText } from '../pcp/units/unitsText.ts';
import type { Severity } from '../findings/severity.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import type { ReportExtras, SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { outputTargets, switchWords } from './docs.ts';
import type { OptionKind } from './docs.ts';
import type { Field } from './model.ts';
import { inlineComment } from './rules/iniRules.ts';
import * as valueRules from './rules/valueRules.ts';

const timeUnits =
  'd|days?|h|hrs?|hours?|m|mins?|minutes?|s|secs?|seconds?|ms|msecs?|millisecs?|milliseconds?|us|usecs?|microsecs?|microseconds?|ns|nsecs?|nanosecs?|nanoseconds?';
const intervalForm = new RegExp(
  `^(?:\\d+(?:\\.\\d*)?|\\.\\d+)\\s*(?:(?:${timeUnits})(?:\\s*\\d+(?:\\.\\d*)?\\s*(?:${timeUnits}))*)?$`,
  'i',
);

/** Reports a value of an option that pmrep stops at, or takes for something else. */
export function checkOption(option: string, kind: OptionKind, value: Field, context: ValueContext): void {
  const { text, plain } = value;
  const { source, reporter } = context;
  const comment = commentIn(value);
  if (comment !== undefined) {
    const isText = kind === 'text' || kind === 'switch';
    const extras = commentFix(source, value, comment);
    reporter.report(inlineComment, 'comment', {}, comment, { ...extras, ...(!isText && { severity: 'error' }) });
  } else if (kind === 'switch' && !switchWords.has(text)) {
    const near = meantSwitch(text);
    const args = { found: printable(text), option };
    reporter.report(valueRules.boolean, 'value', args, value, near === undefined ? {} : replaced(value, near));
  } else if (kind === 'integer' && !isCount(option, plain))
    reporter.report(valueRules.integer, 'option', { option, found: printable(text) }, value);
  else if (kind === 'signed' && !isInteger(plain) && !switchWords.has(text)) {
    reporter.report(valueRules.integer, 'signed', { option, found: printable(text) }, value);
  } else if (kind === 'unit') checkUnit(value, reporter, 'warning');
  else if (kind === 'interval' && !intervalForm.test(text)) {
    reporter.report(valueRules.interval, 'interval', { found: printable(text) }, value);
  } else if (option === 'version' && !/^(?:\+?0*1|y|[Yy]es|[Tt]rue)$/.test(text)) {
    reporter.report(valueRules.version, 'version', {}, value, replaced(value, '1'));
  } else if (option === 'output' && !outputTargets.includes(plain)) {
    reporter.report(valueRules.output, 'target', { found: printable(plain) }, value);
  }
}

export interface ValueContext {
  readonly source: SourceText;
  readonly reporter: SyntaxReporter;
}

/** Whether a text is an integer from 0 up, or what the option takes instead. The number of rows is read by C, others by Python. */
function isCount(option: string, text: string): boolean {
  if (option === 'samples') return /^\s*\+?\d+$/.test(text);
  const isNumber = isInteger(text) && !text.trim().startsWith('-');
  return isNumber || text === '' || switchWords.has(text) || (option === 'repeat_header' && text === 'auto');
}

/** Whether Python's int() takes a text. */
export function isInteger(text: string): boolean {
  return /^\s*[-+]?\d+(?:_\d+)*\s*$/.test(text);
}

/** yes or no, as other programs write it. */
function meantSwitch(text: string): string | undefined {
  const lower = text.replaceAll(/["']/g, '').toLowerCase();
  if (['on', 'yes', 'true', 'y', '1', 'enabled'].includes(lower)) return 'yes';
  return ['off', 'no', 'false', 'n', '0', 'disabled'].includes(lower) ? 'no' : undefined;
}

/** Reports a unit that PCP does not know. */
export function checkUnit(value: Field, reporter: SyntaxReporter, severity: Severity = 'error'): void {
  const { fault } = parseUnitsText(value.plain);
  if (fault === undefined) return;
  // Blanks of a compact field stand before its text, a quote within it.
  const text = value.plain.slice(fault.at, fault.end);
  const at = Math.max(0, value.text.indexOf(text));
  const place = { start: value.start + at, end: value.start + at + text.length };
  const unquoted = value.text.replaceAll(/["']/g, '');
  if (/^["']/.test(text) && parseUnitsText(unquoted).fault === undefined) {
    reporter.report(valueRules.units, 'quoted', { unit: printable(unquoted) }, value, {
      severity,
      ...replaced(value, unquoted),
    });
    return;
  }
  const near = nearUnit(text);
  const found = printable(text);
  if (near === undefined) reporter.report(valueRules.units, 'unknown', { found }, place, { severity });
  else reporter.report(valueRules.units, 'near', { found, near }, place, { severity, ...replaced(place, near) });
}

/** A comment behind a value. */
export function commentIn({ text, start, end }: Field): Span | undefined {
  const at = text.search(/\s[;#](?:\s|$)/);
  return at < 0 ? undefined : { start: start + at + 1, end };
}

/** Moves a comment to a line of its own above, where the value is of one line. */
export function commentFix(source: SourceText, value: Field, comment: Span): ReportExtras {
  const line = source.lineAt(value.start);
  if (comment.end > source.lineEnd(line)) return {};
  const start = source.lineStart(line);
  const before = source.slice(start, comment.start);
  const above = { start, end: start, newText: `${source.slice(comment.start, comment.end)}\n` };
  const rest = { start: start + before.trimEnd().length, end: comment.end, newText: '' };
  return unsureFix(t`Move the comment up`, above, rest);
}

/** Whether Python refuses a regular expression; says no where it cannot know. */
export function isBadPattern(pattern: string): boolean {
  let depth = 0;
  let hasAtom = false;
  for (let at = 0; at < pattern.length; at++) {
    const unit = pattern[at] ?? '';
    if (unit === '\\') {
      if (at + 1 >= pattern.length) return true;
      at++;
      hasAtom = true;
    } else if (unit === '[') {
      const close = pattern.indexOf(']', at + (pattern[at + 1] === '^' ? 3 : 2));
      if (close < 0) return true;
      at = close;
      hasAtom = true;
    } else if (unit === '(') {
      depth++;
      hasAtom = false;
      if (pattern[at + 1] === '?') at++;
    } else if (unit === ')') {
      if (depth-- === 0) return true;
      hasAtom = true;
    } else if (unit === '|') hasAtom = false;
    else if ('*+?'.includes(unit)) {
      if (!hasAtom) return true;
    } else hasAtom = true;
  }
  return depth > 0;
}
