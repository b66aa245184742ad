import assert from 'node:assert/strict';
import { timeZoneOf } from '../../../formats/pcp/time/timeZone.ts';
import { readText } from './readText.ts';
import { firstLine, iostatReport, sarCpu, vmstatHead, vmstatRow } from './sysstatTexts.ts';

const berlin = timeZoneOf('Europe/Berlin');
const of = (values: readonly string[], metric: string): readonly string[] =>
  values.filter((value) => value.includes(` ${metric}`)).map((value) => value.replace(` ${metric}`, ''));

suite('sar', () => {
  test('rows are of the time since the row before, the first since the time of its header', () => {
    const { tool, values, hosts, codes } = readText(sarCpu(['10:50:00', '11:00:00', '11:10:00']));
    assert.equal(tool, 'sar');
    assert.deepEqual(of(values, 'kernel.all.cpu.user'), [
      '2026-03-17T11:00:00+600 20.66',
      '2026-03-17T11:10:00+600 21.66',
    ]);
    const { host, release, machine, cpus } = hosts[0] ?? {};
    assert.deepEqual([host, release, machine, cpus], ['web1', '6.1.0-18-amd64', 'x86_64', 4]);
    assert.deepEqual(codes, []);
  });

  test('times are those of a zone, with 12 or 24 hours, and go on behind midnight', () => {
    const { values } = readText(sarCpu(['11:50:00 PM', '12:00:00 AM', '12:10:00 AM'], firstLine('03/17/2026')), {
      zone: berlin,
    });
    assert.deepEqual(of(values, 'kernel.all.cpu.user'), [
      '2026-03-17T23:00:00+600 20.66',
      '2026-03-17T23:10:00+600 21.66',
    ]);
    const japanese = readText(sarCpu(['10時50分00秒', '11時00分00秒'], firstLine('2026年03月17日')));
    assert.deepEqual(of(japanese.values, 'kernel.all.cpu.user'), ['2026-03-17T11:00:00+600 20.66']);
  });

  test('the hour that clocks show twice is no step back where the zone is known', () => {
    const times = ['01:50:00', '02:20:00', '02:50:00', '02:20:00', '02:50:00', '03:20:00'];
    const known = readText(sarCpu(times, firstLine('2026-10-25')), { zone: berlin });
    assert.deepEqual(known.codes, []);
    assert.deepEqual(
      of(known.values, 'kernel.all.cpu.steal').map((value) => value.slice(11, 24)),
      ['00:20:00+1800', '00:50:00+1800', '01:20:00+1800', '01:50:00+1800', '02:20:00+1800'],
    );
    assert.deepEqual(readText(sarCpu(times, firstLine('2026-10-25'))).codes, ['6 stats/clock-back warning']);
  });

  test('in the hour that clocks show twice all instances have the time of their sample', () => {
    const header = (time: string): string =>
      `${time}        CPU     %user     %nice   %system   %iowait    %steal     %idle\n`;
    const rows = (time: string): string =>
      ['all', '0', '1']
        .map((cpu) => `${time}        ${cpu.padStart(3)}     20.00      0.00      5.00      1.00      0.00     74.00\n`)
        .join('');
    for (const times of [
      ['01:50:00', '02:20:00', '02:50:00', '02:20:00', '02:50:00', '03:20:00'],
      ['01:00:00', '02:00:00', '02:00:00', '03:00:00'],
    ])
      for (const isRepeated of [false, true]) {
        const [first = '', ...others] = times;
        // The header comes again with the time of the sample before, as on a new page.
        const text = others.map((time, at) => (isRepeated && at > 0 ? header(others[at - 1] ?? '') : '') + rows(time));
        const { values, codes } = readText(`${firstLine('2026-10-25 \t(2 CPU)')}${header(first)}${text.join('')}`, {
          zone: berlin,
        });
        assert.deepEqual(codes, []);
        const timesOf = (name: string): readonly string[] => of(values, name).map((value) => value.slice(0, 24));
        const expected =
          times.length === 4
            ? ['00', '01', '02'].map((hour) => `${hour}:00:00+3600`)
            : ['00:20', '00:50', '01:20', '01:50', '02:20'].map((time) => `${time}:00+1800`);
        for (const name of ['kernel.all.cpu.idle', 'kernel.percpu.cpu.idle[cpu0]', 'kernel.percpu.cpu.idle[cpu1]'])
          assert.deepEqual(
            timesOf(name),
            expected.map((time) => `2026-10-25T${time}`),
            `${name} ${String(isRepeated)}`,
          );
      }
  });

  test('so do processes, and the first sample is in the first of both hours', () => {
    const header = '02:10:00      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command\n';
    const rows = (time: string): string =>
      ['12', '34']
        .map((pid) => `${time}        0        ${pid}    1.00    1.00    0.00    0.00    2.00     1  run\n`)
        .join('');
    const { values } = readText(`${firstLine('2026-10-25')}${header}${rows('02:20:00')}${rows('02:30:00')}`, {
      zone: berlin,
    });
    for (const pid of ['000012', '000034'])
      assert.deepEqual(
        of(values, `proc.psinfo.utime[${pid} run]`).map((value) => value.slice(0, 23)),
        ['2026-10-25T00:20:00+600', '2026-10-25T00:30:00+600'],
      );
  });

  test('a restart is a mark, and sections begin anew', () => {
    const text = `${firstLine()}11:00:00     proc/s   cswch/s\n11:10:00       4.80   5000.00\n\n11:13:20     LINUX RESTART\t(8 CPU)\n\n11:30:00     proc/s   cswch/s\n11:40:00       4.80   5100.00\n`;
    const { values, restarts } = readText(text);
    assert.deepEqual(restarts, ['2026-03-17T11:13:20 8']);
    assert.deepEqual(of(values, 'kernel.all.pswitch'), [
      '2026-03-17T11:10:00+600 5000',
      '2026-03-17T11:40:00+600 5100',
    ]);
  });

  test('sections take turns in live output', () => {
    const report = (from: string, to: string): string =>
      `${from}     proc/s   cswch/s\n${to}       4.80   5000.00\n\n${from}        IFACE   rxpck/s   txpck/s    rxkB/s    txkB/s\n${to}         eth0    176.20    165.60     71.55    217.16\n\n`;
    const { values } = readText(`${firstLine()}${report('10:58:00', '10:58:10')}${report('10:58:10', '10:58:20')}`);
    assert.deepEqual(of(values, 'network.interface.in.bytes[eth0]'), [
      '2026-03-17T10:58:10+10 71.55',
      '2026-03-17T10:58:20+10 71.55',
    ]);
  });

  test('sections that take turns go on behind the hour that clocks show twice', () => {
    const times = ['02:59:50', '02:59:55', '02:00:00', '02:00:05', '02:00:10'];
    const turns = times.slice(1).flatMap((time, at) => {
      const before = times[at] ?? '';
      return [
        `${before}     proc/s   cswch/s`,
        `${time}       4.80   5000.00`,
        '',
        `${before}  pswpin/s pswpout/s`,
        `${time}       1.00      0.00`,
        '',
      ];
    });
    const text = `${firstLine('2026-10-25')}${turns.join('\n')}\n`;
    const wanted = ['00:59:55+5', '01:00:00+5', '01:00:05+5', '01:00:10+5'];
    const { values, codes } = readText(text, { zone: berlin });
    for (const metric of ['kernel.all.sysfork', 'mem.vmstat.pswpin'])
      assert.deepEqual(
        of(values, metric).map((value) => value.slice(0, 21)),
        wanted.map((time) => `2026-10-25T${time}`),
      );
    assert.deepEqual(codes, []);
    // Where the zone is not known, the clock was set back; it is no other day.
    const unknown = readText(text);
    assert.ok(of(unknown.values, 'kernel.all.sysfork').at(-1)?.startsWith('2026-10-25T03:00:10'));
  });

  test('sizes for people are KiB, and names may stand last and have blanks', () => {
    const text = `${firstLine()}10:50:00     MBfsfree  MBfsused   %fsused  %ufsused     Ifree     Iused    %Iused MOUNTPOINT\n11:00:00         1.5G     15.6G     41.0%     46.0%   1750000    750000     30.0% /srv/my files\n`;
    const { values } = readText(text);
    assert.deepEqual(of(values, 'filesys.free[/srv/my files]'), ['2026-03-17T11:00:00+600 1572864']);
  });

  test('interrupts are those of all processors, and of each', () => {
    const text = `${firstLine()}10:50:00         INTR       all      CPU0      CPU1\n11:00:00          sum    984.74    492.37    492.37\n11:00:00           24    400.00    150.00    250.00\n`;
    const { values, codes } = readText(text);
    assert.deepEqual(
      values.map((value) => value.slice(24)),
      [
        'kernel.all.intr 984.74',
        'kernel.percpu.intr[cpu0] 492.37',
        'kernel.percpu.intr[cpu1] 492.37',
        'kernel.all.interrupts.total[24] 400',
        'kernel.percpu.interrupts[24::cpu0] 150',
        'kernel.percpu.interrupts[24::cpu1] 250',
      ],
    );
    assert.deepEqual(codes, []);
  });
});

