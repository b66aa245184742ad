import assert from 'node:assert/strict';
import { extendedRegexMatcher } from '../../../formats/text/extendedRegexMatcher.ts';

/** Patterns, a text that they match, and one that they do not. */
const cases: readonly (readonly [pattern: string, match: string | undefined, other: string | undefined])[] = [
  ['sd[a-c]', 'dm-sdb1', 'sdd'],
  ['^sd[^a]$', 'sdb', 'sda'],
  ['^(eth|en(p[0-9]+)?s)[0-9]$', 'enp12s3', 'enp12s33'],
  ['a{2,3}$', 'baaa', 'ba'],
  ['^a{2}$', 'aa', 'aaa'],
  ['^(ab){2,}c', 'abababc', 'abc'],
  ['x*', '', undefined],
  ['(a*)*b', 'aab', 'aaa'],
  ['a|^b|c$', 'xxc', 'cb'],
  ['[[:digit:]]+ [[:alpha:]]', '12 x', '12 3'],
  ['[]x]y', ']y', 'y'],
  ['a\\.b', 'a.b', 'axb'],
  ['\\bmin\\b', '5 min', 'minute'],
  ['\\<a', 'b a', 'ba'],
  ['1 min', '1 minute', '15 minute'],
  ['a)', 'a)', 'a'],
  ['()a', 'a', 'b'],
  ['a.c', 'a\nc', 'ac'],
];

suite('POSIX extended regular expressions', () => {
  for (const [pattern, match, other] of cases)
    test(`${pattern} matches ${JSON.stringify(match)}, and not ${JSON.stringify(other)}`, () => {
      const matches = extendedRegexMatcher(pattern);
      assert.ok(matches !== undefined);
      if (match !== undefined) assert.equal(matches(match), true);
      if (other !== undefined) assert.equal(matches(other), false);
    });

  test('what takes other engines for ever ends', () => {
    const text = 'a'.repeat(5000);
    assert.equal(extendedRegexMatcher('(a+)+$b')?.(text), false);
    assert.equal(extendedRegexMatcher('(a|aa|a?)*b')?.(text), false);
    assert.equal(extendedRegexMatcher('((((a*)*)*)*)*b')?.(text), false);
  });

  test('there is none for what is refused, has back references, or repeats too much', () => {
    for (const pattern of ['[a', '(a', '*a', '(a)\\1', '((a{200}){200}){200}', '('.repeat(500) + ')'.repeat(500)])
      assert.equal(extendedRegexMatcher(pattern), undefined, pattern.slice(0, 40));
  });
});
