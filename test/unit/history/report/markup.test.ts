import assert from 'node:assert/strict';
import { escaped, Markup, markup } from '../../../../formats/history/report/markup.ts';

suite('markup of reports', () => {
  test('escapes all that could be markup, in texts and attributes', () => {
    assert.equal(escaped(`<a b="c" d='e'>&`), '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
    const hostile = `"><script>alert(1)</script>`;
    assert.equal(
      markup`<td title="${hostile}">${hostile}</td>`.text,
      '<td title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</td>',
    );
  });

  test('shows what cannot be seen', () => {
    assert.equal(escaped('a\u202Eb\u001B[2J\0'), 'a\\u202eb\\x1b[2J\\x00');
  });

  test('takes parts as they are, and lists of them', () => {
    const rows = ['a', '<'].map((text) => markup`<li>${text}</li>`);
    assert.equal(
      markup`<ul>${rows}</ul>${new Markup('<!-- -->')}${7}`.text,
      '<ul><li>a</li><li>&lt;</li></ul><!-- -->7',
    );
  });
});
