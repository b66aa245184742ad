import assert from 'node:assert/strict';
import { messageOf } from '../../../formats/findings/finding.ts';
import { cpusSaid, recordText } from '../../../formats/history/printed/recordText.ts';
import { statsRules } from '../../../formats/series/rules.ts';
import { readText } from './readText.ts';
import { firstLine, iostatReport, sarCpu, vmstatHead, vmstatRow } from './sysstatTexts.ts';

const sar = sarCpu(['10:50:00', '11:00:00', '11:10:00', '11:20:00']);
const iostat = (second: string): string => iostatReport(`03/17/26 10:58:${second}\n`, '16.80');
const reports = `${firstLine()}${iostat('00')}${iostat('10')}${iostat('20')}`;
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

/** Headers and rows of 93 characters in lines of 80, and one of 80 that is whole. */
const wide = (time: string, cells: readonly string[]): string =>
  `${time}${cells.map((cell) => cell.padStart(10)).join('')}`;
const devHeadings = ['IFACE', 'rxpck/s', 'txpck/s', 'rxkB/s', 'txkB/s', 'rxcmp/s', 'txcmp/s', 'rxmcst/s', '%ifutil'];
const devCells = ['eth0', '1.00', '2.00', '3.00', '4.00', '0.00', '0.00', '0.00', '12.50'];
const broken = `${firstLine()}${[wide('10:50:00', devHeadings), wide('11:00:00', devCells), wide('11:10:00', devCells)]
  .map((line) => `${line.slice(0, 80)}\n${line.slice(80)}\n`)
  .join('')}`;

const vmstat = `${vmstatHead}${['00', '10', '20', '30'].map((second, at) => vmstatRow(`10:58:${second}`, 4000 + at)).join('')}`;

/** What two tools write to one output, some lines of each in turn. */
function interleaved(first: string, second: string, lines: number): string {
  const [a, b] = [first.split('\n'), second.split('\n')];
  const turns = Math.ceil(Math.max(a.length, b.length) / lines);
  return Array.from({ length: turns }, (_, turn) =>
    [a, b].flatMap((text) => text.slice(turn * lines, (turn + 1) * lines)),
  )
    .flat()
    .join('\n');
}

/** A text in lines of so many characters. */
const brokenAfter = (text: string, width: number): string =>
  text.replaceAll(new RegExp(`^(.{${width}})(?=.)`, 'gm'), '$1\n');

