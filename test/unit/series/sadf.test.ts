import assert from 'node:assert/strict';
import { timeZoneOf } from '../../../formats/pcp/time/timeZone.ts';
import { readText } from './readText.ts';

const csv = `# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle
web1;600;2026-03-17 11:00:00 UTC;-1;21.99;0.20;5.66;1.02;0.05;71.08
web1;600;2026-03-17 11:00:00 UTC;0;25.41;0.23;6.51;1.18;0.06;66.62
web1;-1;2026-03-17 11:13:20 UTC;LINUX-RESTART\t(4 CPU)
# hostname;interval;timestamp;DEV;tps;rkB/s;wkB/s
web1;600;1773745200;sda;17.78;97.32;533.25
`;

const record = (time: string): string =>
  `{"timestamp": {"date": "2026-03-17", "time": "${time}", "tz": "UTC", "interval": 600},
   "cpu-load": [{"cpu": "all", "user": 21.99, "nice": 0.20, "system": 5.66, "iowait": 1.02, "steal": 0.05, "idle": 71.08}],
   "memory": {"memfree": 1319286, "memused": 3500762, "memused-percent": 43.09, "swpfree": 2055206},
   "io": {"tps": 26.68, "io-reads": {"rtps": 5.05, "bread": 291.96}},
   "interrupts": [{"intr": "sum", "value": 2299.52}],
   "psi": {"psi-io": {"some_avg10": 0.60, "some_avg": 0.70}}}`;
const json = (records: string): string => `{"sysstat": {
 "hosts": [
  {
   "nodename": "web1", "release": "6.1.0", "machine": "x86_64", "number-of-cpus": 4, "file-date": "2026-03-17",
   "statistics": [
    ${records}
   ],
   "restarts": [{"boot": {"date": "2026-03-17", "time": "11:13:20", "tz": "UTC", "cpu_count": 8}}]
  }
 ]
}}
`;

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<sysstat
xmlns="https://sysstat.github.io">
 <host nodename="web1">
  <number-of-cpus>4</number-of-cpus>
  <statistics>
   <timestamp date="2026-03-17" time="11:00:00" tz="UTC" interval="600">
    <cpu-load><cpu number="all" user="21.99" nice="0.20" system="5.66" iowait="1.02" steal="0.05" idle="71.08"/></cpu-load>
    <memory unit="kB"><memfree>1319286</memfree><swpfree>2055206</swpfree></memory>
    <io per="second"><tps>26.68</tps><io-reads rtps="5.05" bread="291.96"/></io>
    <interrupts><int-global per="second"><irq intr="sum" value="2299.52"/></int-global></interrupts>
    <filesystems><filesystem fsname="/a &amp; b" MBfsfree="10" MBfsused="20"/></filesystems>
   </timestamp>
  </statistics>
 </host>
