import assert from 'node:assert/strict';
import { crc32 } from '../../../formats/bytes/crc32.ts';

suite('crc32', () => {
  const bytes = new TextEncoder().encode('123456789');

  test('is that of gzip', () => {
    assert.equal(crc32(bytes), 0xcbf43926);
  });

  test('goes on from piece to piece', () => {
    assert.equal(crc32(bytes.subarray(4), crc32(bytes.subarray(0, 4))), 0xcbf43926);
  });
});
