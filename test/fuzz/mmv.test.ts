import assert from 'node:assert/strict';
import { getHeapStatistics } from 'node:v8';
import { MemoryByteSource } from '../../formats/bytes/memoryByteSource.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { maxPerRule } from '../../formats/findings/findingList.ts';
import { checkMmv } from '../../formats/mmv/checkMmv.ts';
import { decodeMmv } from '../../formats/mmv/decodeMmv.ts';
import { maxDescriptions, maxValues } from '../../formats/mmv/decodeToc.ts';
import { LiveMmv } from '../../formats/mmv/liveMmv.ts';
import { metricValues } from '../../formats/mmv/metricValues.ts';
import type { MmvFile } from '../../formats/mmv/mmvFile.ts';
import { readMmv } from '../../formats/mmv/readMmv.ts';
import { mmvRules } from '../../formats/mmv/rules/mmvRules.ts';
import { MmvStructure } from '../../formats/mmv/structure/mmvStructure.ts';
import { damagedMmv } from './damagedMmv.ts';
import { RandomNumbers } from './randomNumbers.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 0x3fffffff);
const runs = Number(process.env['FUZZ_RUNS'] ?? 15_000);

/** In milliseconds of processor time, which does not depend on what else the machine does. */
const maxRunMs = 1000;
/** In bytes: what may lie about from former runs, and what each byte of a file may take. */
const maxHeapGrowth = 64 << 20;
const maxHeapPerByte = 200;
/** Rows of the structure that are looked at. */
const maxRows = 2000;

/** The most that any run took. */
interface Extremes {
  runMs: number;
  heapGrowth: number;
}

suite(`MMV fuzz (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, function () {
  this.timeout(1_800_000);
  this.slow(60_000);

  test('any file is read, checked and shown in bounded time and memory, without an exception', async () => {
    const extremes: Extremes = { runMs: 0, heapGrowth: 0 };
    for (let run = seed; run < seed + runs; run++) {
      try {
        const random = new RandomNumbers(run);
        const bytes = damagedMmv(random);
        await measured(() => useAll(bytes, random), bytes.length, extremes);
      } catch (error) {
        throw new Error(`to see it again: FUZZ_SEED=${run} FUZZ_RUNS=1`, { cause: error });
      }
    }
    const { runMs, heapGrowth } = extremes;
    process.stdout.write(`    the slowest took ${runMs.toFixed(0)} ms, the largest ${heapGrowth >> 20} MiB\n`);
  });
});

async function measured(work: () => Promise<void>, size: number, extremes: Extremes): Promise<void> {
  const heap = getHeapStatistics().used_heap_size;
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  const runMs = (user + system) / 1000;
  const heapGrowth = getHeapStatistics().used_heap_size - heap;
  extremes.runMs = Math.max(extremes.runMs, runMs);
  extremes.heapGrowth = Math.max(extremes.heapGrowth, heapGrowth);
  assert.ok(runMs < maxRunMs, `took ${runMs.toFixed(0)} ms for ${size} bytes`);
  assert.ok(heapGrowth < maxHeapGrowth + maxHeapPerByte * size, `took ${heapGrowth} bytes for ${size} bytes`);
}

/** Does with a file all that can be done with one. */
async function useAll(bytes: Uint8Array, random: RandomNumbers): Promise<void> {
  const file = await readMmv(new MemoryByteSource('fuzzed', bytes));
  assertBounded(file);
  assertFindings(file);
  for (const metric of metricValues(file)) assert.ok(JSON.stringify(metric).startsWith('{"name":'));
  assertStructure(file);
  assertLive(file, random);
}

/** However sections overlap, they do not multiply what is read without bound. */
function assertBounded({ sections, image, indoms, instances, metrics, values, labels }: MmvFile): void {
  const descriptions = indoms.length + instances.length + metrics.length + labels.length;
  assert.ok(values.length <= maxValues && descriptions <= maxDescriptions);
  // The smallest entry has 24 bytes.
  assert.ok(values.length + descriptions <= (sections.length * image.size) / 24);
  const members = indoms.reduce((sum, indom) => sum + indom.instances.length, 0);
  assert.ok(members <= 4 * instances.length);
}

/** Findings lie within the file, are in its order, say something, and are not too many. */
function assertFindings(file: MmvFile): void {
  const findings = checkMmv(file);
  let last = 0;
  for (const found of findings) {
    const { start, end } = found.place;
    assert.ok(start >= last && start <= end && end <= file.size, `${found.rule.code}: ${start} to ${end}`);
    last = start;
    // From the first quote to the last: names in between may have quotes and braces of their own.
    for (const message of [found, ...found.related])
      assert.doesNotMatch(messageOf(message).replace(/".*"/s, ''), /\{\w+\}|undefined|NaN/);
  }
  assert.ok(findings.length <= mmvRules.length * (maxPerRule + 1));
}

/** Parts lie within the file. */
function assertStructure(file: MmvFile): void {
  let rows = 0;
  for (const { part } of new MmvStructure(file).walk()) {
    assert.ok(part.start <= part.end && part.end <= file.size, `${part.title}: ${part.start} to ${part.end}`);
    if (++rows > maxRows) return;
  }
}

/** A file that is damaged while it is looked at has the values that are read of it anew. */
function assertLive(file: MmvFile, random: RandomNumbers): void {
  const live = new LiveMmv(file);
  const bytes = file.image.bytes.slice();
  for (let edits = random.below(4); edits > 0 && bytes.length > 0; edits--)
    bytes[random.below(bytes.length)] = random.u32() & 0xff;
  live.update(bytes);
  assert.deepEqual(live.update(bytes.slice()), { kind: 'values', changed: [] });
  assert.equal(valuesText(live.file), valuesText(decodeMmv(file.name, bytes)));
}

function valuesText(file: MmvFile): string {
  return JSON.stringify([...metricValues(file)]);
}