/** A text with each fault, and what is reported. */
const faults: readonly (readonly [name: string, text: string | Uint8Array, codes: readonly string[]])[] = [
  ['a row that is cut in its time', `${sar.slice(0, sar.indexOf('Average'))}11:`, ['7 stats/cut-row warning']],
  ['a row that is cut', sar.slice(0, sar.indexOf('Average') - 30), ['6 stats/cut-row warning']],
  [
    'a value that may be cut',
    `${vmstatHead.replace(/ -----timestamp.*| +CET$/gm, '')}${` 1 0 1 200000 3 4 0 0 9 5 21 48 19 5 75 1 0\n`.repeat(3).trimEnd()}`,
    ['1 stats/no-times info', '5 stats/cut-row hint'],
  ],
  [
    'a report that is cut',
    `${reports}${iostat('30').slice(0, iostat('30').indexOf('sda'))}`,
    ['26 stats/cut-report hint'],
  ],
  ['a last report without a device that was idle', `${reports}${iostat('30').replace(/^sda.*\n/m, '')}`, []],
  [
    'a report that is cut above its devices',
    `${reports}${iostat('30').slice(0, iostat('30').indexOf('Device'))}`,
    ['26 stats/cut-report hint'],
  ],
  [
    'a row with too few values',
    sar.replace('0.20      5.65      1.00      0.05     71.00\n11:20', '11:20'),
    ['5 stats/row error'],
  ],
  [
    'a line of another program',
    sar.replace('11:10:00', 'rsync: connection closed\n11:10:00'),
    ['5 stats/interleaved error'],
  ],
  ['lines that are broken', broken, ['3 stats/wrapped error']],
  ['rows of vmstat between reports of iostat', interleaved(vmstat, reports, 2), ['5 stats/interleaved error']],
  ['reports of iostat between rows of vmstat', interleaved(reports, vmstat, 2), ['3 stats/interleaved error']],
  ['rows of vmstat between those of sar', interleaved(sar, vmstat, 1), ['2 stats/interleaved error']],
  ['reports of iostat between rows of sar', interleaved(sar, reports, 3), ['6 stats/interleaved error']],
  ['rows of sar between reports of iostat', interleaved(reports, sar, 6), ['9 stats/interleaved error']],
  [
    'rows before the first header',
    `${vmstatRow('10:57:50', 1)}${vmstatHead}${vmstatRow('10:58:00', 11)}`,
    ['1 stats/no-header warning'],
  ],
  [
    'other columns',
    `${sar}\n11:20:00        CPU     %user     %nice   %system   %iowait     %idle\n11:30:00        all     20.66      0.20      5.65      1.00     70.00\n`,
    ['9 stats/columns-change hint'],
  ],
  [
    'unknown columns',
    `${sar}\n11:20:00   zramin/s zramout/s\n11:30:00       1.00      2.00\n`,
    ['9 stats/unknown-columns info'],
  ],
  ['separators of thousands', sar.replace('21.66', '1,21.66'), ['5 stats/number error', '6 stats/gap hint']],
  ['values that could not be printed', sar.replace('21.66', ' -nan'), ['5 stats/number-odd warning']],
  ['decimal commas in a row', sar.replace('21.66', '21,66'), ['5 stats/decimal-mixed warning']],
  ['a date that could be another', sar.replace('03/17/26', '03/04/26'), ['1 stats/date-order info']],
  [
    'dates of iostat that could be others',
    `${firstLine('03/04/26')}${iostatReport('03/04/26 10:58:00\n', '1.00')}${iostatReport('03/04/26 10:58:10\n', '2.00')}`,
    ['3 stats/date-order info'],
  ],
  [
    'a date of JSON that could be another',
    '{"sysstat": {"hosts": [\n{"nodename": "web1", "number-of-cpus": 4, "date": "03/04/26", "statistics": [\n{"timestamp": "10:58:10", "cpu-load": [{"cpu": "all", "usr": 18.80, "nice": 0.20, "sys": 4.90, "iowait": 0.62, "irq": 0.10, "soft": 0.83, "steal": 0.08, "guest": 0.00, "gnice": 0.00, "idle": 74.47}]}\n]}]}}\n',
    ['2 stats/date-order info'],
  ],
  ['no date', sar.replace('03/17/26', ''), ['1 stats/no-date warning']],
  ['no first line', sar.replace(/^.*\n\n/, ''), ['1 stats/no-date warning']],
  [
    'no first line of iostat with times of day',
    `${iostatReport('Time: 10:58:00\n', '1.00')}${iostatReport('Time: 10:58:10\n', '2.00')}`,
    ['1 stats/no-date warning'],
  ],
  [
    'no date of iostat with times of day',
    `${firstLine('')}${iostatReport('Time: 10:58:00\n', '1.00')}${iostatReport('Time: 10:58:10\n', '2.00')}`,
    ['3 stats/no-date warning'],
  ],
  ['no times', `${firstLine()}${iostatReport('', '1.00')}${iostatReport('', '2.00')}`, ['1 stats/no-times info']],
  ['a clock that was set back', sar.replace('11:10:00', '10:45:00'), ['5 stats/clock-back warning']],
  ['a gap', sar.replace('11:20:00', '14:20:00'), ['6 stats/gap hint']],
  [
    'a report that is there twice',
    `${firstLine()}${iostat('00')}${iostat('10')}${iostat('10')}`,
    ['17 stats/duplicate warning'],
  ],
  ['a host with and without its domain', `${sar.replace('(web1)', '(web1.example.com)')}\n${sar}`, []],
  [
    'a host of which a row lacks the name',
    '# hostname;interval;timestamp;proc/s;cswch/s\nweb1;600;2026-03-17 10:00:00 UTC;1;2\n;600;2026-03-17 10:10:00 UTC;1;2\n',
    [],
  ],
  ['two hosts, one of them twice', `${sar}\n${sar.replace('(web1)', '(web2)')}\n${sar}`, ['9 stats/hosts info']],
  [
    'more hosts than are read',
    Array.from({ length: 66 }, (_, at) => sar.replace('(web1)', `(web${at})`)).join('\n'),
    [...Array.from({ length: 20 }, (_, at) => `${8 * at + 9} stats/hosts info`), '513 stats/hosts-limit warning'],
  ],
  ['shares that are more than all', sar.replace('71.00', '81.00'), ['5 stats/implausible warning']],
  ['shares that are less than all', sar.replace('71.00', '51.00'), ['5 stats/implausible warning']],
  [
    'a level of twenty digits',
    `${vmstatHead}${vmstatRow('10:58:00', 11)}${vmstatRow('10:58:10', 12)}${vmstatRow('10:58:20', 13).replace('1346077', '13460771346077134607')}`,
    ['5 stats/implausible warning'],
  ],
  [
    'memory that is less than Linux runs in',
    [vmstatHead, ...['10:58:00', '10:58:10', '10:58:20'].map((time) => vmstatRow(time, 11))]
      .join('')
      .replaceAll('41942 1346077 162469 3472961', '41 1314 158 3391'),
    ['4 stats/memory-unit hint'],
  ],
  ['more processors than Linux runs on', sar.replace('(4 CPU)', '(999999 CPU)'), ['1 stats/implausible warning']],
  ['more of them after a restart', `${sar}\n11:13:20     LINUX RESTART\t(8193 CPU)\n`, ['9 stats/implausible warning']],
  [
    'more of them in JSON, and a rate that is none',
    '{"sysstat": {"hosts": [\n{"nodename": "web1", "number-of-cpus": 9000, "statistics": [\n{"timestamp": {"date": "2026-03-17", "time": "10:10:00", "utc": 1, "interval": 600},\n"process-and-context-switch": {"proc": 4.80, "cswch": 18446744073709551.60}}\n]}]}}\n',
    ['2 stats/implausible warning', '4 stats/implausible warning'],
  ],
  [
    'another system than Linux',
    'HP-UX hp1 B.11.31 U ia64    03/17/2026\n\n10:50:00    %usr    %sys    %wio   %idle\n11:00:00 3 2 0 95\n',
    ['1 stats/unverified info'],
  ],
  ['a share above 100', sar.replace('21.66', '121.6'), ['5 stats/implausible warning']],
  [
    'JSON that is cut',
    '{"sysstat": {"hosts": [{"nodename": "web1", "statistics": [{"timestamp": "10:58:10",\n',
    ['1 stats/json warning'],
  ],
  ['UTF-16', utf16(sar), ['1 stats/encoding warning']],
  ['NULs in a row', sar.replace('21.66', '21.\0\x0066'), ['5 stats/nul warning']],
  ['NULs at the end', `${sar}${'\0'.repeat(300)}`, ['8 stats/nul error']],
  ['colours', sar.replace('21.66', '\u001b[34;22m21.66\u001b[0m'), ['1 stats/colours hint']],
  ['quotes', sar.replace(/^/gm, '> '), ['1 stats/quoted info']],
];

