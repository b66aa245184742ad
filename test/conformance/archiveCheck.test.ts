import assert from 'node:assert/strict';
import { join } from 'node:path';
import { listArchives } from '../../formats/archive/archiveFiles.ts';
import { checkArchive } from '../../formats/archive/checkArchive.ts';
import type { Finding } from '../../formats/findings/finding.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { isAtLeast } from '../../formats/findings/severity.ts';
import type { PcpTools } from './pcpTools.ts';
import { requirePcpTools } from './pcpTools.ts';
import { pmlogcheckVerdict } from './pmlogcheckVerdict.ts';
import { TestFolder } from './testFolder.ts';

interface Checked {
  readonly base: string;
  readonly findings: readonly Finding[];
}

async function checkFolder(path: string): Promise<readonly Checked[]> {
  const checked: Checked[] = [];
  const folder = await TestFolder.open(path);
  for (const files of listArchives(folder.folder.names)) {
    const { findings } = await checkArchive(folder.folder, files);
    await folder.close();
    checked.push({ base: files.base, findings });
  }
  return checked;
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

const isBad = ({ severity }: Finding): boolean => isAtLeast(severity, 'warning');

suite('findings and pmlogcheck', function () {
  this.timeout(600_000);
  let tools: PcpTools;
  let archives: string;
  const known = new Map<string, readonly Checked[]>();

  async function findingsIn(path: string): Promise<readonly Checked[]> {
    const checked = known.get(path) ?? (await checkFolder(path));
    known.set(path, checked);
    return checked;
  }

  suiteSetup(async function () {
    tools = await requirePcpTools(this, true);
    archives = join(tools.folder, 'var/lib/pcp/testsuite/archives');
  });

  test('no good archive has an error', async () => {
    const counts = new Map<string, number>();
    const errors: string[] = [];
    let checked = 0;
    for (const { base, findings } of await findingsIn(archives)) {
      checked++;
      for (const code of new Set(findings.filter(isBad).map(({ rule }) => rule.code)))
        counts.set(code, (counts.get(code) ?? 0) + 1);
      const found = findings.filter(({ severity }) => severity === 'error');
      errors.push(...found.map((one) => `${base}: ${messageOf(one)}`));
    }
    console.log(`      ${checked} archives; archives with warnings: ${JSON.stringify(Object.fromEntries(counts))}`);
    assert.ok(checked > 100);
    assert.deepEqual(errors, []);
  });

  for (const name of ['archives', 'badarchives'] as const)
    test(`wherever pmlogcheck complains about ${name} so do we, no later in the file`, async () => {
      const path = name === 'archives' ? archives : join(archives, '..', name);
      const missed: string[] = [];
      let complained = 0;
      let compared = 0;
      for (const { base, findings } of await findingsIn(path)) {
        const { complaints } = await pmlogcheckVerdict(tools, join(path, base));
        if (complaints.length === 0) continue;
        complained++;
        const isFirst = ([file, end]: readonly [string, number]): boolean =>
          findings.some((found) => isBad(found) && found.place.file === file && found.place.start <= end);
        const ends = [...soundEnds(complaints)];
        compared += ends.length;
        if (!findings.some(isBad) || !ends.every(isFirst))
          missed.push(`${base}: ${complaints.slice(0, 3).join(' | ')}`);
      }
      console.log(
        `      pmlogcheck complains about ${complained}, and says of ${compared} files where they are damaged`,
      );
      assert.ok(complained > 0);
      assert.deepEqual(missed, []);
    });
});
