import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { CodecFault } from '../../../codecs/codecFault.ts';
import { WindowBudget } from '../../../codecs/store/contentWindow.ts';
import { MemoryStore } from '../../../codecs/store/memoryStore.ts';
import { newNodeDecompressor } from '../../../codecs/nodeDecompressor.node.ts';
import type { ContentOptions } from '../../../codecs/unpackedContent.ts';
import { UnpackedContent } from '../../../codecs/unpackedContent.ts';
import type { DecompressionFault } from '../../../formats/bytes/decompression.ts';
import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import { storedXz } from '../../writers/storedXz.ts';
import { CountingByteSource } from '../bytes/countingByteSource.ts';

const pieceSize = 100_000;
const pieceCount = 40;
const size = pieceSize * pieceCount;
const byteAt = (offset: number): number => (offset * 31 + (offset >>> 8)) & 0xff;
const whole = new Uint8Array(size);
for (let offset = 0; offset < size; offset++) whole[offset] = byteAt(offset);
const bytes = (start: number, end: number): Uint8Array => whole.slice(start, Math.max(start, end));

suite('unpacked content', function () {
  this.timeout(20_000);
  /** How many pieces were unpacked, each time that it was begun. */
  let passes: number[];
  let openPasses: number;
  let stores: number;

  setup(() => {
    passes = [];
    openPasses = 0;
    stores = 0;
  });

  function content(options: Partial<ContentOptions> = {}, fault?: CodecFault): UnpackedContent {
    const unpack = () => {
      const pass = passes.push(0) - 1;
      let next = 0;
      openPasses++;
      return {
        get position() {
          return next;
        },
        next: async () => {
          await Promise.resolve();
          if (next === pieceCount) {
            openPasses--;
            if (fault !== undefined) throw fault;
            return undefined;
          }
          passes[pass] = ++next;
          return bytes((next - 1) * pieceSize, next * pieceSize);
        },
        close: () => {
          openPasses--;
          return Promise.resolve();
        },
      };
    };
    return new UnpackedContent({
      unpack,
      statedSize: undefined,
      limit: () => Infinity,
      budget: new WindowBudget(4 * pieceSize),
      newStore: () => {
        stores++;
        return new MemoryStore();
      },
      keepsAll: false,
      pause: () => Promise.resolve(),
      ...options,
    });
  }

  const same = (found: Uint8Array, start: number, end: number): void => {
    assert.ok(Buffer.from(found).equals(bytes(start, end)), `${start}-${end}: ${found.length} bytes`);
  };

  test('is unpacked as far as it is read, and the head is kept', async () => {
    const file = content();
    same(await file.read(0, 300), 0, 300);
    assert.deepEqual([passes, file.size], [[1], Infinity]);
    same(await file.read(150_000, 250_000), 150_000, 250_000);
    assert.deepEqual(passes, [3]);
    same(await file.read(3_900_000, 5_000_000), 3_900_000, size);
    same(await file.read(0, 300), 0, 300);
    assert.deepEqual([passes, file.size, stores, openPasses], [[pieceCount], size, 0, 0]);
  });

  test('of which only the head was wanted takes no memory', async () => {
    const file = content({ unpack: () => largePiece() });
    let closed = 0;
    const largePiece = () => ({
      position: 0,
      next: () => Promise.resolve(bytes(0, 1_000_000)),
      close: () => {
        closed++;
        return Promise.resolve();
      },
    });
    same(await file.read(0, 300), 0, 300);
    await new Promise(setImmediate);
    assert.equal(closed, 1);
    same(await file.read(0, 1_000_000), 0, 1_000_000);
  });

  test('is read in pieces once, without a store, into memory that is lent', async () => {
    const file = content();
    const memory = new Uint8Array(70_000);
    for (let at = 0; at < size; at += 70_000) {
      const found = await file.read(at, at + 70_000, undefined, memory);
      same(found, at, Math.min(size, at + 70_000));
    }
    assert.deepEqual([passes, stores], [[pieceCount], 0]);
  });

  test('is unpacked once more, into a store, for who goes back beyond the window', async () => {
    const file = content();
    await file.read(size, size);
    same(await file.read(5000, 6000), 5000, 6000);
    assert.deepEqual([passes.length, stores], [2, 1]);
    same(await file.read(2_000_000, 4_000_000), 2_000_000, size);
    same(await file.read(5000, 2_000_000), 5000, 2_000_000);
    assert.deepEqual([passes, stores], [[pieceCount, pieceCount], 1]);
  });

  test('of which little was unpacked is begun anew without a store, once its window went to others', async () => {
    const budget = new WindowBudget(1);
    const [file, other] = [content({ budget }), content({ budget })];
    await file.read(300_000, 300_010);
    await other.read(1_000_000, 1_000_010);
    same(await file.read(5000, 200_000), 5000, 200_000);
    assert.deepEqual([passes.length, stores], [3, 0]);
  });

  test('of which all is kept is never unpacked twice', async () => {
    const file = content({ keepsAll: true });
    same(await file.read(3_000_000, 3_000_010), 3_000_000, 3_000_010);
    same(await file.read(5000, 2_000_000), 5000, 2_000_000);
    same(await file.read(0, size), 0, size);
    assert.deepEqual([passes, stores], [[pieceCount], 1]);
  });

  test('is unpacked once for several readers at the same time, forwards and back', async () => {
    const file = content();
    const places = [0, 3_999_000, 10_000, 2_500_000, 3_200_000, 1_000_000, 0];
    const found = await Promise.all(places.map((at) => file.read(at, at + 2000)));
    for (const [i, at] of places.entries()) same(found[i] ?? new Uint8Array(0), at, Math.min(size, at + 2000));
    assert.ok(passes.length <= 2, `${passes.length} times`);
  });

  test('goes on for others where one reader gives up', async () => {
    const file = content();
    const abort = new AbortController();
    const [given, other] = [file.read(0, size, abort.signal), file.read(3_000_000, 3_000_100)];
    abort.abort(new Error('enough'));
    await assert.rejects(given, /enough/);
    same(await other, 3_000_000, 3_000_100);
    assert.ok((passes[0] ?? 0) < pieceCount, 'unpacked for nobody');
    await assert.rejects(file.read(0, 2000, abort.signal), /enough/);
  });

  test('tells each reader of a fault once, where it was met, and is then as long as what came before', async () => {
    const file = content({ statedSize: size + 1000 }, new CodecFault('corrupt', 'a chunk is damaged', 4711));
    const told: (readonly [number, DecompressionFault])[] = [];
    const reportTo =
      (reader: number) =>
      (found: DecompressionFault): void => {
        told.push([reader, found]);
      };
    const first = file.view('a.0', reportTo(1));
    assert.equal(first.size, size + 1000);
    same(await first.read(0, 2000), 0, 2000);
    assert.deepEqual(told, []);
    same(await first.read(size - 10, size + 1000), size - 10, size);
    file.view('a.0', reportTo(2));
    await first.read(5000, 6000);
    await first.read(0, size);
    const fault = { kind: 'corrupt', detail: 'a chunk is damaged', compressedOffset: 4711, start: size, end: size };
    assert.deepEqual(told, [
      [1, fault],
      [2, fault],
    ]);
    assert.equal(first.size, size);
  });

  test('is read to its end where the stated size is reached, as a checksum comes behind it', async () => {
    const told: DecompressionFault[] = [];
    const file = content({ statedSize: size }, new CodecFault('corrupt', 'the checksum', 1));
    const source = file.view('a.0', (fault) => told.push(fault));
    same(await source.read(size - 10, source.size), size - 10, size);
    assert.equal(told.length, 1);
  });

  test('that has more than it states ends there, which is a fault', async () => {
    const told: DecompressionFault[] = [];
    const file = content({ statedSize: 150_000 });
    const source = file.view('a.0', (fault) => told.push(fault));
    same(await source.read(0, size), 0, 150_000);
    assert.deepEqual(
      told.map(({ kind, start }) => [kind, start]),
      [['corrupt', 150_000]],
    );
  });

  test('can be tried again where the file could not be read', async () => {
    let attempts = 0;
    const file = content({
      unpack: () => {
        if (attempts++ === 0) throw new Error('EIO');
        return { position: 0, next: () => Promise.resolve(undefined), close: () => Promise.resolve() };
      },
    });
    await assert.rejects(file.read(0, 10), /EIO/);
    assert.equal((await file.read(0, 10)).length, 0);
  });

  test('cannot be read when it has been closed', async () => {
    const file = content();
    const reading = file.read(0, size);
    const [result] = await Promise.allSettled([reading, file.close()]);
    assert.equal(result.status, 'rejected');
    await assert.rejects(file.read(0, 1), /closed/);
    assert.equal(openPasses, 0);
  });

  test('states the size of an xz file, and not of others', async () => {
    const decompressor = newNodeDecompressor({ keeps: 'window' });
    try {
      const some = bytes(0, 1_000_000);
      const inner = new CountingByteSource(new MemoryByteSource('a.0', storedXz(some, some.length)));
      const xz = (await decompressor.decompress(inner, 'xz')) ?? assert.fail('not supported');
      assert.equal(xz.size, some.length);
      same(await xz.read(0, 100), 0, 100);
      assert.ok(inner.bytesRead < some.length / 4, `${inner.bytesRead} bytes read`);
      const packed = new MemoryByteSource('b.0', gzipSync(some));
      const gzip = (await decompressor.decompress(packed, 'gzip')) ?? assert.fail('not supported');
      assert.equal(gzip.size, Infinity);
      same(await gzip.read(0, Infinity), 0, some.length);
    } finally {
      await decompressor.close();
    }
  });
});
