import * as assert from 'node:assert/strict';
import { toDocumentLinks } from '../../../../server/languages/pma/features/documentLinks.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { openText } from '../pmaText.ts';

function links(text: string): string[] {
  const document = openText(text);
  return toDocumentLinks(document).map(({ range, target }) => `${document.textOf(range)} ${target ?? ''}`);
}

const formatPage = 'https://yosj.com.au/staff/c_programs/pma/pma_format';

suite('document links', () => {
  test('lead to the format and to the manuals of the tools', () => {
    assert.deepEqual(links(twoGroups), [
      `TIME_VALUES ${formatPage}`,
      `METADATA ${formatPage}`,
      'VM https://man7.org/linux/man-pages/man8/vmstat.8.html',
      'IO https://man7.org/linux/man-pages/man1/iostat.1.html',
    ]);
  });

  test('know the tools of other systems', () => {
    const header = 'TIME_VALUES:\n2 10\n\nMETADATA:\n';
    const aix = `${header}VM V 2 r b avm fre re pi po fr sr cy in sy cs cpu_us cpu_sy cpu_id cpu_wa pc ec\n`;
    assert.equal(links(aix)[2], 'VM https://www.ibm.com/docs/en/aix/7.3.0?topic=v-vmstat-command');
  });

  test('make none of classes that nobody knows', () => {
    assert.equal(links('TIME_VALUES:\n2 10\n\nMETADATA:\nAPP V 1 foo bar\n').length, 2);
  });
});
