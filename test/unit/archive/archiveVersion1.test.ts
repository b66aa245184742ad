import assert from 'node:assert/strict';
import { resultPart } from '../../../formats/archive/structure/resultPart.ts';
import { DamagedArchive } from '../../writers/archive/damagedArchive.ts';
import { sample } from '../../writers/archive/sampleArchive.ts';
import { runCaptured } from '../cli/captured.ts';
import { createFolder, removeFolder } from '../cli/testFiles.ts';
import { openFiles, openSample } from './openSample.ts';
import { readResults } from './readArchive.ts';
import { walkRecords } from '../../../formats/archive/volume/walkRecords.ts';

suite('archives of version 1', () => {
  /** Version 1 is laid out as version 2, but for the types of blocks, the names, and the error codes. */
  function version1(): DamagedArchive {
    const archive = new DamagedArchive(2);
    for (const part of ['meta', 'index', '0', '1'] as const) archive.u8(part, 7, 1);
    return archive;
  }

  /** The first value set that has an error instead of values. */
  async function failedSet(archive: DamagedArchive): Promise<number> {
    for (const [index, { sets, volume }] of (await readResults(await openSample(2))).entries()) {
      const pmid = sets.find(({ error }) => error !== undefined)?.pmid;
      if (pmid !== undefined && volume === 0) return archive.valueSet(pmid, index);
    }
    return assert.fail('the sample has no error');
  }

  test('have their values read, and error codes of their own', async () => {
    const archive = version1();
    const set = await failedSet(archive);
    assert.equal(archive.u32At('0', set + 4) | 0, -12_351);
    archive.u32('0', set + 4, -1006 >>> 0);
    const old = await openFiles(archive.files);
    const current = await openSample(2);
    assert.deepEqual([old.version, current.version], [1, 2]);
    assert.deepEqual(await readResults(old), await readResults(current));
  });

  test('have these errors named', async () => {
    const archive = version1();
    const set = await failedSet(archive);
    archive.u32('0', set + 4, -1006 >>> 0);
    const { volumes, metadata } = await openFiles(archive.files);
    const reader = volumes[0]?.reader ?? assert.fail('no volume');
    const titles: string[] = [];
    await walkRecords(reader, reader.firstRecord, (chunk, at, length) => {
      const { children = [] } = resultPart(reader, chunk, at, length, metadata);
      titles.push(...children.filter(({ start }) => start === set).map(({ title, text }) => `${title} ${text ?? ''}`));
      return true;
    });
    assert.deepEqual(titles, ['sample.parameter PM_ERR_VALUE']);
    const folder = createFolder(Object.fromEntries(archive.files));
    try {
      const { stdout } = await runCaptured(['values', folder, 'sample.parameter']);
      assert.match(stdout, /"error":"PM_ERR_VALUE"/);
    } finally {
      removeFolder(folder);
    }
  });

  test('may state block lengths in a whole word, without a type', async () => {
    const archive = version1();
    const before = await readResults(await openFiles(archive.files));
    archive.u8('0', archive.block(sample.name), 0);
    assert.deepEqual(await readResults(await openFiles(archive.files)), before);
  });
});
