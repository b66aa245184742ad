import assert from 'node:assert/strict';
import { crc32 } from '../../../formats/bytes/crc32.ts';
import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import { XzByteSource } from '../../../formats/bytes/xzByteSource.ts';
import { readXzIndex } from '../../../formats/bytes/xzIndex.ts';
import { decodeStoredXz, storedXz } from '../../writers/archive/storedXz.ts';

const content = Uint8Array.from({ length: 1000 }, (_, i) => i & 0xff);

async function open(file: Uint8Array, log: number[] = [], maxBytes = 1 << 20): Promise<XzByteSource> {
  const inner = new MemoryByteSource('a.0.xz', file);
  const index = (await readXzIndex(inner)) ?? assert.fail('no index');
  const decode = (stream: Uint8Array) => {
    const decoded = decodeStoredXz(stream);
    log.push(decoded.length);
    return Promise.resolve(decoded);
  };
  return new XzByteSource(inner, index, decode, { maxBytes });
}

suite('xz by blocks', () => {
  test('crc32', () => {
    assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf43926);
  });

  test('only the blocks that are read are decompressed', async () => {
    const log: number[] = [];
    const source = await open(storedXz(content, 300), log);
    assert.equal(source.size, 1000);
    assert.deepEqual([...(await source.read(310, 320))], [...content.subarray(310, 320)]);
    assert.deepEqual(log, [300]);
    assert.deepEqual(await source.read(290, 5000), content.slice(290));
    assert.deepEqual(log, [300, 300, 300, 100]);
    assert.equal((await source.read(1000, 1001)).length, 0);
  });

  test('keeps no more than it may', async () => {
    const log: number[] = [];
    const source = await open(storedXz(content, 300), log, 300);
    await source.read(0, 10);
    await source.read(300, 310);
    await source.read(0, 10);
    assert.deepEqual(log, [300, 300, 300]);
  });

  test('a file that is cut or damaged has no index to go by', async () => {
    const file = storedXz(content, 300);
    const indexOf = (bytes: Uint8Array) => readXzIndex(new MemoryByteSource('a.xz', bytes));
    assert.equal(await indexOf(file.slice(0, -4)), undefined);
    assert.equal(await indexOf(new Uint8Array(0)), undefined);
    for (let at = file.length - 32; at < file.length; at++) {
      const damaged = file.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      assert.equal(await indexOf(damaged), undefined, `byte ${at}`);
    }
  });

  test('a block that cannot be decompressed is told, and tried again', async () => {
    const file = storedXz(content, 300);
    const inner = new MemoryByteSource('a.xz', file);
    const index = (await readXzIndex(inner)) ?? assert.fail('no index');
    let tries = 0;
    const source = new XzByteSource(inner, index, () => Promise.reject(new Error(`damaged ${++tries}`)));
    await assert.rejects(source.read(0, 1), /damaged 1/);
    await assert.rejects(source.read(0, 1), /damaged 2/);
  });
});
