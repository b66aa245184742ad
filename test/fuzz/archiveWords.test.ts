import assert from 'node:assert/strict';
import fc from 'fast-check';
import { resolveArchive } from '../../formats/archive/members/archiveFiles.ts';
import { checkArchive } from '../../formats/archive/checkArchive.ts';
import { metadataPart } from '../../formats/archive/structure/metadataParts.ts';
import { resultPart } from '../../formats/archive/structure/resultPart.ts';
import { memoryFolder } from '../writers/archive/memoryFolder.ts';
import { readResults } from '../unit/archive/readArchive.ts';
import { sample, sampleArchive } from '../writers/archive/sampleArchive.ts';
import { walkRecords } from '../../formats/archive/volume/walkRecords.ts';
import { fuzzSeed } from './fuzzSeed.ts';

const seed = fuzzSeed();
const runs = Number(process.env['FUZZ_RUNS'] ?? 300);

const originals = [sampleArchive(2).finish(), sampleArchive(3).finish()];
const parts = ['meta', 'index', '0', '1'] as const;

/** What may stand in a damaged word: what breaks readers, and noise. */
const word = fc.oneof(
  fc.constantFrom(0, 1, 4, 8, 0x7fffffff, 0x80000000, 0xffffffff, 0x40000000, 0x10000),
  fc.integer({ min: 0, max: 0xffffffff }),
);
const damage = fc.record({
  version: fc.integer({ min: 0, max: 1 }),
  part: fc.constantFrom(...parts),
  edits: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), word), { minLength: 1, maxLength: 4 }),
  kept: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
});

suite(`archives with damaged words (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, function () {
  this.timeout(14_400_000);
  this.slow(60_000);

  test('are read as far as they go, whatever the damage', async () => {
    const property = fc.asyncProperty(damage, async ({ version, part, edits, kept }) => {
      const files = new Map(originals[version]);
      const name = `${sample.base}.${part}`;
      const bytes = (files.get(name) ?? new Uint8Array(0)).slice();
      for (const [place, value] of edits)
        new DataView(bytes.buffer).setUint32(Math.floor(place * (bytes.length - 4)), value);
      files.set(name, bytes.slice(0, Math.ceil(kept * bytes.length)));
      const members = resolveArchive(sample.base, [...files.keys()]) ?? assert.fail('no files');
      const { archive, findings } = await checkArchive(memoryFolder(files), members);
      for (const { place } of findings) {
        const size = files.get(place.file ?? '')?.length ?? 0;
        assert.ok(place.start >= 0 && place.end >= place.start && place.end <= size, `${place.start}-${place.end}`);
      }
      await readResults(archive);
      for (let i = 0; i < archive.metadata.recordCount; i++) metadataPart(archive.metadata.recordAt(i));
      for (const { reader } of archive.volumes)
        await walkRecords(reader, reader.firstRecord, (chunk, at, length) => {
          resultPart(reader, chunk, at, length, archive.metadata);
          return true;
        });
    });
    await fc.assert(property, { seed, numRuns: runs });
  });
});
