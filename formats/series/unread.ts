import type { Finding } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import { unsupported } from './rules.ts';

/** What is said of a text that is called like one of statistics, but is none that is known. */
export function unreadSeries(): readonly Finding[] {
  const text = { line: 0, column: 0, endLine: 0, endColumn: 0 };
  return [finding(unsupported, 'unknown', {}, { start: 0, end: 0, text })];
}
