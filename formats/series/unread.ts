import type { Finding } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import { unsupported } from './rules.ts';

/** What is said of a text that is called like one of statistics, but is none that is known. @param isEmpty whether it has no bytes */
export function unreadSeries(isEmpty: boolean): readonly Finding[] {
  const text = { line: 0, column: 0, endLine: 0, endColumn: 0 };
  return [finding(unsupported, isEmpty ? 'empty' : 'unknown', {}, { start: 0, end: 0, text })];
}
