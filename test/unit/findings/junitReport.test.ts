import assert from 'node:assert/strict';
import { toJunitReport } from '../../../formats/findings/report/junitReport.ts';
import { badValueFinding, binaryFinding, reportOf } from './sample.ts';

const context = { failOn: 'error', toFile: (path: string) => path } as const;

suite('JUnit report', () => {
  test('is a suite for each file, a test for each finding, and one that passed for a file without findings', () => {
    const files = [reportOf(badValueFinding('7'), binaryFinding), { ...reportOf(), path: 'good.pma' }];
    assert.deepEqual(toJunitReport(files, context), [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites name="pcp-files" tests="3" failures="1" errors="0">',
      '  <testsuite name="a/b.pma" tests="2" failures="1" errors="0" time="0">',
      '    <testcase name="pma/bad-value" classname="a/b.pma" time="0" file="a/b.pma" line="3">',
      '      <failure type="error" message="cpu_us is 7, not 100 %">a/b.pma:3:5: error: cpu_us is 7, not 100 %</failure>',
      '    </testcase>',
      '    <testcase name="archive/odd-size" classname="a/b.pma" time="0" file="a/20260101.0">',
      '      <system-out>a/20260101.0: byte 2415: hint: size 7</system-out>',
      '    </testcase>',
      '  </testsuite>',
      '  <testsuite name="good.pma" tests="1" failures="0" errors="0" time="0">',
      '    <testcase name="no findings" classname="good.pma" time="0"/>',
      '  </testsuite>',
      '</testsuites>',
    ]);
  });

  test('has the failures that --fail-on asks for', () => {
    const [, all] = toJunitReport([reportOf(badValueFinding('7', { severity: 'info' }))], context);
    assert.match(all ?? '', / failures="0"/);
    const [, some] = toJunitReport([reportOf(badValueFinding('7', { severity: 'info' }))], {
      ...context,
      failOn: 'info',
    });
    assert.match(some ?? '', / failures="1"/);
  });

  test('lets no file write elements, attributes or characters that XML forbids', () => {
    const lines = toJunitReport(
      [{ ...reportOf(badValueFinding('<&">\'\u0000\u001b\ufffe')), path: '"<\u0001' }],
      context,
    );
    const text = lines.join('\n');
    assert.match(text, /message="cpu_us is &lt;&amp;&quot;&gt;&#39;\\x00\\x1b/);
    assert.match(text, /name="&quot;&lt;\\x01"/);
    // eslint-disable-next-line no-control-regex -- what XML 1.0 forbids
    assert.doesNotMatch(text, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  });
});
