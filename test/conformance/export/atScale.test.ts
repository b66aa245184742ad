import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cli } from '../builtCli.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { runTool } from '../runTool.ts';
import { query } from './duckDb.ts';

/** PCP's test archives, as those of hosts. */
const archives = { web1: 'dm-io', db1: 'pmiostat_mark', app1: '20041125' } as const;
const machines = 8;
/** What the page runs on other machines, or with other programs. */
const elsewhere = /^(?:parallel|promtool) /;
const blocks = /```(sh|sql)\n([\s\S]*?)```/g;

suite('docs/at-scale.md', function () {
  this.timeout(300_000);
  let folder = '';
  let page: string;

  suiteSetup(async function () {
    const tools = await requirePcpTools(this);
    folder = await mkdtemp(join(tmpdir(), 'pcp-files-scale-'));
    const source = join(tools.folder, 'var/lib/pcp/testsuite/archives');
    const names = await readdir(source);
    for (const [host, base] of Object.entries(archives)) {
      await mkdir(join(folder, 'pmlogger', host), { recursive: true });
      for (const name of names.filter((one) => one.startsWith(`${base}.`)))
        await copyFile(join(source, name), join(folder, 'pmlogger', host, name.replace(base, '20260131')));
    }
    page = await readFile(fileURLToPath(new URL('../../../docs/at-scale.md', import.meta.url)), 'utf8');
  });

  suiteTeardown(async () => {
    if (folder !== '') await rm(folder, { recursive: true, force: true });
  });

  /** Runs a command of the page, with the archives that are here. */
  async function run(command: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
    const here = command
      .replaceAll('/var/log/pcp/pmlogger', join(folder, 'pmlogger'))
      .replaceAll('/shared/', './')
      .replaceAll(/(?<= )20260131(?= )/g, join(folder, 'pmlogger/web1/20260131'))
      .replaceAll('npx pcp-files', `"${process.execPath}" "${cli}"`);
    const { status, stderr } = await runTool('/bin/sh', ['-c', here], { cwd: folder, env: { ...process.env, ...env } });
    assert.deepEqual([status, stderr], [0, ''], command);
  }

  const linesOf = (block: string): readonly string[] =>
    block
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));

  const lake = (): string => join(folder, 'lake');

  /** How many rows there are of each host. */
  async function rowsByHost(): Promise<Readonly<Record<string, string | null>>> {
    const rows = await query(
      `select host, count(*) as count from read_parquet('${lake()}/**/*.parquet', hive_partitioning = true) group by host`,
    );
    return Object.fromEntries(rows.map(({ host, count }) => [host ?? '', count ?? null]));
  }

  test('has commands and queries that do what it says', async () => {
    let expected: Readonly<Record<string, string | null>> | undefined;
    let [commands, queries] = [0, 0];
    for (const [, language, block = ''] of page.matchAll(blocks))
      if (language === 'sql') {
        if (!block.includes("'lake") || block.includes('read_parquet')) {
          // A file of the page is one of this folder.
          const here = block.replaceAll(/'([\w/*.]+\.parquet)'/g, `'${folder}/$1'`).replace(/;\s*$/, '');
          await query(`select count(*) as rows from (\n${here}\n)`);
          queries++;
        }
      } else
        for (const line of linesOf(block)) {
          if (elsewhere.test(line)) continue;
          const isOfAll = line.includes('xargs');
          if (isOfAll) await rm(lake(), { recursive: true, force: true });
          const isShared = line.includes('$MACHINE');
          for (let machine = 0; machine < (isShared ? machines : 1); machine++)
            await run(line, { MACHINE: String(machine) });
          commands++;
          if (!isOfAll) continue;
          const found = await rowsByHost();
          assert.equal(Object.keys(found).length, Object.keys(archives).length, line);
          expected ??= found;
          assert.deepEqual(found, expected, line);
        }
    assert.ok(commands >= 9 && queries >= 4, `${commands} commands, ${queries} queries`);
  });
});
