import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ArchiveWorker } from '../../../../workers/archive/archiveWorker.ts';
import { VirtualFolder } from '../../../../workers/files/virtualFolder.ts';
import type { ArchiveWorkerMethods } from '../../../../protocol/worker/archiveWorkerProtocol.ts';
import type { RemoteMethods } from '../../../../protocol/worker/remoteProtocol.ts';
import type { WorkerNotices } from '../../../../protocol/worker/workerProtocol.ts';
import type { ArchiveState } from '../../../../protocol/viewer/archiveProtocol.ts';
import type { SeveritySettings } from '../../../../formats/findings/severity.ts';
import type { ProjectText } from '../../../../formats/project/projectSearch.ts';
import { Peer } from '../../../../protocol/rpc.ts';
import { DamagedArchive } from '../../../writers/archive/damagedArchive.ts';
import { after, sample, sampleArchive } from '../../../writers/archive/sampleArchive.ts';
import { webHost, webHostArchive } from '../../../writers/archive/webHostArchive.ts';
import { portPair } from '../portPair.ts';
import { RemoteFolder } from '../remoteFolder.ts';
import { ThreadFolder } from '../threadFolder.ts';

const noFault = (error: Error): void => {
  throw error;
};

type Host = Peer<WorkerNotices<ArchiveState> & RemoteMethods, ArchiveWorkerMethods>;

