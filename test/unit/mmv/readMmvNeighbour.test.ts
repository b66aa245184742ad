import assert from 'node:assert/strict';
import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import { mmvNeighbour } from '../../../formats/mmv/live/mmvNeighbour.ts';
import { maxNeighbourBytes, maxNeighbourSize, readMmvNeighbour } from '../../../formats/mmv/live/readMmvNeighbour.ts';
import { largeMmv } from '../../bench/files/largeMmv.ts';
import { DamagedMmv } from '../../writers/mmv/damage.ts';
import { goodSpecs } from '../../writers/mmv/goodMmv.ts';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';
import { CountingByteSource } from '../bytes/countingByteSource.ts';

const sourceOf = (bytes: Uint8Array): CountingByteSource => new CountingByteSource(new MemoryByteSource('m', bytes));

suite('readMmvNeighbour', () => {
  for (const [name, spec] of goodSpecs())
    test(`reads of ${name} what is in the whole file`, async () => {
      const { bytes } = writeMmv(spec);
      const found = await readMmvNeighbour(sourceOf(bytes), '/m');
      assert.deepEqual(found, mmvNeighbour(decodeMmv('m', bytes), '/m'));
      assert.ok(found && found.metrics.size > 0);
    });

  test('leaves values, instances and help alone', async () => {
    const large = largeMmv('little');
    const { bytes } = writeMmv({ ...large, metrics: large.metrics.slice(0, 1000) });
    const source = sourceOf(bytes);
    const found = await readMmvNeighbour(source, '/m');
    assert.equal(found?.metrics.size, 1000);
    assert.ok(bytes.length > 2_300_000);
    assert.ok(source.reads <= 4 && source.bytesRead < 320_000, `${source.reads} reads of ${source.bytesRead} bytes`);
  });

  test('passes over what is no MMV file, too large, or takes too much to read', async () => {
    assert.equal(await readMmvNeighbour(sourceOf(new TextEncoder().encode('#!/bin/sh\n'.repeat(99))), '/m'), undefined);
    assert.equal(await readMmvNeighbour(sourceOf(new Uint8Array()), '/m'), undefined);
    const huge = { name: 'm', size: maxNeighbourSize + 1, read: () => Promise.reject(new Error('not to be read')) };
    assert.equal(await readMmvNeighbour(huge, '/m'), undefined);
    const scattered = new DamagedMmv({ ...largeMmv('little'), metrics: largeMmv('little').metrics.slice(0, 1023) });
    const start = scattered.bytes.length;
    scattered.append(new Uint8Array(1024 * 5000));
    for (let i = 0; i < 1023; i++) scattered.u64(scattered.at('metrics', i, 'name'), start + i * 4300);
    const source = sourceOf(scattered.bytes);
    assert.equal(await readMmvNeighbour(source, '/m'), undefined);
    assert.ok(source.bytesRead <= maxNeighbourBytes + 5000);
  });

  test('tells why a file cannot be read', async () => {
    const broken = { name: 'm', size: 500, read: () => Promise.reject(new Error('EIO')) };
    await assert.rejects(readMmvNeighbour(broken, '/m'), /EIO/);
  });
});
