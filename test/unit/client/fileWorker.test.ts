import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { FileWorker } from '../../../client/mmv/fileWorker.ts';
import type { MmvWorkerMethods, WorkerFile } from '../../../client/mmv/workerProtocol.ts';
import type { WorkerNotices } from '../../../client/viewer/workerProtocol.ts';
import type { MmvState } from '../../../webview/protocol/mmvProtocol.ts';
import type { ReadProgress } from '../../../webview/protocol/shellProtocol.ts';
import { Peer } from '../../../webview/rpc.ts';
import { DamagedMmv } from '../../writers/mmv/damage.ts';
import { smallSpec } from '../../writers/mmv/goodMmv.ts';
import { neighbourSpec } from '../../writers/mmv/neighbourCases.ts';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';
import { portPair } from './portPair.ts';

const noFault = (error: Error): void => {
  throw error;
};

/** A worker in this thread, and what it has told. */
function startWorker(file: WorkerFile) {
  const [workerPort, hostPort] = portPair();
  const told: MmvState[] = [];
  const reading: (ReadProgress | null)[] = [];
  let looks = 0;
  const host = new Peer<WorkerNotices<MmvState>, MmvWorkerMethods>(
    hostPort,
    {
      changed: (state) => {
        looks++;
        told.push(state);
      },
      looked: () => {
        looks++;
      },
      reading: (progress) => {
        reading.push(progress);
      },
    },
    noFault,
  );
  new FileWorker(workerPort, { kind: 'mmv', file, settings: { severities: {}, pollMs: 10 } }, noFault);
  return { host, told, reading, looks: () => looks };
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 5000; !(await isSo());) {
    assert.ok(Date.now() < end, `waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

suite('FileWorker', () => {
  let folder: string;
  let file: WorkerFile & { readonly kind: 'path' };
  let started: ReturnType<typeof startWorker> | undefined;
  const damaged = new DamagedMmv(smallSpec('little'));

  const start = (which: WorkerFile): ReturnType<typeof startWorker> => (started = startWorker(which));

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-worker-'));
    file = { kind: 'path', name: 'shop', path: path.join(folder, 'shop') };
    fs.writeFileSync(file.path, damaged.bytes);
  });

  teardown(async () => {
    await started?.host.ask('setLive', { isVisible: false, isPaused: false });
    started?.host.dispose();
    fs.rmSync(folder, { recursive: true });
  });

  test('reads at once, and again and again only while it is seen and not paused', async () => {
    const { host, told, looks } = start(file);
    assert.equal((await host.ask('state', null)).condition, 'complete');
    await host.ask('setLive', { isVisible: true, isPaused: false });
    await until('looks', () => looks() > 3);
    damaged.u64(damaged.at('values', 0, 'slot'), 99);
    fs.writeFileSync(file.path, damaged.bytes);
    const isShown = async (): Promise<boolean> =>
      (await host.ask('values', { filter: '', from: 0, to: 1 })).rows[0]?.value === '99';
    await until('the new value', isShown);
    assert.ok(told.length > 1);
    await host.ask('setLive', { isVisible: true, isPaused: true });
    assert.equal((await host.ask('state', null)).live.mode, 'paused');
    const before = looks();
    await new Promise((resolve) => setTimeout(resolve, 60));
    assert.ok(looks() <= before + 1);
    await host.ask('readAgain', null);
    assert.ok(looks() > before);
  });

  test('tells of a deleted file and of its return', async () => {
    const { host, told } = start(file);
    await host.ask('state', null);
    await host.ask('setLive', { isVisible: true, isPaused: false });
    const last = (): string | undefined => told.at(-1)?.condition;
    fs.rmSync(file.path);
    await until('its end', () => last() === 'missing');
    fs.writeFileSync(file.path, damaged.bytes);
    await until('its return', () => last() === 'complete');
    assert.equal(told.at(-1)?.live.event?.kind, 'returned');
  });

  test('tells of other files in the folder that are in the way', async () => {
    fs.writeFileSync(file.path, writeMmv(neighbourSpec([1, 2])).bytes);
    fs.writeFileSync(path.join(folder, 'app'), writeMmv(neighbourSpec([2, 3])).bytes);
    const { host, told } = start(file);
    await until('a finding', () => (told.at(-1)?.findingCounts.warning ?? 0) > 0);
    const [found] = await host.ask('findings', null);
    assert.equal(found?.code, 'mmv/shared-cluster');
    assert.match(found.message, /^cluster 12 is also that of "app" in the same folder/);
    assert.deepEqual(
      found.related.map(({ message }) => message),
      ['item 2 here'],
    );
  });

  test('has a file from elsewhere, which it does not poll', async () => {
    const { host } = start({ kind: 'sent', name: 'shop' });
    const first = host.ask('state', null);
    await host.ask('takeBytes', { kind: 'bytes', bytes: damaged.bytes });
    const { condition, live, head } = await first;
    assert.deepEqual([condition, live.mode, head.isRunning], ['complete', 'off', undefined]);
    await host.ask('takeBytes', { kind: 'bytes', bytes: new Uint8Array() });
    assert.equal((await host.ask('state', null)).condition, 'empty');
    await host.ask('takeBytes', { kind: 'failed', problem: 'The host is gone.' });
    const { problem } = await host.ask('state', null);
    assert.equal(problem, 'The host is gone.');
  });

  test('says that a file from elsewhere was not read, where that was stopped, and keeps what it had', async () => {
    const { host } = start({ kind: 'sent', name: 'shop' });
    await host.ask('takeBytes', { kind: 'stopped' });
    assert.equal((await host.ask('state', null)).condition, 'unread');
    await host.ask('takeBytes', { kind: 'bytes', bytes: damaged.bytes });
    const { revision } = await host.ask('state', null);
    await host.ask('takeBytes', { kind: 'stopped' });
    const state = await host.ask('state', null);
    assert.deepEqual([state.condition, state.revision], ['complete', revision]);
  });

  suite('of a file that takes its time', () => {
    /** The file of this many bytes: most of it has never been written. */
    function grow(size: number): void {
      fs.truncateSync(file.path, size);
    }

    test('keeps what it has read when it is stopped, and reads no more before it is asked to', async () => {
      const size = 200 << 20;
      grow(size);
      const { host, told, looks } = start(file);
      const first = host.ask('state', null);
      await host.ask('setLive', { isVisible: true, isPaused: false });
      await host.ask('stopReading', null);
      const stopped = await first;
      assert.ok(stopped.partial === undefined || stopped.partial.readBytes < size);
      assert.ok(stopped.condition === 'unread' || stopped.partial?.isStopped === true, stopped.condition);
      assert.equal(stopped.live.mode, 'paused');
      const before = looks();
      await new Promise((resolve) => setTimeout(resolve, 60));
      assert.equal(looks(), before);
      grow(8 << 20);
      await host.ask('readAgain', null);
      const whole = told.at(-1);
      assert.deepEqual([whole?.partial, whole?.head.size, whole?.live.event], [undefined, 8 << 20, undefined]);
    });
  });
});
