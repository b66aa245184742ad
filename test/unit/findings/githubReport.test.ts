import assert from 'node:assert/strict';
import { toGithubAnnotations } from '../../../formats/findings/report/githubReport.ts';
import { badValueFinding, binaryFinding, columns, reportOf } from './sample.ts';

const asIs = (path: string): string => path;

suite('GitHub report', () => {
  test('is one command for each finding, with inclusive end columns and escapes', () => {
    assert.deepEqual(toGithubAnnotations(reportOf(badValueFinding('a,b:c')), asIs), [
      '::error file=a/b.pma,line=3,endLine=3,col=5,endColumn=8,title=Bad value%3A none%2C or two (pma/bad-value)::cpu_us is a,b:c, not 100 %25',
    ]);
  });

  test('escapes line breaks and shows other controls', () => {
    const [line] = toGithubAnnotations({ ...reportOf(badValueFinding('\r\n::\u001b')), path: 'a\nb' }, asIs);
    assert.match(line ?? '', /^::error file=a%0Ab,.*::cpu_us is \\x0d\\x0a::\\x1b, not/);
  });

  test('knows three severities', () => {
    const findings = (['error', 'warning', 'info', 'hint'] as const).map((severity) =>
      badValueFinding('x', { severity }),
    );
    const lines = toGithubAnnotations(reportOf(...findings), asIs);
    assert.deepEqual(
      lines.map((line) => line.split(' ')[0]),
      ['::error', '::warning', '::notice', '::notice'],
    );
  });

  test('leaves columns out of a range of several lines, and has one column of an empty one', () => {
    const place = { start: 0, end: 0, text: { line: 1, column: 4, endLine: 2, endColumn: 1 } };
    const [several] = toGithubAnnotations(reportOf({ ...badValueFinding('x'), place }), asIs);
    assert.match(several ?? '', /line=2,endLine=3,title=/);
    const empty = { start: 0, end: 0, text: columns(0, 4, 4) };
    const [none] = toGithubAnnotations(reportOf({ ...badValueFinding('x'), place: empty }), asIs);
    assert.match(none ?? '', /col=5,endColumn=5,/);
  });

  test('names the byte in a binary file, and the file as GitHub knows it', () => {
    assert.deepEqual(
      toGithubAnnotations(reportOf(binaryFinding), (path) => `logs/${path}`),
      ['::notice file=logs/a/20260101.0,title=Odd size (archive/odd-size)::byte 2415: size 7'],
    );
  });
});
