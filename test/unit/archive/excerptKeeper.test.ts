import assert from 'node:assert/strict';
import { resolveArchive } from '../../../formats/archive/members/archiveFiles.ts';
import { ExcerptKeeper } from '../../../formats/archive/volume/excerptKeeper.ts';
import { checkArchive } from '../../../formats/archive/checkArchive.ts';
import { readByteExcerpt } from '../../../formats/findings/report/byteExcerpt.ts';
import { DamagedArchive } from '../../writers/archive/damagedArchive.ts';
import type { DamageCase } from '../../writers/archive/cases/damageCase.ts';
import { memoryFolder } from '../../writers/archive/memoryFolder.ts';
import { sample } from '../../writers/archive/sampleArchive.ts';
import { volumeCases } from '../../writers/archive/cases/volumeCases.ts';

/** What was kept at the findings in volumes is what is there. Returns how many of them there are. */
async function compare({ version = 3, change, damage }: DamageCase): Promise<{ found: number; missed: number }> {
  const damaged = new DamagedArchive(version, change);
  damage(damaged);
  const folder = memoryFolder(damaged.files);
  const excerpts = new ExcerptKeeper();
  const files = resolveArchive(sample.base, folder.names) ?? assert.fail('no archive');
  const { archive, findings } = await checkArchive(folder, files, { excerpts });
  let found = 0;
  let missed = 0;
  for (const { place } of findings) {
    const volume = archive.volumes.find(({ member }) => member.name === place.file);
    if (volume === undefined || place.start < volume.reader.firstRecord) continue;
    found++;
    const kept = excerpts.get(place);
    if (kept === undefined) missed++;
    else assert.deepEqual(kept, await readByteExcerpt(volume.member.source, place));
  }
  return { found, missed };
}

suite('excerpts of findings in volumes', () => {
  test('are kept as the volumes go by, and are those that are read afterwards', async () => {
    let [found, missed] = [0, 0];
    for (const damageCase of volumeCases) {
      const counts = await compare(damageCase);
      found += counts.found;
      missed += counts.missed;
    }
    assert.ok(found > 30, `${found} findings`);
    assert.equal(missed, 0);
  });
});
