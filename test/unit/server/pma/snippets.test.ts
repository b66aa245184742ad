import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { classTemplates } from '../../../../formats/pma/metrics/templates.ts';
import { repositoryRoot } from '../../../host/paths.ts';
import { openText } from '../pmaText.ts';

interface Snippet {
  readonly body: readonly string[];
}

const snippets = JSON.parse(
  fs.readFileSync(path.join(repositoryRoot, 'syntaxes/pma.snippets.json'), 'utf8'),
) as Readonly<Record<string, Snippet>>;

/** The text of a snippet, inserted on 11 May 2016. */
function inserted({ body }: Snippet): string {
  const values: Readonly<Record<string, string>> = {
    CURRENT_SECONDS_UNIX: '1462914019',
    CURRENT_DAY_NAME_SHORT: 'Wed',
    CURRENT_MONTH_NAME_SHORT: 'May',
    CURRENT_DATE: '11',
    CURRENT_HOUR: '07',
    CURRENT_MINUTE: '00',
    CURRENT_SECOND: '19',
    CURRENT_YEAR: '2016',
  };
  return body
    .join('\n')
    .replace('${CURRENT_TIMEZONE_OFFSET/://}', '+1000')
    .replace(/\$\{\d:(\w+)\}/g, '$1')
    .replace('$0', '')
    .replace(/\$(\w+)/g, (whole, name: string) => values[name] ?? whole);
}

suite('snippets', () => {
  for (const [name, snippet] of Object.entries(snippets)) {
    test(`"${name}" is a file with the lines of collectors that only lacks rows`, () => {
      const document = openText(inserted(snippet));
      const lines = classTemplates.map(({ className, type, start, metrics }) =>
        [className, type, start, ...metrics].join(' '),
      );
      for (const { line } of document.model.classes) assert.ok(lines.includes(document.lineText(line)));
      assert.ok(document.model.classes.length >= 2);
      assert.equal(document.model.groups[0]?.utcOffsetMinutes, 600);
      assert.deepEqual([...new Set(document.report.findings.map(({ rule }) => rule.code))], ['pma/truncated']);
    });
  }
});
