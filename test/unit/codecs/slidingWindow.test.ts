import assert from 'node:assert/strict';
import { decodeZstd } from '../../../codecs/zstd/decodeZstd.ts';
import { SlidingWindow } from '../../../codecs/zstd/slidingWindow.ts';
import { unpack } from '../../writers/unpack.ts';

suite('window of zstd', () => {
  test('has the last bytes of the content, however much there was', () => {
    const size = 300_000;
    const window = new SlidingWindow(size);
    assert.equal(window.bytes.length, 0);
    let content = Buffer.alloc(0);
    for (let i = 0; i < 40; i++) {
      const piece = Buffer.alloc((i * 7919) % 131_072, `piece ${i} `);
      window.append(piece);
      content = Buffer.concat([content, piece]);
      assert.ok(content.subarray(-size).equals(window.bytes), `after ${i + 1} pieces`);
    }
  });

  test('takes memory and time for the content that there is, whatever size is stated', async function () {
    this.timeout(10_000);
    /** A frame with a window of 128 MiB and blocks of one byte: the header, then each block. */
    const frame = (blocks: number): Buffer => {
      const block = (isLast: boolean) => Buffer.of(isLast ? 9 : 8, 0, 0, 65);
      const all = Array.from({ length: blocks }, (_, i) => block(i === blocks - 1));
      return Buffer.concat([Buffer.of(0x28, 0xb5, 0x2f, 0xfd, 0, 0x88), ...all]);
    };
    for (const packed of [frame(5000), Buffer.concat(Array.from({ length: 5000 }, () => frame(1)))]) {
      const { content, fault } = await unpack(decodeZstd, packed);
      assert.deepEqual([content.length, fault], [5000, undefined]);
    }
  });
});
