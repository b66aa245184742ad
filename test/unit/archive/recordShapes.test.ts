import assert from 'node:assert/strict';
import { resolveArchive } from '../../../formats/archive/members/archiveFiles.ts';
import { checkArchive } from '../../../formats/archive/checkArchive.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { ArchiveWriter } from '../../writers/archive/archiveWriter.ts';
import { memoryFolder } from '../../writers/archive/memoryFolder.ts';
import { after, sample } from '../../writers/archive/sampleArchive.ts';
import type { SetSpec } from '../../writers/archive/values.ts';
import { i64, string, u64 } from '../../writers/archive/values.ts';

const records = 20;
const domain = sample.disks;

/** Counters of each kind and a string, of a record that is like all others. */
function setsOf(step: number): SetSpec[] {
  const single = (value: NonNullable<SetSpec['values']>[number]['value']) => [{ instance: -1, value }];
  return [
    { pmid: sample.reads, values: [0, 1].map((instance) => ({ instance, value: 10 * step + instance })) },
    { pmid: sample.bytes, values: [0, 1].map((instance) => ({ instance, value: u64(2 ** 32 * step) })) },
    { pmid: sample.load, values: single(step) },
    { pmid: sample.offset, values: single(i64(-100 + step)) },
    { pmid: sample.name, values: single(string('same')) },
  ];
}

interface Change {
  /** Given instead of the sets of the last record but one. */
  readonly sets?: (sets: SetSpec[]) => SetSpec[];
  /** Written before it. */
  readonly before?: (writer: ArchiveWriter) => void;
}

/** What is found in an archive of which all records are alike but one near the end. */
async function foundWith({ sets = (all) => all, before }: Change): Promise<readonly string[]> {
  const writer = new ArchiveWriter({ base: sample.base, version: 3, start: after(0) });
  const counter = { semantics: 1 };
  writer.descriptor({ pmid: sample.reads, names: ['c.u32'], type: 1, indom: domain, ...counter });
  writer.descriptor({ pmid: sample.bytes, names: ['c.u64'], type: 3, indom: domain, ...counter });
  writer.descriptor({ pmid: sample.load, names: ['c.i32'], type: 0, ...counter });
  writer.descriptor({ pmid: sample.offset, names: ['c.i64'], type: 2, ...counter });
  writer.descriptor({ pmid: sample.name, names: ['c.name'], type: 6 });
  writer.indom(after(0), domain, [
    { id: 0, name: 'sda' },
    { id: 1, name: 'sdb' },
  ]);
  writer.indexEntry(after(0));
  for (let step = 0; step < records; step++) {
    const isOther = step === records - 2;
    if (isOther) before?.(writer);
    writer.record(after(step), isOther ? sets(setsOf(step)) : setsOf(step));
  }
  const files = writer.indexEntry(after(records - 1)).finish();
  const folder = memoryFolder(files);
  const { findings } = await checkArchive(folder, resolveArchive(sample.base, folder.names) ?? assert.fail());
  return findings.map((found) => `${found.rule.code.replace('archive/', '')}: ${messageOf(found)}`);
}

/** The sets with other values of one metric. */
const withValues =
  (pmid: number, values: NonNullable<SetSpec['values']>) =>
  (sets: SetSpec[]): SetSpec[] =>
    sets.map((set) => (set.pmid === pmid ? { ...set, values } : set));

async function assertFound(change: Change, ...expected: readonly RegExp[]): Promise<void> {
  const found = await foundWith(change);
  assert.equal(found.length, expected.length, found.join('\n'));
  for (const [i, pattern] of expected.entries()) assert.match(found[i] ?? '', pattern);
}

suite('a record that differs from many alike before it', () => {
  test('has no finding where it is like them', () => assertFound({}));

  test('a counter of 32 bits that falls', () =>
    assertFound(
      {
        sets: withValues(
          sample.reads,
          [0, 1].map((instance) => ({ instance, value: instance === 0 ? 1 : 185 })),
        ),
      },
      /^counter-wrap: .*c\.u32.*instance 0/,
    ));

  test('a counter of 64 bits that falls', () =>
    assertFound(
      {
        sets: withValues(
          sample.bytes,
          [0, 1].map((instance) => ({ instance, value: u64(5) })),
        ),
      },
      /^counter-wrap: .*c\.u64/,
    ));

  test('signed counters that fall below zero', async () => {
    await assertFound(
      { sets: withValues(sample.load, [{ instance: -1, value: 0x80000000 }]) },
      /^counter-wrap: [^ ]*c\.i32 fell from/,
    );
    await assertFound(
      { sets: withValues(sample.offset, [{ instance: -1, value: i64(-200) }]) },
      /^counter-wrap: .*c\.i64/,
    );
  });

  test('a counter may fall behind a mark', () =>
    assertFound({
      before: (writer) => writer.mark({ seconds: sample.start + records - 3, nanoseconds: 900_000_000 }),
      sets: withValues(sample.load, [{ instance: -1, value: 0 }]),
    }));

  test('a string without its end', () =>
    assertFound(
      {
        sets: withValues(sample.name, [
          { instance: -1, value: { type: 6, content: new TextEncoder().encode('sameX') } },
        ]),
      },
      /^string-end: /,
    ));

  test('a block of another type', () =>
    assertFound(
      {
        sets: withValues(sample.name, [
          { instance: -1, value: { type: 7, content: Uint8Array.of(115, 97, 109, 101, 0) } },
        ]),
      },
      /^value-type: /,
    ));

  test('an instance that has gone, by the domain and not by the record', () =>
    assertFound(
      { before: (writer) => writer.indom(after(records - 2), domain, [{ id: 1 }], true) },
      /^unknown-instance: .*instance 1/,
    ));

  test('an instance that nobody knows, and one that is there twice', async () => {
    const values = (ids: readonly number[]) => ids.map((instance) => ({ instance, value: 10 * records - 15 }));
    await assertFound({ sets: withValues(sample.reads, values([0, 7])) }, /^unknown-instance: .*instance 7/);
    await assertFound({ sets: withValues(sample.reads, values([0, 0])) }, /^value-twice: /);
  });
});
