import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listArchives, membersOf } from '../../formats/archive/archiveFiles.ts';
import type { JsonReport } from '../../formats/findings/report/jsonReport.ts';
import { runBuiltCli } from './builtCli.ts';
import type { PcpTools } from './pcpTools.ts';
import { requirePcpTools } from './pcpTools.ts';
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
    tools = await requirePcpTools(this, true);
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

  test('check ends with 0 on all good archives and with 1 on the bad ones', async () => {
    const bases = listArchives(await readdir(archives)).map(({ base }) => join(archives, base));
    const good = await runBuiltCli('check', '--format', 'json', ...bases);
    assert.deepEqual([good.code, good.stderr], [0, '']);
    const { summary } = JSON.parse(good.stdout) as JsonReport;
    assert.ok(summary.files > 100);
    // It lies among the good ones.
    assert.equal((await runBuiltCli('check', join(archives, 'multi-corrupted'))).code, 1);
    const bad = await runBuiltCli('check', '--format', 'json', join(archives, '..', 'badarchives'));
    assert.equal(bad.code, 1);
    const { files } = JSON.parse(bad.stdout) as JsonReport;
    const clean = files.filter(({ findings }) => findings.length === 0).map(({ path }) => path);
    console.log(
      `      ${summary.files} good archives, ${files.length} bad ones of which ${clean.length} have no finding`,
    );
    assert.ok(clean.length < files.length / 4, clean.join(' '));
  });
});
