import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { ByteSource } from '../../../formats/bytes/byteSource.ts';
import { CachedByteSource } from '../../../formats/bytes/cachedByteSource.ts';
import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import { CountingByteSource } from './countingByteSource.ts';

const data = Uint8Array.from({ length: 1000 }, (_, i) => i & 255);

/** A source that takes a while, writes down what it is asked, and may fail its first read. */
class SlowSource implements ByteSource {
  readonly name = 'slow';
  readonly size = data.length;
  readonly log: string[] = [];
  readonly #failFirst: boolean;

  constructor(failFirst = false) {
    this.#failFirst = failFirst;
  }

  async read(start: number, end: number, signal?: AbortSignal): Promise<Uint8Array> {
    this.log.push(`${start}-${end}`);
    const isFirst = this.log.length === 1;
    try {
      await delay(3, undefined, { signal });
    } catch {
      this.log.push('aborted');
      throw signal?.reason;
    }
    if (this.#failFirst && isFirst) throw new Error('EIO');
    return data.slice(start, end);
  }
}

suite('CachedByteSource', () => {
  test('gives the bytes asked for, across blocks, and shares the reads', async () => {
    const slow = new SlowSource();
    const cache = new CachedByteSource(slow, { blockSize: 100, maxBlocks: 10 });
    const [wide, narrow] = await Promise.all([cache.read(50, 250), cache.read(90, 110)]);
    assert.deepEqual(wide, data.slice(50, 250));
    assert.deepEqual(narrow, data.slice(90, 110));
    assert.deepEqual(slow.log, ['0-100', '100-200', '200-300']);
  });

  test('is cut at the end of the file', async () => {
    const cache = new CachedByteSource(new MemoryByteSource('m', data), { blockSize: 300 });
    assert.deepEqual(await cache.read(990, 5000), data.slice(990));
    assert.equal((await cache.read(2000, 3000)).length, 0);
    assert.equal((await cache.read(10, 10)).length, 0);
  });

  test('keeps no more blocks than allowed, and those used last', async () => {
    const counting = new CountingByteSource(new MemoryByteSource('m', data));
    const cache = new CachedByteSource(counting, { blockSize: 100, maxBlocks: 2 });
    for (const at of [0, 100, 0, 200, 0]) await cache.read(at, at + 10);
    assert.equal(counting.reads, 3, 'block 0 stayed');
    await cache.read(100, 110);
    assert.equal(counting.reads, 4, 'block 1 had gone');
  });

  test('hands a read larger than half the cache through', async () => {
    const counting = new CountingByteSource(new MemoryByteSource('m', data));
    const cache = new CachedByteSource(counting, { blockSize: 10, maxBlocks: 10 });
    assert.deepEqual(await cache.read(5, 905), data.slice(5, 905));
    assert.equal(counting.reads, 1);
  });

  test('one reader giving up does not cancel the other', async () => {
    const slow = new SlowSource();
    const cache = new CachedByteSource(slow, { blockSize: 100 });
    const [first, second] = [new AbortController(), new AbortController()];
    const gone = cache.read(0, 10, first.signal);
    const stays = cache.read(5, 9, second.signal);
    first.abort(new Error('gone'));
    await assert.rejects(gone, /gone/);
    assert.equal((await stays).length, 4);
    assert.deepEqual(slow.log, ['0-100']);
  });

  test('a reader without a signal keeps the read alive', async () => {
    const slow = new SlowSource();
    const cache = new CachedByteSource(slow, { blockSize: 100 });
    const stays = cache.read(0, 10);
    const abort = new AbortController();
    const gone = cache.read(0, 10, abort.signal);
    abort.abort(new Error('gone'));
    await assert.rejects(gone, /gone/);
    assert.equal((await stays).length, 10);
  });

  test('the last reader giving up cancels the read, and a newcomer starts afresh', async () => {
    const slow = new SlowSource();
    const cache = new CachedByteSource(slow, { blockSize: 100 });
    const abort = new AbortController();
    const gone = cache.read(0, 10, abort.signal);
    abort.abort(new Error('gone'));
    const fresh = cache.read(0, 10);
    await assert.rejects(gone, /gone/);
    assert.equal((await fresh).length, 10);
    assert.deepEqual(slow.log, ['0-100', '0-100', 'aborted']);
  });

  test('a failure is told and not kept', async () => {
    const cache = new CachedByteSource(new SlowSource(true), { blockSize: 100 });
    await assert.rejects(cache.read(0, 10), /EIO/);
    assert.equal((await cache.read(0, 10)).length, 10);
  });

  test('an aborted signal reads nothing', async () => {
    const slow = new SlowSource();
    await assert.rejects(new CachedByteSource(slow).read(0, 10, AbortSignal.abort(new Error('dead'))), /dead/);
    assert.deepEqual(slow.log, []);
  });

  test('a file cut since it was opened gives what is left, and is asked again', async () => {
    let length = 120;
    const shrunk: ByteSource = {
      name: 's',
      size: 300,
      read: (start, end) => Promise.resolve(data.slice(start, Math.min(end, length))),
    };
    const cache = new CachedByteSource(shrunk, { blockSize: 100 });
    assert.deepEqual(await cache.read(90, 290), data.slice(90, 120));
    length = 300;
    assert.deepEqual(await cache.read(90, 290), data.slice(90, 290));
  });
});