suite('iostat', () => {
  test('the first report is about the time since the host was started', () => {
    const text = `${firstLine()}${iostatReport('03/17/26 10:58:00\n', '10.05')}${iostatReport('03/17/26 10:58:10\n', '16.80')}`;
    const { tool, values, codes } = readText(text, { zone: berlin });
    assert.equal(tool, 'iostat');
    assert.deepEqual(of(values, 'disk.dev.total[sda]'), ['2026-03-17T09:58:10+10 16.8']);
    assert.deepEqual(codes, []);
  });

  test('times with an offset need no zone', () => {
    const at = (second: string): string => iostatReport(`2026-03-17T10:58:${second}+0100\n`, '16.80');
    const { values } = readText(`${firstLine('2026-03-17')}${at('00')}${at('10')}`);
    assert.deepEqual(of(values, 'disk.dev.total[sda]'), ['2026-03-17T09:58:10+10 16.8']);
  });

  test('without times the interval follows from what was written', () => {
    const { values, codes } = readText(
      `${firstLine()}${iostatReport('', '10.05')}${iostatReport('', '16.80')}${iostatReport('', '17.00')}`,
    );
    assert.deepEqual(of(values, 'disk.dev.total[sda]'), ['1970-01-01T00:00:10+10 16.8', '1970-01-01T00:00:20+10 17']);
    assert.deepEqual(codes, ['1 stats/no-times info']);
  });

  test('a report of idle devices is empty, and those behind it are not', () => {
    const header = 'Device             tps    kB_read/s    kB_wrtn/s    kB_read    kB_wrtn\n';
    const row = 'sda               5.00         8.00        20.00         80        200\n';
    const { values } = readText(`${firstLine()}${[row, row, '', row].map((rows) => header + rows).join('\n\n')}`);
    assert.deepEqual(of(values, 'disk.dev.total[sda]'), ['1970-01-01T00:00:10+10 5', '1970-01-01T00:00:30+10 5']);
  });

  test('a time that is earlier than the one before it changes none but its own', () => {
    const report = (time: string): string => iostatReport(time === '' ? '' : `03/17/26 ${time}\n`, '16.80');
    const inOrder = (...times: readonly string[]) => readText(`${firstLine()}${times.map(report).join('')}`);
    const back = inOrder('10:58:00', '10:58:10', '10:58:20', '10:58:05', '10:58:40');
    assert.deepEqual(
      of(back.values, 'disk.dev.total[sda]').map((value) => value.slice(11, 22)),
      ['10:58:10+10', '10:58:20+10', '10:58:30+10', '10:58:40+10'],
    );
    assert.deepEqual(back.codes, ['24 stats/clock-back warning']);
    // An older log behind a newer one is of its own time.
    const older = inOrder('10:58:00', '10:58:10', '09:58:00', '09:58:10');
    assert.deepEqual(
      of(older.values, 'disk.dev.total[sda]').map((value) => value.slice(11, 22)),
      ['10:58:10+10', '09:58:00+Na', '09:58:10+10'],
    );
    assert.deepEqual(older.codes, []);
    const without = inOrder('', '10:58:10', '10:58:20');
    assert.deepEqual(
      of(without.values, 'disk.dev.total[sda]').map((value) => value.slice(11, 22)),
      ['10:58:10+Na', '10:58:20+10'],
    );
    assert.deepEqual(without.codes, []);
  });

  test('a report may have several blocks, and names on lines of their own', () => {
    const blocks = (time: string): string =>
      `${time}\n     r/s     rkB/s Device\n    3.20     94.0k sda\n\n     w/s     wkB/s Device\n   13.60      1.5M sda\n\n`;
    const { values } = readText(`${firstLine()}${blocks('03/17/26 10:58:00')}${blocks('03/17/26 10:58:10')}`);
    assert.deepEqual(
      values.map((value) => value.slice(23)),
      [
        'disk.dev.read[sda] 3.2',
        'disk.dev.read_bytes[sda] 94',
        'disk.dev.write[sda] 13.6',
        'disk.dev.write_bytes[sda] 1536',
      ],
    );
    const named = (time: string): string =>
      `${time}\nDevice             tps    kB_read/s\nlong-name\n                 10.03        56.1k\n\n`;
    const old = readText(`${firstLine()}${named('03/17/26 10:58:00')}${named('03/17/26 10:58:10')}`);
    assert.deepEqual(of(old.values, 'disk.dm.total[long-name]'), ['2026-03-17T10:58:10+10 10.03']);
  });
});

