import { buildSync } from 'esbuild';
import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPcpTools } from '../conformance/pcpTools.ts';
import type { ArchiveProfile } from './files/archiveGenerator.ts';
import { generateArchive } from './files/archiveGenerator.ts';
import type { BenchRow, MissingRow } from './bench.ts';
import { medianTimes } from './measure.ts';

const megabyte = 1_000_000;
const megabytes = 200;
const runs = 5;
const limit = 2;
/** How pmlogger_daily packs an archive. */
const dailyWay = ['-0', '--block-size=10MiB'];

/** Unpacking as a whole process, in one thread, against `xz -dc` of the same file in the same run. */
export async function unpackBench(folder: string): Promise<readonly (BenchRow | MissingRow)[]> {
  if (spawnSync('xz', ['--version'], { stdio: 'ignore' }).status !== 0)
    return [{ name: 'unpacking xz', missing: 'xz is not installed' }];
  const program = join(folder, 'unpackFile.cjs');
  const entry = fileURLToPath(new URL('unpackFile.ts', import.meta.url));
  buildSync({ entryPoints: [entry], outfile: program, bundle: true, platform: 'node', format: 'cjs' });
  const row = (name: string, file: string): BenchRow => compare(name, program, file);
  const generated = (['wide', 'churn'] as const).map((profile) =>
    row(`unpack ${megabytes} MB ${profile} archive, xz ${dailyWay.join(' ')}`, packed(folder, profile)),
  );
  const tools = await findPcpTools(true);
  if ('missing' in tools) return [...generated, { name: "unpacking PCP's archives", missing: tools.missing }];
  const archives = join(tools.folder, 'var/lib/pcp/testsuite/archives');
  const real = row('unpack 361 MB of processes, an archive of PCP', join(archives, 'pcp-pidstat-process-args.0.xz'));
  return [...generated, real];
}

function packed(folder: string, profile: ArchiveProfile): string {
  const path = join(folder, `unpack-${profile}`);
  generateArchive({ path, profile, version: 3, volumeBytes: megabytes * megabyte });
  execFileSync('xz', [...dailyWay, `${path}.0`]);
  for (const rest of ['meta', 'index']) rmSync(`${path}.${rest}`);
  return `${path}.0.xz`;
}

function compare(name: string, program: string, file: string): BenchRow {
  const [timeMs = NaN, peerMs = NaN] = medianTimes(
    [
      [process.execPath, program, file],
      ['xz', '-dc', file],
    ],
    runs,
  );
  return {
    name,
    ours: `${timeMs.toFixed(0)} ms`,
    peer: `xz -dc ${peerMs.toFixed(0)} ms`,
    ratio: timeMs / peerMs,
    limit,
  };
}