suite('ArchiveWorker', function () {
  // Each test opens, surveys and checks an archive in files.
  this.timeout(10_000);

  let folder: string;
  let onDisk: ThreadFolder;
  let host: Host;
  let told: ArchiveState[];

  /** A worker in this thread for one of the files, or for one of a folder that is on no disk. */
  function open(name: string, remote?: RemoteFolder, project: () => ProjectText | null = () => null): void {
    const [workerPort, hostPort] = portPair();
    const ignore = (): undefined => undefined;
    const { answers } = remote ?? new RemoteFolder();
    host = new Peer<WorkerNotices<ArchiveState> & RemoteMethods, ArchiveWorkerMethods>(
      hostPort,
      { ...answers, project, changed: (state) => void told.push(state), polled: ignore, reading: ignore },
      noFault,
    );
    const settings = { severities: {}, pollMs: 60_000 };
    new ArchiveWorker(
      workerPort,
      { name, settings },
      (owner) => (remote === undefined ? onDisk : new VirtualFolder(owner)),
      noFault,
    );
  }

  function write(files: ReadonlyMap<string, Uint8Array>): void {
    for (const [name, bytes] of files) fs.writeFileSync(path.join(folder, name), bytes);
  }

  async function scanned(): Promise<ArchiveState> {
    for (const end = Date.now() + 10_000; Date.now() < end;) {
      const state = await host.request('state', null);
      if (state.scans.check.phase === 'done') return state;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('the scans did not end');
  }

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-archive-'));
    onDisk = new ThreadFolder(folder);
    told = [];
  });

  teardown(async () => {
    await host.request('setLive', { isVisible: false, isPaused: false });
    host.dispose();
    await onDisk.end();
    fs.rmSync(folder, { recursive: true });
  });

  test('opens the archive of any member, and tells what its label says', async () => {
    write(sampleArchive(3).finish());
    open('20260101.1');
    const { condition, opened, head } = await scanned();
    assert.deepEqual([condition, opened, head.base, head.version], ['readable', '20260101.1', '20260101', 3]);
    assert.deepEqual([head.start, head.end], [after(0), after(40)]);
    assert.deepEqual(
      head.members.map(({ name, role }) => [name, role]),
      [
        ['20260101.meta', 'meta'],
        ['20260101.index', 'index'],
        ['20260101.0', 'volume'],
        ['20260101.1', 'volume'],
      ],
    );
  });

  test('lists the records of each member', async () => {
    write(sampleArchive(3).finish());
    open('20260101.0');
    await scanned();
    const volume = await host.request('records', { file: '20260101.0', from: 0, to: 10 });
    assert.deepEqual(
      volume.rows.map(({ kind, index }) => [index, kind]),
      [
        [0, 'label'],
        [1, 'result'],
        [2, 'result'],
        [3, 'mark'],
      ],
    );
    assert.deepEqual([volume.total, volume.isComplete], [4, true]);
    const index = await host.request('records', { file: '20260101.index', from: 1, to: 2 });
    assert.deepEqual([index.rows[0]?.kind, index.rows[0]?.time], ['entry', after(0)]);
    const meta = await host.request('records', { file: '20260101.meta', from: 1, to: 2 });
    assert.equal(meta.rows[0]?.text, '200.1.1 sample.load');
  });

  test('tells which records are in a range of time', async () => {
    write(sampleArchive(3).finish());
    open('20260101.1');
    await scanned();
    const rowsIn = async (file: string, from: number, to: number) =>
      host.request('recordsIn', { file, range: { from: after(from), to: after(to) } });
    assert.deepEqual(await rowsIn('20260101.1', 20, 30), { from: 1, to: 3 });
    assert.deepEqual(await rowsIn('20260101.1', 21, 29), { from: 2, to: 2 });
    assert.deepEqual(await rowsIn('20260101.0', 20, 30), { from: 4, to: 4 });
    assert.deepEqual(await rowsIn('20260101.index', 1, 40), { from: 2, to: 4 });
    assert.equal(await rowsIn('20260101.meta', 0, 40), null);
  });

  test('a byte leads to its field, a value block to the value it belongs to', async () => {
    const damaged = new DamagedArchive(3);
    write(damaged.files);
    open('20260101.0');
    await scanned();
    const file = '20260101.0';
    const { rows } = await host.request('trailAt', { file, offset: 4 });
    assert.deepEqual(
      rows.map(({ title }) => title),
      ['label', 'magic'],
    );
    const block = damaged.block(sample.name);
    const { rows: values } = await host.request('trailAt', { file, offset: block + 4 });
    assert.deepEqual(
      values.map(({ title }) => title),
      ['result', 'sample.name', 'instance -1', 'value block', 'content'],
    );
    const [first] = await host.request('leaves', { file, start: block, end: block + 8 });
    assert.equal(first?.name.startsWith('result › sample.name'), true);
    const bands = await host.request('bands', { file, start: 0, end: 900 });
    assert.deepEqual(
      bands.map(({ kind }) => kind),
      ['label', 'result'],
    );
  });

  test('the timeline has volumes, marks and gaps; the space is told by metric', async () => {
    write(sampleArchive(3).finish());
    open('20260101.0');
    await scanned();
    const timeline = await host.request('timeline', { parts: 5 });
    assert.deepEqual([timeline.from, timeline.to], [after(0), after(40)]);
    assert.equal(
      timeline.counts.reduce((sum, count) => sum + count, 0),
      6,
    );
    assert.deepEqual(
      timeline.volumes.map(({ volume, from, to }) => [volume, from.seconds - sample.start, to.seconds - sample.start]),
      [
        [0, 0, 10],
        [1, 20, 40],
      ],
    );
    assert.equal(timeline.marks.length, 1);
    assert.deepEqual(timeline.gaps, [{ from: after(10), to: after(20) }]);
    const { kinds, metrics } = await host.request('space', null);
    const counted = kinds.filter(({ kind }) => kind === 'results' || kind === 'marks');
    assert.deepEqual(
      counted.map(({ kind, records }) => [kind, records]),
      [
        ['results', 5],
        ['marks', 1],
      ],
    );
    assert.deepEqual(
      metrics.filter(({ name }) => name === 'disk.bytes').map(({ records, values, bytes }) => [records, values, bytes]),
      [[5, 10, 5 * 12 + 10 * (8 + 12)]],
    );
    const place = await host.request('recordAt', { time: after(25) });
    assert.equal(place?.file, '20260101.1');
  });

  test('what is wrong is told with the file and the time', async () => {
    const damaged = new DamagedArchive(3);
    damaged.cut('1', damaged.record(2, 1) + 40);
    write(damaged.files);
    for (const name of damaged.files.keys()) fs.utimesSync(path.join(folder, name), 0, 0);
    open('20260101.meta');
    const { findingCounts, head } = await scanned();
    assert.deepEqual([findingCounts.error, head.activity, head.writtenAtMs], [1, 'still', 0]);
    const [found] = await host.request('findings', null);
    assert.deepEqual(
      [found?.code, found?.file, found?.start],
      ['archive/cut-record', '20260101.1', damaged.record(2, 1)],
    );
    assert.equal(found?.time?.seconds, sample.start + 30);
  });

  test('other severities are told once, with the findings that they make', async () => {
    const damaged = new DamagedArchive(3);
    damaged.cut('1', damaged.record(2, 1) + 40);
    write(damaged.files);
    for (const name of damaged.files.keys()) fs.utimesSync(path.join(folder, name), 0, 0);
    open('20260101.meta');
    await scanned();
    told = [];
    await host.request('configure', { severities: { 'archive/cut-record': 'hint' }, pollMs: 30_000 });
    assert.deepEqual(
      told.map(({ revision, findingsRevision, findingCounts, live }) => [
        findingsRevision === revision,
        findingCounts.hint,
        live.intervalMs,
      ]),
      [[true, 1, 30_000]],
    );
  });

  test('damage before the first record that can be read has about the time of that', async () => {
    const damaged = new DamagedArchive(3);
    damaged.u32('0', damaged.record(0), 4);
    write(damaged.files);
    open('20260101.0');
    await scanned();
    const [found] = await host.request('findings', null);
    assert.deepEqual([found?.start, found?.time?.seconds], [damaged.record(0), sample.start + 10]);
  });

  test('growth is followed: what is new is added to what was known', async () => {
    const files = sampleArchive(3).finish();
    const name = '20260101.1';
    const whole = files.get(name) ?? new Uint8Array();
    const { starts } = sampleArchive(3);
    const last = starts.volumes[1]?.[2] ?? 0;
    files.set(name, whole.slice(0, last));
    write(files);
    open(name);
    const before = await scanned();
    assert.deepEqual([before.head.end, before.head.activity], [after(30), 'still']);
    fs.writeFileSync(path.join(folder, name), whole);
    await host.request('readAgain', null);
    const { head, layoutRevision } = await scanned();
    assert.deepEqual([head.end, head.activity, layoutRevision], [after(40), 'growing', before.layoutRevision]);
    const { total } = await host.request('records', { file: name, from: 0, to: 1 });
    assert.equal(total, 4);
  });

  test('a file of another kind is foreign, and says what was found', async () => {
    fs.writeFileSync(path.join(folder, 'asset.meta'), 'fileFormatVersion: 2\n');
    open('asset.meta');
    const { condition, problem } = await host.request('state', null);
    assert.equal(condition, 'foreign');
    assert.match(problem ?? '', /^Found 66 69 6C 65 /);
  });

  suite('on no disk', () => {
    let remote: RemoteFolder;

    setup(() => {
      remote = new RemoteFolder();
    });

    const writeRemote = (files: ReadonlyMap<string, Uint8Array>): void => {
      for (const [name, bytes] of files) remote.write(name, bytes);
    };

    test('is read as a whole, each file once, and followed', async () => {
      const archive = new DamagedArchive(3);
      const whole = new Map(archive.files);
      archive.cut('1', archive.record(2, 1));
      writeRemote(archive.files);
      open('20260101.0', remote);
      const before = await scanned();
      assert.deepEqual([before.condition, before.head.counts.metrics > 0], ['readable', true]);
      assert.deepEqual(remote.reads.toSorted(), [...archive.files.keys()].toSorted());
      remote.reads.length = 0;
      await host.request('readAgain', null);
      assert.deepEqual(remote.reads, []);
      const last = whole.get('20260101.1');
      assert.ok(last);
      remote.write('20260101.1', last);
      await host.request('readAgain', null);
      const grown = await scanned();
      assert.deepEqual([remote.reads, grown.head.end], [['20260101.1'], after(40)]);
    });

    test('is unpacked', async () => {
      for (const [name, bytes] of sampleArchive(3).finish()) remote.write(`${name}.gz`, gzipSync(bytes));
      open('20260101.meta.gz', remote);
      const { condition, head } = await scanned();
      assert.deepEqual([condition, head.end], ['readable', after(40)]);
    });

    test('is not read where it is too large, and says what can be done', async () => {
      writeRemote(sampleArchive(3).finish());
      remote.write('20260101.1', new Uint8Array(), 300 << 20);
      open('20260101.0', remote);
      const { condition, problem } = await host.request('state', null);
      assert.equal(condition, 'unreadable');
      assert.match(problem ?? '', /^The archive is 301 MiB; .* the limit is 256 MiB\. .* copy it to this computer\.$/);
      assert.deepEqual(remote.reads, []);
    });

    test('is missing where its file is, and foreign where that is something else', async () => {
      open('20260101.0', remote);
      assert.equal((await host.request('state', null)).condition, 'missing');
      remote.write('20260101.0', new TextEncoder().encode('This is a log.\n'));
      await host.request('readAgain', null);
      assert.equal((await host.request('state', null)).condition, 'foreign');
    });
  });

  test('goes by the project file above it, and what the user has set goes before that', async () => {
    write(webHostArchive().finish());
    let above: ProjectText | null = null;
    const setProject = async (project: object | undefined, severities: SeveritySettings = {}): Promise<void> => {
      above = project === undefined ? null : { text: JSON.stringify(project), path: 'logs/web' };
      await host.request('configure', { severities, pollMs: 60_000 });
    };
    const codes = async (): Promise<readonly string[]> =>
      (await host.request('hostFindings', { zone: 'UTC' })).findings.map(({ code }) => code);
    above = { text: '{ "host": { "host/disk-busy": "off" } }', path: 'logs/web' };
    open(`${webHost.base}.meta`, undefined, () => above);
    await scanned();
    assert.deepEqual(await codes(), ['host/cpu-iowait', 'host/load-blocked', 'host/recording-gap']);
    await setProject(undefined);
    assert.equal((await codes())[0], 'host/disk-busy');
    await setProject({ overrides: [{ files: ['logs'], rules: { 'host/disk-busy': 'off' } }] });
    assert.equal((await codes())[0], 'host/cpu-iowait');
    await setProject({ rules: { 'host/disk-busy': 'off' } }, { 'host/disk-busy': 'error' });
    assert.equal((await codes())[0], 'host/disk-busy');
    await setProject({ ignore: ['logs/web'] });
    assert.deepEqual(await codes(), []);
  });

  test('as text and as JSON', async () => {
    write(sampleArchive(3).finish());
    open('20260101.0');
    await scanned();
    const text = await host.request('text', null);
    assert.match(text, /^20260101\n=+\nstate +readable\n/);
    assert.match(text, /disk\.reads, disk\.alias: 200\.1\.2, 32-bit unsigned int, counter, count, indom 200\.1/);
    const json = JSON.parse(new TextDecoder().decode(await host.request('json', null))) as { metrics: unknown[] };
    assert.equal(json.metrics.length, 10);
  });
});
