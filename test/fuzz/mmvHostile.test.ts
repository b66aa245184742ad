import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Finding } from '../../formats/findings/finding.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { checkMmv } from '../../formats/mmv/checks/checkMmv.ts';
import { decodeMmv } from '../../formats/mmv/decode/decodeMmv.ts';
import { metricValues } from '../../formats/mmv/live/metricValues.ts';
import { MmvStructure } from '../../formats/mmv/structure/mmvStructure.ts';
import { firstUncovered } from '../unit/mmv/firstUncovered.ts';
import { DamagedMmv } from '../writers/mmv/damage.ts';
import { goodSpec, goodSpecs, smallSpec } from '../writers/mmv/goodMmv.ts';
import { writeMmv } from '../writers/mmv/writeMmv.ts';
import { fuzzSeed } from './fuzzSeed.ts';

const seed = fuzzSeed();

/** Does all that can be done with a file, and gives what was found. */
function useAll(bytes: Uint8Array): readonly Finding[] {
  const file = decodeMmv('m', bytes);
  const findings = checkMmv(file);
  for (const found of findings) {
    messageOf(found);
    assert.ok(found.place.start <= found.place.end && found.place.end <= Math.max(bytes.length, 136));
  }
  for (const metric of metricValues(file)) JSON.stringify(metric);
  let rows = 0;
  for (const { part } of new MmvStructure(file).walk()) {
    assert.ok(part.end <= bytes.length);
    if (++rows > 5000) break;
  }
  return findings;
}

const codes = (findings: readonly Finding[]): ReadonlySet<string> => new Set(findings.map(({ rule }) => rule.code));

suite(`MMV files of any content (FUZZ_SEED=${seed})`, function () {
  this.timeout(30_000);
  const good = [...goodSpecs().values()].map((spec) => writeMmv(spec).bytes);
  const interesting = fc.constantFrom(0, 1, 0x7f, 0x80, 0xff);

  test('random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        useAll(bytes);
      }),
      { seed, numRuns: 200 },
    );
  });

  test('good files with bytes changed and cut', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.oneof(interesting, fc.nat(255))), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...good), changes, fc.nat(), fc.boolean(), (bytes, edits, size, isCut) => {
        const damaged = isCut ? bytes.slice(0, size % bytes.length) : bytes.slice();
        // Half of the changes in the first bytes, where they do most harm.
        for (const [at, value] of edits) damaged[at % (at % 2 === 0 ? 400 : bytes.length)] = value;
        useAll(damaged);
      }),
      { seed, numRuns: 300 },
    );
  });

  test('a file cut anywhere has a row for every byte', () => {
    const { bytes } = writeMmv(goodSpec(1, 'little'));
    for (let size = 0; size < bytes.length; size += 61)
      assert.equal(firstUncovered(bytes.slice(0, size)), -1, `cut at ${size}`);
  });

  test('sections all over each other are read in part, in bounded time', () => {
    const sections = 1000;
    const bytes = new Uint8Array(8 << 20);
    const view = new DataView(bytes.buffer);
    bytes.set(writeMmv(smallSpec('little')).bytes);
    view.setInt32(24, sections, true);
    for (let i = 0; i < sections; i++) {
      view.setUint32(40 + i * 16, 1 + (i % 6), true);
      view.setInt32(44 + i * 16, 30000, true);
      view.setBigUint64(48 + i * 16, 65536n, true);
    }
    assert.ok(codes(checkMmv(decodeMmv('m', bytes))).has('mmv/reading-limit'));
  });

  test('indoms that claim the same instances do not multiply them', () => {
    const instances = Array.from({ length: 1000 }, (_, id) => ({ id, name: `i${id}` }));
    const file = new DamagedMmv({
      version: 2,
      order: 'little',
      indoms: [{ serial: 1, instances }, ...Array.from({ length: 2000 }, (_, i) => ({ serial: i + 2, instances: [] }))],
      metrics: [{ name: 'm', item: 1, type: 1, values: [1] }],
    });
    for (let i = 1; i <= 2000; i++) {
      file.u32(file.at('indoms', i, 'count'), 1000);
      file.u64(file.at('indoms', i, 'offset'), file.entry('instances', 0));
    }
    const { indoms } = decodeMmv('m', file.bytes);
    assert.equal(
      indoms.reduce((sum, indom) => sum + indom.instances.length, 0),
      4000,
    );
  });

  test('more entries than are looked at are counted', () => {
    const bytes = new Uint8Array(600_000 * 32 + 72);
    const view = new DataView(bytes.buffer);
    bytes.set(writeMmv(smallSpec('little')).bytes);
    for (const [i, [kind, count]] of (
      [
        [3, 0],
        [4, 600_000],
      ] as const
    ).entries()) {
      view.setUint32(40 + i * 16, kind, true);
      view.setInt32(44 + i * 16, count, true);
      view.setBigUint64(48 + i * 16, 72n, true);
    }
    const limit = checkMmv(decodeMmv('m', bytes)).find(({ rule }) => rule.code === 'mmv/reading-limit');
    assert.ok(limit);
    assert.equal(messageOf(limit), 'Only the first 524288 of 600000 entries in section 1 (values) were checked.');
  });

  test('of a file that is too large the beginning is looked at', () => {
    const { bytes } = writeMmv(goodSpec(1, 'little'));
    const file = decodeMmv('m', bytes, 2 ** 40);
    const [found, ...others] = checkMmv(file);
    assert.equal(others.length, 0);
    assert.ok(found);
    assert.equal(messageOf(found), `Only the first ${bytes.length} of ${2 ** 40} bytes were checked.`);
    const last = new MmvStructure(file).children([]).at(-1);
    assert.deepEqual([last?.kind, last?.start, last?.end], ['unread', bytes.length, 2 ** 40]);
  });
});
