import assert from 'node:assert/strict';
import { recogniseSeries } from '../../../formats/series/recognise.ts';
import { firstLine, iostatReport, sarCpu, vmstatHead, vmstatRow } from './sysstatTexts.ts';

const recognised = (text: string): string | undefined =>
  recogniseSeries(new TextEncoder().encode(text).subarray(0, 4096));

suite('what a text is the output of', () => {
  test('is known by its content', () => {
    assert.equal(recognised(sarCpu(['10:50:00', '11:00:00'])), 'sar');
    assert.equal(recognised(`${firstLine()}${iostatReport('', '1.00')}`), 'iostat');
    assert.equal(recognised(`${vmstatHead}${vmstatRow('10:58:00', 11)}`), 'vmstat');
    assert.equal(recognised(`${firstLine()}11:13:20     LINUX RESTART\t(4 CPU)\n`), 'sar');
    assert.equal(recognised(`\ufeff${sarCpu(['10:50:00', '11:00:00']).replaceAll('\n', '\r\n')}`), 'sar');
    assert.equal(recognised(sarCpu(['10:50:00', '11:00:00']).replace(/^/gm, '> ')), 'sar');
  });

  const others: Readonly<Record<string, string>> = {
    'a name of the system': 'Linux web1 6.1.0-18-amd64 #1 SMP x86_64 GNU/Linux\n',
    'prose about sar': `I ran sar on web1:\n\n${sarCpu(['10:50:00', '11:00:00'])}`,
    'prose below a first line': `${firstLine()}This is what sar said at 10:50:00 on that day.\nIt was slow.\n`,
    'a first line alone': firstLine(),
    'a page that quotes vmstat': `# vmstat\n\n\`\`\`\n${vmstatHead}${vmstatRow('10:58:00', 11)}\`\`\`\n`,
    'numbers alone': vmstatRow('10:58:00', 11).repeat(5),
    'a header alone': vmstatHead,
    'other JSON': '{"sysstat": 1}\n',
    'other XML': '<?xml version="1.0"?>\n<host nodename="web1"/>\n',
    'a table with semicolons': 'hostname;interval;timestamp\nweb1;600;1\n',
    nothing: '',
  };
  for (const [name, text] of Object.entries(others))
    test(`${name} is not claimed`, () => {
      assert.equal(recognised(text), undefined);
    });
});
