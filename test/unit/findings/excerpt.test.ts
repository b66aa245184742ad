import assert from 'node:assert/strict';
import { maxExcerptLength } from '../../../formats/findings/finding.ts';
import { renderExcerpt } from '../../../formats/findings/report/excerpt.ts';
import { columns } from './sample.ts';

/** The two lines one below the other, as in the report. */
function render(line: string, column: number, endColumn: number): string {
  const { source, carets } = renderExcerpt(line, columns(0, column, endColumn));
  return `${source}\n${carets}`;
}

suite('excerpt', () => {
  test('puts carets below exactly the range', () => {
    assert.equal(render('sda 1.0 x 2.0', 8, 9), 'sda 1.0 x 2.0\n        ^');
    assert.equal(render('sda 1.0', 0, 7), 'sda 1.0\n^^^^^^^');
  });

  test('marks an empty range with one caret, also at the end of the line', () => {
    assert.equal(render('abc', 1, 1), 'abc\n ^');
    assert.equal(render('abc', 3, 3), 'abc\n   ^');
    assert.equal(render('', 0, 0), '\n^');
  });

  test('keeps tabs, so that both lines stay in step', () => {
    assert.equal(render('a\tb\tc', 4, 5), 'a\tb\tc\n \t \t^');
    assert.equal(render('a\tb', 0, 3), 'a\tb\n^\t^');
    assert.equal(render('a\t', 1, 2), 'a\t\n ^');
  });

  test('counts wide characters and escapes as wide as they are shown', () => {
    assert.equal(render('磁盘 x', 3, 4), '磁盘 x\n     ^');
    assert.equal(render('😀 x', 0, 2), '😀 x\n^^');
    assert.equal(render('\u001b[2Jx', 4, 5), '\\x1b[2Jx\n       ^');
    assert.equal(render('a\u001bb', 1, 2), 'a\\x1bb\n ^^^^');
  });

  test('shows a carriage return only where the range has it', () => {
    assert.equal(render('DATE:\r', 0, 5), 'DATE:\n^^^^^');
    assert.equal(render('DATE:\r', 5, 6), 'DATE:\\x0d\n     ^^^^');
  });

  test('follows a range of several lines to the end of the first', () => {
    const { carets } = renderExcerpt('abcdef', { line: 0, column: 2, endLine: 3, endColumn: 1 });
    assert.equal(carets, '  ^^^^');
  });

  test('shows the part of a long line that the range is in', () => {
    const line = `${'1 '.repeat(100)}bad${' 2'.repeat(90)}`;
    const { source, carets } = renderExcerpt(line, columns(0, 200, 203));
    assert.equal(source, `…${line.slice(160, 270)}…`);
    assert.equal(carets, `${' '.repeat(41)}^^^`);
  });

  test('shows a long line from its start or to its end where the range is near', () => {
    const line = `first ${'1 '.repeat(100)}last`;
    assert.equal(renderExcerpt(line, columns(0, 0, 5)).source, `${line.slice(0, 110)}…`);
    const atEnd = renderExcerpt(line, columns(0, line.length - 4, line.length));
    assert.equal(atEnd.source, `…${line.slice(-110)}`);
    assert.equal(atEnd.carets, `${' '.repeat(107)}^^^^`);
  });

  test('draws no carets below a part of the line that it was not given', () => {
    const { source, carets } = renderExcerpt('x'.repeat(maxExcerptLength), columns(0, 5000, 5001));
    assert.equal(source, `…${'x'.repeat(110)}…`);
    assert.equal(carets, '');
  });
});
