import assert from 'node:assert/strict';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCaptured } from '../captured.ts';
import { tarOfFiles } from '../../../writers/tarWriter.ts';
import { createFolder, removeFolder } from '../testFiles.ts';
import {
  busyDisk,
  firstLine,
  iostatReport,
  minutes,
  sarCpu,
  vmstatHead,
  vmstatRow,
  waitingCpu,
} from '../../series/sysstatTexts.ts';
import { solarisReport, unixIostatTexts } from '../../series/unixIostatTexts.ts';

const times = minutes(600, 16);
const sar = `${firstLine()}${waitingCpu(times)}${busyDisk(times)}`;
const iostat = `${firstLine()}${['00', '10', '20', '30'].map((second) => iostatReport(`03/17/26 10:58:${second}\n`, '16.80')).join('')}`;
const vmstat = `${vmstatHead}${['00', '10', '20', '30'].map((second, at) => vmstatRow(`10:58:${second}`, 4000 + at)).join('')}`;
const sadf = `# hostname;interval;timestamp;proc/s;cswch/s
${minutes(600, 4)
  .map((time) => `web1;600;2026-03-17 ${time} UTC;4.80;5000.25\n`)
  .join('')}`;
const fields = minutes(600, 4)
  .map(
    (time) =>
      `web1\t600\t2026-03-17 ${time} UTC\t-\tproc/s\t4.80\nweb1\t600\t2026-03-17 ${time} UTC\t-\tcswch/s\t5000.25\n`,
  )
  .join('');
const json = `{"sysstat": {"hosts": [{"nodename": "web1", "number-of-cpus": 4, "date": "03/17/26", "statistics": [
${['00', '10', '20', '30']
  .map((second) => `{"timestamp": "03/17/26 10:58:${second}", "disk": [{"disk_device": "sda", "tps": 16.8}]}`)
  .join(',\n')}
]}]}}
`;