</sysstat>
`;

const values = (text: string): readonly string[] =>
  readText(text).values.map((value) => value.replace('2026-03-17T', ''));

suite('sadf', () => {
  test('lines of fields', () => {
    const { tool, restarts, codes } = readText(csv);
    assert.deepEqual([tool, restarts, codes], ['sadf', ['2026-03-17T11:13:20 4'], []]);
    const all = values(csv);
    assert.ok(all.includes('11:00:00+600 kernel.all.cpu.user 21.99'));
    assert.ok(all.includes('11:00:00+600 kernel.percpu.cpu.user[cpu0] 25.41'));
    assert.ok(all.includes('11:00:00+600 disk.dev.read_bytes[sda] 97.32'));
  });

  test('all sections on one line are not read', () => {
    assert.deepEqual(
      readText('# hostname;interval;timestamp;CPU;%user;[...];proc/s\nweb1;600;2026-03-17 11:00:00 UTC;-1;1;2\n').codes,
      ['1 stats/unsupported error'],
    );
  });

  test('JSON says what the lines say', () => {
    const text = json(`${record('11:00:00')},\n${record('11:10:00')}`);
    const { tool, restarts, hosts, codes } = readText(text);
    assert.deepEqual([tool, restarts, codes], ['json', ['2026-03-17T11:13:20 8'], []]);
    assert.deepEqual([hosts.at(-1)?.host, hosts.at(-1)?.cpus], ['web1', 4]);
    const all = values(text);
    for (const wanted of [
      'kernel.all.cpu.user 21.99',
      'mem.util.free 1319286',
      'mem.util.swapFree 2055206',
      'disk.all.total 26.68',
      'disk.all.read_bytes 145.98',
      'kernel.all.intr 2299.52',
      'kernel.all.pressure.io.some.avg[10 second] 0.6',
      'kernel.all.pressure.io.some.total 0.7',
    ])
      assert.ok(all.includes(`11:00:00+600 ${wanted}`) && all.includes(`11:10:00+600 ${wanted}`), wanted);
  });

  suite('in times of the host (-t, -T), of which an hour is there twice when clocks go back', () => {
    const berlin = timeZoneOf('Europe/Berlin');
    const printed = ['02:30:00', '02:30:00', '03:30:00', '04:30:00'];
    const wanted = ['00:30', '01:30', '02:30', '03:30'].map((time) => `2026-10-25T${time}:00+3600`);
    const forms: Readonly<Record<string, readonly [string, string]>> = {
      'lines of fields': [
        ['proc/s;cswch/s', 'DEV;tps;rkB/s']
          .map((headings) => `# hostname;interval;timestamp;${headings}\n${rowsOf(headings).join('')}`)
          .join(''),
        'disk.dev.total[sdb] 2',
      ],
      'a line for each value': [
        `${printed.map((time) => `web1\t3600\t2026-10-25 ${time}\t-\tproc/s\t1.00\n`).join('')}${printed
          .map((time) => ['sda', 'sdb'].map((disk) => `web1\t3600\t2026-10-25 ${time}\t${disk}\ttps\t2.00\n`).join(''))
          .join('')}`,
        'disk.dev.total[sdb] 2',
      ],
      JSON: [
        json(
          printed
            .map((time) => record(time).replace('"tz": "UTC", "interval": 600', '"utc": 0, "interval": 3600'))
            .join(',\n')
            .replaceAll('2026-03-17', '2026-10-25'),
        ),
        'disk.all.total 26.68',
      ],
    };

    function rowsOf(headings: string): readonly string[] {
      const instances = headings.startsWith('DEV') ? ['sda;', 'sdb;'] : [''];
      return printed.flatMap((time) => instances.map((name) => `web1;3600;2026-10-25 ${time};${name}2.00;3.00\n`));
    }

    for (const [form, [text, value]] of Object.entries(forms))
      test(form, () => {
        const found = readText(text, { zone: berlin }).values.filter((one) => one.endsWith(value));
        assert.deepEqual(
          found,
          wanted.map((time) => `${time} ${value}`),
        );
      });

    test('abbreviations of zones say which of the two it is', () => {
      const text = `# hostname;interval;timestamp;proc/s;cswch/s\n${['CEST', 'CET']
        .map((zone) => `web1;600;2026-10-25 02:10:00 ${zone};1.00;5.00\n`)
        .join('')}`;
      assert.deepEqual(
        readText(text).values.filter((one) => one.includes('pswitch')),
        ['00', '01'].map((hour) => `2026-10-25T${hour}:10:00+600 kernel.all.pswitch 5`),
      );
      const named = json(record('11:00:00').replace('"UTC"', '"CET"'));
      assert.ok(values(named).includes('10:00:00+600 disk.all.total 26.68'));
    });
  });

  test('JSON without commas is read as it is meant, and what is cut up to its end', () => {
    const text = json(`${record('11:00:00')}\n${record('11:10:00')}`);
    const { codes } = readText(text);
    assert.equal(values(text).filter((value) => value.includes('disk.all.total')).length, 2);
    assert.deepEqual(
      codes.map((code) => code.replace(/^\d+ /, '')),
      ['stats/json warning'],
    );
    const cut = text.slice(0, text.lastIndexOf('"io"'));
    assert.ok(readText(cut).codes.some((code) => code.endsWith('stats/json warning')));
    assert.ok(values(cut).includes('11:00:00+600 disk.all.total 26.68'));
  });

  test('XML says what the lines say', () => {
    assert.equal(readText(xml).tool, 'xml');
    const all = values(xml);
    for (const wanted of [
      'kernel.all.cpu.user 21.99',
      'mem.util.free 1319286',
      'mem.util.swapFree 2055206',
      'disk.all.total 26.68',
      'kernel.all.intr 2299.52',
      'filesys.free[/a & b] 10240',
    ])
      assert.ok(all.includes(`11:00:00+600 ${wanted}`), wanted);
  });
});