suite('faults of texts of statistics', () => {
  for (const [name, text, codes] of faults)
    test(name, () => {
      assert.deepEqual(readText(text).codes, codes);
    });

  test('a text that is cut anywhere has no values that it had not, and no fault but that', () => {
    const pidstat = `${firstLine()}10:50:00      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command
10:50:10        0       812    1.50    0.50    0.00    0.10    2.00     1  postgres
10:50:10      999      4711   12.25    0.75    0.00    0.10   13.00     2  java

10:50:00      UID       PID   cswch/s nvcswch/s  Command
10:50:10        0       812      9.25      1.00  postgres
`;
    const topology = `${firstLine()}10:50:00     CPU CORE SOCK NODE    %usr    %sys %iowait    %irq   %soft   %idle
10:50:10     all                   10.50    5.25    0.00    0.25    0.00   84.00
10:50:10       0    0    0    0    11.50    5.25    0.00    0.25    0.00   83.00

10:50:10    NODE    %usr    %sys %iowait    %irq   %soft   %idle
10:50:20     all   10.50    5.25    0.00    0.25    0.00   84.00
`;
    const names = `${firstLine()}${iostatReport('', '16.80')}
      tps    kB_read/s    kB_wrtn/s    kB_read    kB_wrtn Device
     6.80       12.00k       16.80k       120k      168k  sda
`.repeat(2);
    const fields = ['%usr', '%sys', '%idle'].map((name) => `vm\t10\t1773741610\tcpu0\t${name}\t33.25\n`).join('');
    for (const text of [sar, reports, vmstat, pidstat, topology, names, fields]) {
      const { values, codes } = readText(text);
      const known = new Set(values);
      for (let end = 1; end < text.length; end += 3) {
        const cut = readText(text.slice(0, end));
        const others = cut.codes
          .map((code) => code.replace(/^\d+ /, ''))
          .filter((code) => !code.startsWith('stats/cut-'));
        const shown = `${JSON.stringify(text.slice(Math.max(0, end - 60), end))}: ${others.join()}`;
        assert.ok(
          cut.values.every((value) => known.has(value)),
          shown,
        );
        assert.ok(
          others.every((code) => codes.some((one) => one.endsWith(code))),
          shown,
        );
      }
    }
  });

  test('lines of the shell are none, above and below the output of a tool', () => {
    for (const text of [sar, reports, vmstat, `${vmstatHead}${vmstatRow('10:58:00', 4000).repeat(2)}`])
      for (const [above, below] of [
        ['root@web1:~# sar -u 600', '^C\nroot@web1:~# '],
        ['[ops@web1 log]$ LC_ALL=C vmstat -t 10', '[ops@web1 log]$ exit'],
        ['$ sudo /usr/bin/iostat -t 10', '^C'],
      ]) {
        const { tool, values, codes } = readText(text);
        const copied = readText(`${above}\n${text}${below}\n`);
        assert.deepEqual([copied.tool, copied.values, copied.codes.length], [tool, values, codes.length]);
      }
    assert.equal(readText(`$ ls -l\n${sar}`).tool, undefined);
    assert.deepEqual(
      readText('# hostname;interval;timestamp;proc/s;cswch/s\nweb1;600;2026-03-17 10:00:00 UTC;1.00;2.00\nKilled\n')
        .codes,
      ['3 stats/interleaved error'],
    );
  });

  test('none are in texts with commas throughout, with CR LF, or with a mark of the byte order', () => {
    const texts = [sar.replace(/(\d)\.(\d\d)/g, '$1,$2'), sar.replaceAll('\n', '\r\n'), `\ufeff${sar}`];
    for (const text of texts) assert.deepEqual(readText(text).codes, []);
  });

  test('averages of interrupts are no faults', () => {
    const headings = (time: string): string => `${time}    CPU       HI/s    TIMER/s\n`;
    const text = `${firstLine()}10:58:00     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle
10:58:10     all   18.79    0.20    5.28    0.63    0.08    0.48    0.05    0.00    0.00   74.48

${headings('10:58:00')}10:58:10      0       0.00       1.00

${headings('Average:')}Average:      0       0.00       1.00
`;
    assert.deepEqual(
      readText(text).codes.filter((code) => /error|warning/.test(code)),
      [],
    );
  });

  test('a row that is of no process is none', () => {
    const text = `${firstLine()}10:58:00      UID       PID   kB_rd/s   kB_wr/s kB_ccwr/s iodelay  Command
10:58:10        0      1234      1.00      2.00      0.00       0  rsync
10:58:10        all     20.66      0.20      5.65      1.00      0.05     72.44
`;
    const { values, codes } = readText(text);
    assert.deepEqual(codes, ['5 stats/interleaved error']);
    assert.ok(values.every((value) => value.includes('001234 rsync')));
  });

  test('JSON in which sadf 11.2.0 does not close what it opens is whole', () => {
    const sample = (minute: number): string =>
      `{"timestamp": {"date": "2026-03-17", "time": "10:${minute}:00", "utc": 1, "interval": 600},\n"process-and-context-switch": {"proc": 4.80, "cswch": 5000.25}`;
    const text = (opened: string): string =>
      `{"sysstat": {\n"hosts": [\n{"nodename": "web1", "statistics": [\n${sample(10)}${opened}},\n${sample(20)}}\n]}\n]}}\n`;
    const whole = readText(text(''));
    const { values, codes } = readText(
      text(', "network": {"net-tcp": {"active": 0.56, "passive": 1.17, "iseg": 60.17, "oseg": 57.89}'),
    );
    assert.deepEqual([whole.codes, codes], [[], []]);
    assert.deepEqual(
      values.filter((value) => !value.includes('tcp')),
      whole.values,
    );
  });

  test('lines of another tool are no values of the text, and all are counted', () => {
    for (const [text, other] of [
      [reports, vmstat],
      [reports, sar],
      [sar, vmstat],
      [sar, reports],
      [sar, `${firstLine()}${iostatReport('', '1.00').repeat(4)}`],
    ] as const)
      for (const lines of [1, 2, 5]) {
        const { tool, values, findings } = readText(interleaved(text, other, lines));
        const own = [text, other].map((one) => readText(one)).find((one) => one.tool === tool);
        assert.deepEqual(values, own?.values);
        assert.deepEqual(
          findings.map(({ rule }) => rule.code),
          ['stats/interleaved'],
        );
        assert.ok((findings[0]?.repeats ?? 0) > 3);
      }
  });

  test('broken lines have the values that they had', () => {
    const headings = ['r/s', 'w/s', 'rkB/s', 'wkB/s', 'rrqm/s', 'wrqm/s', 'r_await', 'w_await', 'aqu-sz', '%util'];
    const wideReports = reports.replaceAll(/^Device.*$/gm, wide('Device', headings)).replaceAll(
      /^sda.*$/gm,
      wide(
        'sda',
        [...headings.keys()].map((at) => `${at}.50`),
      ),
    );
    const last = `Device             tps      kB/s    rqm/s   await  areq-sz  aqu-sz  %util
vda              12.00     52.00     0.00    0.25     4.33    0.00   0.40
`;
    const ofLast = `${firstLine()}${['00', '10'].map((second) => `03/17/26 10:58:${second}\n${last}\n`).join('')}`;
    for (const text of [vmstat, wideReports, ofLast])
      for (const width of [72, 80]) {
        const { tool, values, codes } = readText(brokenAfter(text, width));
        assert.deepEqual([tool, values], [readText(text).tool, readText(text).values]);
        assert.deepEqual(
          codes.filter((code) => !code.includes('wrapped')),
          [],
        );
      }
  });

  test('fields, JSON and processes in broken lines have the values that they had', () => {
    const shares = '-1;20.66;0.20;5.05;38.08;0.05;0.10;0.50;0.00;0.00';
    const row = (minute: string): string => `web1;600;2026-03-17 11:${minute}:00 UTC;${shares};35.36`;
    // Rows of 80 characters are whole.
    const whole = (minute: string): string => {
      const short = row(minute).replaceAll('0.00', '0').replaceAll('0.50', '1');
      return short.replace('web1', 'w'.repeat(84 - short.length));
    };
    const fields = `# hostname;interval;timestamp;CPU;%usr;%nice;%sys;%iowait;%steal;%irq;%soft;%guest;%gnice;%idle
${row('00')}\n${row('10')}
# hostname;interval;timestamp;CPU;%usr;%nice;%sys;%iowait;%steal;%irq;%soft;%guest;%gnice;%idle
${whole('20')}\n${whole('30')}\nweb1;-1;2026-03-17 11:40:00 UTC;LINUX-RESTART\t(4 CPU)
`;
    const disk = (name: string): string =>
      `{"disk_device": "${name}", "r/s": 1.25, "w/s": 168.25, "rkB/s": 900.25, "wkB/s": 5000.75, "util": 99.7}`;
    const objects = `{"sysstat": {"hosts": [{"nodename": "web1", "number-of-cpus": 4, "date": "03/17/26", "statistics": [
{"timestamp": "03/17/26 10:58:00", "disk": [
${disk('sda')}]},
{"timestamp": "03/17/26 10:58:10", "disk": [
${['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff'].map((letters) => disk(`sd${letters}`)).join(',\n')}]}
]}]}}
`;
    const process = (time: string): string =>
      ` ${time}      999       812    6.00    1.50    0.00    0.00    7.50     0      1.00      0.00   2.22     40.00  postgres`;
    const processes = (...times: readonly string[]): string =>
      `${firstLine()}\n${times.map((time) => `# Time        UID       PID    %usr %system  %guest   %wait    %CPU   CPU  minflt/s  majflt/s   %MEM   kB_rd/s  Command\n${process(time)}\n`).join('\n')}`;
    for (const text of [fields, objects, processes('10:58:00', '10:58:10'), processes('1773741480', '1773741490')])
      for (const width of [72, 80]) {
        const { tool, values, restarts, codes } = readText(brokenAfter(text, width));
        const said = readText(text);
        assert.ok(values.length > 8);
        assert.deepEqual([tool, values, restarts], [said.tool, said.values, said.restarts]);
        assert.deepEqual(
          codes.filter((code) => !/wrapped|hosts/.test(code)),
          [],
        );
      }
  });

  test('of many alike the first are told, and how many there are', () => {
    const { findings } = readText(`${sar}${sar.slice(firstLine().length).repeat(20)}${'rubbish\n'.repeat(100)}`);
    const strays = findings.filter(({ rule }) => rule.code === 'stats/interleaved');
    assert.equal(strays.length, 20);
    assert.equal(strays.at(-1)?.repeats, 80);
  });

  test('columns that are not known are reported once', () => {
    const report = (before: string, time: string): string =>
      [`${before}     CPU       24/s     NMI/s`, `${time}       0       1.00      0.00`, '', ''].join('\n');
    const shares =
      '10:50:00     CPU    %usr    %sys %iowait    %irq   %idle\n10:50:01     all 1.00 0.00 0.00 0.00 99.00\n\n';
    const text = `${firstLine()}${shares}${report('10:50:00', '10:50:01')}${report('10:50:01', '10:50:02')}`;
    assert.deepEqual(readText(text).codes, ['6 stats/unknown-columns info']);
  });

  test('each rule has a text, but for what tools print wrongly', () => {
    const tested = new Set(faults.flatMap(([, , codes]) => codes.map((code) => code.split(' ')[1])));
    const others = statsRules.filter(({ code }) => !tested.has(code)).map(({ code }) => code);
    assert.deepEqual(others, ['stats/tool-bug', 'stats/unsupported']);
  });
});

