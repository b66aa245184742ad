import type { Finding } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import { isSeriesHeader } from './recognise.ts';
import { unsupported } from './rules.ts';

const place = { start: 0, end: 0, text: { line: 0, column: 0, endLine: 0, endColumn: 0 } };

/** What is said of a text that is called like one of statistics, but is none that is known. @param head its first bytes */
export function unreadSeries(head: Uint8Array): readonly Finding[] {
  if (head.length === 0) return [finding(unsupported, 'empty', {}, place)];
  return isSeriesHeader(head) ? [withoutSamples()] : [finding(unsupported, 'unknown', {}, place)];
}

/** What is said of a text that ends before its first sample. */
export const withoutSamples = (): Finding => finding(unsupported, 'samples', {}, place, { severity: 'warning' });