suite('vmstat', () => {
  test('rows have the zone of their header, and the first one is left out', () => {
    const { tool, values, codes } = readText(`${vmstatHead}${vmstatRow('10:58:00', 11)}${vmstatRow('10:58:10', 4847)}`);
    assert.equal(tool, 'vmstat');
    assert.deepEqual(of(values, 'kernel.all.pswitch'), ['2026-03-17T09:58:10+10 4847']);
    assert.deepEqual(codes, []);
  });
});

suite('mpstat and pidstat', () => {
  test('columns are taken by their headings, not by their places', () => {
    const text = `${firstLine()}10:58:00     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle\n10:58:10     all   18.79    0.20    5.28    0.63    0.08    0.48    0.05    0.00    0.00   74.48\n10:58:10       0   21.62    0.20    6.11    0.70    0.10    0.60    0.10    0.00    0.00   70.57\n`;
    const { tool, values } = readText(text);
    assert.equal(tool, 'mpstat');
    assert.deepEqual(of(values, 'kernel.all.cpu.steal'), ['2026-03-17T10:58:10+10 0.05']);
    assert.deepEqual(of(values, 'kernel.percpu.cpu.irq.soft[cpu0]'), ['2026-03-17T10:58:10+10 0.6']);
  });

  test('what a NUMA node has is of no processor', () => {
    const shares = '%usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle';
    const row = (name: string, idle: string): string =>
      `10:50:01     ${name}   ${(100 - Number(idle)).toFixed(2)}    0.00    0.00    0.00    0.00    0.00    0.00    0.00    0.00   ${idle}`;
    const ofNodes = [
      `10:50:00    NODE    ${shares}`,
      row('all', '80.00'),
      row('  0', '90.00'),
      row('  1', '70.00'),
      '',
    ];
    const alone = readText(`${firstLine()}${ofNodes.join('\n')}\n`);
    assert.deepEqual([alone.tool, alone.codes], ['mpstat', []]);
    assert.deepEqual(
      alone.values.filter((value) => value.includes('idle')),
      ['2026-03-17T10:50:01+1 kernel.all.cpu.idle 80'],
    );
    const ofCpus = [`10:50:00     CPU    ${shares}`, row('all', '80.00'), row('  0', '70.00'), ''];
    const both = readText(`${firstLine()}${[...ofCpus, ...ofNodes, ...ofCpus].join('\n')}\n`);
    assert.deepEqual(both.codes, []);
    assert.ok(
      of(both.values, 'kernel.percpu.cpu.idle').every((value) => value.endsWith('[cpu0] 70')),
      both.values.join('\n'),
    );
  });

  test('processes are named as PCP names them; command lines may have blanks', () => {
    const text = `${firstLine()}10:58:00      UID       PID   minflt/s  majflt/s     VSZ     RSS   %MEM  Command\n10:58:10      999       812      1.00      0.00  512000  180000   2.22  postgres: writer\n`;
    const { tool, values } = readText(text);
    assert.equal(tool, 'pidstat');
    assert.deepEqual(of(values, 'proc.psinfo.rss[000812 postgres: writer]'), ['2026-03-17T10:58:10+10 180000']);
  });

  test('the form with a line for each process has no first interval', () => {
    const report = (time: string): string =>
      `# Time        UID       PID   kB_rd/s   kB_wr/s  Command\n${time}      999       812     40.00    220.00  postgres\n\n`;
    const { values } = readText(`${firstLine()}${report('10:58:10')}${report('10:58:20')}`);
    assert.deepEqual(of(values, 'proc.io.read_bytes[000812 postgres]'), [
      '2026-03-17T10:58:10+NaN 40',
      '2026-03-17T10:58:20+10 40',
    ]);
  });
});

