import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listArchives, membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import type { ArchiveInfo } from '../../../formats/archive/archiveInfo.ts';
import type { JsonReport } from '../../../formats/findings/report/jsonReport.ts';
import { runBuiltCli } from '../builtCli.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { pmlogcheckVerdict } from './pmlogcheckVerdict.ts';
import { compareValues } from './printedValues.ts';

type Info = ArchiveInfo & { readonly path: string };

/** Folders of archives that one host has written one after the other, as far as a release of PCP has them. */
const setNames = ['multi', 'multi_v3', 'multi_mixed', 'multi-xz', 'multi-xz-1k', 'multi-corrupted'];

/** `2015-05-08T15:44:04.631443000Z` as pmdumplog has it: `May  8 15:44:04.631443 2015`. */
function labelTime(utc: string | undefined): string {
  const date = new Date(utc ?? NaN);
  const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  const day = String(date.getUTCDate()).padStart(2);
  return `${month} ${day} ${(utc ?? '').slice('YYYY-MM-DDT'.length, -'nnnZ'.length)} ${date.getUTCFullYear()}`;
}

async function infoOf(...paths: readonly string[]): Promise<readonly Info[]> {
  const { code, stdout, stderr } = await runBuiltCli('info', '--format', 'json', ...paths);
  assert.deepEqual([code, stderr], [0, '']);
  const lines = stdout.split('\n').filter((line) => line !== '');
  // Behind the archives of a folder there is a line for the history of their host.
  const isArchive = (info: Info | { readonly kind: 'archive-set' }): info is Info => info.kind === 'archive';
  return lines.map((line) => JSON.parse(line) as Info | { readonly kind: 'archive-set' }).filter(isArchive);
}

suite('archives of one host in one folder', function () {
  this.timeout(600_000);
  let tools: PcpTools;
  let archives: string;
  let folders: readonly string[];

  /** Each archive of each folder, by its path without endings. Their names end as those of volumes do. */
  async function eachArchive(visit: (path: string) => Promise<void>): Promise<void> {
    for (const folder of folders)
      for (const { base } of listArchives(await readdir(folder))) await visit(join(folder, base));
  }

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    archives = join(tools.folder, 'var/lib/pcp/testsuite/archives');
    folders = setNames.map((name) => join(archives, name)).filter((folder) => existsSync(folder));
    assert.ok(folders.length > 1);
  });

  test('info tells what pmdumplog does of their labels', async () => {
    for (const folder of folders) {
      const infos = await infoOf(folder);
      const files = listArchives(await readdir(folder));
      assert.deepEqual(
        infos.map(({ members }) => members.map(({ path }) => basename(path))),
        files.map((archive) => membersOf(archive).map(({ name }) => name)),
      );
      for (const [i, { base }] of files.entries()) {
        const { stdout } = await tools.run('pmdumplog', ['-L', '-Z', 'UTC', join(folder, base)]);
        const { host, timezone, start, end } = infos[i] ?? assert.fail();
        assert.match(stdout, new RegExp(`from host ${host ?? ''}\n`));
        assert.match(stdout, new RegExp(`commencing \\w+ ${labelTime(start)}\n`));
        assert.match(stdout, new RegExp(`ending +\\w+ ${labelTime(end)}\n`));
        assert.ok(stdout.includes(`Archive timezone: ${timezone ?? ''}\n`));
      }
    }
  });

  test('values of one, by its base name, are those that pmdumplog prints', async () => {
    let compared = 0;
    await eachArchive(async (path) => {
      const { stdout } = await tools.run('pmdumplog', ['-Z', 'UTC', path]);
      const run = await runBuiltCli('values', path);
      const { count, difference } = compareValues(run.stdout, stdout);
      assert.equal(difference, undefined, path);
      assert.equal(run.code === 0, (await pmlogcheckVerdict(tools, path)).isRead, run.stderr);
      compared += count;
    });
    console.log(`      ${compared} values of ${folders.length} folders`);
    assert.ok(compared > 1000);
  });

  test('check has errors of those that pmlogcheck cannot read to their end, and warnings where it complains', async () => {
    const { stdout } = await runBuiltCli('check', '--format', 'json', ...folders);
    const { files } = JSON.parse(stdout) as JsonReport;
    const worst = (path: string): readonly string[] =>
      files.filter((file) => file.path.startsWith(path)).flatMap(({ findings }) => findings.map((one) => one.severity));
    await eachArchive(async (path) => {
      const { isRead, complaints } = await pmlogcheckVerdict(tools, path);
      const severities = worst(path);
      assert.equal(severities.includes('error'), !isRead, path);
      if (complaints.length > 0)
        assert.ok(
          severities.some((severity) => severity !== 'info'),
          path,
        );
    });
  });

  test('a folio stands for the archives it lists', async () => {
    const folios = (await readdir(archives)).filter((name) => name.endsWith('.folio'));
    assert.ok(folios.length > 0);
    for (const folio of folios) {
      const lines = (await readFile(join(archives, folio), 'utf8')).split('\n');
      const listed = lines.flatMap((line) => /^Archive:\s+\S+\s+(\S+)$/.exec(line)?.[1] ?? []);
      const infos = await infoOf(join(archives, folio));
      assert.deepEqual(infos, await infoOf(...listed.map((name) => join(archives, name))));
    }
  });

  test('values of a folder are as many, and have the mean and the extremes, that pmlogsummary has of it', async () => {
    let compared = 0;
    for (const name of ['multi', 'multi-xz'].map((one) => join(archives, one)).filter((folder) => existsSync(folder))) {
      const { stdout } = await tools.run('pmlogsummary', [
        '-F',
        '-N',
        '-b',
        '-m',
        '-M',
        '-y',
        '-p',
        '6',
        name,
        'kernel.all.load',
      ]);
      const { stdout: ours } = await runBuiltCli('values', name, 'kernel.all.load', '--format', 'csv');
      const valuesOf = new Map<string, number[]>();
      for (const line of ours.split('\n').slice(1)) {
        const [, metric = '', , , , , instance = '', , value = ''] = line.split(',');
        if (metric === '') continue;
        valuesOf.set(instance, [...(valuesOf.get(instance) ?? []), Number(value)]);
      }
      for (const line of stdout.split('\n')) {
        // The mean of the values, then that over time.
        const [, instance = '', mean, min, max, count] =
          /^\*?kernel\.all\.load,\["(.*)"\],([\d.]+),[\d.]+,([\d.]+),([\d.]+),(\d+)/.exec(line) ?? [];
        if (count === undefined) continue;
        const values = valuesOf.get(instance) ?? [];
        const sum = values.reduce((total, value) => total + value, 0);
        assert.deepEqual(
          [values.length, Math.min(...values), Math.max(...values), Math.round((sum / values.length) * 1e4)],
          [Number(count), Number(min), Number(max), Math.round(Number(mean) * 1e4)],
          `${name} ${instance}`,
        );
        compared++;
      }
    }
    assert.ok(compared >= 3);
  });
});
