import assert from 'node:assert/strict';
import { MemoryByteSource } from '../../formats/bytes/memoryByteSource.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { maxPerRule } from '../../formats/findings/findingList.ts';
import { mmvFacts } from '../../formats/mmv/diff/mmvFacts.ts';
import { differencesOf } from '../../formats/record/fileFacts.ts';
import { checkMmv } from '../../formats/mmv/checks/checkMmv.ts';
import { decodeMmv } from '../../formats/mmv/decode/decodeMmv.ts';
import { readingLimits } from '../../formats/mmv/decode/decodeToc.ts';
import { LiveMmv } from '../../formats/mmv/live/liveMmv.ts';
import { metricValues } from '../../formats/mmv/live/metricValues.ts';
import type { MmvFile } from '../../formats/mmv/decode/mmvFile.ts';
import type { MmvNeighbour } from '../../formats/mmv/live/mmvNeighbour.ts';
import { mmvNeighbour } from '../../formats/mmv/live/mmvNeighbour.ts';
import { readMmv } from '../../formats/mmv/decode/readMmv.ts';
import { readMmvNeighbour } from '../../formats/mmv/live/readMmvNeighbour.ts';
import { mmvRules } from '../../formats/mmv/rules/mmvRules.ts';
import { MmvStructure } from '../../formats/mmv/structure/mmvStructure.ts';
import { damagedMmv } from './damagedMmv.ts';
import { Extremes } from './extremes.ts';
import { fuzzSeed } from './fuzzSeed.ts';
import { RandomNumbers } from './randomNumbers.ts';

const seed = fuzzSeed();
const runs = Number(process.env['FUZZ_RUNS'] ?? 7500);

/** Rows of the structure that are looked at. */
const maxRows = 2000;

suite(`MMV fuzz (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, function () {
  this.timeout(1_800_000);
  this.slow(60_000);

  test('any file is read, checked and shown in bounded time and memory, without an exception', async () => {
    const extremes = new Extremes();
    for (let run = seed; run < seed + runs; run++) {
      try {
        const random = new RandomNumbers(run);
        const bytes = damagedMmv(random);
        const file = await extremes.measure(() => readMmv(new MemoryByteSource('fuzzed', bytes)), bytes.length);
        await extremes.measure(() => useAll(file), bytes.length);
        await extremes.measure(() => {
          assertLive(file, random);
        }, bytes.length);
      } catch (error) {
        throw new Error(`to see it again: FUZZ_SEED=${run} FUZZ_RUNS=1`, { cause: error });
      }
    }
    process.stdout.write(`    ${extremes.text}\n`);
  });
});

/** Does with a file all that can be done with one that does not change. */
async function useAll(file: MmvFile): Promise<void> {
  assertBounded(file);
  assertFindings(file, await readNeighbour(file));
  for (const metric of metricValues(file)) assert.ok(JSON.stringify(metric).startsWith('{"name":'));
  assertStructure(file);
  const facts = mmvFacts(file, { withValues: true });
  assert.deepEqual(differencesOf(facts, mmvFacts(file, { withValues: true })), []);
}

/** However sections overlap, they do not multiply what is read without bound. */
function assertBounded({ sections, image, indoms, instances, metrics, values, labels }: MmvFile): void {
  const descriptions = indoms.length + instances.length + metrics.length + labels.length;
  assert.ok(values.length <= readingLimits.values && descriptions <= readingLimits.descriptions);
  // The smallest entry has 24 bytes.
  assert.ok(values.length + descriptions <= (sections.length * image.size) / 24);
  const members = indoms.reduce((sum, indom) => sum + indom.instances.length, 0);
  assert.ok(members <= 4 * instances.length);
}

/** The same file under another name: what is read of it in pieces is what the whole file has. */
async function readNeighbour(file: MmvFile): Promise<readonly MmvNeighbour[]> {
  const found = await readMmvNeighbour(new MemoryByteSource(file.name, file.image.bytes), 'neighbour');
  if (found === undefined) return [];
  assert.deepEqual(found, mmvNeighbour(file, 'neighbour'));
  return [found];
}

/** Findings lie within the file, are in its order, say something, and are not too many. */
function assertFindings(file: MmvFile, neighbours: readonly MmvNeighbour[]): void {
  const findings = checkMmv(file, { neighbours });
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
  const change = live.update(bytes.slice());
  assert.ok(change.kind === 'values' && change.changed.length === 0 && change.areSlots);
  assert.equal(valuesText(live.file), valuesText(decodeMmv(file.name, bytes)));
}

function valuesText(file: MmvFile): string {
  return JSON.stringify([...metricValues(file)]);
}
