import assert from 'node:assert/strict';
import { labelSize } from '../../../../formats/archive/members/label.ts';
import { MemoryByteSource } from '../../../../formats/bytes/memoryByteSource.ts';
import { ArchiveRedaction } from '../../../../formats/history/redact/archiveRedaction.ts';
import { learnNames } from '../../../../formats/history/redact/learnNames.ts';
import { findNames, ProofSearch } from '../../../../formats/history/redact/proof.ts';
import { Redaction } from '../../../../formats/history/redact/redaction.ts';
import { cutHistory, wholeHistory } from '../../../../formats/history/rewrite/cut.ts';
import { ArchiveWriter } from '../../../writers/archive/archiveWriter.ts';
import { plantedArchive } from '../../../writers/archive/plantedArchive.ts';
import { string, u64 } from '../../../writers/archive/values.ts';
import { openFiles } from '../../archive/openSample.ts';
import type { Files } from '../rewrite/rewritten.ts';
import { assertSound, linesOf, written } from '../rewrite/rewritten.ts';

const start = { seconds: 1_777_885_200, nanoseconds: 0 };

async function redacted(
  files: Files,
  version: 2 | 3,
): Promise<{ readonly files: Files; readonly redaction: Redaction }> {
  const archive = await openFiles(files);
  const redaction = new Redaction();
  await learnNames(redaction, archive, [], {});
  redaction.settle();
  const edits = new ArchiveRedaction(redaction, archive);
  const output = await written(
    archive,
    (writer) => cutHistory(archive, { ...wholeHistory, edits }, writer, {}),
    version,
  );
  return { files: output, redaction };
}

const sourceOf = (files: Files, end: string): MemoryByteSource =>
  new MemoryByteSource(`out.${end}`, files.get(`out.${end}`) ?? new Uint8Array(0));

suite('archives that are redacted', () => {
  for (const version of [2, 3] as const)
    test(`are sound, and have as many values, in version ${version}`, async () => {
      const planted = plantedArchive(version).finish();
      const { files, redaction } = await redacted(planted, version);
      await assertSound(files);
      const [before, after] = [await linesOf(await openFiles(planted)), await linesOf(await openFiles(files))];
      assert.equal(after.length, before.length);
      const numbers = (lines: readonly string[]) => lines.filter((line) => line.includes(' disk.dev.read '));
      assert.deepEqual(numbers(after), numbers(before));
      // The label is made by who writes the archive.
      const left = [
        ...(await findNames(new ProofSearch(redaction.search.names), sourceOf(files, 'meta'), 'metadata')),
        ...(await findNames(new ProofSearch(redaction.search.names), sourceOf(files, '0'), 'volume')),
      ];
      assert.deepEqual(
        left.filter(({ start: place }) => place >= labelSize(version)),
        [],
      );
      const source = new MemoryByteSource('planted.meta', planted.get('planted.meta') ?? new Uint8Array(0));
      assert.ok((await findNames(new ProofSearch(redaction.search.names), source, 'metadata')).length > 5);
    });

  test('may have numbers that spell a name by chance, but no texts', async () => {
    const writer = (text: string) => {
      const archive = new ArchiveWriter({ base: 'out', version: 3, start, host: 'a' });
      archive.descriptor({ pmid: 1, names: ['a.number'], type: 3 }).descriptor({ pmid: 2, names: ['a.text'], type: 6 });
      archive.indexEntry(start);
      const spelled = 0x77_65_62_31_77_65_62_31n;
      const sets = [
        { pmid: 1, values: [{ instance: -1, value: u64(spelled) }] },
        { pmid: 2, values: [{ instance: -1, value: string(text) }] },
      ];
      return archive
        .record(start, sets)
        .record({ ...start, seconds: start.seconds + 1 }, sets)
        .finish();
    };
    const redaction = new Redaction();
    redaction.learnHost(['web1']);
    redaction.settle();
    assert.deepEqual(
      await findNames(new ProofSearch(redaction.search.names), sourceOf(writer('plain'), '0'), 'volume'),
      [],
    );
    const [left] = await findNames(new ProofSearch(redaction.search.names), sourceOf(writer('on web1'), '0'), 'volume');
    assert.equal(left?.name.pair.from, 'web1');
  });

  test('are searched in records of any length, and in all bytes behind what is none', async () => {
    const redaction = new Redaction();
    redaction.learnHost(['web1']);
    redaction.settle();
    const search = new ProofSearch(redaction.search.names);
    const archive = new ArchiveWriter({ base: 'out', version: 3, start, host: 'a' });
    archive.descriptor({ pmid: 2, names: ['a.text'], type: 6 }).indexEntry(start);
    const value = string(`${'-'.repeat(3 << 20)} web1`);
    const files = archive.record(start, [{ pmid: 2, values: [{ instance: -1, value }] }]).finish();
    const bytes = files.get('out.0') ?? new Uint8Array(0);
    const label = bytes.subarray(0, labelSize(3));
    const broken = new TextEncoder().encode('\0\0\0\x03 web1 ');
    for (const [name, content] of [
      ['long', bytes],
      ['broken', Uint8Array.of(...label, ...broken)],
      ['behind', Uint8Array.of(...label, 0, 0, 0, 8, 0, 0, 0, 8, ...broken)],
    ] as const) {
      const found = await findNames(search, new MemoryByteSource(name, content), 'volume');
      assert.deepEqual(
        found.map(({ start: place }) => place),
        [new TextDecoder('latin1').decode(content).indexOf('web1')],
        name,
      );
    }
  });

  test('are searched across the pieces that are read', async () => {
    const redaction = new Redaction();
    redaction.learnHost(['web1-of-somebody']);
    redaction.settle();
    for (const at of [(1 << 20) - 9, 1 << 20, (1 << 20) - 16, (3 << 20) - 16]) {
      const bytes = new Uint8Array(3 << 20).fill(0x20);
      bytes.set(new TextEncoder().encode('web1-of-somebody'), at);
      const found = await findNames(new ProofSearch(redaction.search.names), new MemoryByteSource('a', bytes), 'text');
      assert.deepEqual(
        found.map(({ start: place }) => place),
        [at],
      );
    }
  });
});
