import assert from 'node:assert/strict';
import { isOnIn } from '../../../formats/directives/withoutDisabled.ts';
import { rule } from '../../../formats/findings/rule.ts';
import { fixAll } from '../../../formats/syntax/fixAll.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import { nearest } from '../../../formats/syntax/nearest.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../../../formats/syntax/syntaxReporter.ts';
import { TokenList } from '../../../formats/syntax/tokenList.ts';
import { TokenReader } from '../../../formats/syntax/tokenReader.ts';

suite('the text of a configuration', () => {
  test('has lines that end with LF or CR LF', () => {
    const source = new SourceText('one\r\ntwo\n\nlast');
    assert.equal(source.lineCount, 4);
    assert.deepEqual(
      [0, 1, 2, 3].map((line) => source.lineText(line)),
      ['one', 'two', '', 'last'],
    );
    assert.deepEqual(
      [0, 3, 4, 5, 9, 10, 14].map((offset) => source.lineAt(offset)),
      [0, 0, 0, 1, 2, 3, 3],
    );
    assert.equal(source.columnAt(12), 2);
    assert.equal(new SourceText('').lineCount, 1);
  });

  test('has places in bytes of UTF-8, or of Latin-1', () => {
    const text = 'a\nü€😀x';
    const at = text.indexOf('x');
    const place = { line: 1, column: 4, endLine: 1, endColumn: 5 };
    assert.deepEqual(new SourceText(text).place(at, at + 1), { start: 11, end: 12, text: place });
    assert.deepEqual(new SourceText('a\nü x', false).place(3, 4).start, 3);
    const bytes = new TextEncoder().encode(`${text}\n${text}`);
    const { start } = new SourceText(`${text}\n${text}`).place(text.length + 1 + at, text.length + 2 + at);
    assert.equal(bytes[start], 'x'.charCodeAt(0));
  });

  test('has places over several lines', () => {
    const { text } = new SourceText('ab\ncd\nef').place(1, 7);
    assert.deepEqual(text, { line: 0, column: 1, endLine: 2, endColumn: 1 });
  });
});

const word = 1;
const comment = 2;

