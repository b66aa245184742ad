import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toFileUri, toRelativePath } from '../../../cli/files/filePlace.ts';

suite('places of files in reports', () => {
  const root = resolve('work');
  const roots = { cwd: join(root, 'logs'), root };

  test('are counted from the root', () => {
    assert.equal(toRelativePath('a.pma', roots), 'logs/a.pma');
    assert.equal(toRelativePath(join(root, 'b', 'c.pma'), roots), 'b/c.pma');
    assert.equal(toRelativePath(join('..', '..hidden', 'x'), roots), '..hidden/x');
  });

  test('are absolute elsewhere', () => {
    const outside = join('..', '..', 'x y.pma');
    assert.equal(toRelativePath(outside, roots), resolve('x y.pma'));
    assert.equal(toFileUri(outside, roots), pathToFileURL(resolve('x y.pma')).href);
  });

  test('are percent-encoded in URIs', () => {
    assert.equal(toFileUri('a b#c%:d?é.pma', roots), 'logs/a%20b%23c%25%3Ad%3F%C3%A9.pma');
  });

  test('leave standard input as it is', () => {
    assert.equal(toFileUri('-', roots), '-');
  });
});