suite('texts of statistics on the command line', function () {
  this.timeout(20_000);
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({
      sar17: sar,
      'iostat.txt': iostat,
      'vmstat.log': vmstat,
      'counts.csv': sadf,
      'days/sar17': sarCpu(minutes(600, 4)),
      'days/sar18': sarCpu(minutes(600, 4), firstLine('03/18/26 \t_x86_64_\t(4 CPU)')),
      'days/readme.txt': 'sar of two days\n',
      'mixed/sar17': sarCpu(minutes(600, 16)),
      'mixed/iostat.txt': iostat,
      'mixed/vmstat.log': vmstat,
      'together/sar17': sarCpu(minutes(530, 16)),
      'together/vmstat.log': vmstat,
      'cut.sar': sar.slice(0, firstLine().length + 90),
      'empty.sar': '',
      'early.sar': firstLine(),
      'faulty/sar17': sar,
      'faulty/sar18': '',
      'faulty/sar19': 'noise',
      'faulty/sar20': firstLine(),
      'faulty/sar21': sar.slice(0, firstLine().length + 90),
      'faulty/web1_20260318.pmc': 'TIME_VALUES:\n12 10\n',
      'copies/iostat.txt': iostat,
      'copies/iostat2.txt': iostat.slice(0, iostat.lastIndexOf('03/17')).replaceAll(/^sda(.*\n)/gm, 'sda$1sdb$1'),
      'untimed/sar17': sarCpu(minutes(600, 4)),
      'untimed/vmstat.txt': vmstat.replaceAll(/ 2026-.*$/gm, '').replaceAll(/ {17}CET| -----timestamp-----/g, ''),
      'untimed.vmstat': vmstat.replaceAll(/ 2026-.*$/gm, '').replaceAll(/ {17}CET| -----timestamp-----/g, ''),
      'sar17.restart': `${sarCpu(minutes(600, 5)).replace(/^Average.*\n/m, '')}\n10:43:20     LINUX RESTART\t(4 CPU)\n\n${sarCpu(minutes(660, 4), '')}`,
      'other/sar17': sar.replace('(web1)', '(web2)'),
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  /** Paths of the files in the folder; other arguments as they are. */
  const inFolder = (argument: string): string =>
    /^(?:\.\/)?(?:sar17|iostat\.txt|vmstat\.log|counts\.csv|days|mixed|out|rows\.csv|of-hosts)/.test(argument)
      ? join(folder, argument)
      : argument;

  async function run(...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runCaptured(args.map(inFolder));
    assert.deepEqual([code, stderr], [0, '']);
    return stdout;
  }

  test('info says what they are, and that their zone is not known', async () => {
    const text = await run('info', 'sar17');
    assert.match(text, /sar17: output of sar$/m);
    assert.match(text, /host +web1\n/);
    assert.match(text, /time zone +not said by the text/);
    assert.match(text, /rows +30\n/);
    const { tool, start, sections } = JSON.parse(
      await run('info', '--format', 'json', '--text-tz', 'Europe/Berlin', 'sar17'),
    ) as Record<string, unknown>;
    assert.deepEqual([tool, start, sections], ['sar', '2026-03-17T10:00:00.000000000+01:00', { cpu: 15, disk: 15 }]);
  });

  test('info counts those in a tar, and says whose zone is known', async () => {
    const tar = join(folder, 'out.tar');
    writeFileSync(tar, tarOfFiles({ 'sos/sar17': sar, 'sos/counts.csv': sadf }));
    const described = await run('info', tar);
    assert.match(described, /out\.tar: bundle\n +form +tar\n +members +2\n +texts +2\n/);
    assert.match(described, /counts\.csv: output of sadf\n(?: .*\n)*? +time zone +said by the text/);
    assert.match(await run('info', join(folder, 'untimed.vmstat')), /time zone +none: the text has no dates/);
    const { texts } = JSON.parse((await run('info', tar, '--format', 'json')).split('\n')[0] ?? '') as {
      readonly texts: readonly string[];
    };
    assert.deepEqual(texts, [`${tar}!sos/sar17`, `${tar}!sos/counts.csv`]);
  });

  test('check reads those that are below a directory', async () => {
    assert.equal(await run('check', 'sar17'), 'no findings in 1 file\n');
    const days = await run('check', 'days');
    assert.match(days, /sar18: .*info: Nothing was recorded from 2026-03-17 10:30:00Z .*\n1 info in 2 files, 1 file/);
  });

  test('values are the rates that were printed', async () => {
    const csv = await run('values', 'counts.csv', 'kernel.all.pswitch', '--format', 'csv');
    const printed = csv
      .split('\n')
      .flatMap((line) => /^(\S{19}).*,(5000[.\d]*),$/.exec(line)?.slice(1).join(' ') ?? []);
    assert.deepEqual(
      printed,
      minutes(600, 4).map((time) => `2026-03-17T${time} 5000.25`),
    );
  });

  test('texts without the number of processors take that of others', async () => {
    const csv = await run('values', 'mixed', 'kernel.all.cpu.user', '--format', 'csv');
    const ofVmstat = csv.split('\n').flatMap((line) => /T09:58:[\d.]+Z.*,([\d.]+),$/.exec(line)?.[1] ?? []);
    // 19 % of four.
    assert.deepEqual(ofVmstat, ['0.76', '0.76', '0.76']);
  });

  test('standard input is read as a file is', async () => {
    const piped = async (...args: readonly string[]): Promise<string> => {
      const { code, stdout, stderr } = await runCaptured(args, { stdin: [sar.slice(0, 3000), sar.slice(3000)] });
      assert.deepEqual([code, stderr], [0, '']);
      return stdout;
    };
    const rest = (text: string): string => text.slice(text.indexOf('\n'));
    assert.equal(
      rest(await piped('summary', '-', 'disk.dev', '--text-tz', 'Europe/Berlin')),
      rest(await run('summary', 'sar17', 'disk.dev', '--text-tz', 'Europe/Berlin')),
    );
    assert.match(await piped('info', '-', '--text-tz', 'Europe/Berlin'), /time zone +Europe\/Berlin\n.*rows +30\n/s);
    const cut = await runCaptured(['check', '-'], { stdin: [`${sar}rubbish\n`] });
    assert.match(cut.stdout, /interleaved/);
  });

  test('summary has as many rates as were printed', async () => {
    const { series } = JSON.parse(
      await run('summary', 'sar17', 'disk.dev', 'kernel.all.cpu.user', '--format', 'json'),
    ) as { readonly series: readonly { readonly name: string; readonly mean: number; readonly count: number }[] };
    const means = series.map(({ name, mean, count }) => [name, mean, count]);
    for (const [name, mean] of [
      ['disk.dev.avactive', 0.99],
      ['disk.dev.aveq', 20],
      ['disk.dev.read_bytes', 400],
      ['disk.dev.total_rawactive', 20],
      ['kernel.all.cpu.user', 0.4],
    ] as const)
      assert.deepEqual(
        means.find(([one]) => one === name),
        [name, mean, 15],
      );
  });

  test('doctor finds what the columns show, in the zone of the host, and says what it could not judge', async () => {
    const text = await run('doctor', 'sar17', '--text-tz', 'Europe/Berlin', '--fail-on', 'error');
    assert.match(text, /sda was busy .*\[host\/disk-busy\]/);
    assert.match(text, /Requests queued for sda .*\[host\/disk-queue\]/);
    assert.match(text, /waited for disks from 2026-03-17 09:20:00 .*\[host\/cpu-iowait\]/);
    assert.match(text, /Not judged: .*memory/);
    const without = await run('doctor', 'vmstat.log');
    assert.match(without, /nothing found\n/);
  });

  test('doctor names the line of the worst value', async () => {
    const text = await run('doctor', 'sar17', '--fail-on', 'error');
    const [, file = '', line = ''] = /\n {6}line: (.*):(\d+)\n/.exec(text) ?? [];
    assert.equal(file, join(folder, 'sar17'));
    assert.match(sar.split('\n')[Number(line) - 1] ?? '', /^\d\d:\d\d:00 +(?:sda .* 99\.00|all .* 40\.00)/);
    const { hosts } = JSON.parse(await run('doctor', 'sar17', '--fail-on', 'error', '--format', 'json')) as {
      readonly hosts: readonly {
        readonly incidents: readonly { readonly findings: readonly { origin?: unknown }[] }[];
      }[];
    };
    assert.deepEqual(hosts[0]?.incidents[0]?.findings[0]?.origin, { file, line: Number(line) });
  });

  test('doctor finds the restart that sar prints', async () => {
    const text = await run('doctor', 'sar17.restart', '--fail-on', 'error');
    assert.match(text, /info: The host was restarted from 2026-03-17 10:43:20 to 11:00:00 .*\[host\/rebooted\]/);
  });

  test('plot, at, compare, report and export take them', async () => {
    assert.match(await run('plot', 'iostat.txt', 'disk.dev.read_bytes'), /mean 94 KiB\/s/);
    assert.match(await run('at', 'iostat.txt', '10:58:30', '--indom', 'disks'), /sda +94 KiB\/s +513 KiB\/s/);
    assert.match(
      await run('compare', 'sar17', '--from', '2026-03-17T11:20Z', '--to', '2026-03-17T12:30Z'),
      /sar17: host web1/,
    );
    assert.match(await run('report', 'sar17'), /^<!doctype html>/i);
    await run('export', 'vmstat.log', '--to', 'rows.csv');
    assert.match(readFileSync(join(folder, 'rows.csv'), 'utf8'), /kernel\.all\.pswitch/);
  });

  test('convert writes an archive with the same rates', async () => {
    await run('convert', 'sar17', '-o', 'out/web1');
    assert.deepEqual(readdirSync(join(folder, 'out')).sort(), ['web1.0', 'web1.index', 'web1.meta']);
    assert.match(await run('check', 'out'), /no findings/);
    const summary = async (path: string): Promise<string> =>
      (await run('summary', path)).split('\n').slice(1).join('\n');
    assert.equal(await summary('out/web1'), await summary('sar17'));
  });

  test('convert writes a pma file or a table, by the name', async () => {
    assert.equal(
      await run('convert', 'sar17', '-o', 'out.pmc', '--text-tz', 'Europe/Berlin'),
      'Wrote out.pmc: 15 samples of 600 s, classes CPU, DISK.\n',
    );
    assert.match(
      readFileSync(join(folder, 'out.pmc'), 'utf8'),
      /^DATE:\n1773738000 # Tue Mar 17 10:00:00 2026 \+0100$/m,
    );
    const { output } = JSON.parse(
      await run('convert', 'vmstat.log', '-o', 'out.pmc', '--force', '--format', 'json'),
    ) as { readonly output: Readonly<Record<string, unknown>> };
    assert.deepEqual([output['samples'], output['count'], output['interval']], [3, 3, 10]);
    await run('convert', 'vmstat.log', '-o', 'rows.csv', '--force');
    assert.match(readFileSync(join(folder, 'rows.csv'), 'utf8'), /kernel\.all\.pswitch/);
  });

  test('convert to pma says why nothing is written', async () => {
    for (const [why, ...words] of [
      [/exists already; --force replaces it/, 'sar17'],
      [/--from: is not for pma files/, 'sar17', '--from', '2026-03-17'],
      [/--compress: is not for pma files/, 'sar17', '--compress', 'gzip'],
      [/says no times.*-t; nothing was written/, 'untimed.vmstat'],
      [/is of several hosts, web1, web2; choose one with --host; nothing/, 'sar17', 'other/sar17'],
      [/has no host 'web9', but web1; nothing was written/, 'sar17', '--host=web9'],
      [/readme\.txt: /, 'days/readme.txt'],
    ] as const) {
      const { code, stderr } = await runCaptured([
        'convert',
        ...words.map((word) => (word.startsWith('-') || /^\d|gzip/.test(word) ? word : join(folder, word))),
        '-o',
        join(folder, 'out.pmc'),
      ]);
      assert.equal(code, 2, stderr);
      assert.match(stderr, why);
    }
  });

  /** Texts of two hosts by the tools that say theirs. */
  const ofTwoHosts = {
    'two.sar': [sar, sar.replace('(web1)', '(web2)').replaceAll('40.00', '20.00')],
    'two.iostat': [iostat, iostat.replace('(web1)', '(web2)').replaceAll('16.80', '33.60')],
    'two.csv': [sadf, sadf.replaceAll('web1;', 'web2;').replaceAll('4.80', '9.60')],
    'two.p': [fields, fields.replaceAll('web1', 'web2').replaceAll('4.80', '9.60')],
    'two.json': [json, json.replace('web1', 'web2').replaceAll('16.8', '33.6')],
  } as const;

  test('a text of several hosts has a history of each', async () => {
    for (const [name, [first, second]] of Object.entries(ofTwoHosts)) {
      const file = name.replace('two', 'of-hosts');
      const values = async (text: string, ...words: readonly string[]): Promise<string> => {
        writeFileSync(join(folder, file), text);
        return run('values', file, '--format', 'csv', ...words);
      };
      const alone = [await values(first), await values(second)];
      assert.notEqual(alone[0], alone[1], name);
      assert.deepEqual(
        [await values(first + second, '--host', 'web1'), await values(first + second, '--host', 'web2')],
        alone,
        name,
      );
      const { code, stderr } = await runCaptured(['values', join(folder, file)]);
      assert.equal(code, 2);
      assert.match(stderr, /2 hosts: web1, web2; choose one with --host/);
    }
  });

  test('of several hosts in a text each has its findings, with their lines, and what is written', async () => {
    const second = sar.replace('(web1)', '(web2)').replace(busyDisk(times), '');
    writeFileSync(join(folder, 'of-hosts.sar'), `${second}${sar}`);
    const found = await run('doctor', 'of-hosts.sar');
    const [ofFirst = '', ofSecond = ''] = found.split(/^.*of-hosts.sar: host web2/m);
    assert.match(ofFirst, /host web1.*host\/disk-busy/s);
    assert.doesNotMatch(ofSecond, /disk-busy/);
    const { hosts } = JSON.parse(await run('doctor', 'of-hosts.sar', '--format', 'json')) as {
      readonly hosts: readonly {
        readonly incidents: readonly {
          readonly findings: readonly { readonly origin?: { readonly line: number } }[];
        }[];
      }[];
    };
    const linesOf = hosts.map(({ incidents }) =>
      incidents.flatMap(({ findings }) => findings.flatMap(({ origin }) => origin?.line ?? [])),
    );
    const begin = second.split('\n').length;
    assert.deepEqual(
      linesOf.map((lines) => [
        lines.length > 0,
        lines.some((line) => line > begin),
        lines.some((line) => line < begin),
      ]),
      [
        [true, true, false],
        [true, false, true],
      ],
    );
    assert.match(await run('info', 'of-hosts.sar'), /all hosts +web2, web1/);
    await run('convert', 'of-hosts.sar', '--host', 'web1', '-o', 'out-web1.pmc');
    assert.match(readFileSync(join(folder, 'out-web1.pmc'), 'utf8'), /h=web1/);
    await run('convert', 'of-hosts.sar', '--host', 'web2', '-o', 'out-web2');
  });

  test('days in a directory are one history, and so are several tools', async () => {
    const text = await run('summary', 'days', 'kernel.all.cpu.user');
    assert.match(text, /2026-03-17 10:00:00 to 2026-03-18 10:30:00/);
    assert.match(
      await run('summary', 'sar17', './iostat.txt', './counts.csv', 'kernel.all.pswitch', 'disk.dev.avactive'),
      /kernel\.all\.pswitch .*\n/,
    );
  });

  test('check compares those of a directory', async () => {
    const { stdout } = await runCaptured(['check', join(folder, 'together')]);
    assert.match(stdout, /vmstat\.log.*both cover .*\[host\/set-overlap\]/);
    assert.match(stdout, /sar17: .*warning: The times of 1 text, such as sar17, have no time zone\./);
    const known = await runCaptured(['check', join(folder, 'together'), '--text-tz', 'Europe/Berlin']);
    assert.doesNotMatch(known.stdout, /set-zone/);
  });

  test('one without times is left out beside others that have them, unless it is named', async () => {
    const text = await run('summary', join(folder, 'untimed'), 'kernel.all');
    assert.match(text, /host web1, 2026-03-17 10:00:00 to /);
    assert.doesNotMatch(text, /kernel\.all\.pswitch/);
    assert.doesNotMatch(await run('doctor', join(folder, 'untimed')), /1970/);
    await run('convert', join(folder, 'untimed'), '-o', 'out/untimed/web1');
    assert.match(await run('summary', join(folder, 'untimed/vmstat.txt'), 'kernel.all'), /kernel\.all\.pswitch/);
  });

  test('an empty one is called empty', async () => {
    const described = await runCaptured(['info', join(folder, 'empty.sar')]);
    assert.match(described.stdout, /empty\.sar: empty, so it is the output of no tool\n/);
    const checked = await runCaptured(['check', join(folder, 'empty.sar')]);
    assert.match(checked.stdout, /error: The text is empty, so nothing is read of it\. /);
  });

  test('check names what cannot be read once, and not what it is as a part of a history', async () => {
    const { stdout } = await runCaptured(['check', join(folder, 'faulty'), '--format', 'json']);
    const { files } = JSON.parse(stdout) as {
      readonly files: readonly { readonly findings: readonly { readonly file: string; readonly rule: string }[] }[];
    };
    const found = files.flatMap(({ findings }) => findings.map(({ file, rule }) => `${basename(file)} ${rule}`));
    assert.deepEqual(found.sort(), [
      'sar18 stats/unsupported',
      'sar19 stats/unsupported',
      'sar20 stats/unsupported',
      'sar21 stats/cut-row',
      'web1_20260318.pmc pma/no-metadata',
    ]);
    const described = await run('info', join(folder, 'faulty'));
    assert.match(described, /sar18 +left out: sar18 has no samples that can be read/);
  });

  test('a text of the same time and metrics as another one is no copy where its devices are others', async () => {
    const { stdout } = await runCaptured(['check', join(folder, 'copies')]);
    assert.match(stdout, /set-overlap/);
    assert.doesNotMatch(stdout, /set-copy/);
  });

  suite('of a host that has archives, too', () => {
    suiteSetup(async () => {
      await run('convert', 'sar17', '--text-tz', 'Europe/Berlin', '-o', 'out/mixed/berlin');
      for (const name of readdirSync(join(folder, 'out/mixed')))
        copyFileSync(join(folder, 'out/mixed', name), join(folder, 'mixed', name));
    });

    test('info says which are of the same time, and which zone was assumed', async () => {
      const text = await run('info', 'mixed');
      assert.match(text, /mixed: history of web1\n(?!.*also called)/);
      assert.match(text, /archives +1\n +texts +3\n/);
      assert.match(text, /sar17 +2026-03-17 .*read as UTC: the text does not say its time zone; --text-tz names it/);
      assert.match(text, /vmstat\.log +2026-03-17 .*, (?:lies in|overlaps) (?:berlin|sar17)/);
      assert.doesNotMatch(text, /vmstat\.log +2026-03-17 .*read as UTC/);
      assert.doesNotMatch(await run('info', 'mixed', '--text-tz', 'Europe/Berlin'), /read as UTC/);
    });

    test('check and doctor say which texts have no zone beside others that do', async () => {
      const { stdout } = await runCaptured(['check', join(folder, 'mixed')]);
      assert.match(stdout, /mixed\/sar17: .*warning: The times of 2 texts, such as sar17, have no time zone\./);
      assert.match(stdout, /vmstat\.log.*both cover .*\[host\/set-overlap\]/);
      const known = await runCaptured(['check', join(folder, 'mixed'), '--text-tz', 'Europe/Berlin']);
      assert.doesNotMatch(known.stdout, /set-zone/);
      const doctor = await runCaptured(['doctor', join(folder, 'mixed')]);
      assert.match(doctor.stdout, /warning: The times of 2 texts.*\[host\/set-zone\]/);
      const json = await runCaptured(['doctor', join(folder, 'mixed'), '--format', 'json']);
      const { hosts } = JSON.parse(json.stdout) as {
        readonly hosts: readonly { readonly notes: readonly { readonly rule: string }[] }[];
      };
      assert.deepEqual(
        hosts.flatMap(({ notes }) => notes.map(({ rule }) => rule)),
        ['host/set-zone'],
      );
    });

    test('a text takes the number of CPUs of an archive, but not that of another host', async () => {
      const cpus = async (text: string): Promise<string | undefined> => {
        writeFileSync(join(folder, 'mixed', 'later.pma'), text);
        const { stdout } = await runCaptured([
          'summary',
          join(folder, 'out/mixed/berlin'),
          join(folder, 'mixed/later.pma'),
          '--host',
          /h=(\w+)/.exec(text)?.[1] ?? '',
          'kernel.all.cpu.idle',
        ]);
        return /kernel\.all\.cpu\.idle.*/.exec(stdout)?.[0];
      };
      const pma = (host: string): string =>
        `TIME_VALUES:\n2 10 # h=${host} f=0 l=23 x='' d=''\n\nMETADATA:\nVM V 2 r b swpd free buff cache si so bi bo in cs cpu_us cpu_sy cpu_id cpu_wa\n\nDATE:\n1773800000 # Wed Mar 18 03:13:20 2026 +0100\n\nVM:\n${'1 0 0 1000 10 10 0 0 0 0 100 1000 10 5 80 5\n'.repeat(2)}`;
      assert.match((await cpus(pma('web1'))) ?? '', /^kernel\.all\.cpu\.idle +s\/s /);
      assert.match((await cpus(pma('web2'))) ?? '', /^kernel\.all\.cpu\.idle +0\.8 +0\.8 /);
      rmSync(join(folder, 'mixed', 'later.pma'));
    });

    test('a processor that was off meanwhile was not busy', async () => {
      const row = (time: string, cpu: string): string =>
        `${time}        ${cpu}      5.00      0.00      0.00      0.00      0.00     95.00\n`;
      const text = [
        firstLine(),
        '10:00:00        CPU     %user     %nice   %system   %iowait    %steal     %idle\n',
        ...minutes(600, 6).map((time, at) => `${row(time, '0')}${at === 2 || at === 3 ? '' : row(time, '1')}`),
      ];
      writeFileSync(join(folder, 'off.sar'), text.join(''));
      const { stdout } = await runCaptured(['summary', join(folder, 'off.sar'), 'kernel.percpu.cpu.idle']);
      assert.match(stdout, /cpu1 +s\/s +0\.95 +0\.95 .* covers \d+ % of the time/);
      rmSync(join(folder, 'off.sar'));
    });

    test('texts that all have no zone need none', async () => {
      assert.doesNotMatch(await run('check', 'days'), /set-zone/);
      assert.doesNotMatch(await run('doctor', 'days'), /set-zone/);
    });
  });

  test('findings are of the line in SARIF', async () => {
    interface Log {
      readonly runs: readonly {
        readonly results: readonly {
          readonly ruleId: string;
          readonly locations: readonly { readonly physicalLocation: { readonly region: object } }[];
        }[];
      }[];
    }
    const regions = async (...args: readonly string[]): Promise<readonly (readonly [string, object | undefined])[]> => {
      const { stdout } = await runCaptured([...args, '--format', 'sarif']);
      const { runs } = JSON.parse(stdout) as Log;
      return runs.flatMap(({ results }) =>
        results.map(({ ruleId, locations }) => [ruleId, locations[0]?.physicalLocation.region] as const),
      );
    };
    const line = sar.slice(0, sar.indexOf(' 40.00 ')).split('\n').length;
    const found = await regions('doctor', join(folder, 'sar17'));
    assert.ok(found.length > 2);
    assert.ok(
      found.every(([, region]) => region !== undefined && 'startLine' in region),
      JSON.stringify(found),
    );
    assert.deepEqual(found.find(([code]) => code === 'host/cpu-iowait')?.[1], { startLine: line });
    assert.deepEqual(await regions('check', join(folder, 'cut.sar')), [['stats/cut-row', { startLine: 4 }]]);
  });

  test('a text that does not name its host is of the one that others name, if it says times', async () => {
    assert.match(await run('summary', 'vmstat.log', 'sar17', 'kernel.all'), /host web1, .*kernel\.all\.pswitch/s);
    for (const [first, second] of [
      ['untimed.vmstat', 'sar17'],
      ['vmstat.log', 'untimed.vmstat'],
    ] as const) {
      const { code, stderr } = await runCaptured(['summary', join(folder, first), join(folder, second)]);
      assert.equal(code, first === 'vmstat.log' ? 0 : 2, stderr);
    }
    const { code, stderr } = await runCaptured(
      ['summary', 'sar17', 'other/sar17', 'vmstat.log'].map((word) => (word === 'summary' ? word : join(folder, word))),
    );
    assert.deepEqual([code, stderr.includes('has 3 hosts: unknown, web1, web2')], [2, true]);
  });

  test('what iostat prints on other systems is judged and converted as that of Linux', async () => {
    const reports = minutes(600, 12).map((time) => solarisReport(`Tue Mar 17 ${time} CET 2026\n`, '99'));
    const path = join(folder, 'solaris.txt');
    writeFileSync(path, reports.join(''));
    const said = await runCaptured(['info', path]);
    assert.match(said.stdout, /said by the text/);
    const checked = await runCaptured(['check', path]);
    assert.match(checked.stdout, /^[^\n]*output of iostat of Solaris[^\n]*\[stats\/unverified\]\n1 info in 1 file\n$/);
    const { stdout } = await runCaptured(['doctor', path, '--tz', 'Europe/Berlin']);
    assert.match(stdout, /c0t0d0 was busy from 2026-03-17 10:00:00 to 11:50:00[^\n]*99 % at 10:10:00/);
    const written = join(folder, 'out-of-solaris');
    assert.equal((await runCaptured(['convert', path, '-o', written])).code, 0);
    for (const source of [path, written]) {
      const { stdout: summed } = await runCaptured(['summary', source, 'disk.dev', '--format', 'csv']);
      assert.match(summed, /disk\.dev\.aveq,[\d.]+,c0t0d0,counter,s\/s,1\.5,/, source);
      assert.match(summed, /disk\.dev\.total_rawactive,[\d.]+,c0t0d0,counter,s\/s,1\.5,/, source);
    }
    const untimed = join(folder, 'aix.txt');
    writeFileSync(untimed, unixIostatTexts['AIX without options'] ?? '');
    const values = await runCaptured(['values', untimed, 'disk.dev.write_bytes', 'hinv.ncpu', '--format', 'csv']);
    assert.match(values.stdout, /^1970-01-01T00:00:10[^\n]*disk\.dev\.write_bytes[^\n]*,hdisk0,0,240,$/m);
    assert.match(values.stdout, /hinv\.ncpu[^\n]*,4,$/m);
  });

  test('an unknown zone is refused', async () => {
    const { code, stderr } = await runCaptured(['doctor', inFolder('sar17'), '--text-tz', 'Nowhere/None']);
    assert.equal(code, 2);
    assert.match(stderr, /Write a time zone/);
  });

  test('a text without samples is said to have none, and its check says why', async () => {
    for (const name of ['cut.sar', 'empty.sar', 'early.sar']) {
      const checked = await runCaptured(['check', join(folder, name)]);
      assert.match(checked.stdout, /\[stats\/(?:unsupported|cut-row)\]/);
      for (const command of ['summary', 'values', 'report']) {
        const { code, stderr } = await runCaptured([command, join(folder, name)]);
        assert.equal(code, 2);
        assert.match(stderr, /sar: has no samples that can be read; pcp-files check says why\n$/);
      }
    }
    for (const text of [
      'procs -----------memory----------\n r  b   swpd   free\n 1  0',
      '10:50:00     CPU     %user     %nice   %system     %idle\n11:0',
    ]) {
      const path = join(folder, 'header.txt');
      writeFileSync(path, text);
      const { stdout } = await runCaptured(['check', '--kind', 'stats', path]);
      assert.match(stdout, /The text has its first lines, but no sample/);
    }
    const { stderr } = await runCaptured(['doctor', join(folder, 'cut.sar')]);
    assert.match(stderr, /sar: has nothing that can be read; pcp-files check says why\n$/);
  });
});