/** Output of vmstat on other systems than Linux, by their names: what stands above rows, and the rows. */
const unix: Readonly<Record<string, readonly string[]>> = {
  AIX: [
    '',
    'System configuration: lcpu=8 mem=16384MB ent=1.00',
    '',
    'kthr    memory              page              faults              cpu          time  ',
    '----- ----------- ------------------------ ------------ ----------------------- --------',
    ' r  b   avm   fre  re  pi  po  fr   sr  cy  in   sy  cs us sy id wa    pc    ec hr mi se',
    ' 1  0 99999  8000   0   0   0   0    0   0  23 1234 345  1  2 97  0  0.03   3.1 11:14:09',
    ' 2  1 99999  9000   0   3   4   0    0   0  24 1300 350 10 20 60 10  0.33  33.1 11:14:10',
  ],
  Solaris: [
    ' kthr      memory            page            disk          faults      cpu',
    ' r b w   swap  free  re  mf pi po fr de sr s0 s1 -- --   in   sy   cs us sy id',
    ' 0 0 0 1234567 8000   1  12  3  4  0  0  0  1  0  0  0  400 1500  600  1  1 98',
    ' 2 1 0 1234567 36000  1  12  3  4  0  0  0  1  0  0  0   24 1300  350 10 20 70',
  ],
  'HP-UX': [
    '         procs           memory                   page                              faults       cpu',
    '    r     b     w      avm    free   re   at    pi   po    fr   de    sr     in     sy    cs  us sy id',
    '    1     0     0    99999    8000    0    0     3    4     0    0     0     23   1234   345   3  2 95',
    '    2     1     0    99999    9000    0    0     3    4     0    0     0     24   1300   350  10 20 70',
  ],
};

