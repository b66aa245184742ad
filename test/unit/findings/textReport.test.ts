import assert from 'node:assert/strict';
import { addSummaries, noFiles, summarize } from '../../../formats/findings/report/fileReport.ts';
import type { TextStyle } from '../../../formats/findings/report/textReport.ts';
import { summaryLine, toTextLines } from '../../../formats/findings/report/textReport.ts';
import { badValueFinding, binaryFinding, related, reportOf } from './sample.ts';

suite('text report', () => {
  test('shows place, severity, message and code, the source with carets, and related places', () => {
    const found = badValueFinding('1,50', { excerpt: '100 1,50 2', related: [related] });
    assert.deepEqual(toTextLines(reportOf(found)), [
      'a/b.pma:3:5: error: cpu_us is 1,50, not 100 % [pma/bad-value]',
      '    3 | 100 1,50 2',
      '      |     ^^^^',
      'a/b.pma:1:4: note: declared as VM',
    ]);
  });

  test('names the byte and the member where there are no lines', () => {
    assert.deepEqual(toTextLines(reportOf(binaryFinding)), [
      'a/20260101.0: byte 2415: hint: size 7 [archive/odd-size]',
    ]);
  });

  test('lets neither message nor source nor path drive the terminal', () => {
    const found = badValueFinding('\u001b[2J', { excerpt: 'abc \u001b]0;x\u0007' });
    const text = toTextLines({ ...reportOf(found), path: 'a\u001bb' }).join('\n');
    assert.match(text, /^[\n -~]*$/);
    assert.match(text, /a\\x1bb:3:5: .* is \\x1b\[2J/);
  });

  test('sets its parts off as the style says', () => {
    const style: TextStyle = {
      place: (text) => `<${text}>`,
      severity: (text, severity) => `{${severity} ${text}}`,
      aside: (text) => `(${text})`,
    };
    assert.deepEqual(toTextLines(reportOf(badValueFinding('x', { excerpt: '100 1,50' })), style), [
      '<a/b.pma:3:5:> {error error:} cpu_us is x, not 100 % ([pma/bad-value])',
      '(    3 |) 100 1,50',
      '(      |) {error     ^^^^}',
    ]);
  });

  test('sums up', () => {
    const report = reportOf(badValueFinding('x'), badValueFinding('y'), badValueFinding('z', { severity: 'warning' }));
    const summary = summarize([report]);
    assert.equal(summaryLine(summary), '2 errors, 1 warning in 1 file');
    const both = addSummaries(
      summary,
      summarize([reportOf(binaryFinding, badValueFinding('x', { severity: 'info' }))]),
    );
    assert.equal(summaryLine(both), '2 errors, 1 warning, 1 info, 1 hint in 2 files');
    assert.equal(summaryLine(noFiles), 'no findings in 0 files');
  });
});
