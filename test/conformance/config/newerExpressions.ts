import type { ExceptedMessage } from './outcome.ts';

const newer = 'the tool is older than what it is given';

/** What PCP 6.0 refuses in expressions of derived metrics, though later versions take it. */
export const newerExpressions: readonly ExceptedMessage[] = [
  { message: /Unexpected '\('/, text: /novalue\(/, reason: newer },
  { message: /Metric name expected to follow (?:rate|delta|instant)\(/, reason: newer },
  { message: /syntax error/, text: /\b(?:meta|indom)=/, reason: newer },
  { message: /syntax error/, text: /\bunits="(?:power|voltage|current|temperature)\b/, reason: newer },
  { message: /Illegal character|missing ``=''|name missing|illegal derived metric name/, text: /\\\n/, reason: newer },
];
