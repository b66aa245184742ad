import assert from 'node:assert/strict';
import { recogniseSeries } from '../../../formats/series/recognise.ts';
import { timeZoneOf } from '../../../formats/pcp/time/timeZone.ts';
import { readText } from './readText.ts';
import { firstLine, iostatReport, vmstatHead, vmstatRow } from './sysstatTexts.ts';
import * as texts from './unixIostatTexts.ts';

const { unixIostatTexts } = texts;
const codesOf = (text: string): readonly string[] => readText(text).codes.map((code) => code.split(' ')[1] ?? '');
/** Values of the last time, by their names. */
function last(text: string): Readonly<Record<string, number>> {
  const values = readText(text).values.map((value) => value.split(' '));
  const time = values.at(-1)?.[0];
  return Object.fromEntries(values.filter(([at]) => at === time).map(([, name = '', value]) => [name, Number(value)]));
}
/** Times and intervals of the reports that have values. */
const timesOf = (text: string, hints = {}): readonly string[] => [
  ...new Set(readText(text, hints).values.map((value) => value.split(' ')[0] ?? '')),
];
const ofDisk = (disk: string, values: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`disk.dev.${name}[${disk}]`, value]));

suite('iostat of other systems', () => {
  for (const [name, text] of Object.entries(unixIostatTexts))
    test(`${name} is known, and read without a fault but for the report since boot`, () => {
      const { tool, codes } = readText(text);
      assert.equal(tool, 'iostat');
      assert.equal(timesOf(text).length, 2);
      assert.deepEqual(
        codes.filter((code) => !/no-times|unverified/.test(code)),
        [],
      );
      assert.deepEqual(codesOf(text).includes('stats/no-times'), !/-T [du]/.test(name));
      assert.ok(codesOf(text).includes('stats/unverified'));
    });

  test('requests of Solaris that wait and those that are served are one queue', () => {
    assert.deepEqual(last(unixIostatTexts['Solaris -xn'] ?? ''), {
      ...ofDisk('c0t0d0', {
        ...{ read: 10, write: 20, read_bytes: 100, write_bytes: 200, util: 88 },
        ...{ total: 30, avg_qlen: 1.5, await: 50 },
      }),
      ...ofDisk('c0t1d0', {
        ...{ read: 0, write: 1, read_bytes: 0, write_bytes: 4, util: 1 },
        ...{ total: 1, avg_qlen: 0, await: 5 },
      }),
    });
  });

  test('what Solaris prints of the host stands behind the first disk, or alone', () => {
    const text = unixIostatTexts['Solaris -xtc -T u'] ?? '';
    const host = { 'kernel.all.cpu.user': 20, 'kernel.all.cpu.sys': 30, 'kernel.all.cpu.wait.total': 0 };
    const values = last(text);
    for (const [name, value] of Object.entries(host)) assert.equal(values[name], value);
    assert.equal(values['disk.dev.await[sd0]'], 15);
    assert.equal(values['disk.dev.util[sd1]'], 1);
    const idle = last(text.replaceAll(/^sd0 .* 60(?= +0 +120)/gm, '   '));
    assert.equal(idle['kernel.all.cpu.idle'], 50);
    assert.equal(idle['disk.dev.util[sd0]'], undefined);
    assert.deepEqual(timesOf(text), ['2026-03-17T10:00:05+5', '2026-03-17T10:00:09+4']);
  });

  test('Solaris prints disks side by side, below their names', () => {
    const values = last(unixIostatTexts['Solaris without options'] ?? '');
    assert.deepEqual(values, {
      ...ofDisk('sd0', { total_bytes: 402, total: 50, await: 20 }),
      ...ofDisk('sd1', { total_bytes: 8, total: 2, await: 4 }),
      ...{ 'kernel.all.cpu.user': 20, 'kernel.all.cpu.sys': 10 },
      ...{ 'kernel.all.cpu.wait.total': 0, 'kernel.all.cpu.idle': 70 },
    });
    // The header comes again after nineteen rows.
    assert.equal(timesOf(texts.solarisPlain(19) + texts.solarisPlain(5)).length, 23);
  });

  const dates = {
    'Tue Mar 17 11:00:00 2026': 'local',
    'Tue Mar 17 11:00:00 CET 2026': 'CET',
    'March 17, 2026 at 11:00:00 AM CET': 'CET',
    'March 17, 2026 11:00:00 AM CET': 'CET',
    'Tuesday, March 17, 2026 11:00:00 AM CET': 'CET',
    '1773741600': 'CET',
    '= 1773741600': 'CET',
  };
  for (const [date, zone] of Object.entries(dates))
    test(`"${date}" is a time`, () => {
      const text = [date, date.replace('11:00:00', '11:00:10').replace('1600', '1610')]
        .map((at) => texts.solarisReport(`${at}\n`))
        .join('');
      assert.deepEqual(timesOf(text), [`2026-03-17T1${zone === 'CET' ? 0 : 1}:00:10+10`]);
      assert.deepEqual(timesOf(text, { zone: timeZoneOf('Europe/Berlin') }), ['2026-03-17T10:00:10+10']);
    });

  test('AIX prints amounts, of which rates and the interval follow', () => {
    const { hosts } = readText(unixIostatTexts['AIX without options'] ?? '');
    assert.deepEqual(
      hosts.map(({ cpus }) => cpus),
      [4],
    );
    const values = last(unixIostatTexts['AIX without options'] ?? '');
    assert.deepEqual(values, {
      ...{ 'kernel.all.cpu.user': 20, 'kernel.all.cpu.sys': 10 },
      ...{ 'kernel.all.cpu.idle': 60, 'kernel.all.cpu.wait.total': 10 },
      ...ofDisk('hdisk0', { util: 36, total_bytes: 320, total: 64, read_bytes: 80, write_bytes: 240 }),
      ...ofDisk('cd0', { util: 0, total_bytes: 0, total: 0, read_bytes: 0, write_bytes: 0 }),
    });
    assert.deepEqual(timesOf(unixIostatTexts['AIX without options'] ?? ''), [
      '1970-01-01T00:00:10+10',
      '1970-01-01T00:00:20+10',
    ]);
    assert.deepEqual(timesOf(unixIostatTexts['AIX -dT'] ?? ''), ['1970-01-01T23:59:50+10', '1970-01-02T00:00:00+10']);
  });

  test('suffixes of AIX are thousands, and seconds', () => {
    const long = last(unixIostatTexts['AIX -DlT'] ?? '');
    assert.equal(long['disk.dev.read_bytes[hdisk0]'], 8_200_000 / 1024);
    assert.equal(long['disk.dev.read_bytes[hdisk1]'], 57_300 / 1024);
    assert.equal(long['disk.dev.r_await[hdisk0]'], 1200);
    assert.equal(long['disk.dev.w_await[hdisk1]'], 0.4);
    assert.equal(long['disk.dev.avg_qlen[hdisk0]'], 4);
    assert.deepEqual(
      last(unixIostatTexts['AIX -D'] ?? ''),
      ofDisk('hdisk0', {
        ...{ util: 40, total_bytes: 2_000_000 / 1024, total: 40, read_bytes: 500, write_bytes: 1_500_000 / 1024 },
        ...{ read: 20, r_await: 2, write: 20, w_await: 1100, avg_qlen: 3 },
      }),
    );
    // What suffix a longer time has is not known.
    const minutes = last(
      texts.aixSystemLine +
        texts.aixLongHeader +
        ['11:00:00', '11:00:10'].map(texts.aixLongRows).join('').replaceAll('1.2S', '1.2M'),
    );
    assert.equal(minutes['disk.dev.r_await[hdisk0]'], undefined);
    assert.equal(minutes['disk.dev.read[hdisk0]'], 250);
  });

  test('what AIX prints of adapters is left out, and begins no report', () => {
    const disks = (disk: string): string =>
      `Disks:         % tm_act     Kbps      tps    Kb_read   Kb_wrtn\n${disk}          36.0     320.0      64.0        800      2400\n\n`;
    const adapter = (name: string): string =>
      `Adapter:                   Kbps      tps    Kb_read   Kb_wrtn\n${name}                     320.0      64.0        800      2400\n\n`;
    const whole =
      'System: web1\n                           Kbps      tps    Kb_read   Kb_wrtn\n      Physical           640.0     128.0       1600      4800\n\n';
    const report = whole + adapter('scsi0') + disks('hdisk0') + adapter('scsi1') + disks('hdisk1');
    const text = texts.aixSystemLine + report.repeat(2);
    assert.deepEqual(timesOf(text), ['1970-01-01T00:00:10+10']);
    assert.equal(last(text)['disk.dev.total[hdisk1]'], 64);
    assert.ok(!codesOf(text).some((code) => /row|interleaved/.test(code)));
  });

  test('bps of HP-UX are KiB, and a disk that comes again begins a report', () => {
    assert.deepEqual(last(unixIostatTexts['HP-UX'] ?? ''), {
      'disk.dev.total_bytes[c1t2d0]': 360,
      'disk.dev.total_bytes[disk4]': 30,
    });
    assert.equal(last(unixIostatTexts['HP-UX -t'] ?? '')['kernel.all.cpu.nice'], 1);
  });

  test('a report behind a change of the devices is of the time since boot, too', () => {
    const at = (second: number): string => texts.solarisReport(`Tue Mar 17 11:00:${second} CET 2026\n`);
    const text = `${at(10)}${at(20)}<<device added: sd7>>\n${at(30)}${at(40)}`;
    assert.deepEqual(timesOf(text), ['2026-03-17T10:00:20+10', '2026-03-17T10:00:40+10']);
    const twice = texts.aixSystemLine + texts.aixReport().repeat(2);
    assert.equal(timesOf(twice + twice).length, 2);
  });

  test('errors, mount points, NFS and partitions are what they are', () => {
    const errors =
      'c0t0d0           Soft Errors: 0 Hard Errors: 0 Transport Errors: 0 \nVendor: ACME     Product: DISK             Revision: 1.0  Serial No:  \nSize: 8.59GB <8589934592 bytes>\nMedia Error: 0 Device Not Ready: 0 No Device: 0 Recoverable: 0 \nIllegal Request: 0 Predictive Failure Analysis: 0 \n\n';
    const report = (second: number): string =>
      texts.solarisReport(`177374160${second}\n`).replace('c0t1d0', 'c0t0d0s7 (/my export)') + errors;
    const { values, codes } = readText(report(0) + report(9));
    assert.deepEqual(
      codes.filter((code) => !code.includes('unverified')),
      [],
    );
    assert.ok(values.some((value) => value.endsWith('disk.partitions.write[c0t0d0s7] 1')));
    assert.ok(!values.some((value) => value.includes('vold')));
    const summary = texts
      .solarisReport('')
      .replace('%b device', '%b s/w h/w trn tot device')
      .replaceAll(/(?<=\d) (?=c0t|web1)/g, '   0   2   0   2 ');
    assert.equal(last(summary.repeat(2))['disk.dev.util[c0t0d0]'], 88);
  });

  test('rows that do not fit are reported, and the others read', () => {
    const report = texts.solarisReport('1773741600\n') + texts.solarisReport('1773741610\n');
    const short = readText(report.replace(/ 0 {3}1 c0t1d0\n(?=[^]*$)/, ' c0t1d0\n'));
    assert.ok(short.codes.includes('5 stats/row error'), short.codes.join());
    const word = readText(report.replace(/100\.0(?=[^]{0,60}c0t0d0[^]{0,200}$)/, 'lots'));
    assert.ok(word.codes.includes('10 stats/number error'), word.codes.join());
    assert.ok(word.values.some((value) => value.includes('c0t1d0')));
    const stray = readText(report.replace('1773741610', 'the disks are slow\n1773741610'));
    assert.ok(stray.codes.includes('7 stats/interleaved error'), stray.codes.join());
    assert.equal(stray.values.length, readText(report).values.length);
  });

  test('rows of vmstat between them are no values', () => {
    const reports = [0, 1, 2].map((at) => texts.solarisReport(`177374160${at}\n`));
    const mixed = reports.map((report) => report + vmstatHead + vmstatRow('10:58:00', 11)).join('');
    assert.deepEqual(readText(mixed).values, readText(reports.join('')).values);
    assert.ok(codesOf(mixed).includes('stats/interleaved'));
    const aix = [
      ' kthr    memory              page              faults              cpu\n',
      ' r  b   avm   fre  re  pi  po  fr   sr  cy  in   sy  cs us sy id wa\n 1  0 99999  8000   0   0   0   0    0   0  23 1234 345  1  2 97  0\n',
    ].join('');
    const both = readText(texts.aixSystemLine + (texts.aixReport() + aix).repeat(2));
    assert.equal(both.tool, 'iostat');
    assert.equal(both.values.length, 14);
  });

  test('a text that is cut anywhere has no values that it had not, and no fault but that', () => {
    for (const text of Object.values(unixIostatTexts)) {
      const withoutTime = (value: string): string => value.slice(value.indexOf(' '));
      const whole = new Set(readText(text).values.map(withoutTime));
      for (let end = text.length >> 1; end < text.length; end += 3) {
        const { values, codes } = readText(text.slice(0, end));
        assert.ok(
          values.every((value) => whole.has(withoutTime(value))),
          text.slice(0, end),
        );
        assert.deepEqual(
          codes.filter((code) => !/no-times|unverified|cut-|unsupported/.test(code)),
          [],
          text.slice(0, end),
        );
      }
    }
  });

  const others: Readonly<Record<string, string>> = {
    'a header alone': texts.solarisReport('').split('\n').slice(0, 2).join('\n'),
    'a header above other rows': `${texts.solarisReport('').split('\n').slice(0, 2).join('\n')}\nsd0 was slow at 10:00 on both days 1 2\n`,
    'prose above a report': `What iostat said:\n${texts.solarisReport('')}`,
    'iostat of FreeBSD':
      '       tty             ada0             cpu\n tin  tout KB/t tps  MB/s  us ni sy in id\n   0    12 16.0   5  0.08   2  0  1  0 97\n',
    'iostat -x of FreeBSD':
      '                        extended device statistics  \ndevice       r/s     w/s     kr/s     kw/s  ms/r  ms/w  ms/o  ms/t qlen  %b  \nada0           1       2     10.0     20.0     1     2     0     1    0   1 \n',
    'a table of devices': 'device bps sps\nsd0 1 2\n',
    'a line of AIX alone': texts.aixSystemLine,
    'columns of the host without a line above': ' tin tout  us sy wt id\n   0   12   2  3  0 95\n',
    'names that are too many': texts.solarisPlain(3).replace('sd1 ', 'sd1 sd2 '),
  };
  for (const [name, text] of Object.entries(others))
    test(`${name} is not claimed`, () => {
      assert.equal(recogniseSeries(new TextEncoder().encode(text)), undefined);
    });

  test('times of day of Linux go on behind midnight, too', () => {
    const text =
      firstLine('') + iostatReport('Time: 11:59:50 PM\n', '1.00') + iostatReport('Time: 12:00:00 AM\n', '2.00');
    assert.deepEqual(timesOf(text), ['1970-01-02T00:00:00+10']);
  });
});
