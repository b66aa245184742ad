import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { MmvWorker } from '../../../../workers/mmv/mmvWorker.ts';
import { localMmv } from '../../../../workers/mmv/localMmv.node.ts';
import type { MmvWorkerMethods } from '../../../../protocol/worker/mmvWorkerProtocol.ts';
import { VirtualFolder } from '../../../../workers/files/virtualFolder.ts';
import type { RemoteMethods } from '../../../../protocol/worker/remoteProtocol.ts';
import type { WorkerNotices } from '../../../../protocol/worker/workerProtocol.ts';
import type { MmvState } from '../../../../protocol/viewer/mmvProtocol.ts';
import type { ReadProgress } from '../../../../protocol/viewer/shellProtocol.ts';
import { Peer } from '../../../../protocol/rpc.ts';
import { DamagedMmv } from '../../../writers/mmv/damage.ts';
import { smallSpec } from '../../../writers/mmv/goodMmv.ts';
import { neighbourSpec } from '../../../writers/mmv/cases/neighbourCases.ts';
import { writeMmv } from '../../../writers/mmv/writeMmv.ts';
import { portPair } from '../portPair.ts';
import { RemoteFolder } from '../remoteFolder.ts';

const noFault = (error: Error): void => {
  throw error;
};

/** A worker in this thread, for the file of a disk at a path or for that of a folder on none, and what it has told. */
function startWorker(place: string | RemoteFolder) {
  const [workerPort, hostPort] = portPair();
  const told: MmvState[] = [];
  const reading: (ReadProgress | null)[] = [];
  let polls = 0;
  const remote = typeof place === 'string' ? new RemoteFolder() : place;
  const host = new Peer<WorkerNotices<MmvState> & RemoteMethods, MmvWorkerMethods>(
    hostPort,
    {
      ...remote.answers,
      changed: (state) => {
        polls++;
        told.push(state);
      },
      polled: () => {
        polls++;
      },
      reading: (progress) => {
        reading.push(progress);
      },
    },
    noFault,
  );
  new MmvWorker(
    workerPort,
    { name: 'shop', settings: { severities: {}, pollMs: 10 } },
    (owner) => (typeof place === 'string' ? localMmv(place) : { folder: new VirtualFolder(owner) }),
    noFault,
  );
  return { host, told, reading, polls: () => polls };
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 5000; !(await isSo());) {
    assert.ok(Date.now() < end, `waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

suite('FileWorker', () => {
  let folder: string;
  let file: string;
  let started: ReturnType<typeof startWorker> | undefined;
  const damaged = new DamagedMmv(smallSpec('little'));

  const start = (place: string | RemoteFolder): ReturnType<typeof startWorker> => (started = startWorker(place));

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-worker-'));
    file = path.join(folder, 'shop');
    fs.writeFileSync(file, damaged.bytes);
  });

  teardown(async () => {
    await started?.host.request('setLive', { isVisible: false, isPaused: false });
    started?.host.dispose();
    fs.rmSync(folder, { recursive: true });
  });

  test('reads at once, and again and again only while it is seen and not paused', async () => {
    const { host, told, polls } = start(file);
    assert.equal((await host.request('state', null)).condition, 'complete');
    await host.request('setLive', { isVisible: true, isPaused: false });
    await until('looks', () => polls() > 3);
    damaged.u64(damaged.at('values', 0, 'slot'), 99);
    fs.writeFileSync(file, damaged.bytes);
    const isShown = async (): Promise<boolean> =>
      (await host.request('values', { filter: '', from: 0, to: 1 })).rows[0]?.value === '99';
    await until('the new value', isShown);
    assert.ok(told.length > 1);
    await host.request('setLive', { isVisible: true, isPaused: true });
    assert.equal((await host.request('state', null)).live.mode, 'paused');
    const before = polls();
    await new Promise((resolve) => setTimeout(resolve, 60));
    assert.equal(polls(), before);
    await host.request('readAgain', null);
    assert.ok(polls() > before);
  });

  test('is paused when the look that is under way is over', async () => {
    const folder = new RemoteFolder();
    folder.write('shop', damaged.bytes);
    const { host } = start(folder);
    await host.request('setLive', { isVisible: true, isPaused: false });
    const value = async (): Promise<unknown> =>
      (await host.request('values', { filter: '', from: 0, to: 1 })).rows[0]?.value;
    const before = await value();
    let letGo = (): void => undefined;
    folder.held = new Promise((resolve) => {
      letGo = resolve;
    });
    const { length } = folder.reads;
    await until('a look', () => folder.reads.length > length);
    const paused = host.request('setLive', { isVisible: true, isPaused: true }).then(() => {
      folder.write('shop', new Uint8Array());
    });
    await host.request('state', null);
    letGo();
    await paused;
    await new Promise((resolve) => setTimeout(resolve, 60));
    assert.equal(await value(), before);
  });

  test('tells of a deleted file and of its return', async () => {
    const { host, told } = start(file);
    await host.request('state', null);
    await host.request('setLive', { isVisible: true, isPaused: false });
    const last = (): string | undefined => told.at(-1)?.condition;
    fs.rmSync(file);
    await until('its end', () => last() === 'missing');
    fs.writeFileSync(file, damaged.bytes);
    await until('its return', () => last() === 'complete');
    assert.equal(told.at(-1)?.live.event?.kind, 'returned');
  });

  test('tells of other files in the folder that are in the way', async () => {
    fs.writeFileSync(file, writeMmv(neighbourSpec([1, 2])).bytes);
    fs.writeFileSync(path.join(folder, 'app'), writeMmv(neighbourSpec([2, 3])).bytes);
    const { host, told } = start(file);
    await until('a finding', () => (told.at(-1)?.findingCounts.warning ?? 0) > 0);
    const [found] = await host.request('findings', null);
    assert.equal(found?.code, 'mmv/shared-cluster');
    assert.match(found.message, /^"app" in the same folder also has cluster 12/);
    assert.deepEqual(
      found.related.map(({ message }) => message),
      ['item 2 here'],
    );
  });

  suite('of a file on no disk', () => {
    let remote: RemoteFolder;

    setup(() => {
      remote = new RemoteFolder();
      remote.write('shop', damaged.bytes);
    });

    test('asks its owner for it, and follows it while it is seen', async () => {
      const { host, told } = start(remote);
      const { condition, live, head } = await host.request('state', null);
      assert.deepEqual([condition, live.mode, head.isRunning], ['complete', 'live', undefined]);
      await host.request('setLive', { isVisible: true, isPaused: false });
      const stored = damaged.bytes.slice();
      stored.fill(0, 40);
      remote.store('shop', stored);
      await until('what was stored', () => told.length > 0);
      remote.write('shop', new Uint8Array());
      await until('an empty file', () => told.at(-1)?.condition === 'empty');
      remote.remove('shop');
      await until('no file', () => told.at(-1)?.condition === 'missing');
      remote.problem = 'The host is gone.';
      await until('a problem', () => told.at(-1)?.problem === 'The host is gone.');
    });

    test('reads one of some size again only when it has been written again', async () => {
      const large = new Uint8Array(2 << 20);
      large.set(damaged.bytes);
      remote.write('shop', large);
      const { host, polls } = start(remote);
      await host.request('setLive', { isVisible: true, isPaused: false });
      await until('some looks', () => polls() > 3);
      assert.deepEqual(remote.reads, ['shop']);
      remote.write('shop', large.slice());
      await until('another read', () => remote.reads.length === 2);
    });

    test('does not read what is too large, and says what can be done', async () => {
      remote.write('shop', new Uint8Array(), 100 << 20);
      const { condition, problem } = await start(remote).host.request('state', null);
      assert.equal(condition, 'unreadable');
      assert.match(problem ?? '', /^The file is 100 MiB; .* the limit is 64 MiB\. .* copy it to this computer\.$/);
      assert.deepEqual(remote.reads, []);
    });

    test('says that it was not read, where that was stopped, and keeps what it had', async () => {
      const { host } = start(remote);
      await host.request('stopReading', null);
      assert.equal((await host.request('state', null)).condition, 'unread');
      await host.request('readAgain', null);
      const { revision } = await host.request('state', null);
      const again = host.request('readAgain', null);
      await host.request('stopReading', null);
      await again;
      const state = await host.request('state', null);
      assert.deepEqual([state.condition, state.revision], ['complete', revision]);
    });
  });

  suite('of a file that takes its time', () => {
    /** The file of this many bytes: most of it has never been written. */
    function grow(size: number): void {
      fs.truncateSync(file, size);
    }

    test('keeps what it has read when it is stopped, and reads no more before it is asked to', async () => {
      const size = 200 << 20;
      grow(size);
      const { host, told, polls } = start(file);
      const first = host.request('state', null);
      await host.request('setLive', { isVisible: true, isPaused: false });
      await host.request('stopReading', null);
      const stopped = await first;
      assert.ok(stopped.partial === undefined || stopped.partial.readBytes < size);
      assert.ok(stopped.condition === 'unread' || stopped.partial?.isStopped === true, stopped.condition);
      assert.equal(stopped.live.mode, 'paused');
      const before = polls();
      await new Promise((resolve) => setTimeout(resolve, 60));
      assert.equal(polls(), before);
      grow(8 << 20);
      await host.request('readAgain', null);
      const whole = told.at(-1);
      assert.deepEqual([whole?.partial, whole?.head.size, whole?.live.event], [undefined, 8 << 20, undefined]);
    });
  });
});
