import assert from 'node:assert/strict';
import type { Finding } from '../../../formats/findings/finding.ts';
import { toCodeQualityReport } from '../../../formats/findings/report/codeQualityReport.ts';
import { badValueFinding, binaryFinding, columns, reportOf } from './sample.ts';

const context = { toFile: (path: string) => `logs/${path}`, digest: (text: string) => text };

suite('code quality report', () => {
  test('is an issue for each finding; of a binary file it tells the byte', () => {
    const issues = toCodeQualityReport([reportOf(badValueFinding('7'), binaryFinding)], context);
    assert.deepEqual(issues, [
      {
        description: 'cpu_us is 7, not 100 %',
        check_name: 'pma/bad-value',
        fingerprint: 'pma/bad-value\nlogs/a/b.pma\ncpu_us is 7, not 100 %\n0',
        severity: 'major',
        location: { path: 'logs/a/b.pma', lines: { begin: 3, end: 3 } },
      },
      {
        description: 'byte 2415: size 7',
        check_name: 'archive/odd-size',
        fingerprint: 'archive/odd-size\nlogs/a/20260101.0\nsize 7\n0',
        severity: 'info',
        location: { path: 'logs/a/20260101.0', lines: { begin: 1, end: 1 } },
      },
    ]);
  });

  test('tells alike findings apart, and knows them again on other lines', () => {
    const moved = { ...badValueFinding('7'), place: { start: 90, end: 94, text: columns(20, 4, 8) } };
    const prints = (...findings: readonly Finding[]) =>
      toCodeQualityReport([reportOf(...findings)], context).map(({ fingerprint }) => fingerprint);
    assert.deepEqual(prints(moved), prints(badValueFinding('7')));
    assert.equal(new Set(prints(badValueFinding('7'), moved)).size, 2);
  });
});
