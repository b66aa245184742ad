import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { PollResult, OnRead } from '../../../formats/bytes/folder.ts';
import { PolledFile } from '../../../workers/files/polledFile.node.ts';

suite('WatchedFile', () => {
  let folder: string;
  let file: string;
  let watched: PolledFile;

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-watched-'));
    file = path.join(folder, 'shop');
    fs.writeFileSync(file, 'first');
    watched = new PolledFile(file, 1000);
  });

  teardown(async () => {
    await watched.close();
    fs.rmSync(folder, { recursive: true });
  });

  const poll = (signal = new AbortController().signal, onRead: OnRead = () => undefined): Promise<PollResult> =>
    watched.poll(signal, onRead);
  const textOf = (poll: PollResult): string =>
    poll.kind === 'bytes' ? new TextDecoder().decode(poll.bytes) : poll.kind;
  const identityOf = (poll: PollResult): string => (poll.kind === 'bytes' ? poll.identity : poll.kind);

  test('shows bytes, then that they are the same, then others', async () => {
    const first = await poll();
    assert.equal(textOf(first), 'first');
    assert.equal(textOf(await poll()), 'same');
    fs.writeFileSync(file, 'other');
    const other = await poll();
    assert.equal(textOf(other), 'other');
    assert.equal(identityOf(other), identityOf(first));
    assert.equal(textOf(first), 'first', 'bytes handed out stay as they are');
  });

  test('notices a file in place of another, even one of the same bytes', async () => {
    const first = await poll();
    fs.writeFileSync(`${file}.new`, 'first');
    fs.renameSync(`${file}.new`, file);
    const second = await poll();
    assert.equal(textOf(second), 'first');
    assert.notEqual(identityOf(second), identityOf(first));
  });

  test('tells of a deleted file, does not make it anew, and finds it when it is back', async () => {
    await poll();
    fs.rmSync(file);
    assert.equal(textOf(await poll()), 'missing');
    assert.equal(fs.existsSync(file), false);
    fs.writeFileSync(file, 'first');
    assert.equal(textOf(await poll()), 'first');
  });

  test('goes on after it was closed', async () => {
    await poll();
    await watched.close();
    assert.equal(textOf(await poll()), 'same');
  });

  test('reads the beginning of a file that is too large', async () => {
    fs.writeFileSync(file, 'x'.repeat(1500));
    const found = await poll();
    assert.ok(found.kind === 'bytes');
    assert.deepEqual([found.bytes.length, found.size], [1000, 1500]);
  });

  test('says why a thing cannot be read', async () => {
    const found = await new PolledFile(folder, 1000).poll(new AbortController().signal, () => undefined);
    assert.deepEqual(found, { kind: 'failed', problem: 'This is not a regular file.' });
  });

  suite('of many megabytes', () => {
    const size = 40 << 20;

    setup(() => {
      fs.truncateSync(file, size);
      watched = new PolledFile(file, 1 << 30);
    });

    /** Looks, and stops after so many steps. */
    function pollAndStop(steps: number): Promise<PollResult> {
      const controller = new AbortController();
      let seen = 0;
      return poll(controller.signal, () => {
        if (++seen === steps) controller.abort();
      });
    }

    test('tells how far it has come', async () => {
      const told: (number | undefined)[] = [];
      await poll(undefined, (readBytes, totalBytes) => {
        assert.equal(totalBytes, size);
        told.push(readBytes);
      });
      assert.ok(told.length > 2);
      assert.deepEqual(
        told,
        [...new Set(told)].sort((a = 0, b = 0) => a - b),
      );
      assert.equal(told.at(-1), size);
    });

    test('shows what it has read when it is stopped, then more of it, then all', async () => {
      const first = await pollAndStop(2);
      assert.ok(first.kind === 'bytes' && first.isStopped === true);
      assert.ok(first.bytes.length > 0 && first.bytes.length < size);
      assert.equal(first.size, size);
      assert.equal((await pollAndStop(1)).kind, 'stopped', 'less than is known is no news');
      const more = await pollAndStop(4);
      assert.ok(more.kind === 'bytes' && more.bytes.length > first.bytes.length);
      const whole = await poll();
      assert.ok(whole.kind === 'bytes' && whole.isStopped !== true);
      assert.equal(whole.bytes.length, size);
      assert.equal((await pollAndStop(3)).kind, 'stopped', 'what is known stays');
      assert.equal((await poll()).kind, 'same');
    });

    test('is not read at all when it is stopped before', async () => {
      assert.equal((await poll(AbortSignal.abort())).kind, 'stopped');
    });
  });
});
