import assert from 'node:assert/strict';
import { join } from 'node:path';
import { listArchives } from '../../formats/archive/archiveFiles.ts';
import { checkArchive } from '../../formats/archive/checkArchive.ts';
import type { Finding } from '../../formats/findings/finding.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { isAtLeast } from '../../formats/findings/severity.ts';
import type { PcpTools } from './pcpTools.ts';
import { requirePcpTools } from './pcpTools.ts';
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

const isBad = ({ severity }: Finding): boolean => isAtLeast(severity, 'warning');

/**
 * What pmlogcheck prints besides complaints: that there is no index, which is no fault; and of logged derived metrics
 * that they are of another domain than their instances, which later versions do not say any more.
 */
const noComplaint =
  /^(?:|.*: warning temporal index is missing|.*: domain of pmid \(511\) != domain of indom \(\d+\))$/;

async function complaintsOf(tools: PcpTools, path: string): Promise<readonly string[]> {
  const { stdout, stderr, status, signal } = await tools.run('pmlogcheck', ['-w', path]);
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => !noComplaint.test(line));
  return status === 0 ? lines : [`ended with ${status ?? signal ?? '?'}`, ...lines];
}

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
    test(`wherever pmlogcheck complains about ${name} so do we`, async () => {
      const path = name === 'archives' ? archives : join(archives, '..', name);
      const missed: string[] = [];
      let complained = 0;
      for (const { base, findings } of await findingsIn(path)) {
        const complaints = await complaintsOf(tools, join(path, base));
        if (complaints.length === 0) continue;
        complained++;
        if (!findings.some(isBad)) missed.push(`${base}: ${complaints.slice(0, 3).join(' | ')}`);
      }
      console.log(`      pmlogcheck complains about ${complained}`);
      assert.ok(complained > 0);
      assert.deepEqual(missed, []);
    });
});
