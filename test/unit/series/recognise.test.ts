import assert from 'node:assert/strict';
import { mayBeSeries } from '../../../formats/series/firstWords.ts';
import { recogniseSeries } from '../../../formats/series/recognise.ts';
import { busyDisk, firstLine, iostatReport, minutes, sarCpu, vmstatHead, vmstatRow } from './sysstatTexts.ts';
import { unixIostatTexts } from './unixIostatTexts.ts';

const encoder = new TextEncoder();
const recognised = (text: string): string | undefined => recogniseSeries(encoder.encode(text).subarray(0, 4096));

suite('what a text is the output of', () => {
  test('is known by its content', () => {
    assert.equal(recognised(sarCpu(['10:50:00', '11:00:00'])), 'sar');
    assert.equal(recognised(`${firstLine()}${iostatReport('', '1.00')}`), 'iostat');
    assert.equal(recognised(`${vmstatHead}${vmstatRow('10:58:00', 11)}`), 'vmstat');
    assert.equal(recognised(`${firstLine()}11:13:20     LINUX RESTART\t(4 CPU)\n`), 'sar');
    assert.equal(recognised(`\ufeff${sarCpu(['10:50:00', '11:00:00']).replaceAll('\n', '\r\n')}`), 'sar');
    assert.equal(recognised(sarCpu(['10:50:00', '11:00:00']).replace(/^/gm, '> ')), 'sar');
  });

  /** Without its first line, as it is when somebody has copied it. */
  const copied: Readonly<Record<string, string>> = {
    sar: sarCpu(['10:50:00', '11:00:00'], ''),
    'sar with 12 hours': sarCpu(['10:50:00 AM', '11:00:00 AM'], ''),
    'sar -d': busyDisk(minutes(480, 3)),
    iostat: iostatReport('', '1.00'),
    'iostat -d': iostatReport('', '1.00').replace(/^[^]*?\n\n/, ''),
    'iostat -t': iostatReport('03/17/26 10:58:00\n', '1.00'),
    mpstat:
      '10:58:00     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle\n10:58:10     all   18.80    0.20    4.90    0.62    0.10    0.83    0.08    0.00    0.00   74.47\n',
    pidstat:
      '10:58:00      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command\n10:58:10        0         1    0.10    0.20    0.00    0.00    0.30     1  systemd --user\n',
    'pidstat -h':
      '# Time        UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command\n10:58:10        0         1    0.10    0.20    0.00    0.00    0.30     1  systemd\n',
  };
  for (const [name, text] of Object.entries(copied))
    test(`${name} is known without its first line`, () => {
      assert.equal(recognised(text), name.replace(/ .*/, ''));
    });

  test('may be by its first bytes, so that it is looked at', () => {
    const texts = [
      ...Object.entries({ ...copied, ...unixIostatTexts }),
      ['sar', sarCpu(['10:50:00', '11:00:00'])],
      ['vmstat', vmstatHead],
    ] as const;
    for (const [name, text] of texts) assert.ok(mayBeSeries(encoder.encode(text)), name);
    for (const other of ['# Readme\n', 'int main() {}\n', '2026-03-17T10:00:00Z started\n', 'device,rate\n', ''])
      assert.ok(!mayBeSeries(encoder.encode(other)), other);
  });

  const others: Readonly<Record<string, string>> = {
    'a name of the system': 'Linux web1 6.1.0-18-amd64 #1 SMP x86_64 GNU/Linux\n',
    'prose about sar': `I ran sar on web1:\n\n${sarCpu(['10:50:00', '11:00:00'])}`,
    'prose below a first line': `${firstLine()}This is what sar said at 10:50:00 on that day.\nIt was slow.\n`,
    'a first line alone': firstLine(),
    'a page that quotes vmstat': `# vmstat\n\n\`\`\`\n${vmstatHead}${vmstatRow('10:58:00', 11)}\`\`\`\n`,
    'a header of sar alone': sarCpu(['10:50:00', '11:00:00'], '').replace(/\n[^]*/, '\n'),
    'a header with a column that is not known': sarCpu(['10:50:00', '11:00:00'], '').replace('%nice', '%fine'),
    'a header of two columns': '10:50:00       proc/s   cswch/s\n11:00:00         4.80   2176.50\n',
    'a header above prose': `${sarCpu(['10:50:00', '11:00:00'], '').split('\n')[0]}\n11:00:00 was when it all went wrong on that machine\n`,
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
