import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { checkArchive } from '../../../formats/archive/checkArchive.ts';
import { fixtureFiles, fixtureFolder } from '../../writers/archive/fixtureFiles.ts';
import { memoryFolder } from '../../writers/archive/memoryFolder.ts';

suite('archive fixtures', () => {
  for (const { name, bytes } of fixtureFiles())
    test(`${name} is as the writer writes it`, async () => {
      const kept = await readFile(new URL(name, fixtureFolder));
      assert.ok(kept.equals(bytes), 'run test/writers/archive/writeFixtures.ts');
    });

  test('nothing is wrong with them', async () => {
    const names = await readdir(fixtureFolder);
    const files = new Map<string, Uint8Array>();
    for (const name of names) files.set(name, await readFile(new URL(name, fixtureFolder)));
    const archives = listArchives(names);
    assert.deepEqual(
      archives.map(({ base }) => base),
      ['sample_v2', 'sample_v3'],
    );
    for (const archive of archives)
      assert.deepEqual(
        (await checkArchive(memoryFolder(files), archive)).findings.map(({ rule }) => rule.code),
        [],
      );
  });
});
