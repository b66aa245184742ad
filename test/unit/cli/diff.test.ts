import assert from 'node:assert/strict';
import { join } from 'node:path';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';
import type { ComparedArchiveSpec } from '../../writers/archive/comparedArchive.ts';
import { bytes, comparedArchive, kilobytes } from '../../writers/archive/comparedArchive.ts';
import { runCaptured } from './captured.ts';
import { shopMmv, shopSpec } from './mmvFiles.ts';
import { createFolder, removeFolder } from './testFiles.ts';

/** The shop after a new release of its program: a type and a value changed, a metric and an instance came, a label went. */
const newShop = writeMmv({
  ...shopSpec,
  cluster: 13,
  indoms: [
    {
      serial: 1,
      instances: [
        { id: 0, name: 'front' },
        { id: 1, name: 'rear, upper' },
        { id: 2, name: 'cellar' },
      ],
    },
  ],
  metrics: [
    { name: 'sold.bytes', item: 1, type: 1, semantics: 1, units: 0x10000000, values: [77] },
    {
      name: 'sold.load',
      item: 2,
      type: 4,
      semantics: 3,
      indom: 1,
      values: [0.1, -2, 5],
      shortHelp: 'Load of each door',
    },
    { name: 'state', item: 3, type: 6, semantics: 4, values: ['say "a,b"\u001b'] },
    { name: 'visitors', item: 4, type: 1, semantics: 1, values: [3] },
  ],
  labels: [],
}).bytes;

const disks = ['sda', 'sdb'];
const day: ComparedArchiveSpec = {
  base: 'day',
  to: 100,
  metrics: [
    { name: 'mem.free', units: kilobytes, value: (s) => 1000 + s },
    { name: 'disk.read', instances: disks, semantics: 1, value: (s, i) => (i === 1 ? undefined : s) },
  ],
};
const rewritten: ComparedArchiveSpec = {
  ...day,
  base: 'rewritten',
  host: 'web2',
  to: 110,
  metrics: [
    { name: 'mem.free', units: bytes, value: (s) => (s === 50 ? 7 : 1000 + s) },
    {
      name: 'disk.read',
      instances: [...disks, 'sdc'],
      semantics: 1,
      value: (s, i) => (i === 1 && s < 90 ? undefined : s),
    },
  ],
};