suite('JSON of iostat', () => {
  const report = (time: string, factor: number): string =>
    `{"timestamp": "${time}", "avg-cpu": {"user": 19.19, "idle": 74.84},
      "disk": [{"disk_device": "sda", "r/s": 10.00, "w/s": 20.00, "rkB/s": ${100 * factor}, "wkB/s": ${400 * factor}, "rrqm/s": 0.50, "rrqm": 5.00, "rareq-sz": 10.00, "wareq-sz": 20.00, "util": 1.00}]}`;
  const text = (factor: number): string =>
    `{"sysstat": {"hosts": [{"nodename": "web1", "number-of-cpus": 4, "date": "03/17/26", "statistics": [\n${report('03/17/26 10:58:00', factor)},\n${report('03/17/26 10:58:10', factor)}\n]}]}}\n`;

  test('the first report is left out, and shares are told from rates', () => {
    const all = values(text(1));
    assert.ok(all.includes('10:58:10+10 disk.dev.read_merge[sda] 0.5'));
    assert.ok(all.includes('10:58:10+10 disk.dev.read_bytes[sda] 100'));
    assert.ok(!all.some((value) => value.startsWith('10:58:00')));
    assert.deepEqual(readText(text(1)).codes, []);
  });

  test('sectors that are called kilobytes are halved', () => {
    assert.ok(values(text(2)).includes('10:58:10+10 disk.dev.write_bytes[sda] 400'));
    assert.deepEqual(readText(text(2)).codes, ['1 stats/tool-bug warning']);
  });
});

const lines = `web1\t600\t2026-03-17 11:00:00 UTC\tall\t%user\t21.99
web1\t600\t2026-03-17 11:00:00 UTC\tall\t%idle\t71.08
web1\t600\t2026-03-17 11:00:00 UTC\tcpu0\t%user\t25.41
web1\t600\t2026-03-17 11:00:00 UTC\t24\tall\t7.00
web1\t600\t2026-03-17 11:00:00 UTC\t24\tcpu1\t3.00
web1\t600\t2026-03-17 11:00:00 UTC\t-\tproc/s\t2.00
web1\t600\t2026-03-17 11:00:00 UTC\t-\tcswch/s\t5000.25
web1\t600\t2026-03-17 11:00:00 UTC\t-\ttps\t9.00
web1\t600\t2026-03-17 11:00:00 UTC\tsda\ttps\t17.78
web1\t600\t2026-03-17 11:00:00 UTC\tsda\trkB/s\t97.32
web1\t-1\t2026-03-17 11:13:20 UTC\tLINUX-RESTART\t(4 CPU)
web1\t600\t2026-03-17 11:30:00 UTC\t-\tcswch/s\t1.00
`;

test('JSON with decimal commas is read as it is meant', () => {
  const report = (time: string): string =>
    `{"timestamp": "03/17/26 ${time}", "avg-cpu": {"user": 18,79, "nice": 0,20, "system": 5,83, "iowait": 0,63, "steal": 0,08, "idle": 74,47}}`;
  const { values, codes } = readText(
    `{"sysstat": {"hosts": [{"nodename": "web1", "date": "03/17/26", "statistics": [${report('10:58:00')},\n${report('10:58:10')}]}]}}`,
  );
  assert.deepEqual(
    [values[0], values[1], codes],
    ['2026-03-17T10:58:10+10 kernel.all.cpu.user 18.79', '2026-03-17T10:58:10+10 kernel.all.cpu.nice 0.2', []],
  );
});

