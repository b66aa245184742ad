import type { Finding, FindingExtras, TextRange } from '../../../formats/findings/finding.ts';
import { finding } from '../../../formats/findings/finding.ts';
import type { FileReport } from '../../../formats/findings/report/fileReport.ts';
import { rule } from '../../../formats/findings/rule.ts';

export const badValue = rule({
  code: 'pma/bad-value',
  severity: 'error',
  title: 'Bad value: none, or two',
  messages: { found: '{metric} is {found}, not 100 %' },
  documentation: { why: 'Because of `a` *reason*.', example: 'VM:\n1 x', fix: 'Write a number.' },
});

export const oddSize = rule({
  code: 'archive/odd-size',
  severity: 'hint',
  severityNote: 'error in the last record',
  title: 'Odd size',
  messages: { size: 'size {size}' },
  documentation: { why: 'Why.', example: '…', fix: 'None.' },
});

/** A range in one line, all counted from 0. */
export function columns(line: number, column: number, endColumn: number): TextRange {
  return { line, column, endLine: line, endColumn };
}

/** A finding of {@link badValue} on line 3, columns 5 to 8 (from 1, the last one included), bytes 20 to 24. */
export function badValueFinding(found: string, extras: FindingExtras = {}): Finding {
  return finding(
    badValue,
    'found',
    { metric: 'cpu_us', found },
    { start: 20, end: 24, text: columns(2, 4, 8) },
    extras,
  );
}

export const related = {
  template: 'declared as {name}',
  args: { name: 'VM' },
  place: { start: 3, end: 5, text: columns(0, 3, 5) },
};

/** A finding in a binary member of an archive. */
export const binaryFinding = finding(oddSize, 'size', { size: 7 }, { start: 2415, end: 2419, file: 'a/20260101.0' });

export function reportOf(...findings: readonly Finding[]): FileReport {
  return { path: 'a/b.pma', kind: 'pma', findings };
}