suite('what no host has', () => {
  test('a value is left out, and the others of its row are not', () => {
    const text = sar.replaceAll(/ +%user.*/g, '    proc/s   cswch/s').replaceAll(/ +all .*/g, '      4.80   5000.00');
    const [whole, broken] = [text, text.replace('5000.00', '18446744073709551.60')].map((one) => readText(one).values);
    assert.deepEqual(
      broken,
      whole?.filter((value) => value !== whole.find((one) => one.includes('pswitch'))),
    );
  });

  test('a number of processors is as if it were not said', async () => {
    const { hosts } = readText(sar.replace('(4 CPU)', '(999999 CPU)'));
    assert.deepEqual(
      hosts.map(({ cpus }) => cpus),
      [undefined],
    );
    const said = (...cpus: readonly number[]): Promise<number | undefined> =>
      cpusSaid(cpus.map((count) => new TextEncoder().encode(sar.replace('(4 CPU)', `(${count} CPU)`))));
    assert.deepEqual(await Promise.all([said(999_999), said(999_999, 4), said(8192)]), [undefined, 4, 8192]);
  });

  test('nothing is read of an empty text, which is said to be empty', () => {
    const findings = recordText(new Uint8Array(), () => () => undefined, {}).end();
    assert.match(findings.map(messageOf).join(), /^The text is empty, so nothing is read of it\./);
  });
});

