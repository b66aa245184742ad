import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Decompressor } from '../../../codecs/decompressor.ts';
import type { NodeDecompressorOptions } from '../../../codecs/nodeDecompressor.node.ts';
import { newNodeDecompressor } from '../../../codecs/nodeDecompressor.node.ts';
import { UnpackedMemory } from '../../../codecs/unpackedMemory.ts';
import type { ByteSource } from '../../../formats/bytes/byteSource.ts';
import type { Compression, DecompressionFault, DecompressOptions } from '../../../formats/bytes/decompression.ts';
import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import { storedXz } from '../../writers/storedXz.ts';
import { storedZstd } from '../../writers/storedZstd.ts';
import { CountingByteSource } from '../bytes/countingByteSource.ts';

const content = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 7) & 0xff);

suite('decompressor', function () {
  this.timeout(20_000);
  let decompressor: Decompressor;
  let faults: DecompressionFault[];

  let temporary: string;
  const systems = process.env['TMPDIR'];

  suiteSetup(() => {
    temporary = mkdtempSync(join(tmpdir(), 'pcp-decompressor-'));
    process.env['TMPDIR'] = temporary;
  });

  suiteTeardown(() => {
    if (systems === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = systems;
    rmSync(temporary, { recursive: true });
  });

  setup(() => {
    faults = [];
    use();
  });

  teardown(() => decompressor.close());

  function use(options: NodeDecompressorOptions = {}): void {
    decompressor = newNodeDecompressor(options);
  }

  async function open(packed: Uint8Array, compression: Compression, options: DecompressOptions = {}) {
    const source = new MemoryByteSource('a.0', packed);
    const opened = await decompressor.decompress(source, compression, {
      isWhole: true,
      onFault: (fault) => faults.push(fault),
      ...options,
    });
    return opened ?? assert.fail('not supported');
  }

  const all = (source: ByteSource) => source.read(0, source.size);

  test('tells what a zstd frame states of its size before anything is unpacked, and the size once all is', async () => {
    const two = Buffer.concat([storedZstd(content.subarray(0, 1000)), storedZstd(content.subarray(1000, 1500))]);
    const source = await open(two, 'zstd', { isWhole: false });
    assert.deepEqual([source.statedSize, source.size, source.compressedRatio], [1000, Infinity, undefined]);
    assert.deepEqual(new Uint8Array(await source.read(0, 2000)), content.slice(0, 1500));
    assert.equal(source.size, 1500);
  });

  test('believes no frame that states more than its file can hold', async () => {
    const frame = storedZstd(content.subarray(0, 10), 2 ** 32 - 1);
    assert.equal((await open(frame, 'zstd', { isWhole: false })).statedSize, 1 << 22);
  });

  test('tells how much of the file the content takes, while its size is not known', async () => {
    const source = await open(gzipSync(randomBytes(3_000_000)), 'gzip', { isWhole: false });
    await source.read(0, 2_000_000);
    const { compressedRatio = 0, size } = source;
    assert.equal(size, Infinity);
    assert.ok(compressedRatio > 0.9 && compressedRatio < 1.5, String(compressedRatio));
  });

  test('gives the content of a file', async () => {
    const source = await open(gzipSync(content), 'gzip');
    assert.deepEqual([source.name, source.size], ['a.0', content.length]);
    assert.deepEqual(await source.read(10, 20), content.slice(10, 20));
    assert.deepEqual(faults, []);
  });

  test('does not know every way of compression', async () => {
    for (const compression of ['lzma', 'compress'] as const)
      assert.equal(await decompressor.decompress(new MemoryByteSource('a', content), compression), undefined);
  });

  test('keeps what memory has no room for in a file that leaves nothing behind', async () => {
    use({ memory: new UnpackedMemory({ contents: 100_000 }) });
    const source = await open(gzipSync(content), 'gzip');
    assert.deepEqual(new Uint8Array(await all(source)), content);
    assert.deepEqual(new Uint8Array(await source.read(299_990, 400_000)), content.slice(299_990));
    const small = await open(gzipSync(content.subarray(0, 90_000)), 'gzip');
    assert.deepEqual(await all(small), content.slice(0, 90_000));
    await decompressor.close();
    await assert.rejects(async () => source.read(0, 1));
    assert.deepEqual(readdirSync(temporary), []);
  });

  test('stops at a limit', async () => {
    use({ maxBytes: 100_000 });
    for (const [packed, compression] of [
      [gzipSync(content), 'gzip'],
      [storedXz(content, 50_000), 'xz'],
    ] as const) {
      faults = [];
      const source = await open(packed, compression);
      assert.deepEqual(new Uint8Array(await all(source)), content.slice(0, 100_000));
      assert.deepEqual(
        faults.map(({ kind, start, end }) => [kind, start, end]),
        [['tooLarge', 100_000, 100_000]],
      );
    }
    faults = [];
    assert.equal((await open(gzipSync(content), 'gzip', { maxBytes: 5000 })).size, 5000);
    assert.equal(faults[0]?.kind, 'tooLarge');
  });

  test('stops at a bomb', async () => {
    const bomb = readFileSync(new URL('../../fixtures/codecs/zeros.xz', import.meta.url)); // of 6 million
    const source = await open(bomb, 'xz');
    assert.equal(source.size, 1 << 22);
    assert.equal(faults[0]?.kind, 'tooLarge');
  });

  test('takes no file for a bomb of which a part is empty', async () => {
    const large = new Uint8Array(9 << 20);
    randomBytes(1 << 16).copy(large, 8 << 20);
    assert.ok(gzipSync(large.subarray(0, 8 << 20)).length * 1000 < 9 << 20);
    const source = await open(gzipSync(large), 'gzip');
    assert.deepEqual(new Uint8Array(await all(source)), large);
    assert.deepEqual(faults, []);
  });

  test('tells how far it is, and can be cancelled', async () => {
    const large = gzipSync(randomBytes(5 << 20), { level: 1 });
    const steps: number[] = [];
    use({
      onProgress: (name, done, total) => {
        assert.equal(name, 'a.0');
        steps.push(done / total);
      },
    });
    await open(large, 'gzip');
    assert.ok(steps.length >= 2, `${steps.length} steps`);
    assert.deepEqual(steps, [...steps].sort());
    assert.equal(steps.at(-1), 1);
    const abort = new AbortController();
    use({
      onProgress: () => {
        abort.abort(new Error('enough'));
      },
    });
    await assert.rejects(open(large, 'gzip', { signal: abort.signal }), /enough/);
  });

  test('passes errors of the file system on', async () => {
    const broken: ByteSource = { name: 'a.0', size: 100, read: () => Promise.reject(new Error('EIO')) };
    await assert.rejects(decompressor.decompress(broken, 'gzip', { isWhole: true }), /EIO/);
    const opened = (await decompressor.decompress(broken, 'gzip')) ?? assert.fail('not supported');
    for (let attempt = 0; attempt < 2; attempt++) await assert.rejects(opened.read(0, 10), /EIO/);
    await assert.rejects(decompressor.decompress(broken, 'xz'), /EIO/);
  });

  suite('of xz by blocks', () => {
    const blockSize = 100_000;
    const packed = storedXz(content, blockSize);
    const bytesOf = (start: number, end: number) => Promise.resolve(packed.subarray(start, end));

    test('reads only the blocks that are asked for, once', async () => {
      const inner = new CountingByteSource(new MemoryByteSource('a.0', packed));
      const source = (await decompressor.decompress(inner, 'xz')) ?? assert.fail('not supported');
      assert.equal(source.size, content.length);
      const opened = inner.bytesRead;
      assert.deepEqual(new Uint8Array(await source.read(100_010, 100_020)), content.slice(100_010, 100_020));
      assert.ok(inner.bytesRead - opened < 2 * blockSize, `${inner.bytesRead - opened} bytes`);
      assert.deepEqual(new Uint8Array(await source.read(99_990, 500_000)), content.slice(99_990));
      const read = inner.bytesRead;
      assert.deepEqual(new Uint8Array(await all(source)), content);
      assert.equal(inner.bytesRead, read);
      assert.equal((await source.read(300_000, 300_001)).length, 0);
    });

    test('has blocks unpacked ahead that are expected to be read, and no others', async () => {
      for (const [end, expected] of [
        [undefined, 1],
        [blockSize + 1, 1],
        [blockSize, 0],
      ] as const) {
        let asked = 0;
        const unpackNothing = (): undefined => void asked++;
        const own = newNodeDecompressor({ threads: { size: 2, unpack: unpackNothing } });
        const inner = { name: 'a.0', path: '/a.0', size: packed.length, read: bytesOf };
        const source = (await own.decompress(inner, 'xz')) ?? assert.fail('not supported');
        if (end !== undefined) source.expectUpTo?.(end);
        await source.read(2000, 3000);
        assert.equal(asked, expected, `up to ${end}`);
        await own.close();
      }
    });

    test('keeps so many blocks of all files that share a memory, those used last', async () => {
      const memory = new UnpackedMemory({ blocks: 2 * blockSize });
      const readers = await Promise.all(
        ['a.0', 'b.0'].map(async (name) => {
          const inner = new CountingByteSource(new MemoryByteSource(name, packed));
          const own = newNodeDecompressor({ memory });
          const source = (await own.decompress(inner, 'xz')) ?? assert.fail('not supported');
          /** Reads the first block, and tells whether it was unpacked for that. */
          const unpacks = async (): Promise<boolean> => {
            const before = inner.bytesRead;
            assert.deepEqual(new Uint8Array(await source.read(2000, 3000)), content.slice(2000, 3000));
            return inner.bytesRead > before;
          };
          return { source, unpacks, own };
        }),
      );
      const [a, b] = readers;
      assert.ok(a && b);
      assert.deepEqual([await a.unpacks(), await b.unpacks(), await a.unpacks()], [true, true, false]);
      await b.source.read(blockSize + 1, blockSize + 2); // in place of the first block of b, which is older
      assert.deepEqual([await a.unpacks(), await b.unpacks(), await a.unpacks()], [false, true, false]);
      for (const { own } of readers) await own.close();
    });

    test('keeps blocks of all files of a thread together', async () => {
      const each = new Uint8Array(16 << 20);
      const archive = storedXz(each, 4 << 20);
      const piece = new Uint8Array(1 << 20);
      const own = Array.from({ length: 8 }, () => newNodeDecompressor());
      const before = process.memoryUsage().arrayBuffers;
      for (const one of own) {
        const source =
          (await one.decompress(new MemoryByteSource('a.0', archive), 'xz')) ?? assert.fail('not supported');
        for (let at = 0; at < each.length; at += piece.length)
          await source.read(at, at + piece.length, undefined, piece);
      }
      const taken = process.memoryUsage().arrayBuffers - before;
      for (const one of own) await one.close();
      assert.ok(taken < 100 << 20, `${taken >> 20} MB`);
    });

    test('unpacks no large block for the first bytes alone', async () => {
      const large = new Uint8Array(2_500_000).fill(7);
      const inner = new CountingByteSource(new MemoryByteSource('a.0', storedXz(large, 1 << 21)));
      const source = (await decompressor.decompress(inner, 'xz')) ?? assert.fail('not supported');
      assert.deepEqual(await source.read(0, 800), large.slice(0, 800));
      assert.ok(inner.bytesRead < 300_000, `${inner.bytesRead} bytes`);
      assert.deepEqual(new Uint8Array(await all(source)), large);
    });

    test('reads on behind a block that is damaged', async () => {
      const damaged = packed.slice();
      damaged[150_000] = (damaged[150_000] ?? 0) ^ 1; // its content only: the checksum tells
      const source = await open(damaged, 'xz');
      assert.equal(source.size, content.length);
      assert.deepEqual(new Uint8Array(await source.read(200_000, 300_000)), content.slice(200_000));
      assert.deepEqual(faults, []);
      await all(source);
      await all(source);
      assert.deepEqual(
        faults.map(({ kind, start, end }) => [kind, start, end]),
        [['corrupt', 100_000, 200_000]],
      );
    });

    test('gives zeros for what cannot be unpacked', async () => {
      const damaged = packed.slice();
      damaged[165_587] = 0x77; // the mark of the block's second chunk
      const source = await open(damaged, 'xz');
      const read = await all(source);
      const [fault] = faults;
      assert.ok(fault !== undefined && fault.start > 100_000 && fault.start < 200_000 && fault.end === 200_000);
      assert.deepEqual(new Uint8Array(read.subarray(0, fault.start)), content.slice(0, fault.start));
      assert.ok(read.subarray(fault.start, fault.end).every((byte) => byte === 0));
      assert.deepEqual(new Uint8Array(read.subarray(fault.end)), content.slice(fault.end));
    });

    test('unpacks a file without its end from the beginning', async () => {
      const source = await open(packed.subarray(0, 250_000), 'xz');
      const read = await all(source);
      assert.ok(read.length > 249_000 && read.length < 250_000);
      assert.deepEqual(new Uint8Array(read), content.slice(0, read.length));
      assert.deepEqual(
        faults.map(({ kind, compressedOffset, start, end }) => [kind, compressedOffset, start, end]),
        [['truncated', 250_000, read.length, read.length]],
      );
    });
  });
});