/** Words and comments, which begin with `#`. */
function tokensOf(text: string): TokenList {
  const tokens = new TokenList(text);
  for (const { index, 0: part } of text.matchAll(/#.*|\w+/g)) {
    tokens.push(part.startsWith('#') ? comment : word, index, index + part.length);
  }
  return tokens;
}

suite('tokens', () => {
  test('are found by offset, at their end too, and the one that ends before the one that begins', () => {
    const tokens = tokensOf('ab cd');
    assert.deepEqual(
      [0, 1, 2, 3, 5].map((offset) => tokens.tokenAt(offset)),
      [0, 0, 0, 1, 1],
    );
    const joined = new TokenList('ab');
    joined.push(word, 0, 1);
    joined.push(word, 1, 2);
    assert.equal(joined.tokenAt(1), 1);
    assert.equal(tokensOf('  ').tokenAt(1), -1);
    assert.equal(tokensOf('a  b').tokenAt(2), -1);
  });

  test('are as many as a text has', () => {
    const tokens = tokensOf('word '.repeat(10_000));
    assert.equal(tokens.count, 10_000);
    assert.equal(tokens.textOf(9_999), 'word');
    assert.deepEqual([tokens.kind(10_000), tokens.start(10_000)], [-1, 50_000]);
    assert.ok(tokens.is(5_000, 'word') && !tokens.is(5_000, 'wor'));
  });

  test('are read without comments, and the reader never goes beyond the end', () => {
    const reader = new TokenReader(tokensOf('# first\none # two\n three'), (kind) => kind === comment);
    assert.equal(reader.text, 'one');
    assert.equal(reader.tokens.textOf(reader.peek()), 'three');
    assert.ok(reader.accept(word) && reader.is('three') && !reader.accept(comment));
    assert.deepEqual([reader.previousEnd, reader.isAtEnd], [11, false]);
    reader.advance();
    reader.advance();
    assert.deepEqual([reader.isAtEnd, reader.kind, reader.start], [true, -1, 24]);
  });
});

suite('words that are meant', () => {
  test('are those with one or two letters off, or in another case', () => {
    const words = ['mandatory', 'advisory', 'maybe', 'on', 'off'];
    assert.deepEqual(
      ['mandatry', 'ADVISORY', 'mayeb', 'of', 'xy', 'something', 'on'].map((text) => nearest(text, words)),
      ['mandatory', 'advisory', 'maybe', undefined, undefined, undefined, undefined],
    );
  });
});

const twice = rule({
  code: 'tiny/twice',
  severity: 'warning',
  title: 'Word twice',
  messages: { twice: '"{word}" is said twice.' },
  documentation: { why: 'Once is enough.', example: 'a a', fix: 'Delete one.' },
});

/** Finds words that stand twice in a row. */
const tiny: SyntaxLanguage = {
  check: (source) => {
    const reporter = new SyntaxReporter(source);
    const tokens = tokensOf(source.text);
    for (let token = 1; token < tokens.count; token++) {
      const [start, end] = [tokens.end(token - 1), tokens.end(token)];
      if (!tokens.is(token, tokens.textOf(token - 1))) continue;
      const fixes = [{ title: 'Delete', edits: [{ start, end, newText: '' }] }];
      reporter.report(twice, 'twice', { word: tokens.textOf(token) }, { start: start + 1, end }, { fixes });
    }
    const { fixes } = reporter;
    return { source, findings: reporter.finish(), fixes, outline: [], folds: [], names: [], links: [], colours: [] };
  },
  fixers: new Map([[twice, { does: 'Deletes it.', isSafe: true }]]),
  keywords: [],
};

const hidden = rule({
  code: 'tiny/hidden',
  severity: 'error',
  title: 'Fault that comes to light',
  messages: { hidden: 'No word ends in "x".' },
  documentation: { why: 'So it is.', example: 'ax', fix: 'Delete it.' },
});

/** Finds what {@link tiny} finds, and an error in the last word of a line that ends in x. */
const tinyWithErrors: SyntaxLanguage = {
  ...tiny,
  check: (source, context) => {
    const report = tiny.check(source, context);
    const reporter = new SyntaxReporter(source);
    for (const item of report.findings) reporter.add(item, report.fixes.get(item));
    for (const { index } of source.text.matchAll(/^\w+x$/gm)) {
      reporter.report(hidden, 'hidden', {}, { start: index, end: index + 1 });
    }
    return { ...report, findings: reporter.finish(), fixes: reporter.fixes };
  },
};

suite('fixes of a configuration', () => {
  test('are made but for those that bring more errors to light', () => {
    const text = 'a a b\nbx bx\nc c d\ncx cx e\ndx dx\n';
    const edits = fixAll(tinyWithErrors, text, {}, () => () => true);
    assert.equal(withEdits(text, edits), 'a b\nbx bx\nc d\ncx e\ndx dx\n');
  });

  const fixed = (text: string, isWanted: () => boolean): string =>
    withEdits(
      text,
      fixAll(tiny, text, {}, (current) => isOnIn(current, isWanted)),
    );

  test('are made one after the other where they touch, until nothing is left', () => {
    assert.equal(
      fixed('a a a a b\nb c', () => true),
      'a b c',
    );
    assert.equal(
      fixed('a a', () => false),
      'a a',
    );
  });

  test('are made of all that is wrong, though only some is reported one by one', () => {
    assert.equal(
      fixed('a a b b '.repeat(500), () => true),
      'a b '.repeat(500),
    );
  });

  test('are not made in a line whose comment leaves them', () => {
    const text =
      'a a # pcp-files-disable-line tiny/twice\nb b\n# pcp-files-disable-next-line\nc c\nd d # pcp-files-disable-line tiny/other';
    assert.equal(
      fixed(text, () => true),
      text.replace('b b', 'b').replace('d d', 'd'),
    );
  });

  test('are edits in the order of the text', () => {
    const edits = [
      { start: 0, end: 1, newText: 'x' },
      { start: 2, end: 2, newText: 'y' },
    ];
    assert.equal(withEdits('abc', edits), 'xbyc');
  });
});

suite('findings of a configuration', () => {
  test('are visible where something is missing', () => {
    const places = ['', 'a', 'a\n', '\n'].map((text) => {
      const source = new SourceText(text);
      const reporter = new SyntaxReporter(source);
      reporter.report(twice, 'twice', { word: '' }, { start: text.length, end: text.length });
      const [finding] = reporter.finish();
      return [finding?.place.start, finding?.place.end];
    });
    assert.deepEqual(places, [
      [0, 0],
      [0, 1],
      [2, 2],
      [1, 1],
    ]);
  });
});
