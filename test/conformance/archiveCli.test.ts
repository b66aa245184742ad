import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listArchives, membersOf } from '../../formats/archive/archiveFiles.ts';
import type { JsonReport } from '../../formats/findings/report/jsonReport.ts';
import { isSameItem } from './archiveItem.ts';
import { ndjsonItems } from './ndjsonItems.ts';
import type { PcpTools } from './pcpTools.ts';
import { requirePcpTools } from './pcpTools.ts';
import { PmdumplogReader } from './pmdumplogItems.ts';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
/** In bytes: archives of which every value is printed twice and compared. */
const maxArchive = 300_000;
const maxOutput = 1 << 28;

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function runCli(...args: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { maxBuffer: maxOutput }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, stdout, stderr });
    });
  });
}

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
      const reader = new PmdumplogReader();
      const { stdout } = await tools.run('pmdumplog', ['-Z', 'UTC', join(archives, base)]);
      const printed = stdout.split('\n').flatMap((line) => reader.line(line));
      // Records have no line of their own in NDJSON.
      const theirs = [...printed, ...reader.end()].filter(({ key }) => !key.startsWith('record '));
      const run = await runCli('values', join(archives, base));
      const ours = ndjsonItems(run.stdout);
      compared += ours.length;
      const odd = ours.findIndex((item, at) => !isSameItem(item, theirs[at]));
      if (run.code !== 0) failures.push(`${base}: ${run.stderr}`);
      if (odd >= 0 || ours.length !== theirs.length)
        failures.push(`${base}: ${ours.length} and ${theirs.length}; ${JSON.stringify([ours[odd], theirs[odd]])}`);
    }
    console.log(`      ${compared} values of ${Math.ceil(bases.length / 8)} archives`);
    assert.ok(compared > 1000);
    assert.deepEqual(failures, []);
  });

  test('check ends with 0 on all good archives and with 1 on the bad ones', async () => {
    const bases = listArchives(await readdir(archives)).map(({ base }) => join(archives, base));
    const good = await runCli('check', '--format', 'json', ...bases);
    assert.deepEqual([good.code, good.stderr], [0, '']);
    const { summary } = JSON.parse(good.stdout) as JsonReport;
    assert.ok(summary.files > 100);
    // It lies among the good ones.
    assert.equal((await runCli('check', join(archives, 'multi-corrupted'))).code, 1);
    const bad = await runCli('check', '--format', 'json', join(archives, '..', 'badarchives'));
    assert.equal(bad.code, 1);
    const { files } = JSON.parse(bad.stdout) as JsonReport;
    const clean = files.filter(({ findings }) => findings.length === 0).map(({ path }) => path);
    console.log(
      `      ${summary.files} good archives, ${files.length} bad ones of which ${clean.length} have no finding`,
    );
    assert.ok(clean.length < files.length / 4, clean.join(' '));
  });
});
