import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import { readMmv } from '../../../formats/mmv/decode/readMmv.ts';
import { fixtureFiles, fixtureFolder, readingOf } from '../../writers/mmv/fixtureFiles.ts';
import { CountingByteSource } from '../bytes/countingByteSource.ts';

suite('MMV fixtures', () => {
  for (const { name, bytes } of fixtureFiles()) {
    test(`${name} is as the writer writes it, and is read as is written beside it`, async () => {
      const kept = await readFile(new URL(name, fixtureFolder));
      assert.ok(kept.equals(bytes), 'run test/writers/mmv/writeFixtures.ts');
      assert.equal(readingOf(name, kept), await readFile(new URL(`${name}.json`, fixtureFolder), 'utf8'));
    });
  }

  test('both byte orders are read alike', async () => {
    for (const version of ['v1', 'v2', 'v3', 'small', 'sentinel', 'empty_indom']) {
      const [little, big] = await Promise.all(
        ['little', 'big'].map((order) => readFile(new URL(`${version}_${order}.json`, fixtureFolder), 'utf8')),
      );
      assert.equal(big?.replace('"byteOrder": "big"', '"byteOrder": "little"'), little);
    }
  });

  test('a file is read once, as a whole', async () => {
    const bytes = await readFile(new URL('v2_little', fixtureFolder));
    const source = new CountingByteSource(new MemoryByteSource('v2_little', bytes));
    const file = await readMmv(source);
    assert.equal(file.name, 'v2_little');
    assert.deepEqual([source.reads, source.bytesRead], [1, bytes.length]);
    await assert.rejects(readMmv(source, AbortSignal.abort(new Error('given up'))), /given up/);
  });
});
