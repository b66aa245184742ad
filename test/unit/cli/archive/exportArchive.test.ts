import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ArchiveWriter } from '../../../writers/archive/archiveWriter.ts';
import { memFree, minute, slices } from '../../../writers/archive/setSlices.ts';
import type { ParquetRow } from '../../history/export/readParquet.ts';
import { propertiesOf, readParquet } from '../../history/export/readParquet.ts';
import type { Captured, Surroundings } from '../captured.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';
import { sampleFiles } from './archiveFolder.ts';

interface ValueLine {
  readonly time: string;
  readonly name?: string;
  readonly type?: string;
  readonly values?: readonly { readonly value: unknown; readonly instance?: string }[];
}

/** The host and the minute of a row, and of a sample of OpenMetrics. */
function minuteOfRow(line: string): string {
  const { host, time } = JSON.parse(line) as { readonly host: string; readonly time: string };
  return `${host} ${time.slice(0, '2026-03-02T00:00'.length)}`;
}
function minuteOfSample(line: string): string {
  const [, host = '', seconds = ''] = /hostname="([^"]*)".* (\S+)$/.exec(line) ?? [];
  return `${host} ${new Date(Number(seconds) * 1000).toISOString().slice(0, '2026-03-02T00:00'.length)}`;
}

suite('exports on the command line', function () {
  this.timeout(60_000);
  let folder: string;

  setup(() => {
    const days = slices(
      { base: 'a', from: 0, to: 9, host: 'web1' },
      { base: 'b', from: 1430, to: 1450, host: 'web1' },
      { base: 'c', from: 0, to: 9, host: '../db7' },
    );
    folder = createFolder({
      ...sampleFiles(),
      ...Object.fromEntries([...days].map(([file, bytes]) => [`hosts/${file}`, bytes])),
      'notes.txt': 'no archive',
    });
  });

  teardown(() => {
    removeFolder(folder);
  });

  const at = (name: string): string => join(folder, name);
  const run = (args: readonly string[], surroundings?: Surroundings): Promise<Captured> =>
    runCaptured(['export', ...args], { cwd: folder, ...surroundings });
  const rowsOf = (name: string): Promise<readonly ParquetRow[]> => readParquet(readFileSync(at(name)));
  const filesBelow = (name: string): readonly string[] =>
    readdirSync(at(name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.parquet'))
      .sort();

  async function export_(...args: readonly string[]): Promise<void> {
    assert.deepEqual(await run(args), { code: 0, stdout: '', stderr: '' });
  }

  async function values(...args: readonly string[]): Promise<readonly string[]> {
    const { stdout } = await runCaptured(['values', ...args]);
    const lines = stdout.trimEnd().split('\n');
    return lines.flatMap((line) => {
      const { time, name, type, values: list = [] } = JSON.parse(line) as ValueLine;
      return list.flatMap(({ value, instance }) => {
        if (value === null) return [];
        const text =
          typeof value === 'object' ? JSON.stringify(value) : type === 'float' ? Math.fround(Number(value)) : value;
        return `${time} ${name} ${instance ?? '-'} ${type} ${text as string}`;
      });
    });
  }

  const lineOf = ({ time, metric, instance, type, value, integer, unsigned, text }: ParquetRow): string => {
    const nanoseconds = time as bigint;
    const seconds = new Date(Number(nanoseconds / 1_000_000_000n) * 1000).toISOString().slice(0, -'.000Z'.length);
    const rest = String(nanoseconds % 1_000_000_000n).padStart(9, '0');
    const cell = value ?? integer ?? unsigned ?? text;
    return `${seconds}.${rest}Z ${String(metric)} ${typeof instance === 'string' ? instance : '-'} ${String(type)} ${String(cell)}`;
  };

  test('have each value once, of whatever type', async () => {
    await export_(at('20260101'), '--to', 'all.parquet');
    const expected = await values(at('20260101'));
    const rows = (await rowsOf('all.parquet')).map(lineOf);
    assert.deepEqual([...rows].sort(), [...expected].sort());
    assert.ok(
      ['float', 'u64', 'string', 'aggregate', 'event', 'highres-event'].every((type) =>
        rows.some((row) => row.includes(` ${type} `)),
      ),
    );
  });

  test('name units, semantics and labels of each row, and the archives once', async () => {
    await export_(at('20260101'), '--to', 'all.parquet', '--metrics', 'disk.reads');
    const [row] = await rowsOf('all.parquet');
    assert.deepEqual([row?.['host'], row?.['semantics'], row?.['units']], ['sun.example.com', 'counter', 'count']);
    const labels = JSON.parse(String(row?.['labels'])) as object;
    assert.deepEqual(labels, { hostname: 'sun', role: 'disk', limit: 100, ...labels });
    const [host] = JSON.parse(propertiesOf(readFileSync(at('all.parquet')))['pcp.hosts'] ?? '[]') as { host: string }[];
    assert.equal(host?.host, 'sun.example.com');
  });

  test('have rates as values prints them', async () => {
    await export_(at('hosts/a'), '--to', 'rates.parquet', '--rate');
    const rows = (await rowsOf('rates.parquet')).map(lineOf);
    assert.deepEqual(rows.sort(), [...(await values(at('hosts/a'), '--rate'))].sort());
  });

  test('have the means of intervals as values prints them', async () => {
    await export_(at('hosts/b'), '--to', 'means.parquet', '--interval', '10m');
    const { stdout } = await runCaptured(['values', at('hosts/b'), '--interval', '10m']);
    const expected = stdout
      .trimEnd()
      .split('\n')
      .flatMap((line) => {
        const { time, name, values: list = [] } = JSON.parse(line) as ValueLine;
        return list.map(({ value, instance }) => `${time} ${name} ${instance ?? '-'} double ${value as number}`);
      });
    const rows = (await rowsOf('means.parquet')).map(lineOf);
    assert.ok(rows.length > 0);
    assert.deepEqual(rows.sort(), expected.sort());
  });

  test('go to a folder for each host and date', async () => {
    await export_(at('hosts'), '--to', 'lake/');
    assert.deepEqual(filesBelow('lake'), [
      'host=..%2Fdb7/date=2026-03-02/..%2Fdb7-2026-03-02.parquet',
      'host=web1/date=2026-03-02/web1-2026-03-02.parquet',
      'host=web1/date=2026-03-03/web1-2026-03-03.parquet',
    ]);
    const first = await rowsOf('lake/host=web1/date=2026-03-03/web1-2026-03-03.parquet');
    assert.ok(!('host' in (first[0] ?? {})));
    const dates = first.map(lineOf).map((line) => line.slice(0, 10));
    assert.deepEqual([...new Set(dates)], ['2026-03-03']);
  });

  test('are divided by the dates of a zone, or by the host alone', async () => {
    await export_(at('hosts'), '--host', 'web1', '--to', 'lake', '--tz', 'Asia/Tokyo');
    assert.deepEqual(filesBelow('lake'), [
      'host=web1/date=2026-03-02/web1-2026-03-02.parquet',
      'host=web1/date=2026-03-03/web1-2026-03-03.parquet',
    ]);
    await export_(at('hosts'), '--host', 'web1', '--to', 'one/', '--partition', 'host');
    assert.deepEqual(filesBelow('one'), ['host=web1/web1.parquet']);
  });

  test('of several hosts go to one file', async () => {
    await export_(at('hosts'), '--to', 'hosts.ndjson');
    const lines = readFileSync(at('hosts.ndjson'), 'utf8').trimEnd().split('\n');
    const hosts = lines.map((line) => (JSON.parse(line) as { readonly host: string }).host);
    assert.deepEqual([...new Set(hosts)], ['../db7', 'web1']);
  });

  test('as OpenMetrics go to one file, metric by metric, or to a folder for each date', async () => {
    await export_(at('hosts'), '--to', 'hosts.om');
    const lines = readFileSync(at('hosts.om'), 'utf8').trimEnd().split('\n');
    const families = lines.filter((line) => line.startsWith('# TYPE'));
    assert.equal(new Set(families).size, families.length);
    assert.equal(lines.at(-1), '# EOF');
    const inFile = lines.filter((line) => !line.startsWith('#'));
    assert.ok(inFile.some((line) => line.includes('hostname="../db7"')));
    await export_(at('hosts'), '--to', 'lake/', '--format', 'openmetrics');
    const files = [
      'host=..%2Fdb7/date=2026-03-02/..%2Fdb7-2026-03-02.om',
      'host=web1/date=2026-03-02/web1-2026-03-02.om',
      'host=web1/date=2026-03-03/web1-2026-03-03.om',
    ];
    const inFolder = files.flatMap((file) =>
      readFileSync(join(at('lake'), file), 'utf8')
        .trimEnd()
        .split('\n'),
    );
    assert.equal(inFolder.filter((line) => line === '# EOF').length, files.length);
    assert.deepEqual(inFolder.filter((line) => !line.startsWith('#')).sort(), inFile.sort());
  });

  /** The cells of rows of which each has one value, as those of a table that has a column for each series. */
  const cellsOfLong = (rows: readonly ParquetRow[]): readonly string[] =>
    rows.map(({ time, host, metric, instance, inst, value, integer, unsigned, text }) => {
      const name = typeof instance === 'string' ? instance : typeof inst === 'number' ? String(inst) : undefined;
      const column = name === undefined ? String(metric) : `${String(metric)}[${name}]`;
      return [time, host, column, value ?? integer ?? unsigned ?? text].map(String).join(' ');
    });
  const cellsOfWide = (rows: readonly ParquetRow[]): readonly string[] =>
    rows.flatMap(({ time, host, ...cells }) =>
      Object.entries(cells)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([column, value]) => [time, host, column, value].map(String).join(' ')),
    );

  for (const [what, args] of [
    ['of all types', ['20260101']],
    ['of several hosts', ['hosts']],
    ['as rates', ['hosts', '--rate']],
    ['as means', ['hosts', '--interval', '10m']],
  ] as const)
    test(`with a column for each metric and instance have the values of long tables, ${what}`, async () => {
      const [path = '', ...options] = args;
      await export_(at(path), '--to', 'long.parquet', ...options);
      await export_(at(path), '--to', 'wide.parquet', '--wide', ...options);
      const [long, wide] = [await rowsOf('long.parquet'), await rowsOf('wide.parquet')];
      assert.deepEqual([...cellsOfWide(wide)].sort(), [...cellsOfLong(long)].sort());
      const times = wide.map(({ host, time }) => `${String(host)} ${String(time)}`);
      assert.equal(new Set(times).size, times.length);
    });

  test('with a column for each metric and instance say what these are', async () => {
    await export_(at('20260101'), '--to', 'wide.parquet', '--wide', '--metrics', 'disk.reads');
    const properties = propertiesOf(readFileSync(at('wide.parquet')));
    const columns = JSON.parse(properties['pcp.columns'] ?? '') as readonly object[];
    assert.equal(properties['pcp.layout'], 'wide');
    const { hostname } = JSON.parse(properties['pcp.labels'] ?? '') as { readonly hostname: string };
    assert.equal(hostname, 'sun');
    const expected = { metric: 'disk.reads', semantics: 'counter', units: 'count', type: 'u32' };
    for (const column of columns) assert.deepEqual({ ...column, ...expected }, column);
    const names = columns.map((column) => ('name' in column ? String(column.name) : ''));
    const [row = {}] = await rowsOf('wide.parquet');
    assert.deepEqual(Object.keys(row), ['time', 'host', ...names]);
    assert.ok(names.includes('disk.reads[sda]'));
  });

  test('with a column for each metric and instance have the columns and rows of values --wide as CSV', async () => {
    await export_(at('hosts/a'), '--to', 'wide.csv', '--wide');
    const { stdout } = await runCaptured(['values', at('hosts/a'), '--wide']);
    const withoutHost = readFileSync(at('wide.csv'), 'utf8').replaceAll(/^([^,]*),(?:host|web1),/gm, '$1,');
    assert.equal(withoutHost, stdout);
  });

  test('with a column for each metric and instance are the same as NDJSON', async () => {
    await export_(at('20260101'), '--to', 'wide.ndjson', '--wide');
    await export_(at('20260101'), '--to', 'wide.parquet', '--wide');
    const lines = readFileSync(at('wide.ndjson'), 'utf8').trimEnd().split('\n');
    const cells = lines.map((line) => Object.keys(JSON.parse(line) as object).length);
    const rows = (await rowsOf('wide.parquet')).map(
      (row) => Object.values(row).filter((value) => value !== undefined && value !== null).length,
    );
    assert.deepEqual(cells, rows);
  });

  test('with a column for each metric and instance have those of a host in a folder', async () => {
    await export_(at('hosts'), '--to', 'lake/', '--wide');
    assert.deepEqual(filesBelow('lake'), [
      'host=..%2Fdb7/date=2026-03-02/..%2Fdb7-2026-03-02.parquet',
      'host=web1/date=2026-03-02/web1-2026-03-02.parquet',
      'host=web1/date=2026-03-03/web1-2026-03-03.parquet',
    ]);
    const [row = {}] = await rowsOf('lake/host=web1/date=2026-03-03/web1-2026-03-03.parquet');
    assert.ok(!('host' in row) && 'time' in row);
  });

  test('end at a second --to, which is a time', async () => {
    await export_(at('hosts/a'), '--to', 'part.csv', '--from', '2026-03-02 00:02', '--to', '2026-03-02 00:04');
    const [heading, ...lines] = readFileSync(at('part.csv'), 'utf8').trimEnd().split('\n');
    assert.equal(heading, 'time,host,metric,instance,inst,value,text,type,semantics,units,labels');
    assert.deepEqual([...new Set(lines.map((line) => line.slice(11, 19)))], ['00:02:00', '00:03:00']);
    await export_(at('hosts/a'), '--to', 'clock.csv', '--from', '00:02', '--to', '00:04');
    assert.equal(readFileSync(at('clock.csv'), 'utf8'), readFileSync(at('part.csv'), 'utf8'));
  });

  /** Of one host until the next day 00:30, of the other until 00:09 of the first. */
  const lastClock = ['--from', '00:02', '--to', '00:04'] as const;
  const lastMinutes = [
    '../db7 2026-03-02T00:02',
    '../db7 2026-03-02T00:03',
    'web1 2026-03-03T00:02',
    'web1 2026-03-03T00:03',
  ];
  for (const extension of ['ndjson', 'om'])
    test(`take a time of day to be the last one of each host, as ${extension}`, async () => {
      const days = slices(
        { base: 'd', from: 1430, to: 1470, host: 'web1' },
        { base: 'c', from: 0, to: 9, host: '../db7' },
      );
      const both = createFolder(Object.fromEntries(days));
      try {
        await export_(both, '--to', `clock.${extension}`, ...lastClock);
      } finally {
        removeFolder(both);
      }
      const lines = readFileSync(at(`clock.${extension}`), 'utf8')
        .trimEnd()
        .split('\n');
      const minutes = lines
        .filter((line) => !line.startsWith('#'))
        .map(extension === 'om' ? minuteOfSample : minuteOfRow);
      assert.deepEqual([...new Set(minutes)].sort(), lastMinutes);
    });

  test('have the dates of paths in the zone of each host, where that is wanted', async () => {
    const days = slices(
      { base: 'a', from: 600, to: 609, host: 'tokyo', timezone: 'JST-9', zoneinfo: ':Asia/Tokyo' },
      { base: 'b', from: 900, to: 909, host: 'osaka', timezone: 'JST-9', zoneinfo: ':Asia/Tokyo' },
      { base: 'c', from: 900, to: 909, host: 'web1' },
    );
    const hosts = createFolder(Object.fromEntries(days));
    try {
      await export_(hosts, '--to', 'lake/', '--tz', 'archive');
    } finally {
      removeFolder(hosts);
    }
    assert.deepEqual(filesBelow('lake'), [
      'host=osaka/date=2026-03-03/osaka-2026-03-03.parquet',
      'host=tokyo/date=2026-03-02/tokyo-2026-03-02.parquet',
      'host=web1/date=2026-03-02/web1-2026-03-02.parquet',
    ]);
  });

  test('are once in a folder, also where the clock of the host was set back over midnight', async () => {
    const writer = new ArchiveWriter({ base: 'back', version: 3, host: 'web1', start: minute(1430) });
    writer.descriptor(memFree).indexEntry(minute(1435));
    const minutes = [1435, 1445, 1436, 1437, 1446, 1447];
    for (const [value, at] of minutes.entries())
      writer.record(minute(at), [{ pmid: memFree.pmid, values: [{ instance: -1, value }] }]);
    for (const [name, bytes] of writer.finish()) writeFileSync(at(name), bytes);
    const minutesIn = (): readonly string[] =>
      readdirSync(at('lake'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ndjson'))
        .flatMap((file) =>
          readFileSync(join(at('lake'), file), 'utf8')
            .trimEnd()
            .split('\n'),
        )
        .map((line) => (JSON.parse(line) as { readonly time: string }).time.slice(11, 16))
        .sort();
    const lake = ['--to', 'lake/', '--format', 'ndjson', '--force'];
    await export_(at('back'), ...lake);
    const all = ['00:05', '00:06', '00:07', '23:55', '23:56', '23:57'];
    assert.deepEqual(minutesIn(), all);
    await export_(at('back'), ...lake, '--from', '2026-03-03');
    assert.deepEqual(minutesIn(), all);
  });

  test('say in Parquet of which range they are', async () => {
    await export_(at('hosts/a'), '--to', 'part.parquet', '--from', '2026-03-02 00:02', '--to', '2026-03-02 00:04');
    const [host] = JSON.parse(propertiesOf(readFileSync(at('part.parquet')))['pcp.hosts'] ?? '[]') as readonly object[];
    assert.deepEqual({ ...host, from: '2026-03-02T00:02:00.000000000Z', to: '2026-03-02T00:04:00.000000000Z' }, host);
  });

  test('go to standard output as to a file, in each format', async () => {
    for (const format of ['csv', 'ndjson', 'openmetrics']) {
      await export_(at('hosts'), '--to', `file.${format}`, '--format', format);
      const { code, stdout, stderr } = await run([at('hosts'), '--to', '-', '--format', format]);
      assert.deepEqual([code, stderr], [0, '']);
      assert.equal(stdout, readFileSync(at(`file.${format}`), 'utf8'));
    }
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('-')),
      [],
    );
    const terminal = await run([at('hosts'), '--to', '-', '--format', 'parquet'], { isTTY: true });
    assert.deepEqual([terminal.code, terminal.stdout], [2, '']);
    assert.match(terminal.stderr, /--to: Parquet is not for a terminal/);
  });

  test('replace nothing unless they are forced to, and never what they read', async () => {
    writeFileSync(at('there.csv'), 'before');
    const refused = await run([at('hosts/a'), '--to', 'there.csv']);
    assert.deepEqual([refused.code, refused.stderr.includes('exists already; --force replaces it')], [2, true]);
    assert.equal(readFileSync(at('there.csv'), 'utf8'), 'before');
    await export_(at('hosts/a'), '--to', 'there.csv', '--force');
    assert.match(readFileSync(at('there.csv'), 'utf8'), /^time,/);
    const before = readFileSync(at('hosts/a.0'));
    const own = await run([at('hosts/a'), '--to', at('hosts/a.0'), '--format', 'csv', '--force']);
    assert.deepEqual([own.code, own.stderr.includes('one of the files that are read')], [2, true]);
    assert.deepEqual(readFileSync(at('hosts/a.0')), before);
  });

  test('that are stopped leave nothing', async () => {
    for (const stopCode of [129, 130, 143] as const) {
      const onStop: Surroundings['onStop'] = (listener) => {
        listener(stopCode);
        return () => undefined;
      };
      const { code, stderr } = await run([at('hosts'), '--to', 'lake/'], { onStop });
      assert.deepEqual([code, stderr], [stopCode, '']);
      assert.ok(!existsSync(at('lake')));
    }
  });

  const wrong: readonly (readonly [args: readonly string[], problem: RegExp])[] = [
    [['hosts/a', '--to', 'x.xlsx'], /'\.xlsx' says of no format/],
    [['hosts/a', '--to', '2026-03-02'], /names no directory or file, only a time/],
    [['hosts/a', '--to', 'a', '--to', 'b'], /Name one directory or file/],
    [['hosts/a', '--to', 'x.csv', '--partition', 'host'], /is a file; --partition is for directories/],
    [['hosts/a', '--to', '-'], /'-' is standard output, which says of no format; choose one with --format/],
    [['hosts/a', '--to', '-', '--format', 'csv', '--partition', 'host'], /'-' is standard output; --partition is/],
    [['hosts/a', '--to', 'x', '--partition', 'day'], /Write host, date, or both/],
    [['hosts/a', '--to', 'x.om', '--wide'], /--wide: is not for OpenMetrics/],
    [['hosts/a', '--to', 'x.om', '--interval', '5m'], /--interval: is not for OpenMetrics/],
    [['notes.txt', '--to', 'x.csv'], /notes\.txt: not a PCP file/],
    [['hosts', '--to', 'x.csv', '--host', 'db9'], /has no host 'db9'/],
    [['hosts/a', '--to', 'x.csv', '--metrics', 'nothing'], /no metric 'nothing'/],
  ];
  for (const [args, problem] of wrong)
    test(`are refused: ${args.join(' ')}`, async () => {
      const [path = '', ...rest] = args;
      const { code, stderr } = await run([at(path), ...rest]);
      assert.equal(code, 2);
      assert.match(stderr, problem);
    });
});