suite('JSON of mpstat', () => {
  const shares = (what: string, usr: number): string =>
    `{${what}, "usr": ${usr}.00, "nice": 0.00, "sys": 0.00, "iowait": 0.00, "irq": 0.00, "soft": 0.00, "steal": 0.00, "guest": 0.00, "gnice": 0.00, "idle": ${100 - usr}.00}`;

  test('has interrupts, and nodes that are no processors', () => {
    const report = (time: string): string =>
      [
        `{"timestamp": "${time}",`,
        `"cpu-load": [${[shares('"cpu": "all"', 20), shares('"cpu": "0"', 40)].join(', ')}],`,
        `"node-load": [${[shares('"node": "all"', 20), shares('"node": "0"', 30)].join(', ')}],`,
        `"sum-interrupts": [{"cpu": "all", "intr": 1025.00}, {"cpu": "0", "intr": 412.00}]}`,
      ].join('\n');
    const text = `{"sysstat": {"hosts": [{"nodename": "vm", "sysname": "Linux", "release": "6.1", "machine": "x86_64", "number-of-cpus": 2, "date": "11/29/26",
"statistics": [${[report('10:58:55'), report('10:58:56')].join(',\n')}]}]}}`;
    const { values, codes } = readText(text);
    assert.deepEqual(codes, []);
    const last = values.filter((value) => value.startsWith('2026-11-29T10:58:56+1 ') && !value.endsWith(' 0'));
    assert.deepEqual(
      last.map((value) => value.slice(22)),
      [
        'kernel.all.cpu.vuser 20',
        'kernel.all.cpu.idle 80',
        'kernel.percpu.cpu.vuser[cpu0] 40',
        'kernel.percpu.cpu.idle[cpu0] 60',
        'kernel.all.cpu.vuser 20',
        'kernel.all.cpu.idle 80',
        'kernel.all.intr 1025',
        'kernel.all.intr[cpu0] 412',
      ],
    );
  });
});

suite('sadf -p', () => {
  test('has a value a line, which become the rows of sections', () => {
    const { tool, values, restarts, codes, hosts } = readText(lines);
    assert.equal(tool, 'sadf -p');
    assert.deepEqual([codes, restarts, hosts[0]?.host], [[], ['2026-03-17T11:13:20 4'], 'web1']);
    assert.deepEqual(values, [
      '2026-03-17T11:00:00+600 kernel.all.cpu.user 21.99',
      '2026-03-17T11:00:00+600 kernel.all.cpu.idle 71.08',
      '2026-03-17T11:00:00+600 kernel.percpu.cpu.user[cpu0] 25.41',
      '2026-03-17T11:00:00+600 kernel.all.interrupts.total[24] 7',
      '2026-03-17T11:00:00+600 kernel.percpu.interrupts[24::cpu1] 3',
      '2026-03-17T11:00:00+600 kernel.all.sysfork 2',
      '2026-03-17T11:00:00+600 kernel.all.pswitch 5000.25',
      '2026-03-17T11:00:00+600 disk.all.total 9',
      '2026-03-17T11:00:00+600 disk.dev.total[sda] 17.78',
      '2026-03-17T11:00:00+600 disk.dev.read_bytes[sda] 97.32',
      '2026-03-17T11:30:00+600 kernel.all.pswitch 1',
    ]);
  });

  test('lines of others and cut ones are reported, columns that are not known, too', () => {
    assert.deepEqual(readText(`${lines}hello\n`).codes, ['13 stats/interleaved error']);
    assert.deepEqual(readText(`${lines}web1\t600\t2026`).codes, ['13 stats/cut-row warning']);
    assert.deepEqual(readText(`${lines}${lines.split('\n')[5]?.replace('proc/s', 'odd/s')}\n`).codes, [
      '13 stats/unknown-columns info',
    ]);
  });

  test('is not claimed of any other table with tabs', () => {
    assert.equal(readText('web1\t600\tyesterday\tall\t%user\t21.99\n').tool, undefined);
    assert.equal(readText('name\tcount\nweb1\t600\n').tool, undefined);
    assert.equal(readText('alice\t3\t1773741610\tkeys\tcount\t17\n'.repeat(5)).tool, undefined);
  });
});