suite('vmstat of other systems', () => {
  for (const [system, lines] of Object.entries(unix))
    test(`of ${system} has pages of 4 KiB or KiB, and the share of the system in the second column sy`, () => {
      const { tool, values, hosts, findings } = readText(`${lines.join('\n')}\n`);
      assert.equal(tool, 'vmstat');
      const found = new Map(values.map((value) => [value.split(' ')[1], value.split(' ')[2]]));
      const paging = system === 'HP-UX' ? [12, 16] : [3, 4];
      const [came, went] =
        system === 'AIX' ? ['mem.vmstat.pswpin', 'mem.vmstat.pswpout'] : ['mem.vmstat.pgpgin', 'mem.vmstat.pgpgout'];
      assert.deepEqual(Object.fromEntries(found), {
        'kernel.all.running': '2',
        'kernel.all.blocked': '1',
        'mem.util.free': '36000',
        [came]: String(paging[0]),
        [went]: String(paging[1]),
        'kernel.all.intr': '24',
        'kernel.all.pswitch': '350',
        'kernel.all.cpu.user': '10',
        'kernel.all.cpu.sys': '20',
        'kernel.all.cpu.idle': system === 'AIX' ? '60' : '70',
        ...(system === 'AIX' && { 'kernel.all.cpu.wait.total': '10' }),
      });
      assert.deepEqual(
        hosts.map(({ cpus }) => cpus),
        system === 'AIX' ? [8] : [],
      );
      assert.deepEqual(findings.map(({ rule }) => rule.code).sort(), ['stats/no-times', 'stats/unverified']);
    });
});

