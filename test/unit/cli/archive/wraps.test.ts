import assert from 'node:assert/strict';
import { join } from 'node:path';
import { encodeInDom } from '../../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../../formats/pcp/pmid.ts';
import { ArchiveWriter } from '../../../writers/archive/archiveWriter.ts';
import { u64 } from '../../../writers/archive/values.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

const start = 1_767_225_600;
const disks = encodeInDom({ domain: 60, serial: 1 });
const [reads, wide, uptime] = [4, 5, 26].map((item) => encodePmid({ domain: 60, cluster: 0, item })) as [
  number,
  number,
  number,
];
const full = 2 ** 32;

/**
 * Reads of disks every ten seconds: sda wraps at 30 s, sdb begins anew from 1000, sdc wraps at 60 s, when the host has been
 * started anew. Eight records from the one with a number on.
 *
 * @param bootMoves by how many seconds the host then says that it was started later; undefined if it says for how long it
 * has been up
 */
function archive(base: string, first: number, bootMoves?: number): Record<string, Uint8Array> {
  const at = (step: number) => ({ seconds: start + 10 * (first + step), nanoseconds: 0 });
  const writer = new ArchiveWriter({ base, version: 3, start: at(0), timezone: 'UTC', zoneinfo: ':UTC' });
  writer.descriptor({ pmid: reads, names: ['disk.reads'], type: 1, indom: disks, semantics: 1 });
  writer.descriptor({ pmid: wide, names: ['disk.wide'], type: 3, semantics: 1 });
  const since = bootMoves === undefined ? 'kernel.all.uptime' : 'kernel.all.boottime';
  writer.descriptor({ pmid: uptime, names: [since], type: 1, semantics: 3 });
  writer.indom(at(0), disks, [
    { id: 0, name: 'sda' },
    { id: 1, name: 'sdb' },
    { id: 2, name: 'sdc' },
  ]);
  writer.indexEntry(at(0));
  for (let i = 0; i < 8; i++) {
    const step = first + i;
    const sda = (full - 250 + 100 * step) % full;
    const sdb = step < 3 ? 1000 + step : step;
    const sdc = (full - 550 + 100 * step) % full;
    writer.record(at(i), [
      {
        pmid: reads,
        values: [sda, sdb, sdc].map((value, instance) => ({ instance, value })),
      },
      { pmid: wide, values: [{ instance: -1, value: u64(BigInt(step < 3 ? 4_294_967_000 + step : step)) }] },
      { pmid: uptime, values: [{ instance: -1, value: startOrUptime(step, bootMoves) }] },
    ]);
  }
  return Object.fromEntries(writer.indexEntry(at(7)).finish());
}

function startOrUptime(step: number, bootMoves: number | undefined): number {
  if (bootMoves !== undefined) return start - 5000 + (step < 6 ? 0 : bootMoves);
  return step < 6 ? 5000 + 10 * step : 10 * (step - 5);
}

suite('counters that wrap', function () {
  this.timeout(20_000);
  let folder: string;
  let booted: string;
  let path: string;

  suiteSetup(() => {
    folder = createFolder({ ...archive('20260101', 0), ...archive('20260102', 8) });
    booted = createFolder({ ...archive('moved', 0, 61), ...archive('corrected', 0, -60) });
    path = join(folder, '20260101');
  });

  suiteTeardown(() => {
    removeFolder(folder);
    removeFolder(booted);
  });

  async function run(...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runCaptured(args);
    assert.deepEqual([code, stderr], [0, '']);
    return stdout;
  }

  const wideRows = async (...args: readonly string[]): Promise<readonly string[]> =>
    (await run('values', '--wide', ...args))
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(line.indexOf(',') + 1));

  test('have no rate there unless --wrap is given', async () => {
    const plain = await wideRows(path, 'disk', '--rate');
    assert.deepEqual(plain, [
      'disk.reads[sda],disk.reads[sdb],disk.reads[sdc],disk.wide',
      ',,,',
      '10,0.1,10,0.1',
      '10,0.1,10,0.1',
      ',,10,',
      '10,0.1,10,0.1',
      '10,0.1,10,0.1',
      '10,0.1,,0.1',
      '10,0.1,10,0.1',
    ]);
    const unwrapped = await wideRows(path, 'disk', '--rate', '--wrap');
    assert.deepEqual(unwrapped, plain.toSpliced(4, 1, '10,,10,'));
  });

  test('record by record', async () => {
    const lines = (await run('values', path, 'disk.reads', '--instances', 'sda', '--rate', '--wrap', '--format', 'csv'))
      .trimEnd()
      .split('\n');
    assert.deepEqual(
      lines.slice(1).map((line) => line.split(',')[8]),
      ['', '10', '10', '10', '10', '10', '10', '10'],
    );
  });

  test('in intervals', async () => {
    const length = ['--interval', '20s', 'disk.reads', '--min-cover', '1'];
    assert.deepEqual((await wideRows(path, ...length)).slice(1, 5), ['10,0.1,10', ',,10', '10,0.1,', ',,']);
    assert.deepEqual((await wideRows(path, ...length, '--wrap')).slice(1, 5), ['10,0.1,10', '10,,10', '10,0.1,', ',,']);
  });

  test('in summaries, where what was no wrap is still a fall', async () => {
    const series = async (...args: readonly string[]): Promise<unknown> => {
      const text = await run('summary', path, 'disk', '--format', 'json', ...args);
      const result = JSON.parse(text) as { series: readonly Record<string, unknown>[] };
      return result.series.map(({ instance, count, seconds, falls, max }) => [instance, count, seconds, falls, max]);
    };
    const plain = [
      ['sda', 6, 60, 1, 10],
      ['sdb', 6, 60, 1, 0.1],
      ['sdc', 6, 60, 1, 10],
      [undefined, 6, 60, 1, 0.1],
    ];
    assert.deepEqual(await series(), plain);
    assert.deepEqual(await series('--wrap'), [['sda', 7, 70, 0, 10], ...plain.slice(1)]);
  });

  test('in histories, but not from one archive to the next', async () => {
    const rows = await wideRows(`${path},${join(folder, '20260102')}`, 'disk.reads', '--rate', '--wrap');
    assert.deepEqual(rows.slice(4, 5), ['10,,10']);
    assert.deepEqual(rows.slice(8), ['10,0.1,10', ',,', ',,', ...new Array<string>(7).fill('10,0.1,10')]);
    const text = await run('summary', folder, 'disk.reads', '--instances', 'sda', '--format', 'json', '--wrap');
    const [sda] = (JSON.parse(text) as { series: readonly Record<string, unknown>[] }).series;
    assert.deepEqual([sda?.['count'], sda?.['falls'], sda?.['seconds']], [14, 0, 140]);
    const intervals = ['--interval', '20s', '--min-cover', '1', '--instances', 'sda'];
    const means = await wideRows(folder, 'disk.reads', ...intervals, '--wrap');
    assert.deepEqual(means.slice(1), ['10', '10', '10', '', '10', '10', '10', ''].slice(0, means.length - 1));
  });

  test('unless the time when the host was started moves by more than a minute', async () => {
    const rates = async (base: string): Promise<unknown> =>
      (await wideRows(join(booted, base), 'disk.reads', '--instances', 'sdc', '--rate', '--wrap'))[7];
    assert.deepEqual([await rates('moved'), await rates('corrected')], ['', '10']);
  });

  test('--wrap is of rates', async () => {
    const { code, stderr } = await runCaptured(['values', path, '--wrap']);
    assert.deepEqual([code, stderr.includes('--wrap: needs --rate or --interval')], [2, true]);
  });
});
