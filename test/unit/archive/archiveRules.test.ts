import assert from 'node:assert/strict';
import { messageOf } from '../../../formats/findings/finding.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { checkArchive } from '../../../formats/archive/checkArchive.ts';
import { archiveRules } from '../../../formats/archive/rules/archiveRules.ts';
import type { DamageCase } from '../../writers/archive/cases/damageCase.ts';
import { DamagedArchive } from '../../writers/archive/damagedArchive.ts';
import { fileCases } from '../../writers/archive/cases/fileCases.ts';
import { indexCases } from '../../writers/archive/cases/indexCases.ts';
import { memoryFolder } from '../../writers/archive/memoryFolder.ts';
import { metadataCases } from '../../writers/archive/cases/metadataCases.ts';
import { after, sample, sampleArchive } from '../../writers/archive/sampleArchive.ts';
import { volumeCases } from '../../writers/archive/cases/volumeCases.ts';

const cases: readonly DamageCase[] = [...fileCases, ...indexCases, ...metadataCases, ...volumeCases];

/** Tried in other tests: what takes more than bytes of the sample. */
const otherCases = new Set([
  'archive/compression unsupported',
  'archive/compression feature',
  'archive/compression corrupt',
  'archive/compression part',
  'archive/compression truncated',
  'archive/compression tooLarge',
  'archive/compressed-name plain',
  'archive/compressed-name other',
  'archive/compressed-name packed',
  'archive/compressed-rest rest',
  'archive/large-member limit',
  'archive/large-member records',
  'archive/volume-gap gap',
  'archive/record-alignment length',
]);

async function check(files: ReadonlyMap<string, Uint8Array>, isLive = false) {
  const folder = memoryFolder(files);
  const base = listArchives(folder.names)[0] ?? assert.fail('no archive');
  return checkArchive(folder, base, isLive ? { lastWrite: { atMs: Date.now(), hasGrown: true } } : {});
}

suite('archive rules', () => {
  for (const damageCase of cases) {
    const { rule: code, variant, version = 3 } = damageCase;
    test(`${code}, ${variant}: found at its bytes`, async () => {
      const archive = new DamagedArchive(version, damageCase.change);
      const [part, start] = damageCase.damage(archive);
      const { findings } = await check(archive.files);
      const rule = archiveRules.find((other) => other.code === `archive/${code}`);
      const template = rule?.messages[variant];
      assert.ok(template !== undefined, 'the rule has the variant');
      const seen = findings.map((found) => `${found.place.file ?? ''}:${found.place.start} ${messageOf(found)}`);
      const found = findings.find(
        ({ rule: other, template: words, place }) =>
          other === rule && words === template && place.file === `${sample.base}.${part}` && place.start === start,
      );
      assert.ok(found, `wanted at ${part}:${start} among\n${seen.join('\n')}`);
      assert.ok(found.place.end >= found.place.start);
      for (const one of findings) assert.doesNotMatch(messageOf(one), /\{\w+\}|undefined|NaN/);
    });
  }

  for (const version of [2, 3] as const)
    test(`nothing is wrong with the sample of version ${version}`, async () => {
      const { findings, totals } = await check(sampleArchive(version).finish());
      assert.deepEqual(findings.map(messageOf), []);
      assert.deepEqual([totals.records, totals.marks], [6, 1]);
    });

  test('archives made of version 1, whose blocks have no types, are sound', async () => {
    const { pmid, type, content } = { pmid: sample.parameter + 1, type: 0, content: new Uint8Array(8) };
    const writer = sampleArchive(3).descriptor({ pmid, names: ['untyped'], type: 3 });
    for (const step of [50, 60])
      writer.record(after(step), [{ pmid, values: [{ instance: -1, value: { type, content } }] }]);
    assert.deepEqual((await check(writer.finish())).findings.map(messageOf), []);
  });

  test('labels of the context may have any identifier, which libpcp_import takes from its caller', async () => {
    for (const ident of [0, 5, 0xfffffffe]) {
      const writer = sampleArchive(3).labels(after(20), 1, ident, [{ labels: { role: '"spare"' } }]);
      assert.deepEqual((await check(writer.finish())).findings.map(messageOf), []);
    }
  });

  test('names of instances may have any bytes', async () => {
    const archive = new DamagedArchive(3);
    archive.u8('meta', archive.indom + 45, 0xe9);
    assert.deepEqual((await check(archive.files)).findings.map(messageOf), []);
  });

  test('each message of each rule is tried', () => {
    const tried = new Set([...cases.map(({ rule, variant }) => `archive/${rule} ${variant}`), ...otherCases]);
    const all = archiveRules.flatMap(({ code, messages }) => Object.keys(messages).map((name) => `${code} ${name}`));
    assert.deepEqual(
      all.filter((message) => !tried.has(message)),
      [],
    );
  });

  test('each rule is explained and has a code of its own', () => {
    for (const { code, title, documentation } of archiveRules) {
      assert.match(code, /^archive\/[a-z]+(-[a-z\d]+)*$/);
      for (const text of [title, documentation.why, documentation.example, documentation.fix])
        assert.ok(text.length > 3, code);
    }
    assert.equal(new Set(archiveRules.map(({ code }) => code)).size, archiveRules.length);
  });

  test('a cut volume is one finding, and only told as information while the logger runs', async () => {
    const archive = new DamagedArchive(3);
    archive.cut('1', archive.record(1, 1) + 50);
    const { findings } = await check(archive.files);
    assert.deepEqual(
      findings.map(({ rule, severity }) => `${severity} ${rule.code}`),
      ['error archive/cut-record'],
    );
    const live = await check(archive.files, true);
    assert.deepEqual(
      live.findings.map(({ severity }) => severity),
      ['info'],
    );
  });

  test('a volume that is missing between others is told', async () => {
    const archive = new DamagedArchive(3);
    const bytes = archive.bytes('1');
    archive.remove('1');
    archive.files.set(`${sample.base}.2`, bytes);
    const { findings } = await check(archive.files);
    assert.ok(findings.some(({ rule }) => rule.code === 'archive/volume-gap'));
  });
});
