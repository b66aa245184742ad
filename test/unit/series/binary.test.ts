import assert from 'node:assert/strict';
import { SeriesText } from '../../../formats/series/readSeries.ts';
import { recogniseSeries } from '../../../formats/series/recognise.ts';
import { binaryActivities } from '../../writers/saActivities.ts';
import type { SaActivitySpec } from '../../writers/saFile.ts';
import { saFile } from '../../writers/saFile.ts';

const start = 1_773_741_000;
const step = 600;

interface Read {
  readonly values: ReadonlyMap<string, number>;
  readonly codes: readonly string[];
  readonly events: readonly string[];
}

/** What a file says, chunk by chunk. */
function read(bytes: Uint8Array, chunk = 1000): Read {
  assert.equal(recogniseSeries(bytes.subarray(0, 4096)), 'sadc');
  const values = new Map<string, number>();
  const events: string[] = [];
  const text = new SeriesText('sadc', {
    host: ({ host, release, cpus }) => events.push(`${host} ${release} ${cpus}`),
    row: ({ columns, instance, time, interval, values: row }) => {
      for (const [at, { heading }] of columns.entries())
        values.set(`${(time - start) / step} ${interval} ${heading} ${instance ?? ''}`.trim(), row[at] ?? NaN);
    },
    restart: (time, cpus) => events.push(`restart ${(time - start) / step} ${cpus}`),
    settled: () => undefined,
  });
  for (let at = 0; at < bytes.length; at += chunk) text.write(bytes.subarray(at, at + chunk));
  return { codes: text.end().map(({ rule }) => rule.code), values, events };
}

const times = [0, 1, 2].map((record) => start + step * record);

suite('binary files of sysstat', () => {
  for (const format of [0x2171, 0x2173, 0x2175] as const)
    test(`format ${format.toString(16)} says what sar prints`, () => {
      const { values, codes, events } = read(
        saFile({ format, activities: binaryActivities(format), times, comment: true }),
      );
      assert.deepEqual(codes, []);
      assert.deepEqual(events, [`web1 ${format === 0x2175 ? '6.1.0' : '2.6.32'} ${format === 0x2171 ? 1 : 4}`]);
      const at = (key: string): number | undefined => values.get(key);
      assert.equal(at('1 600 %usr all'), 20);
      assert.equal(at('1 600 %guest all'), 10);
      assert.equal(at('1 600 %iowait 0'), 10);
      assert.equal(at('2 600 cswch/s'), 100);
      assert.equal(at('2 600 tps sda'), 1);
      assert.equal(at('2 600 rkB/s sda'), 1);
      assert.equal(at('2 600 await sda'), 3);
      assert.equal(at('2 600 %util sdb1'), 1);
      assert.equal(at('2 600 aqu-sz sdb1'), 0.02);
      assert.equal(at('1 600 txkB/s eth0'), 2);
      assert.equal(
        [...values.keys()].some((key) => key.startsWith('0 ')),
        false,
        'the first record begins the first interval',
      );
    });

  test('serial lines have the numbers that sar prints, and items without one are none', () => {
    for (const format of [0x2171, 0x2173, 0x2175] as const) {
      const isCounted = format === 0x2175;
      const items = (record: number) =>
        (isCounted ? [0, 2] : [1, 3, 0, 0]).map((line) => ({ narrow: [600 * record, 0, 0, 0, 0, 0, line] }));
      const lines: SaActivitySpec = { id: 10, size: 28, items };
      const { values, codes } = read(saFile({ format, times, activities: [...binaryActivities(format), lines] }));
      assert.deepEqual(codes, [], String(format));
      const found = [...values].filter(([name]) => name.includes(' rcvin/s '));
      assert.deepEqual(
        found.map(([name, value]) => `${name} ${value}`),
        ['1 600 rcvin/s 0 1', '1 600 rcvin/s 2 1', '2 600 rcvin/s 0 1', '2 600 rcvin/s 2 1'],
      );
    }
  });

  test('a restart begins anew, with the processors that there are then', () => {
    for (const format of [0x2173, 0x2175] as const) {
      const file = saFile({
        format,
        activities: binaryActivities(format),
        times: [times[0] ?? 0, times[1] ?? 0, -(start + 700), start + 1200, start + 1800],
      });
      const { values, events, codes } = read(file);
      assert.deepEqual(codes, []);
      assert.match(events[1] ?? '', format === 0x2175 ? /^restart 1\.1\d* 2$/ : /^restart 1\.1\d* 1$/);
      assert.equal(values.get('2 600 cswch/s'), undefined);
      assert.equal(values.get('3 600 cswch/s'), 100);
    }
  });

  test('what is cut is read up to there, and said so', () => {
    const whole = saFile({ format: 0x2175, activities: binaryActivities(0x2175), times });
    const { values, codes } = read(whole.subarray(0, whole.length - 10));
    assert.deepEqual(codes, ['stats/cut-row']);
    assert.equal(values.get('1 600 cswch/s'), 100);
    assert.equal(values.get('2 600 cswch/s'), undefined);
    for (let end = 8; end < whole.length; end += 7) read(whole.subarray(0, end));
  });

  test('no damage throws, and none of it makes endless work', () => {
    const whole = saFile({ format: 0x2175, activities: binaryActivities(0x2175), times });
    for (let at = 4; at < whole.length; at += 11) {
      const damaged = whole.slice();
      damaged[at] = 255 - (damaged[at] ?? 0);
      if (recogniseSeries(damaged) === 'sadc') read(damaged, damaged.length);
    }
  });

  test('what is not read is named: a version, an activity, another byte order', () => {
    const old = saFile({ format: 0x2171, activities: [], times: [] });
    old[2] = 0x70;
    assert.deepEqual(read(old).codes, ['stats/unsupported']);
    const swapped = Uint8Array.of(0xd5, 0x96, 0x21, 0x75, 12, 6, 1, 0);
    assert.deepEqual(read(swapped).codes, ['stats/unsupported']);
    const unknown: SaActivitySpec = { id: 2, size: 40, items: () => [{}] };
    assert.deepEqual(read(saFile({ format: 0x2171, activities: [unknown], times })).codes, ['stats/unsupported']);
  });
});
