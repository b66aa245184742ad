import assert from 'node:assert/strict';
import * as zlib from 'node:zlib';
import { Compressor } from '../../../codecs/output/compressor.node.ts';
import { pieceCompression } from '../../../codecs/output/pieceCompression.node.ts';
import { wasmZstd } from '../../../codecs/output/wasmZstd.ts';
import { decodeZstd } from '../../../codecs/zstd/decodeZstd.ts';
import { unpack } from '../../writers/unpack.ts';

const mebibyte = 1 << 20;

/** Content that differs from place to place. */
function content(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 9)) & 0xff);
}

function compressed(compressor: Compressor, chunks: readonly Uint8Array[]): Uint8Array {
  const pieces = chunks.flatMap((chunk) => [...compressor.add(chunk)]);
  return Buffer.concat([...pieces, ...compressor.finish()]);
}

suite('what is compressed as it is written', () => {
  test('comes in pieces of 8 MiB, wherever the chunks end', () => {
    const all = content(20 * mebibyte + 5);
    const sizes: number[] = [];
    const compressor = new Compressor((bytes) => {
      sizes.push(bytes.length);
      return bytes.slice();
    });
    const chunks = [all.subarray(0, 3), all.subarray(3, 9 * mebibyte), all.subarray(9 * mebibyte)];
    assert.deepEqual(compressed(compressor, chunks), Buffer.from(all));
    assert.deepEqual(sizes, [8 * mebibyte, 8 * mebibyte, 4 * mebibyte + 5]);
  });

  test('is a file also without content', async () => {
    const bytes = compressed(new Compressor(await pieceCompression('gzip')), []);
    assert.equal(zlib.gunzipSync(bytes).length, 0);
  });

  test('is read by others', async () => {
    const all = content(9 * mebibyte);
    const bytes = compressed(new Compressor(await pieceCompression('gzip')), [all]);
    assert.ok(bytes.length < all.length / 10);
    assert.deepEqual(zlib.gunzipSync(bytes), Buffer.from(all));
  });

  for (const [name, compression] of [
    ['of the host', () => pieceCompression('zstd')],
    ['of WebAssembly', () => wasmZstd(9)],
  ] as const)
    test(`is read as zstd ${name}`, async () => {
      const all = content(9 * mebibyte);
      const bytes = compressed(new Compressor(await compression()), [all]);
      assert.ok(bytes.length < all.length / 10);
      const { content: read, fault } = await unpack(decodeZstd, bytes);
      assert.equal(fault, undefined);
      assert.ok(Buffer.from(read).equals(all));
    });
});
