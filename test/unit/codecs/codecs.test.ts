import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { decodeBzip2 } from '../../../codecs/bzip2/decodeBzip2.ts';
import { decodeGzip } from '../../../codecs/gzip/decodeGzip.ts';
import type { StreamCodec } from '../../../codecs/streamCodec.ts';
import { decodeXz } from '../../../codecs/xz/decodeXz.ts';
import { decodeZstd } from '../../../codecs/zstd/decodeZstd.ts';
import { packedContent } from '../../writers/packedContent.ts';
import { unpack } from '../../writers/unpack.ts';

const samples: readonly (readonly [name: string, codec: StreamCodec])[] = [
  ['default.xz', decodeXz],
  ['blocks.xz', decodeXz],
  ['sha256.xz', decodeXz],
  ['default.zst', decodeZstd],
  ['best.zst', decodeZstd],
  ['default.gz', decodeGzip],
  ['fast.gz', decodeGzip],
  ['default.bz2', decodeBzip2],
];

/** In bytes: fuzzing tries any. */
const step = 211;

const read = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/codecs/${name}`, import.meta.url)));
const isPrefix = (content: Uint8Array): boolean =>
  Buffer.from(content).equals(Buffer.from(packedContent.subarray(0, content.length)));

for (const [name, codec] of samples)
  suite(`codec of ${name}`, function () {
    this.timeout(20_000);
    const packed = read(name);

    test('unpacks what the tool has packed', async () => {
      assert.deepEqual(await unpack(codec, packed), { content: packedContent, fault: undefined });
    });

    test('unpacks streams behind each other', async () => {
      const { content, fault } = await unpack(codec, Buffer.concat([packed, packed]));
      assert.equal(fault, undefined);
      assert.ok(Buffer.from(content).equals(Buffer.concat([packedContent, packedContent])));
    });

    test('unpacks a file that is cut as far as it goes', async () => {
      for (let size = 0; size < packed.length; size += step) {
        const { content, fault } = await unpack(codec, packed.subarray(0, size));
        assert.deepEqual([fault?.kind, fault?.compressedOffset], ['truncated', size], `${size} bytes`);
        assert.ok(isPrefix(content), `${size} bytes`);
      }
    });

    test('tells damage, wherever it is', async () => {
      let told = 0;
      for (let at = 0; at < packed.length; at += step) {
        const damaged = packed.slice();
        damaged[at] = (damaged[at] ?? 0) ^ 0x55;
        const { content, fault } = await unpack(codec, damaged);
        if (fault !== undefined) told++;
        // SHA-256 is not looked at; the time and the like in a header are of no matter.
        else if (name !== 'sha256.xz') assert.deepEqual(content, packedContent, `byte ${at}`);
        assert.ok((fault?.compressedOffset ?? 0) <= packed.length, `byte ${at}`);
      }
      assert.ok(told > (0.5 * packed.length) / step, `${told} times`);
    });

    test('tells bytes that do not belong to it', async () => {
      const { content, fault } = await unpack(codec, Buffer.concat([packed, Buffer.from('something else')]));
      assert.deepEqual([fault?.kind, fault?.compressedOffset], ['garbage', packed.length]);
      assert.deepEqual(content, packedContent);
    });

    test('tells another file', async () => {
      const { content, fault } = await unpack(codec, Buffer.from('nothing of the kind, whatever its name'));
      assert.deepEqual([content.length, fault?.kind, fault?.compressedOffset], [0, 'corrupt', 0]);
    });
  });

suite('blocks of zstd', () => {
  test('with more bytes than they may have are damage, and nothing of them is given', async () => {
    const damaged = read('best.zst');
    damaged[691] = (damaged[691] ?? 0) ^ 0x80;
    const { content, fault } = await unpack(decodeZstd, damaged);
    assert.deepEqual([content.length, fault?.kind, fault?.message], [0, 'corrupt', 'a block is too large']);
  });
});
