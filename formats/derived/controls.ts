import { printable } from '../findings/printable.ts';
import { t } from '../l10n/translate.ts';
import { nearest } from '../syntax/nearest.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { controlKeywords } from './docs.ts';
import { fix, removed, replaced } from './expression/expressionFixes.ts';
import { control } from './rules/controlRules.ts';

/** What PCP looks for at the beginning of a comment; it passes over the character behind, whatever that is. */
const pragma = /^#control/i;
const wholeNumber = /^\s*[+-]?\d+$/;
const contextLimit = 'CONTEXT_LIMIT';
const names: ReadonlySet<string> = new Set(controlKeywords.map(({ word }) => word));

/** Reports what PCP ignores of a comment that sets options: `#control NAME=VALUE,NAME=VALUE`. */
export function checkControl(text: string, comment: Span, reporter: SyntaxReporter): void {
  const word = pragma.exec(text.slice(comment.start, comment.end))?.[0];
  if (word === undefined) return;
  const lineEnd = text.indexOf('\n', comment.start);
  const end = lineEnd < 0 ? comment.end : Math.min(comment.end, lineEnd);
  let at = Math.min(comment.start + word.length + 1, end);
  do {
    const equals = text.indexOf('=', at);
    if (equals < 0 || equals >= end) {
      const found = printable(text.slice(at, end).trim() || word);
      reporter.report(control, 'equals', { found }, { start: comment.start, end }, asComment(comment, word));
      return;
    }
    const comma = text.indexOf(',', equals);
    const valueEnd = comma < 0 || comma > end ? end : comma;
    checkSetting(text, { start: at, end: equals }, { start: equals + 1, end: valueEnd }, reporter);
    at = valueEnd + 1;
  } while (at <= end);
}

function asComment({ start }: Span, word: string): ReturnType<typeof fix> {
  return fix(t`Begin the comment with a blank`, {
    start: start + 1,
    end: start + word.length,
    newText: ` ${word.slice(1)}`,
  });
}

function checkSetting(text: string, nameSpan: Span, valueSpan: Span, reporter: SyntaxReporter): void {
  const written = text.slice(nameSpan.start, nameSpan.end);
  const [name, value] = [written.toUpperCase(), text.slice(valueSpan.start, valueSpan.end)];
  const both = { start: nameSpan.start, end: valueSpan.end };
  if (value === '') reporter.report(control, 'noValue', { name: printable(written) }, both);
  else if (!names.has(name) && name !== contextLimit) reportUnknown(written, nameSpan, reporter);
  else if (!wholeNumber.test(value) || !takes(name, Number(value))) {
    const trimmed = value.trim();
    const extras = trimmed !== value && wholeNumber.test(trimmed) ? blanksRemoved(valueSpan, value) : {};
    const variant = name.endsWith('_LIMIT') ? 'limit' : 'flag';
    reporter.report(control, variant, { name, value: printable(value) }, valueSpan, extras);
  } else if (name === contextLimit) reporter.report(control, 'context', {}, nameSpan);
}

function takes(name: string, value: number): boolean {
  return name.endsWith('_LIMIT') ? value > 0 || value === -1 : value === 0 || value === 1;
}

function blanksRemoved({ start, end }: Span, value: string): ReturnType<typeof removed> {
  return removed({ start: start + value.trimEnd().length, end });
}

function reportUnknown(written: string, span: Span, reporter: SyntaxReporter): void {
  const name = printable(written);
  const bare = written
    .trim()
    .replace(/^PCP_DERIVED_/i, '')
    .toUpperCase();
  const near = names.has(bare) ? bare : nearest(bare, names);
  if (near === undefined) reporter.report(control, 'unknown', { name }, span);
  else reporter.report(control, 'near', { name, near }, span, replaced(span, near));
}
