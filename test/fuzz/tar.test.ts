import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { newNodeDecompressor } from '../../codecs/nodeDecompressor.node.ts';
import { openBundle } from '../../codecs/bundle/openBundle.ts';
import { MemoryStore } from '../../codecs/store/memoryStore.ts';
import { MemoryByteSource } from '../../formats/bytes/memoryByteSource.ts';
import { gnuLongName, joined, paxHeader, tarMember, tarOf } from '../writers/tarWriter.ts';
import { fuzzSeed } from './fuzzSeed.ts';
import { RandomNumbers } from './randomNumbers.ts';

const seed = fuzzSeed();
const runs = Number(process.env['FUZZ_RUNS'] ?? 1500);

const block = 512;
const samples = [
  tarOf(
    { name: 'd/', type: '5' },
    { name: 'd/x.meta', content: 'm'.repeat(700) },
    gnuLongName(`${'long/'.repeat(40)}x.0`),
    { name: 'short', content: 'v'.repeat(1500) },
    { name: 'd/link.0', type: '2', linkName: 'x.0' },
  ),
  tarOf(
    paxHeader({ comment: 'c' }, 'g'),
    paxHeader({ path: 'Grüße.meta', size: '600', mtime: '1.5' }),
    { name: 'x', content: 'p'.repeat(600) },
    { name: 'y.0', content: new Uint8Array(3000) },
  ),
  tarOf({ name: 's', type: 'S', content: 'sparse', patch: (header) => void (header[482] = 1) }, { name: 'z.0' }),
] as const;

/** Changes, removes, repeats or adds bytes; some headers get their checksum again, so that what they say is believed. */
function damaged(sample: Uint8Array, random: RandomNumbers): Uint8Array {
  let bytes: Uint8Array = sample.slice();
  for (let edits = 1 + random.below(4); edits > 0; edits--) {
    const at = random.below(bytes.length);
    switch (random.below(6)) {
      case 0:
        bytes = bytes.slice(0, at);
        break;
      case 1:
        bytes = joined(bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(1024)));
        break;
      case 2:
        bytes = joined(bytes.subarray(0, at), bytes.subarray(Math.max(0, at - random.below(2048))));
        break;
      default:
        bytes = withField(bytes, random);
    }
    if (bytes.length === 0) return bytes;
  }
  return bytes;
}

/** Other bytes in a header, with its checksum. */
function withField(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  const start = block * random.below(Math.ceil(bytes.length / block));
  const changed = bytes.slice();
  const header = changed.subarray(start, start + block);
  const [field, length] = random.pick([
    [0, 100],
    [124, 12],
    [156, 1],
    [157, 100],
    [257, 8],
    [345, 155],
    [482, 1],
  ]);
  for (let edits = 1 + random.below(4); edits > 0; edits--) header[field + random.below(length)] = random.u32() & 0xff;
  if (header.length < block || random.oneIn(4)) return changed;
  header.set(new TextEncoder().encode(' '.repeat(8)), 148);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.set(new TextEncoder().encode(`${sum.toString(8).padStart(6, '0')}\0 `), 148);
  return changed;
}

suite(`tar fuzz (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, function () {
  this.timeout(1_800_000);
  this.slow(60_000);

  test('any tar is read as far as it goes, the same compressed and not, with every place inside it', async () => {
    const random = new RandomNumbers(seed);
    for (let run = 0; run < runs; run++) {
      const tar = damaged(random.pick(samples), random);
      const decompressor = newNodeDecompressor({ keeps: 'window', threads: undefined });
      const options = {
        decompress: decompressor.decompress,
        newStore: () => new MemoryStore(),
        takes: () => true,
        isExpected: true,
      };
      const seen: unknown[] = [];
      for (const bytes of [tar, new Uint8Array(gzipSync(tar, { level: 0 }))]) {
        const bundle = await openBundle(new MemoryByteSource('x.tar', bytes), options);
        assert.ok(bundle !== undefined);
        for (const { start, end } of bundle.faults) assert.ok(start >= 0 && start <= end, `run ${run}`);
        const files: unknown[] = [];
        for (const [path, file] of bundle.files) {
          assert.ok(!path.split('/').some((part) => part === '..' || part === '.' || part === ''), path);
          const content = await file.open().read(0, Infinity);
          assert.ok(content.length === file.size && file.size <= tar.length);
          files.push([path, Buffer.from(content).toString('latin1')]);
        }
        seen.push({ files, faults: bundle.faults, passedOver: bundle.passedOver, members: bundle.members });
        await bundle.close();
      }
      await decompressor.close();
      assert.deepEqual(seen[1], seen[0], `run ${run}`);
    }
  });

  test('a tar of headers alone, and one that nests them, takes time as its size', async () => {
    const header = tarMember({ name: 'x.0' });
    const many = joined(...Array.from({ length: 20_000 }, () => header));
    const options = {
      decompress: () => Promise.resolve(undefined),
      newStore: () => new MemoryStore(),
      takes: () => true,
    };
    const bundle = await openBundle(new MemoryByteSource('x.tar', many), options);
    assert.deepEqual([bundle?.members, bundle?.files.size], [20_000, 1]);
  });
});
