import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import type { JsonFile, JsonFinding, JsonReport } from '../../../formats/findings/report/jsonReport.ts';
import { isAtLeast } from '../../../formats/findings/severity.ts';
import { chosenOf } from './chosenArchives.ts';
import { pipelined } from '../pipelined.ts';
import { runBuiltCli } from '../builtCli.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { pmlogcheckVerdict } from './pmlogcheckVerdict.ts';

/** What the built command line makes of all archives of a folder. */
interface Checked {
  readonly code: number;
  readonly stderr: string;
  readonly files: readonly JsonFile[];
}

async function checkFolder(folder: string): Promise<Checked> {
  const bases = listArchives(await readdir(folder)).map(({ base }) => join(folder, base));
  const { code, stderr, stdout } = await runBuiltCli('check', '--format', 'json', ...bases);
  const { files } = JSON.parse(stdout) as JsonReport;
  assert.deepEqual(
    files.map(({ path }) => path),
    bases,
  );
  return { code, stderr, files };
}

/** Where pmlogcheck says that the sound part of a file ends, by file. */
function soundEnds(complaints: readonly string[]): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const line of complaints) {
    const [, file, offset] = /([^/]+): last valid record ends at offset (\d+)/.exec(line) ?? [];
    if (file !== undefined) ends.set(file, Number(offset));
  }
  return ends;
}

/** Of good archives, pmlogcheck reads one in so many, which takes it minutes. */
const everyNth = 3;

const isBad = ({ severity }: JsonFinding): boolean => isAtLeast(severity, 'warning');

suite('findings and pmlogcheck', function () {
  this.timeout(600_000);
  let tools: PcpTools;
  let folder: string;
  const checked = new Map<string, Promise<Checked>>();

  /** They are checked once. */
  function check(name: 'archives' | 'badarchives'): Promise<Checked> {
    const known = checked.get(name) ?? checkFolder(join(folder, name));
    checked.set(name, known);
    return known;
  }

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    folder = join(tools.folder, 'var/lib/pcp/testsuite');
  });

  test('no good archive has an error', async () => {
    const { code, stderr, files } = await check('archives');
    assert.deepEqual([code, stderr], [0, '']);
    const counts = new Map<string, number>();
    for (const { findings } of files)
      for (const rule of new Set(findings.filter(isBad).map((found) => found.rule)))
        counts.set(rule, (counts.get(rule) ?? 0) + 1);
    console.log(
      `      ${files.length} archives; archives with warnings: ${JSON.stringify(Object.fromEntries(counts))}`,
    );
    assert.ok(files.length > 100);
    assert.deepEqual(
      files.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error')),
      [],
    );
  });

  test('most of the bad ones have findings', async () => {
    const { code, files } = await check('badarchives');
    assert.equal(code, 1);
    const clean = files.filter(({ findings }) => findings.length === 0).map(({ path }) => basename(path));
    console.log(`      ${files.length} archives, of which ${clean.length} have no finding`);
    assert.ok(clean.length < files.length / 4, clean.join(' '));
    // It lies among the good ones.
    assert.equal((await runBuiltCli('check', join(folder, 'archives/multi-corrupted'))).code, 1);
  });

  for (const name of ['archives', 'badarchives'] as const)
    test(`wherever pmlogcheck complains about ${name} so do we, no later in the file`, async () => {
      const missed: string[] = [];
      let complained = 0;
      let compared = 0;
      const { files } = await check(name);
      const chosen = chosenOf(files, name === 'archives' ? everyNth : 1, ({ findings }) => findings.some(isBad));
      for await (const [{ path, findings }, verdict] of pipelined(chosen, ({ path }) =>
        pmlogcheckVerdict(tools, path),
      )) {
        const { complaints } = await verdict;
        if (complaints.length === 0) continue;
        complained++;
        const isFirst = ([file, end]: readonly [string, number]): boolean =>
          findings.some((found) => isBad(found) && basename(found.file) === file && found.start <= end);
        const ends = [...soundEnds(complaints)];
        compared += ends.length;
        if (!findings.some(isBad) || !ends.every(isFirst))
          missed.push(`${basename(path)}: ${complaints.slice(0, 3).join(' | ')}`);
      }
      console.log(
        `      pmlogcheck complains about ${complained}, and says of ${compared} files where they are damaged`,
      );
      assert.ok(complained > 0);
      assert.deepEqual(missed, []);
    });
});
