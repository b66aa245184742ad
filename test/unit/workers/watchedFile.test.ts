import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Look, OnRead } from '../../../workers/viewer/look.ts';
import { WatchedFile } from '../../../workers/viewer/watchedFile.node.ts';

suite('WatchedFile', () => {
  let folder: string;
  let file: string;
  let watched: WatchedFile;

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-watched-'));
    file = path.join(folder, 'shop');
    fs.writeFileSync(file, 'first');
    watched = new WatchedFile(file, 1000);
  });

  teardown(async () => {
    await watched.close();
    fs.rmSync(folder, { recursive: true });
  });

  const look = (signal = new AbortController().signal, onRead: OnRead = () => undefined): Promise<Look> =>
    watched.look(signal, onRead);
  const textOf = (look: Look): string => (look.kind === 'bytes' ? new TextDecoder().decode(look.bytes) : look.kind);
  const identityOf = (look: Look): string => (look.kind === 'bytes' ? look.identity : look.kind);

  test('shows bytes, then that they are the same, then others', async () => {
    const first = await look();
    assert.equal(textOf(first), 'first');
    assert.equal(textOf(await look()), 'same');
    fs.writeFileSync(file, 'other');
    const other = await look();
    assert.equal(textOf(other), 'other');
    assert.equal(identityOf(other), identityOf(first));
    assert.equal(textOf(first), 'first', 'bytes handed out stay as they are');
  });

  test('notices a file in place of another, even one of the same bytes', async () => {
    const first = await look();
    fs.writeFileSync(`${file}.new`, 'first');
    fs.renameSync(`${file}.new`, file);
    const second = await look();
    assert.equal(textOf(second), 'first');
    assert.notEqual(identityOf(second), identityOf(first));
  });

  test('tells of a deleted file, does not make it anew, and finds it when it is back', async () => {
    await look();
    fs.rmSync(file);
    assert.equal(textOf(await look()), 'missing');
    assert.equal(fs.existsSync(file), false);
    fs.writeFileSync(file, 'first');
    assert.equal(textOf(await look()), 'first');
  });

  test('goes on after it was closed', async () => {
    await look();
    await watched.close();
    assert.equal(textOf(await look()), 'same');
  });

  test('reads the beginning of a file that is too large', async () => {
    fs.writeFileSync(file, 'x'.repeat(1500));
    const found = await look();
    assert.ok(found.kind === 'bytes');
    assert.deepEqual([found.bytes.length, found.size], [1000, 1500]);
  });

  test('says why a thing cannot be read', async () => {
    const found = await new WatchedFile(folder, 1000).look(new AbortController().signal, () => undefined);
    assert.deepEqual(found, { kind: 'failed', problem: 'This is not a regular file.' });
  });

  suite('of many megabytes', () => {
    const size = 40 << 20;

    setup(() => {
      fs.truncateSync(file, size);
      watched = new WatchedFile(file, 1 << 30);
    });

    /** Looks, and stops after so many steps. */
    function lookAndStop(steps: number): Promise<Look> {
      const controller = new AbortController();
      let seen = 0;
      return look(controller.signal, () => {
        if (++seen === steps) controller.abort();
      });
    }

    test('tells how far it has come', async () => {
      const told: (number | undefined)[] = [];
      await look(undefined, (readBytes, totalBytes) => {
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
      const first = await lookAndStop(2);
      assert.ok(first.kind === 'bytes' && first.isStopped === true);
      assert.ok(first.bytes.length > 0 && first.bytes.length < size);
      assert.equal(first.size, size);
      assert.equal((await lookAndStop(1)).kind, 'stopped', 'less than is known is no news');
      const more = await lookAndStop(4);
      assert.ok(more.kind === 'bytes' && more.bytes.length > first.bytes.length);
      const whole = await look();
      assert.ok(whole.kind === 'bytes' && whole.isStopped !== true);
      assert.equal(whole.bytes.length, size);
      assert.equal((await lookAndStop(3)).kind, 'stopped', 'what is known stays');
      assert.equal((await look()).kind, 'same');
    });

    test('is not read at all when it is stopped before', async () => {
      assert.equal((await look(AbortSignal.abort())).kind, 'stopped');
    });
  });
});
