import type { Severity } from '../findings/severity.ts';
import { units } from '../pmlogger/syntax/keywords.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { ControlLine } from './model.ts';
import { delta } from './rules/pmlogconfRules.ts';

/** The longest interval that pmlogger takes, in milliseconds. */
const maxMsec = 268_435_455;

/** Checks the interval that counts, which is copied into the configuration. */
export function checkDelta(
  lines: readonly ControlLine[],
  severity: Severity | undefined,
  reporter: SyntaxReporter,
): void {
  const line = lines.findLast(({ keyword }) => keyword.text === 'delta');
  if (line === undefined) return;
  const { text, start, end } = line.rest;
  const place = end > start ? { start, end } : line.keyword;
  const extras = severity === undefined ? {} : { severity };
  if (text === 'default') return;
  const msec = deltaMsec(text);
  if (msec === undefined) reporter.report(delta, 'interval', {}, place, extras);
  else if (msec > maxMsec) reporter.report(delta, 'long', {}, place, extras);
}

/** An interval in milliseconds, 0 for `once`; undefined for `default` and what is none. */
export function deltaMsec(text: string): number | undefined {
  if (text === 'once') return 0;
  const [, number = '', unit = ''] = /^(?:every\s+)?(\d+)\s*([a-z]+)$/.exec(text) ?? [];
  const factor = units.get(unit);
  return factor === undefined ? undefined : Number(number) * factor;
}
