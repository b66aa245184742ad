import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plantedArchive, plantedWords, wordsIn } from '../../writers/archive/plantedArchive.ts';
import { runBuiltCli } from '../builtCli.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { chosenArchives } from './chosenArchives.ts';

/** One archive in so many is redacted. */
const everyNth = 24;
const damage = /corrupt|Illegal|truncated/i;

/** What pmlogcheck complains of, without the names of files and of what was renamed. */
async function complaints(tools: PcpTools, archive: string): Promise<readonly string[]> {
  const { stdout, stderr } = await tools.run('pmlogcheck', ['-w', archive]);
  return `${stdout}${stderr}`
    .split('\n')
    .map((line) => line.replace(/^\S+: /, '').replace(/\(inst\[[^\]]*\]\)|\["[^"]*"\]/g, ''))
    .filter((line) => line !== '' && !line.includes('temporal index'));
}

/** Numbers that pmdumplog prints of an archive: metric, instance number and value. */
async function numbers(tools: PcpTools, archive: string): Promise<readonly string[]> {
  const { stdout } = await tools.run('pmdumplog', ['-Z', 'UTC', archive]);
  const lines = stdout.split('\n').filter((line) => !line.includes('"') && !/^Log Label|archive|<mark>/i.test(line));
  return lines.map((line) =>
    line
      .replace(/\(\S+\):?/, '')
      .replace(/ or ".*/, '')
      // Bytes that are a text.
      .replace(/\[[\da-f]{8,}\]$/, ''),
  );
}

interface HostFinding {
  readonly code: string;
  readonly severity: string;
}

/** What doctor finds, without names and texts. */
async function findings(archive: string): Promise<readonly string[]> {
  const { stdout } = await runBuiltCli('doctor', archive, '--format', 'json');
  const { findings: all = [] } = JSON.parse(stdout) as { readonly findings?: readonly HostFinding[] };
  return all.map(({ code, severity }) => `${code} ${severity}`);
}

suite('archives without names, and the tools of PCP', function () {
  this.timeout(900_000);
  let tools: PcpTools;
  let archives: string;
  let folder: string;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    archives = join(tools.folder, 'var/lib/pcp/testsuite/archives');
    folder = await mkdtemp(join(tmpdir(), 'pcp-files-redacted-'));
  });
  suiteTeardown(() => rm(folder, { recursive: true, force: true }));

  async function redacted(source: string, name: string): Promise<string> {
    const output = join(folder, name);
    const { code, stderr } = await runBuiltCli('redact', source, '--force', '-o', output);
    assert.deepEqual([code, stderr], [0, ''], source);
    return output;
  }

  const bytesOf = async (base: string): Promise<Uint8Array> =>
    Buffer.concat(await Promise.all(['meta', 'index', '0'].map((end) => readFile(`${base}.${end}`))));

  for (const version of [2, 3] as const)
    test(`names in every field of version ${version} are gone, and the tools read the rest`, async () => {
      const source = join(folder, 'planted');
      for (const [name, bytes] of plantedArchive(version).finish()) await writeFile(join(folder, name), bytes);
      const output = await redacted(source, `out-v${version}`);
      assert.deepEqual(wordsIn(await bytesOf(output), plantedWords), []);
      assert.deepEqual(await complaints(tools, output), await complaints(tools, source));
      assert.deepEqual(await numbers(tools, output), await numbers(tools, source));
    });

  test("PCP's own archives keep their numbers and findings, and lose the name of their host", async () => {
    let written = 0;
    for (const { base } of await chosenArchives(archives, everyNth)) {
      const source = join(archives, base);
      const before = await complaints(tools, source);
      if (before.some((line) => damage.test(line))) continue;
      const { stdout } = await tools.run('pmloglabel', ['-l', source]);
      const [, host = ''] = /Performance metrics from host (\S+)/.exec(stdout) ?? [];
      const output = await redacted(source, 'written');
      const [short = ''] = host.split('.', 1);
      if (short.length > 3 && /[\d-]/.test(short)) assert.deepEqual(wordsIn(await bytesOf(output), [short]), [], base);
      assert.deepEqual(await complaints(tools, output), before, base);
      assert.deepEqual(await numbers(tools, output), await numbers(tools, source), base);
      assert.deepEqual(await findings(output), await findings(source), base);
      await Promise.all(['meta', 'index', '0'].map((end) => rm(`${output}.${end}`)));
      written++;
    }
    console.log(`      ${written} archives`);
    assert.ok(written > 10);
  });
});
