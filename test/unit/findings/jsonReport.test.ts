import assert from 'node:assert/strict';
import { toJsonReport } from '../../../formats/findings/report/jsonReport.ts';
import { badValueFinding, binaryFinding, related, reportOf } from './sample.ts';

suite('JSON report', () => {
  test('counts lines and columns of a text from 1', () => {
    assert.deepEqual(toJsonReport([reportOf(badValueFinding('x', { related: [related], excerpt: 'not told' }))]), {
      schema: 1,
      files: [
        {
          path: 'a/b.pma',
          kind: 'pma',
          findings: [
            {
              rule: 'pma/bad-value',
              severity: 'error',
              message: 'cpu_us is x, not 100 %',
              file: 'a/b.pma',
              start: 20,
              end: 24,
              line: 3,
              column: 5,
              endLine: 3,
              endColumn: 9,
              related: [
                {
                  file: 'a/b.pma',
                  start: 3,
                  end: 5,
                  line: 1,
                  column: 4,
                  endLine: 1,
                  endColumn: 6,
                  message: 'declared as VM',
                },
              ],
            },
          ],
        },
      ],
      passedOver: [],
      summary: { files: 1, errors: 1, warnings: 0, infos: 0, hints: 0, passedOver: 0 },
    });
  });

  test('has bytes only of a binary file, its version, and the member a finding is in', () => {
    const report = { path: 'a/20260101.meta', kind: 'archive', formatVersion: 3, findings: [binaryFinding] };
    assert.deepEqual(toJsonReport([report]).files, [
      {
        path: 'a/20260101.meta',
        kind: 'archive',
        formatVersion: 3,
        findings: [
          {
            rule: 'archive/odd-size',
            severity: 'hint',
            message: 'size 7',
            file: 'a/20260101.0',
            start: 2415,
            end: 2419,
            related: [],
          },
        ],
      },
    ]);
  });

  test('lists files without findings', () => {
    const { files, summary } = toJsonReport([reportOf()]);
    assert.deepEqual(files, [{ path: 'a/b.pma', kind: 'pma', findings: [] }]);
    assert.equal(summary.files, 1);
  });
});