suite('sar of other systems', () => {
  test('of Solaris prints the time above the first disk only, sums up without a colon, and names restarts in its own way', () => {
    const lines = [
      'SunOS sol11 5.11 11.1 sun4v    03/17/2026',
      '',
      '00:00:00    %usr    %sys    %wio   %idle',
      '00:20:00       3       2       0      95',
      '00:20:10        unix restarts',
      '00:20:10    %usr    %sys    %wio   %idle',
      '00:40:10       5       2       1      92',
      '',
      'Average        4       2       0      94',
      '',
      '00:00:00   device        %busy   avque   r+w/s  blks/s  avwait  avserv',
      '',
      '00:20:00   sd0               1     0.0       1      16     0.0    12.1',
      '           ssd1             50     0.5      10     170     0.0    12.1',
      '',
      'Average    sd0               1     0.0       1      16     0.0    12.1',
      '           ssd1             50     0.5      10     170     0.0    12.1',
      '',
    ];
    const { tool, values, hosts, restarts, codes } = readText(lines.join('\n'));
    assert.equal(tool, 'sar');
    assert.deepEqual(of(values, 'kernel.all.cpu.user'), ['2026-03-17T00:20:00+1200 3', '2026-03-17T00:40:10+1200 5']);
    assert.deepEqual(of(values, 'kernel.all.cpu.wait.total'), [
      '2026-03-17T00:20:00+1200 0',
      '2026-03-17T00:40:10+1200 1',
    ]);
    assert.deepEqual(of(values, 'disk.dev.util'), [
      '2026-03-17T00:20:00+1200[sd0] 1',
      '2026-03-17T00:20:00+1200[ssd1] 50',
    ]);
    assert.deepEqual(of(values, 'disk.dev.total_bytes'), [
      '2026-03-17T00:20:00+1200[sd0] 8',
      '2026-03-17T00:20:00+1200[ssd1] 85',
    ]);
    assert.deepEqual(restarts, ['2026-03-17T00:20:10 undefined']);
    assert.deepEqual(
      hosts.map(({ host, release }) => [host, release]),
      [['sol11', '5.11']],
    );
    assert.deepEqual(codes, ['1 stats/unverified info']);
  });

  test('of AIX says the number of its processors in a line of its own', () => {
    const lines = [
      'AIX aix7 1 7 00F6F5CE4C00    03/17/26',
      '',
      'System configuration: lcpu=8 ent=0.50 mode=Uncapped',
      '',
      '00:00:00    %usr    %sys    %wio   %idle   physc   %entc',
      '00:05:00      13       2       0      85    0.10    19.7',
      '',
      'Average       13       2       0      85    0.10    19.7',
      '',
    ];
    const { tool, values, hosts, codes } = readText(lines.join('\n'));
    assert.equal(tool, 'sar');
    assert.deepEqual(of(values, 'kernel.all.cpu.user'), ['2026-03-17T00:05:00+300 13']);
    assert.deepEqual(
      hosts.map(({ host, cpus }) => [host, cpus]),
      [
        ['aix7', undefined],
        ['aix7', 8],
      ],
    );
    assert.deepEqual(codes, ['1 stats/unverified info']);
  });
});

suite('vmstat -d', () => {
  const head = `disk- ------------reads------------ ------------writes----------- -----IO------ -----timestamp-----
       total merged sectors      ms  total merged sectors      ms    cur    sec                 CET
`;
  const row = (name: string, base: number, time: string): string =>
    `${name} ${base} 10 ${base * 8} 50 ${base * 2} 20 ${base * 16} 70 0 9 2026-03-17 ${time}\n`;

  test('has counters, of which two reports make rates', () => {
    const { tool, values, codes } = readText(
      `${head}${row('sda', 100, '10:58:00')}${row('sdb', 5, '10:58:00')}${row('sda', 150, '10:58:10')}${row('sdb', 5, '10:58:10')}`,
    );
    assert.deepEqual([tool, codes], ['vmstat -d', []]);
    assert.deepEqual(values.filter((value) => value.includes('[sda]')).slice(0, 7), [
      '2026-03-17T09:58:10+10 disk.dev.read[sda] 5',
      '2026-03-17T09:58:10+10 disk.dev.read_merge[sda] 0',
      '2026-03-17T09:58:10+10 disk.dev.read_bytes[sda] 20',
      '2026-03-17T09:58:10+10 disk.dev.read_rawactive[sda] 0',
      '2026-03-17T09:58:10+10 disk.dev.write[sda] 10',
      '2026-03-17T09:58:10+10 disk.dev.write_merge[sda] 0',
      '2026-03-17T09:58:10+10 disk.dev.write_bytes[sda] 40',
    ]);
    assert.equal(values.filter((value) => value.includes('[sdb]')).length, 8);
  });

  test('counters that fall, and disks that come, have no rate', () => {
    const { values } = readText(
      `${head}${row('sda', 100, '10:58:00')}${row('sda', 50, '10:58:10')}${row('sdb', 7, '10:58:10')}${row('sda', 60, '10:58:20')}`,
    );
    assert.deepEqual(
      values.filter((value) => value.includes('.read[')),
      ['2026-03-17T09:58:20+10 disk.dev.read[sda] 1'],
    );
  });

  test('without times reports count from where a disk comes again', () => {
    const { values, codes } = readText(
      `${head}${row('sda', 100, '')}${row('sda', 150, '')}`.replaceAll(/ 2026-.*| -----timestamp-----| {17}CET/g, ''),
    );
    assert.deepEqual([codes, values[0]], [['1 stats/no-times info'], '1970-01-01T00:00:01+1 disk.dev.read[sda] 50']);
  });

  test('rows that do not fit are reported', () => {
    assert.deepEqual(readText(`${head}${row('sda', 100, '10:58:00')}sdb 1 2 3\n${row('sda', 1, 'x y')}`).codes, [
      '4 stats/row error',
      '5 stats/cut-row warning',
    ]);
  });
});
