import assert from 'node:assert/strict';
import { readGlob } from '../../../formats/project/glob.ts';

/** Each glob with paths that it stands for, and paths that it does not. */
const meant: readonly (readonly [glob: string, yes: readonly string[], no: readonly string[]])[] = [
  ['*.pma', ['a.pma', 'x/y/a.pma', '.pma'], ['a.pmc', 'a.pma.xz']],
  ['old', ['old', 'old/a.pma', 'x/old/a.pma'], ['older/a.pma', 'x/old.pma']],
  ['old/', ['old/a.pma', 'x/old/b/c'], ['older/a']],
  ['/old', ['old/a.pma'], ['x/old/a.pma']],
  ['./old/*.pma', ['old/a.pma'], ['old/x/a.pma', 'x/old/a.pma']],
  ['old/**', ['old/a.pma', 'old/x/a.pma'], ['new/a.pma']],
  ['**/test/**/*.pma', ['test/a.pma', 'x/test/y/z/a.pma'], ['x/tests/a.pma', 'test/a.pmc']],
  ['a/**/b', ['a/b', 'a/x/y/b'], ['a', 'b', 'a/xb']],
  ['web?_[0-9]*.pmc', ['web1_2.pmc', 'x/webé_20260511.pmc'], ['web_2.pmc', 'web1_x.pmc']],
  ['[!a-c]*', ['d1', 'x/d'], ['a1', 'b']],
  ['[]x]y', [']y', 'xy'], ['y']],
  ['{web,db}[12].{pma,pm{c,d}}', ['web1.pma', 'db2.pmc', 'x/db1.pmd'], ['web3.pma', 'db1.pm']],
  ['a\\*b', ['a*b'], ['axb']],
  ['*a*b*c', ['xaxbxc', 'abc'], ['acb']],
  ['**', ['a', 'a/b'], []],
];

suite('globs of project files', () => {
  for (const [glob, yes, no] of meant)
    test(glob, () => {
      const matches = readGlob(glob);
      assert.ok(typeof matches === 'function');
      for (const path of yes) assert.ok(matches(path), `${glob} means ${path}`);
      for (const path of no) assert.ok(!matches(path), `${glob} does not mean ${path}`);
    });

  test('those that mean nothing are refused', () => {
    const refused = ['', '/', './', '!a', '../a', 'a/../../b', 'a[b', '{a,b', '{a,b}{c,d}'.repeat(8), 'a'.repeat(257)];
    for (const glob of refused) assert.ok(typeof readGlob(glob) === 'object', glob);
  });

  test('take no longer for what other libraries need years for', () => {
    const matches = readGlob(`${'*a'.repeat(120)}*b`);
    assert.ok(typeof matches === 'function');
    assert.equal(matches('a'.repeat(4000)), false);
    const folders = readGlob(`${'**/a/'.repeat(50)}b`);
    assert.ok(typeof folders === 'function');
    assert.equal(folders('a/'.repeat(2000)), false);
  });
});
