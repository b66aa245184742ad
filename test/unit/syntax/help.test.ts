import assert from 'node:assert/strict';
import { helpLanguage } from '../../../formats/helpText/language.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';

const formatted = (text: string): string =>
  withEdits(text, helpLanguage.format?.(helpLanguage.check(new SourceText(text), {})) ?? []);

suite('formatting of help texts', () => {
  test('leaves one empty line between entries', () => {
    const wanted = '@ 29.0.1 one\ntext\n\n@ 29.0.2 two\n';
    for (const between of ['', '\n', '\n\n\n']) {
      assert.equal(formatted(`@ 29.0.1 one\ntext\n${between}@ 29.0.2 two\n`), wanted);
    }
  });

  test('keeps lines of blanks and carriage returns, which are part of a text', () => {
    const texts = ['text\n  \n', 'text\n\n\t\n', 'text\r\n\r\n', 'text\n  \n\n'];
    for (const text of texts.map((part) => `@ 29.0.1 one\n${part}@ 29.0.2 two\n`)) assert.equal(formatted(text), text);
    assert.equal(formatted('@ 29.0.1 one\ntext\n  \n\n\n@ 29.0.2 two\n'), '@ 29.0.1 one\ntext\n  \n\n@ 29.0.2 two\n');
  });
});
