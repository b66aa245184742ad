import { buildSync } from 'esbuild';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { CodecFault } from '../../../codecs/codecFault.ts';
import { DiskSource } from '../../../codecs/diskSource.node.ts';
import type { NodeDecompressorOptions } from '../../../codecs/nodeDecompressor.node.ts';
import { newNodeDecompressor } from '../../../codecs/nodeDecompressor.node.ts';
import { UnpackedMemory } from '../../../codecs/unpackedMemory.ts';
import type { Unpacking } from '../../../codecs/unpacking.ts';
import { UnpackPool } from '../../../codecs/threads/unpackPool.node.ts';
import type { UnpackTask } from '../../../codecs/unpackProtocol.ts';
import { slotCount, slotSize } from '../../../codecs/unpackProtocol.ts';
import type { DecompressionFault } from '../../../formats/bytes/decompression.ts';
import { RandomNumbers } from '../../fuzz/randomNumbers.ts';
import { storedXz } from '../../writers/storedXz.ts';

/** Several times what a thread may be ahead of its owner. */
const content = new RandomNumbers(1).bytes(3 * slotCount * slotSize + 12_345);
const blockSize = 1 << 18;
const packedContent = gzipSync(content, { level: 0 });

suite('threads that unpack', function () {
  this.timeout(60_000);
  let folder: string;
  let script: string;
  let pool: UnpackPool;

  suiteSetup(() => {
    folder = mkdtempSync(join(tmpdir(), 'pcp-threads-'));
    script = join(folder, 'unpackWorker.cjs');
    const entry = fileURLToPath(new URL('../../../codecs/threads/unpackWorker.node.ts', import.meta.url));
    buildSync({ entryPoints: [entry], outfile: script, bundle: true, platform: 'node', format: 'cjs' });
    writeFileSync(join(folder, 'a.gz'), packedContent);
    writeFileSync(join(folder, 'a.xz'), storedXz(content.subarray(0, 5 * blockSize), blockSize));
    pool = new UnpackPool(script, 2);
  });

  suiteTeardown(async () => {
    await pool.close();
    rmSync(folder, { recursive: true });
  });

  /** Ends the threads that a test has left at work. */
  async function renewPool(): Promise<void> {
    await pool.close();
    pool = new UnpackPool(script, 2);
  }

  const task = (name: string, skipped = 0): UnpackTask => ({
    path: join(folder, name),
    compression: name.endsWith('.xz') ? 'xz' : 'gzip',
    skipped,
  });
  const start = (given: UnpackTask): Unpacking => pool.unpack(given) ?? assert.fail('no thread');

  async function all(unpacking: Unpacking): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    for (let piece = await unpacking.next(); piece !== undefined; piece = await unpacking.next())
      pieces.push(piece.slice());
    return Buffer.concat(pieces);
  }

  test('give the content of files at the same time, from the beginning or from further on', async () => {
    const both = await Promise.all([all(start(task('a.gz'))), all(start(task('a.xz', 375_000)))]);
    assert.ok(both[0].equals(content));
    assert.ok(both[1].equals(content.subarray(375_000, 5 * blockSize)));
  });

  test('are not more than there may be, and take the next file when they have finished one', async () => {
    const [first, second] = [start(task('a.gz')), start(task('a.xz'))];
    assert.equal(pool.unpack(task('a.gz')), undefined);
    await all(second);
    const third = start(task('a.gz', content.length - 10));
    assert.ok((await all(third)).equals(content.subarray(-10)));
    assert.ok((await all(first)).equals(content));
    assert.equal(new UnpackPool(script, 1).unpack(task('a.gz')), undefined);
  });

  test('are not started for what is not worth one, which one with nothing to do takes', async () => {
    await renewPool();
    assert.equal(pool.unpack(task('a.xz'), false), undefined);
    await all(start(task('a.xz')));
    const unpacking = pool.unpack(task('a.xz'), false) ?? assert.fail('no thread');
    assert.ok((await all(unpacking)).equals(content.subarray(0, 5 * blockSize)));
  });

  test('do not run far ahead of who takes the content', async () => {
    const unpacking = start(task('a.gz'));
    await unpacking.next();
    const other = start(task('a.xz'));
    await all(other); // time in which the first thread could go on
    assert.ok(unpacking.position < content.length / 2, `${unpacking.position} bytes`);
    assert.equal((await all(unpacking)).length < content.length, true);
  });

  test('stop when nobody wants the rest', async () => {
    const [first, second] = [start(task('a.gz')), start(task('a.gz'))];
    await first.next();
    await first.close();
    let next = pool.unpack(task('a.xz'));
    for (let tries = 0; next === undefined && tries < 1000; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      next = pool.unpack(task('a.xz'));
    }
    assert.ok(next !== undefined, 'the thread is still busy');
    assert.ok((await all(next)).equals(content.subarray(0, 5 * blockSize)));
    await second.close();
    await renewPool();
  });

  test('tell faults, with the content before them', async () => {
    const packed = packedContent.subarray(0, 3_000_000);
    writeFileSync(join(folder, 'cut.gz'), packed);
    const unpacking = start(task('cut.gz'));
    let size = 0;
    const error: unknown = await (async () => {
      for (let piece = await unpacking.next(); piece !== undefined; piece = await unpacking.next()) {
        assert.ok(Buffer.from(piece).equals(content.subarray(size, size + piece.length)));
        size += piece.length;
      }
    })().catch((reason: unknown) => reason);
    assert.ok(error instanceof CodecFault);
    assert.deepEqual([error.kind, error.compressedOffset], ['truncated', packed.length]);
    assert.ok(size > 2_900_000, `${size} bytes`);
  });

  test('pass errors of the file system on, and what ends a thread', async () => {
    await assert.rejects(all(start(task('missing.gz'))), { code: 'ENOENT' });
    const unpacking = start(task('a.gz'));
    await unpacking.next();
    const rest = all(unpacking);
    await Promise.all([assert.rejects(rest, /closed/), pool.close()]);
    const broken = new UnpackPool(join(folder, 'no-script.cjs'), 2);
    await assert.rejects(async () => all(broken.unpack(task('a.gz')) ?? assert.fail('no thread')));
    await broken.close();
    await renewPool();
  });

  suite('for a decompressor', () => {
    /** Reads a file on the disk from its beginning to its end. */
    async function read(name: string, options: NodeDecompressorOptions = { keeps: 'window' }) {
      const faults: DecompressionFault[] = [];
      const decompressor = newNodeDecompressor({ threads: pool, ...options });
      const packed = new DiskSource(join(folder, name));
      try {
        const source = await decompressor.decompress(packed, name.endsWith('.xz') ? 'xz' : 'gzip', {
          onFault: (fault) => faults.push(fault),
        });
        const pieces: Uint8Array[] = [];
        for (let at = 0; at < (source?.size ?? 0); at += 300_000) {
          const piece = (await source?.read(at, at + 300_000)) ?? assert.fail('not supported');
          pieces.push(piece.slice());
        }
        return { found: Buffer.concat(pieces), faults };
      } finally {
        await decompressor.close();
        packed.close();
      }
    }

    test('give what it would give itself', async () => {
      const gz = await read('a.gz');
      assert.deepEqual([gz.found.length, gz.faults], [content.length, []]);
      assert.ok(gz.found.equals(content));
      const xz = await read('a.xz');
      assert.ok(xz.found.equals(content.subarray(0, 5 * blockSize)));
      assert.deepEqual(xz.faults, []);
    });

    test('give what is kept in a temporary file', async () => {
      const { found } = await read('a.gz', { keeps: 'all', memory: new UnpackedMemory({ contents: 1 << 20 }) });
      assert.ok(found.equals(content));
    });

    test('tell the faults of blocks in their order, and go on behind them', async () => {
      const packed = storedXz(content.subarray(0, 5 * blockSize), blockSize);
      for (const at of [1.5, 3.5]) packed[at * blockSize] = (packed[at * blockSize] ?? 0) ^ 1;
      writeFileSync(join(folder, 'damaged.xz'), packed);
      const { found, faults } = await read('damaged.xz');
      assert.deepEqual(
        faults.map(({ kind, start: from, end }) => [kind, from, end]),
        [1, 3].map((block) => ['corrupt', block * blockSize, (block + 1) * blockSize]),
      );
      assert.ok(found.subarray(2 * blockSize, 3 * blockSize).equals(content.subarray(2 * blockSize, 3 * blockSize)));
    });
  });
});
