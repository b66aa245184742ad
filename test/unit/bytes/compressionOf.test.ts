import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { compressionOf } from '../../../formats/bytes/compressionOf.ts';
import { storedXz } from '../../writers/storedXz.ts';

suite('compression by the first bytes', () => {
  test('is told', () => {
    assert.equal(compressionOf(storedXz(new Uint8Array(1), 1)), 'xz');
    assert.equal(compressionOf(gzipSync('')), 'gzip');
    assert.equal(compressionOf(Buffer.from('BZh9')), 'bzip2');
    assert.equal(compressionOf(Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0)), 'zstd');
    assert.equal(compressionOf(Uint8Array.of(0x1f, 0x9d, 0x90)), 'compress');
  });

  test('is not made up', () => {
    assert.equal(compressionOf(new Uint8Array(0)), undefined);
    assert.equal(compressionOf(Buffer.from('BZ')), undefined);
    assert.equal(compressionOf(Uint8Array.of(0, 0, 3, 0x28)), undefined);
  });
});
