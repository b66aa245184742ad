import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { runBuiltCli } from '../builtCli.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { compareValues } from './printedValues.ts';

/** No tool that can still be had reads version 1; but PCP's tests have some of its archives in both versions. */
suite('values of version 1', function () {
  this.timeout(600_000);

  test('are those that pmdumplog prints of the same archive, as PCP has converted it', async function () {
    const tools = await requirePcpTools(this);
    const folder = join(tools.folder, 'var/lib/pcp/testsuite');
    const converted = new Set(listArchives(await readdir(join(folder, 'archives'))).map(({ base }) => base));
    let archives = 0;
    let compared = 0;
    for (const { base } of listArchives(await readdir(join(folder, 'badarchives')))) {
      if (!converted.has(`${base}_v2`)) continue;
      const { stdout } = await tools.run('pmdumplog', ['-Z', 'UTC', join(folder, 'archives', `${base}_v2`)]);
      const run = await runBuiltCli('values', join(folder, 'badarchives', base));
      const { count, difference } = compareValues(run.stdout, stdout);
      assert.equal(difference, undefined, base);
      archives++;
      compared += count;
    }
    console.log(`      ${compared} values of ${archives} archives`);
    assert.ok(archives > 3);
  });
});
