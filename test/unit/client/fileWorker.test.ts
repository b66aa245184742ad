import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { FileWorker } from '../../../client/mmv/fileWorker.ts';
import type { WorkerFile, WorkerMethods, WorkerNotices } from '../../../client/mmv/workerProtocol.ts';
import type { FileState } from '../../../webview/protocol.ts';
import { Peer } from '../../../webview/rpc.ts';
import { DamagedMmv } from '../../writers/mmv/damage.ts';
import { smallSpec } from '../../writers/mmv/goodMmv.ts';
import { portPair } from './portPair.ts';

const noFault = (error: Error): void => {
  throw error;
};

/** A worker in this thread, and what it has told. */
function startWorker(file: WorkerFile) {
  const [workerPort, hostPort] = portPair();
  const told: FileState[] = [];
  let looks = 0;
  const host = new Peer<WorkerNotices, WorkerMethods>(
    hostPort,
    {
      changed: (state) => {
        looks++;
        told.push(state);
      },
      looked: () => {
        looks++;
      },
    },
    noFault,
  );
  void FileWorker.start(workerPort, { file, settings: { severities: {}, pollMs: 10 } }, noFault);
  return { host, told, looks: () => looks };
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

  test('has a file from elsewhere, which it does not poll', async () => {
    const { host } = start({ kind: 'bytes', name: 'shop', bytes: damaged.bytes });
    const { condition, live, head } = await host.ask('state', null);
    assert.deepEqual([condition, live.mode, head.isRunning], ['complete', 'off', undefined]);
    await host.ask('takeBytes', { bytes: new Uint8Array() });
    assert.equal((await host.ask('state', null)).condition, 'empty');
    await host.ask('takeBytes', { problem: 'The host is gone.' });
    const { problem } = await host.ask('state', null);
    assert.equal(problem, 'The host is gone.');
  });
});
