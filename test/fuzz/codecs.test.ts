import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { newNodeDecompressor } from '../../codecs/nodeDecompressor.node.ts';
import { compressionOf } from '../../formats/bytes/compressionOf.ts';
import type { Compression, DecompressionFault } from '../../formats/bytes/decompression.ts';
import { MemoryByteSource } from '../../formats/bytes/memoryByteSource.ts';
import { fuzzSeed } from './fuzzSeed.ts';
import { RandomNumbers } from './randomNumbers.ts';

const seed = fuzzSeed();
const runs = Number(process.env['FUZZ_RUNS'] ?? 1500);

/** In milliseconds of processor time: a block of zstd may claim 128 KiB for each of its sequences before it is refused. */
const maxRunMs = 15_000;
/** In bytes: what the limit against bombs allows of files as small as these. */
const maxContent = 1 << 22;

const folder = new URL('../fixtures/codecs/', import.meta.url);
const samples = readdirSync(folder)
  .filter((name) => !name.endsWith('.ts') && name !== 'zeros.xz')
  .map((name) => new Uint8Array(readFileSync(new URL(name, folder))));

/** Changes, removes, repeats or adds some bytes. */
function damaged(sample: Uint8Array, random: RandomNumbers): Uint8Array {
  let bytes = sample.slice();
  for (let edits = 1 + random.below(3); edits > 0; edits--) {
    const at = random.below(bytes.length);
    const end = Math.min(bytes.length, at + 1 + random.below(16));
    switch (random.below(5)) {
      case 0:
        bytes = bytes.slice(0, at);
        break;
      case 1:
        bytes = new Uint8Array(Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]));
        break;
      case 2:
        bytes = new Uint8Array(Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]));
        break;
      default:
        if (at < bytes.length)
          bytes[at] = random.oneIn(2) ? random.u32() & 0xff : (bytes[at] ?? 0) ^ (1 << random.below(8));
    }
  }
  return bytes;
}

suite(`codec fuzz (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, function () {
  this.timeout(1_800_000);
  this.slow(60_000);

  test('any file is unpacked as far as it goes, in bounded time and space, without an exception', async () => {
    let slowest = 0;
    for (let run = seed; run < seed + runs; run++) {
      try {
        const random = new RandomNumbers(run);
        const sample = samples[random.below(samples.length)] ?? assert.fail('no sample');
        const start = process.cpuUsage();
        await unpack(damaged(sample, random), compressionOf(sample) ?? assert.fail('no compression'));
        const { user, system } = process.cpuUsage(start);
        slowest = Math.max(slowest, (user + system) / 1000);
        assert.ok((user + system) / 1000 < maxRunMs, `took ${(user + system) / 1000} ms`);
      } catch (error) {
        throw new Error(`to see it again: FUZZ_SEED=${run} FUZZ_RUNS=1`, { cause: error });
      }
    }
    process.stdout.write(`    the slowest took ${slowest.toFixed(0)} ms\n`);
  });
});

async function unpack(packed: Uint8Array, compression: Compression): Promise<void> {
  const decompressor = newNodeDecompressor();
  const faults: DecompressionFault[] = [];
  const options = { isWhole: true, onFault: (fault: DecompressionFault) => faults.push(fault) };
  const content = await decompressor.decompress(new MemoryByteSource('fuzzed', packed), compression, options);
  assert.ok(content !== undefined && content.size <= maxContent);
  const bytes = await content.read(0, content.size);
  assert.equal(bytes.length, content.size);
  for (const { compressedOffset, start, end } of faults) {
    assert.ok(compressedOffset >= 0 && compressedOffset <= packed.length, `at ${compressedOffset} of ${packed.length}`);
    assert.ok(start <= end && end <= content.size, `${start} to ${end} of ${content.size}`);
  }
  // Unpacked only as it is read, it is the same.
  const lazy = await decompressor.decompress(new MemoryByteSource('fuzzed', packed), compression);
  assert.deepEqual(await lazy?.read(0, maxContent + 1), bytes);
  await decompressor.close();
}
