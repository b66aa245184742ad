import assert from 'node:assert/strict';
import * as zlib from 'node:zlib';
import { Compressor, pieceCompression, UnsupportedCompression } from '../../../codecs/output/compressor.node.ts';

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

  test('is a file also without content', () => {
    const bytes = compressed(new Compressor(pieceCompression('gzip')), []);
    assert.equal(zlib.gunzipSync(bytes).length, 0);
  });

  test('is read by others', () => {
    const all = content(9 * mebibyte);
    const bytes = compressed(new Compressor(pieceCompression('gzip')), [all]);
    assert.ok(bytes.length < all.length / 10);
    assert.deepEqual(zlib.gunzipSync(bytes), Buffer.from(all));
    const { zstdDecompressSync } = zlib as { readonly zstdDecompressSync?: (bytes: Uint8Array) => Uint8Array };
    if (zstdDecompressSync === undefined) assert.throws(() => pieceCompression('zstd'), UnsupportedCompression);
    else {
      const packed = compressed(new Compressor(pieceCompression('zstd')), [all]);
      assert.deepEqual(zstdDecompressSync(packed), Buffer.from(all));
    }
  });
});
