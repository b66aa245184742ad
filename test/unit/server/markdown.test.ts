import * as assert from 'node:assert/strict';
import fc from 'fast-check';
import { code, lines, prose, paragraphs } from '../../../server/core/shared/markdown.ts';

suite('markdown', () => {
  test('escapes what is put in, but not markup', () => {
    assert.equal(prose`**${'a*b_[c](d)'}** ${code('e')}`.value, '**a\\*b\\_\\[c\\](d)** `e`');
    assert.equal(prose`${'https://a.b www.c <d> &amp; e@f'}`.value, 'https\\://a.b www\\.c \\<d\\> \\&amp; e\\@f');
    assert.equal(prose`${'1. one'}${'- two'}`.value, '1\\. one\\- two');
  });

  test('replaces control characters, line ends and marks that turn the direction of writing', () => {
    assert.equal(prose`${'a\n# b\u202Ec\u0000'}`.value, 'a\uFFFD\\# b\uFFFDc\uFFFD');
    assert.equal(code('a\r\nb').value, '`a\uFFFD\uFFFDb`');
  });

  test('fences code with more backticks than the code has', () => {
    assert.equal(code('a``b').value, '```a``b```');
    assert.equal(code('`').value, '`` ` ``');
    assert.equal(code('').value, '');
  });

  test('code is one span, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', ' ', 'a', '\n', '\\', '*') }), (text) => {
        const { value } = code(text);
        if (text === '') return value === '';
        const fence = /^`+/.exec(value)?.[0] ?? '';
        const inner = value.slice(fence.length, -fence.length);
        const runs = inner.match(/`+/g) ?? [];
        return value.endsWith(fence) && runs.every((run) => run.length !== fence.length) && !inner.includes('\n');
      }),
    );
  });

  test('cuts code that is too long for a hover', () => {
    assert.equal(code('x'.repeat(10_000)).value.length, 202);
  });

  test('joins what there is', () => {
    assert.equal(paragraphs(prose`a`, undefined, lines(prose`b`, undefined, prose`c`)).value, 'a\n\nb  \nc');
  });
});
