import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readXzIndex } from '../../../codecs/xz/xzIndex.ts';
import type { ByteSource } from '../../../formats/bytes/byteSource.ts';

const bytes = readFileSync(new URL('../../fixtures/codecs/blocks.xz', import.meta.url));

suite('index of an xz file', () => {
  test('tells where the blocks are', async () => {
    const source: ByteSource = {
      name: 'blocks.xz',
      size: bytes.length,
      read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
    };
    assert.ok(((await readXzIndex(source))?.blocks.length ?? 0) > 1);
  });

  test('is none where the file is cut while it is read', async () => {
    const source: ByteSource = {
      name: 'blocks.xz',
      size: bytes.length,
      read: (start, end) => Promise.resolve(bytes.subarray(start, end === bytes.length || start === 0 ? end : end - 4)),
    };
    assert.equal(await readXzIndex(source), undefined);
  });
});
