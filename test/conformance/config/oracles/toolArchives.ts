import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runTool } from '../../runTool.ts';

const run = promisify(execFile);

/** Archives below the tools' folder. */
export const archivesFolder = 'archives';

/** A small archive with labels, help texts, strings and aggregates, made here: pmlogrewrite's. */
export const labelledArchive = 'labelled';

/** An archive of a whole system, of PCP's test suite: pmie's, derived metrics', pmrep's. */
export const systemArchive = 'pcp-zeroconf';

/** A small archive of the test suite: pmlogextract's. */
export const diskArchive = 'bozo-disk';

const labelledConfiguration = `log mandatory on once {
  hinv.ncpu kernel.uname.sysname sample.string.hullo sample.string.null sample.aggregate.hullo
}
log mandatory on 200 msec {
  sample.bin sample.colour sample.long.one sample.long.ten sample.ulong.one sample.milliseconds sample.float.bin
  sample.double.hundred sample.part_bin sample.byte_ctr sample.dodgey kernel.all.load
}
`;

/** Options with which pmlogger asks the agents of the sample and of Linux within its own process: no pmcd. */
export function localAgents(folder: string): readonly string[] {
  const agents = [
    ['29', 'sample'],
    ['60', 'linux'],
  ] as const;
  const added = agents.flatMap(([domain, name]) => {
    const library = join(folder, 'usr/lib/pcp/pmdas', name, `pmda_${name}.so`);
    return ['-K', `add,${domain},${library},${name}_init`];
  });
  return ['-o', '-K', 'clear', ...added];
}

/** Makes the archives that the tools check against. Unpacked, as a tool would unpack them at each call. */
export async function makeArchives(folder: string, suite: string, work: string, env: NodeJS.ProcessEnv): Promise<void> {
  const archives = join(folder, archivesFolder);
  await mkdir(archives);
  for (const name of await readdir(suite)) {
    if (![systemArchive, diskArchive].some((archive) => name.startsWith(`${archive}.`))) continue;
    await copyFile(join(suite, name), join(archives, name));
    if (name.endsWith('.xz')) await run('xz', ['-d', join(archives, name)]);
  }
  const configuration = join(work, 'labelled.conf');
  await writeFile(configuration, labelledConfiguration);
  const log = ['-l', join(work, 'labelled.log')];
  const args = ['-V', '3', ...localAgents(folder), ...log, '-c', configuration, '-T', '1.1sec'];
  const { stderr } = await runTool(join(folder, 'usr/bin/pmlogger'), [...args, join(archives, labelledArchive)], {
    env,
    cwd: work,
    timeout: 60_000,
  });
  const label = await runTool(join(folder, 'usr/bin/pmdumplog'), ['-l', join(archives, labelledArchive)], { env });
  if (label.status !== 0) throw new Error(`pmlogger made no archive: ${stderr.trim()} ${label.stderr.trim()}`);
}
