import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { TableWish } from '../../../../protocol/worker/exportProtocol.ts';
import { exportAnswers } from '../../../../workers/archive/export/exportAnswers.ts';
import { HistorySession } from '../../../../workers/archive/history/historySession.ts';
import { diskRoot } from '../../../../workers/files/diskRoot.node.ts';
import { slices } from '../../../writers/archive/setSlices.ts';
import { webHost, webHostArchive } from '../../../writers/archive/webHostArchive.ts';
import { readParquet } from '../../history/export/readParquet.ts';
import { PlottedSession } from '../plottedSession.ts';

suite('tables of what is open', function () {
  this.timeout(20_000);
  let folder: string;

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-tables-'));
  });

  teardown(() => {
    fs.rmSync(folder, { recursive: true });
  });

  const wishFor = (format: TableWish['format'], asRates = false): TableWish => ({
    format,
    asRates,
    path: path.join(folder, `web1.${format}`),
    isFolder: false,
  });
  const signal = new AbortController().signal;

  test('have the values of an archive, in each format the same number', async () => {
    const opened = await PlottedSession.of(webHost.base, webHostArchive());
    const answers = exportAnswers(opened.session, () => 'web1');
    for (const format of ['parquet', 'csv', 'ndjson'] as const)
      assert.equal(await answers.exportTable(wishFor(format), signal), 0);
    const lines = (name: string): number =>
      fs.readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n').length;
    const rows = await readParquet(fs.readFileSync(path.join(folder, 'web1.parquet')));
    assert.ok(rows.length > 1000);
    assert.deepEqual([lines('web1.csv') - 1, lines('web1.ndjson')], [rows.length, rows.length]);
    assert.equal(await answers.exportedShare(wishFor('csv'), signal), 1);
    await opened.close();
  });

  test('replace a file when they are whole, and leave it as it was when they are stopped', async () => {
    const opened = await PlottedSession.of(webHost.base, webHostArchive());
    const answers = exportAnswers(opened.session, () => 'web1');
    const wish = wishFor('csv');
    fs.writeFileSync(wish.path, 'before');
    const running = answers.exportTable(wish, AbortSignal.abort(new Error('stopped')));
    await Promise.all([assert.rejects(async () => running, /stopped/), answers.exportEnded(wish, signal)]);
    assert.deepEqual([fs.readFileSync(wish.path, 'utf8'), fs.readdirSync(folder)], ['before', ['web1.csv']]);
    await answers.exportTable(wish, signal);
    assert.match(fs.readFileSync(wish.path, 'utf8'), /^time,/);
    await opened.close();
  });

  test('of one archive are stopped, and told how far they are, each for itself', async () => {
    const opened = await PlottedSession.of(webHost.base, webHostArchive());
    const answers = exportAnswers(opened.session, () => 'web1');
    const [stopped, other] = [wishFor('csv'), wishFor('ndjson')];
    const shareOf = (wish: TableWish) => answers.exportedShare(wish, signal);
    const first = answers.exportTable(stopped, AbortSignal.abort(new Error('stopped')));
    const second = answers.exportTable(other, signal);
    await Promise.all([assert.rejects(async () => first, /stopped/), answers.exportEnded(stopped, signal)]);
    assert.ok((await shareOf(other)) < 1, 'the other one is still under way');
    assert.equal(await second, 0);
    assert.deepEqual([await shareOf(stopped), await shareOf(other)], [0, 1]);
    assert.deepEqual(fs.readdirSync(folder), ['web1.ndjson']);
    await opened.close();
  });

  test('go to a folder for each host and date, in each format with the values that one file has', async () => {
    const opened = await PlottedSession.of(webHost.base, webHostArchive());
    const answers = exportAnswers(opened.session, () => 'web1/..');
    for (const format of ['csv', 'openmetrics'] as const) {
      const lake = path.join(folder, format);
      await answers.exportTable({ ...wishFor(format), path: lake, isFolder: true }, signal);
      await answers.exportTable(wishFor(format), signal);
      const files = fs
        .readdirSync(lake, { recursive: true, encoding: 'utf8' })
        .filter((name) => fs.statSync(path.join(lake, name)).isFile())
        .sort();
      const extension = format === 'csv' ? 'csv' : 'om';
      for (const file of files)
        assert.match(file, new RegExp(`^host=web1%2F\\.\\./date=([\\d-]+)/web1%2F\\.\\.-\\1\\.${extension}$`));
      // Where the path has the host, rows have none.
      const rowsOf = (file: string): readonly string[] =>
        fs
          .readFileSync(file, 'utf8')
          .replaceAll(/^([^,#]*Z),(?:host|web1\/\.\.),/gm, '$1,')
          .trimEnd()
          .split('\n')
          .filter((line) => !/^(?:#|time,)/.test(line));
      const inFolder = files.flatMap((file) => rowsOf(path.join(lake, file)));
      assert.ok(inFolder.length > 1000);
      assert.deepEqual([...inFolder].sort(), [...rowsOf(wishFor(format).path)].sort());
    }
    await opened.close();
  });

  test('have the values of all archives of a host, counters as rates if wanted', async () => {
    const days = slices({ base: 'a', from: 0, to: 9, host: 'web1' }, { base: 'b', from: 10, to: 19, host: 'web1' });
    const archives = path.join(folder, 'web1');
    fs.mkdirSync(archives);
    for (const [name, bytes] of days) fs.writeFileSync(path.join(archives, name), bytes);
    const session = new HistorySession(diskRoot(archives), 'web1', { folders: [''] }, () => undefined);
    await session.poll(Date.now(), signal);
    await session.readRest();
    const answers = exportAnswers(session, () => session.set?.host);
    await answers.exportTable(wishFor('ndjson', true), signal);
    const rows = fs.readFileSync(path.join(folder, 'web1.ndjson'), 'utf8').trimEnd().split('\n');
    const counters = rows.filter((row) => row.includes('"kernel.all.cpu.user"'));
    // The first of each archive has no rate.
    await session.dispose();
    assert.equal(counters.length, 18);
    assert.ok(counters.every((row) => row.includes('"units":"s/s"') && row.includes('"host":"web1"')));
  });
});
