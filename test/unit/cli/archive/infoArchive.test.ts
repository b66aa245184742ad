import assert from 'node:assert/strict';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { archiveTarget } from '../../../../cli/kinds/archive/archiveTarget.ts';
import { collectArchive } from '../../../../formats/archive/members/archiveFiles.ts';
import { sampleFiles } from './archiveFolder.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

suite('info of archives', function () {
  this.timeout(20_000);
  let folder: string;
  let base: string;

  suiteSetup(() => {
    const { '20260101.0': volume = new Uint8Array(0), ...others } = sampleFiles(2);
    folder = createFolder({ ...others, '20260101.0.gz': gzipSync(volume) });
    base = join(folder, '20260101');
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('tells as JSON what it holds', async () => {
    const { code, stdout } = await runCaptured(['info', '--count', '--format', 'json', base]);
    assert.equal(code, 0);
    const { members, ...facts } = JSON.parse(stdout) as { members: readonly object[] };
    assert.deepEqual(facts, {
      path: base,
      kind: 'archive',
      version: 2,
      host: 'sun.example.com',
      timezone: 'AEST-10',
      zoneinfo: '',
      start: '2026-01-01T00:00:00.250000000Z',
      end: '2026-01-01T00:00:40.250000000Z',
      metrics: 10,
      indoms: 1,
      records: 6,
      marks: 1,
    });
    assert.deepEqual(members, [
      { path: `${base}.meta`, role: 'meta', bytes: 1155 },
      { path: `${base}.index`, role: 'index', bytes: 192 },
      { path: `${base}.0.gz`, role: 'volume', volume: 0, bytes: 936, compression: 'gzip' },
      { path: `${base}.1`, role: 'volume', volume: 1, bytes: 1296 },
    ]);
  });

  test('tells the same as text, times in the zone of the host', async () => {
    const { stdout } = await runCaptured(['info', '--count', base]);
    assert.equal(
      stdout,
      `${base}: archive
  version    2
  host       sun.example.com
  time zone  AEST-10
  start      2026-01-01T10:00:00.250000000+10:00
  end        2026-01-01T10:00:40.250000000+10:00
  metadata   20260101.meta, 1155 bytes
  index      20260101.index, 192 bytes
  volume 0   20260101.0.gz, 936 bytes decompressed from gzip
  volume 1   20260101.1, 1296 bytes
  metrics    10
  indoms     1
  records    6, including 1 mark
`,
    );
  });

  test('counts records only if asked to, and says so', async () => {
    const json = await runCaptured(['info', '--format', 'json', base]);
    const { members, ...facts } = JSON.parse(json.stdout) as { members: readonly { bytes?: number }[] };
    assert.equal(json.code, 0);
    assert.deepEqual(['records' in facts, 'marks' in facts], [false, false]);
    assert.equal((facts as { end?: string }).end, '2026-01-01T00:00:40.250000000Z');
    // What gzip has packed tells its size only at its end.
    assert.deepEqual(
      members.map(({ bytes }) => bytes),
      [1155, 192, undefined, 1296],
    );
    const text = await runCaptured(['info', base]);
    assert.match(text.stdout, /\n {2}volume 0 {3}20260101\.0\.gz, decompressed from gzip\n/);
    assert.match(text.stdout, /\n {2}records +not counted; --count reads all volumes to count them\n$/);
  });

  test('tells how much of the files on the disk it has read, through all volumes', async () => {
    const names = ['20260101.meta', '20260101.index', '20260101.0.gz', '20260101.1'];
    const files = collectArchive('20260101', names);
    const shown: string[] = [];
    const target = archiveTarget({ path: base, directory: folder, files, member: undefined, isNamed: true });
    const show = (done: number, total: number) => shown.push(`${done} of ${total}`);
    await target.describe({ show, end: () => undefined }, { counts: true });
    assert.deepEqual(shown.slice(-2), ['337 of 1633', '1633 of 1633']);
  });

  test('tells what there is of one without any label', async () => {
    const empty = createFolder({ 'x.meta': '', 'x.0': '', 'x.index': '' });
    try {
      const { code, stdout } = await runCaptured(['info', join(empty, 'x')]);
      assert.equal(code, 0);
      assert.match(stdout, /\n {2}version +unknown.*\n {2}records +not counted/s);
    } finally {
      removeFolder(empty);
    }
  });
});