suite('diff', function () {
  this.timeout(20_000);
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({
      'shop.mmv': shopMmv,
      'same.mmv': shopMmv,
      'new.mmv': newShop,
      'short.mmv': newShop.subarray(0, 300),
      'day.pma': 'TIME_VALUES: 0\n',
      ...Object.fromEntries(comparedArchive(day).finish()),
      ...Object.fromEntries(comparedArchive({ ...day, base: 'copy' }).finish()),
      ...Object.fromEntries(comparedArchive(rewritten).finish()),
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  async function diff(
    ...args: readonly string[]
  ): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
    const { code, stdout, stderr } = await runCaptured(['diff', ...args], { cwd: folder });
    assert.equal(stderr, '');
    return { code, lines: stdout.replaceAll(`${folder}/`, '').split('\n').slice(0, -1) };
  }

  const path = (name: string): string => join(folder, name);

  test('of two MMV files tells what their metrics, instances, values and labels are and were', async () => {
    const { code, lines } = await diff(path('shop.mmv'), path('new.mmv'));
    assert.equal(code, 1);
    assert.deepEqual(lines, [
      '--- shop.mmv',
      '+++ new.mmv',
      '! header: cluster: 12 -> 13',
      '+ instance 1[cellar]: id 2',
      '! metric sold.bytes: type: 64-bit unsigned int -> 32-bit unsigned int',
      '! metric sold.load: help: none -> Load of each door',
      '+ metric visitors: item 4, type 32-bit unsigned int, semantics counter',
      '! value sold.bytes: 9223372036854775808 -> 77',
      '+ value sold.load[cellar]: 5',
      '+ value visitors: 3',
      '- label unit of metric sold.bytes: "shop"',
    ]);
    const { lines: described } = await diff(path('shop.mmv'), path('new.mmv'), '--no-values');
    assert.ok(described.every((line) => !line.includes('value ')));
  });

  test('of equal files prints nothing', async () => {
    assert.deepEqual(await diff(path('shop.mmv'), path('same.mmv')), { code: 0, lines: [] });
    assert.deepEqual(await diff(path('day'), path('copy')), { code: 0, lines: [] });
  });

  test('of two archives compares also the values of records of the same time', async () => {
    const { code, lines } = await diff(path('day'), path('rewritten'));
    assert.equal(code, 1);
    assert.deepEqual(lines, [
      '--- day',
      '+++ rewritten',
      '! archive: host: web1 -> web2',
      '! archive: end: 2026-04-01T00:01:40.000000000Z -> 2026-04-01T00:01:50.000000000Z',
      '! metric mem.free: units: Kbyte -> byte',
      '+ instance 60.2[sdc]: id 2',
      '+ records: count 1, from 2026-04-01T00:01:50.000000000Z, to 2026-04-01T00:01:50.000000000Z',
      '! values of disk.read: 13 are new, first 2026-04-01T00:00:00.000000000Z[sdc]: none -> 0',
      '! values of mem.free: 1 differ, first 2026-04-01T00:00:50.000000000Z: 1050 -> 7',
    ]);
  });

  test('as JSON has an object for each difference', async () => {
    const { stdout, code } = await runCaptured(['diff', '--format', 'json', path('shop.mmv'), path('new.mmv')]);
    assert.equal(code, 1);
    const { kind, differences } = JSON.parse(stdout) as {
      kind: string;
      differences: readonly Record<string, unknown>[];
    };
    assert.deepEqual([kind, differences.length], ['mmv', 9]);
    assert.deepEqual(differences[0], {
      change: 'changed',
      thing: 'header',
      what: 'cluster',
      before: '12',
      after: '13',
    });
  });

  test('of a damaged file tells what can be read', async () => {
    const { code, lines } = await diff(path('new.mmv'), path('short.mmv'));
    assert.equal(code, 1);
    assert.ok(lines.includes('- value visitors: 3'));
  });

  test('says why files cannot be compared', async () => {
    const problem = async (...args: readonly string[]): Promise<string> => {
      const { code, stderr, stdout } = await runCaptured(['diff', ...args]);
      assert.deepEqual([code, stdout], [2, '']);
      return stderr.replaceAll(folder, '…').trimEnd();
    };
    assert.match(await problem(path('shop.mmv'), path('day')), /: is an archive, and .*shop\.mmv is an MMV file$/);
    assert.match(await problem(path('day.pma'), path('day.pma')), /is text: compare it with diff$/);
    assert.match(await problem(path('shop.mmv'), path('none')), /no such file or directory$/);
  });

  test('dump --format facts has texts to compare line by line', async () => {
    const { stdout } = await runCaptured(['dump', '--format', 'facts', path('new.mmv')]);
    assert.match(stdout, /^header\n {2}byte order: little\n {2}version: 3\n/);
    assert.match(
      stdout,
      /\nmetric visitors\n {2}item: 4\n {2}type: 32-bit unsigned int\n {2}semantics: counter\nvalue /,
    );
    assert.match(stdout, /\nvalue sold\.load\[cellar\]: 5\n/);
    const { stdout: archive } = await runCaptured(['dump', '--format', 'facts', path('day.meta')]);
    // Of the metadata alone nothing is known of the end.
    assert.match(
      archive,
      /^archive\n {2}version: 3\n {2}host: web1\n {2}time zone: UTC\n {2}zoneinfo: :UTC\n {2}start: [^\n]*\nmetric disk\.read\n/,
    );
  });
});
