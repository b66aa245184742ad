import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slices } from '../../../writers/archive/setSlices.ts';
import { memoryTools, objectOf } from '../../tools/memoryTools.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

/** A record each minute, of which the counter rises by one, from 09:00 to 12:00 and of two days. */
const morning = slices({ base: 'a', from: 540, to: 720 });
const days = slices({ base: 'd', from: 0, to: 2880, step: 10 });

interface Line {
  readonly time: string;
  readonly interval?: number;
  readonly partial?: boolean;
  readonly values: readonly { readonly value: number; readonly covered?: number }[];
}

suite('ranges of time', function () {
  this.timeout(60_000);
  let folder: string;

  setup(() => {
    folder = createFolder(Object.fromEntries([...morning, ...days]));
  });

  teardown(() => {
    removeFolder(folder);
  });

  const at = (name: string): string => join(folder, name);

  async function printed(...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runCaptured([...args], { cwd: folder });
    assert.deepEqual([code, stderr], [0, ''], args.join(' '));
    return stdout;
  }
  const linesOf = (text: string): readonly Line[] =>
    text
      .trimEnd()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line);
  const valuesOf = async (...args: readonly string[]): Promise<readonly Line[]> =>
    linesOf(await printed('values', at('a'), ...args));
  const range = (from: string, to: string) => ['--from', `2026-03-02 ${from}`, '--to', `2026-03-02 ${to}`] as const;

  test('have intervals that neither begin before them nor end after them, and say which are shorter', async () => {
    const sums = ['kernel.all.cpu.user', '--interval', '1h', '--agg', 'sum', ...range('09:30', '11:15')];
    const lines = await valuesOf(...sums);
    assert.deepEqual(
      lines.map(({ time, interval, partial, values: [one] }) => [
        ...[time.slice(11, 16), interval, partial],
        ...[one?.value, one?.covered],
      ]),
      [
        ['09:30', 1800, true, 30, 1],
        ['10:00', 3600, undefined, 60, 1],
        ['11:00', 900, true, 15, 1],
      ],
    );
    const csv = (await printed('values', at('a'), ...sums, '--format', 'csv')).trimEnd().split('\n');
    assert.deepEqual(
      csv.map((line) => line.split(',').at(-1)),
      ['interval', '1800', '3600', '900'],
    );
  });

  test('that end where an interval begins have none of it', async () => {
    for (const [interval, from, to] of [
      ['1h', '09:00', '11:00'],
      ['30m', '09:00', '10:00'],
    ] as const) {
      const lines = await valuesOf('mem.util.free', '--interval', interval, ...range(from, to));
      assert.deepEqual([lines.length, lines.some(({ partial }) => partial)], [2, false]);
      await printed('export', at('a'), '--to', 'means.ndjson', '--force', '--interval', interval, ...range(from, to));
      const rows = readFileSync(at('means.ndjson'), 'utf8').trimEnd().split('\n');
      const memory = rows.filter((row) => row.includes('mem.util.free'));
      assert.deepEqual([memory.length, memory.every((row) => !row.includes(`T${to}`))], [2, true]);
    }
  });

  test('have each record once where one begins at the end of the other', async () => {
    const [all, first, second] = [range('09:30', '11:00'), range('09:30', '10:00'), range('10:00', '11:00')];
    const countsOf = async (window: readonly string[]): Promise<readonly number[]> => {
      await printed('export', at('a'), '--to', 'rows.ndjson', '--force', '--metrics', 'mem.util.free', ...window);
      const summary = JSON.parse(await printed('summary', at('a'), 'mem.util.free', '--format', 'json', ...window)) as {
        readonly series: readonly { readonly count: number }[];
      };
      return [
        (await valuesOf('mem.util.free', ...window)).length,
        (await printed('values', at('a'), 'mem.util.free', '--wide', ...window)).trimEnd().split('\n').length - 1,
        linesOf(readFileSync(at('rows.ndjson'), 'utf8')).length,
        summary.series[0]?.count ?? 0,
      ];
    };
    const [whole, before, after] = [await countsOf(all), await countsOf(first), await countsOf(second)];
    assert.deepEqual(whole, Array(4).fill(90));
    assert.deepEqual(before, Array(4).fill(30));
    assert.deepEqual(after, Array(4).fill(60));
  });

  test('are for tools what they are on the command line', async () => {
    const call = (name: string, input: object) => objectOf(name, input, memoryTools(morning));
    const asked = { path: 'a', from: '2026-03-02 09:30', to: '2026-03-02 11:15' };
    const data = await call('pcp_values', {
      ...{ ...asked, metrics: ['kernel.all.cpu.user'] },
      ...{ interval: 3600, aggregate: 'sum' },
    });
    assert.deepEqual(
      [data['rows'], data['partialIntervals']],
      [
        [
          ['2026-03-02T09:30:00Z', 30],
          ['2026-03-02T10:00:00Z', 60],
          ['2026-03-02T11:00:00Z', 15],
        ],
        [
          { time: '2026-03-02T09:30:00Z', seconds: 1800 },
          { time: '2026-03-02T11:00:00Z', seconds: 900 },
        ],
      ],
    );
    const summary = await call('pcp_summary', { ...asked, to: '2026-03-02 10:00', metrics: ['mem.util.free'] });
    const [row] = summary['rows'] as readonly (readonly unknown[])[];
    assert.equal(row?.[11], 30);
    // An archive that begins at its end is not in it.
    const found = async (to: string) => (await call('pcp_find_archives', { to }))['rows'] as readonly unknown[];
    assert.deepEqual([(await found('2026-03-02 09:00')).length, (await found('2026-03-02 09:01')).length], [0, 1]);
    // Without an end the last record is of it.
    const rest = await call('pcp_summary', { path: 'a', from: '11:31', metrics: ['mem.util.free'] });
    assert.equal((rest['rows'] as readonly (readonly unknown[])[])[0]?.[11], 30);
  });

  for (const options of [[], ['--interval', '1h'], ['--interval', '1d']] as const)
    test(`of nights make a lake in which each row is once ${options.join(' ')}`, async () => {
      const night = (from: string, to: string, ...more: readonly string[]) =>
        printed(
          'export',
          at('d'),
          '--to',
          'lake/',
          '--format',
          'ndjson',
          '--from',
          from,
          '--to',
          to,
          ...options,
          ...more,
        );
      await night('2026-03-02', '2026-03-03');
      await night('2026-03-03', '2026-03-04');
      await night('2026-03-03', '2026-03-04', '--force');
      const files = readdirSync(at('lake'), { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('json'),
      );
      assert.deepEqual(files.sort(), [
        'host=web1/date=2026-03-02/web1-2026-03-02.ndjson',
        'host=web1/date=2026-03-03/web1-2026-03-03.ndjson',
      ]);
      const times = files.flatMap((file) =>
        linesOf(readFileSync(join(at('lake'), file), 'utf8')).flatMap((line) =>
          'metric' in line && line.metric === 'mem.util.free' ? [line.time] : [],
        ),
      );
      const perDay = options[1] === '1h' ? 24 : options[1] === '1d' ? 1 : 144;
      assert.deepEqual([times.length, new Set(times).size], [2 * perDay, 2 * perDay]);
    });
});
