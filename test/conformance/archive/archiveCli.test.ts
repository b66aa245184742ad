import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listArchives, membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import { runBuiltCli } from '../builtCli.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { compareValues } from './printedValues.ts';

/** In bytes: archives of which every value is printed twice and compared. */
const maxArchive = 300_000;

/** Base names of the archives of a folder that are not too large. */
async function smallArchives(path: string): Promise<readonly string[]> {
  const small: string[] = [];
  for (const files of listArchives(await readdir(path))) {
    const sizes = await Promise.all(membersOf(files).map(async ({ name }) => (await stat(join(path, name))).size));
    const isPacked = membersOf(files).some(({ compression }) => compression !== undefined);
    if (sizes.reduce((a, b) => a + b, 0) < (isPacked ? maxArchive / 20 : maxArchive)) small.push(files.base);
  }
  return small;
}

suite('built command line on archives', function () {
  this.timeout(600_000);
  let tools: PcpTools;
  let archives: string;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    archives = join(tools.folder, 'var/lib/pcp/testsuite/archives');
  });

  test('values are those that pmdumplog prints', async () => {
    const failures: string[] = [];
    let compared = 0;
    const bases = await smallArchives(archives);
    for (const [i, base] of bases.entries()) {
      if (i % 8 !== 0) continue; // a sample: all are compared by the engine's own test
      const { stdout } = await tools.run('pmdumplog', ['-Z', 'UTC', join(archives, base)]);
      const run = await runBuiltCli('values', join(archives, base));
      const { count, difference } = compareValues(run.stdout, stdout);
      compared += count;
      if (run.code !== 0) failures.push(`${base}: ${run.stderr}`);
      if (difference !== undefined) failures.push(`${base}: ${difference}`);
    }
    console.log(`      ${compared} values of ${Math.ceil(bases.length / 8)} archives`);
    assert.ok(compared > 1000);
    assert.deepEqual(failures, []);
  });
});