suite('hostile texts of statistics', () => {
  test('are read to their end, without values that are not there', () => {
    const seeds = [sar, reports, `${vmstatHead}${vmstatRow('10:58:00', 11)}${vmstatRow('10:58:10', 12)}`];
    let state = 1;
    const random = (below: number): number => (state = (state * 48_271) % 0x7fffffff) % below;
    for (let run = 0; run < 600; run++) {
      const bytes = new TextEncoder().encode(seeds[run % seeds.length]);
      for (let i = 0; i < 5; i++) bytes[random(bytes.length)] = random(256);
      const { values } = readText(bytes.subarray(0, random(bytes.length)));
      assert.ok(values.every((value) => !value.endsWith('Infinity')));
    }
  });

  test('pieces of a line without end are put together in part', () => {
    const pieces = `11:30:00 ${' 1.00'.repeat(12)} 12\n`.concat(`${' 1.00'.repeat(14)} 1\n`.repeat(600));
    const { values, codes } = readText(`${sar}${pieces}`);
    assert.deepEqual(values, readText(sar).values);
    assert.ok(codes.includes('236 stats/interleaved error'), codes.join());
  });

  test('a line of megabytes is kept in part', () => {
    const { values } = readText(new TextEncoder().encode(`${sar}${'9'.repeat(1 << 16)}`));
    assert.ok(values.length > 0);
  });
});
