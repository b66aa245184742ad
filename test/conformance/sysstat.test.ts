import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeZoneOf } from '../../formats/pcp/time/timeZone.ts';
import { readText } from '../unit/series/readText.ts';
import { binaryActivities } from '../writers/saActivities.ts';
import { saFile } from '../writers/saFile.ts';
import type { SysstatTools } from './sysstatTools.ts';
import { requireSysstatTools } from './sysstatTools.ts';

/** Half of the last printed digit of values with two decimals, of two forms that are compared. */
const rounding = 0.011;

/** File systems are printed in whole megabytes; their metrics are in kilobytes. */
const roundingOf = (key: string): number => (/ filesys\.(?:free|used)/.test(key) ? 513 : rounding);

/** Values of a text by time, metric and instance. Sectors and kilobytes of one metric are the same. */
function valuesOf(text: string | Uint8Array): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const line of readText(text, { zone: timeZoneOf('UTC') }).values) {
    const [, key = '', value] = /^(.*) (\S+)$/.exec(line) ?? [];
    if (!values.has(key)) values.set(key, Number(value));
  }
  return values;
}

suite('texts of sysstat and procps', function () {
  this.timeout(120_000);
  let tools: SysstatTools;
  let folder: string | undefined;
  let file = '';

  suiteSetup(async function () {
    tools = await requireSysstatTools(this);
    folder = await mkdtemp(join(tmpdir(), 'pcp-files-sysstat-'));
    file = join(folder, 'sa01');
    await tools.run('sadc', ['-S', 'XALL', '1', '4', file]);
  });

  suiteTeardown(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  for (const [name, option] of [
    ['fields', '-d'],
    ['lines', '-p'],
    ['JSON', '-j'],
    ['XML', '-x'],
  ] as const)
    test(`sar prints what sadf prints as ${name} of the same file`, async () => {
      const text = await tools.run('sar', ['-A', '-f', file]);
      const other = await tools.run('sadf', [option, '-T', file, '--', '-A']);
      assert.deepEqual([readText(text).codes, readText(other).codes], [[], []]);
      const [wanted, found] = [valuesOf(text), valuesOf(other)];
      assert.ok(wanted.size > 300, String(wanted.size));
      const differing = [...wanted].filter(([key, value]) => {
        const same = found.get(key);
        return same === undefined || Math.abs(same - value) > rounding + 1e-9 * Math.abs(value);
      });
      assert.deepEqual(
        differing.map(([key, value]) => `${key} ${value} ${found.get(key)}`),
        [],
      );
    });

  test('times of the host are those of UTC, also in the hour that is there twice when clocks go back', async () => {
    const start = Date.UTC(2026, 9, 24, 23) / 1000;
    const times = Array.from({ length: 22 }, (_, record) => start + 600 * record);
    const path = join(folder ?? '', 'sa25');
    await writeFile(path, saFile({ format: 0x2175, activities: binaryActivities(0x2175), times }));
    for (const option of ['-d', '-p', '-j', '-x']) {
      const print = (...options: readonly string[]): Promise<string> =>
        tools.run('sadf', [...options, path, '--', '-u', '-w'], { TZ: 'Europe/Berlin' });
      const wanted = readText(await print(option));
      const found = readText(await print(option, '-T'), { zone: timeZoneOf('Europe/Berlin') });
      assert.ok(wanted.values.length > 100);
      assert.deepEqual([found.values, found.codes], [wanted.values, []], option);
    }
  });

  test('the file itself says what sar prints of it, but for the names of disks, which it has not', async () => {
    const wanted = valuesOf(await tools.run('sadf', ['-j', file, '--', '-A']));
    const bytes = await readFile(file);
    assert.deepEqual(readText(bytes).codes, []);
    const found = valuesOf(bytes);
    const compared = [...wanted].filter(
      ([key]) =>
        !/ (?:disk\.(?:dev|dm|md|partitions)|kernel\.all\.interrupts|kernel\.percpu\.int(?:r|errupts))/.test(key),
    );
    assert.ok(compared.length > 300, String(compared.length));
    assert.deepEqual(
      compared
        .filter(
          ([key, value]) => !(Math.abs((found.get(key) ?? NaN) - value) <= roundingOf(key) + 1e-9 * Math.abs(value)),
        )
        .map(([key, value]) => `${key} ${value} ${found.get(key)}`),
      [],
    );
    const operations = (values: ReadonlyMap<string, number>): readonly number[] =>
      [...values]
        .filter(([key]) => / disk\.\w+\.total\[/.test(key))
        .map(([, value]) => Math.round(value))
        .toSorted((a, b) => a - b);
    assert.deepEqual(operations(found), operations(wanted));
  });

  for (const [tool, ...args] of [
    ['vmstat', '-t', '1', '3'],
    ['vmstat', '-w', '-a', '-t', '1', '3'],
    ['vmstat', '-d', '-t', '1', '3'],
    ['iostat', '-x', '-t', '1', '3'],
    ['iostat', '-t', '1', '3'],
    ['iostat', '-x', '-t', '-o', 'JSON', '1', '3'],
    ['mpstat', '-P', 'ALL', '1', '2'],
    ['mpstat', '-P', 'ALL', '-o', 'JSON', '1', '2'],
    ['pidstat', '-u', '-r', '-d', '-p', String(process.pid), '1', '2'],
  ] as const)
    test(`${[tool, ...args].join(' ').replace(String(process.pid), 'PID')} is read without findings`, async () => {
      const { values, codes } = readText(await tools.run(tool, args, { S_TIME_FORMAT: 'ISO' }));
      assert.deepEqual(codes, []);
      assert.ok(values.length > 3, String(values.length));
      assert.ok(values.every((value) => !value.includes('1970')));
    });
});
