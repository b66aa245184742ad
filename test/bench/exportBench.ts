import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPcpTools } from '../conformance/pcpTools.ts';
import type { BenchRow, MissingRow } from './bench.ts';
import { generatedStart } from './files/archiveGenerator.ts';
import { generateHostArchive } from './files/hostGenerator.ts';
import { medianTimes, peakMemory } from './measure.ts';
import { pcpCommand } from './pcpCommand.ts';

const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
const megabyte = 1_000_000;
const megabytes = process.argv.includes('--full') ? 1000 : 100;
const runs = 3;
/** Of the time of PCP's own dump, and of the size of the archive as it is packed. */
const [timeLimit, sizeLimit] = [0.5, 0.5];
const maxMemory = 300 * megabyte;
const maxXz = 1 << 28;

/** Exporting the archive of a host to Parquet, against PCP's dump of it and against what xz makes of it. */
export async function exportBench(folder: string): Promise<readonly (BenchRow | MissingRow)[]> {
  const path = join(folder, `exported-host-${megabytes}`);
  generateHostArchive({ path, volumeBytes: megabytes * megabyte, start: generatedStart });
  const file = `${path}.parquet`;
  const args = [cli, 'export', path, '--to', file, '--force'] as const;
  const what = `${megabytes} MB of a host`;
  const memory = peakMemory(args);
  return [
    await timeRow(what, path, args),
    sizeRow(what, path, statSync(file).size),
    {
      name: `memory to export ${what}`,
      ours: `${(memory / megabyte).toFixed(0)} MB`,
      peer: `at most ${maxMemory / megabyte} MB`,
      ratio: memory / maxMemory,
      limit: 1,
    },
  ];
}

async function timeRow(what: string, path: string, args: readonly string[]): Promise<BenchRow | MissingRow> {
  const name = `export ${what} to Parquet`;
  const tools = await findPcpTools();
  if ('missing' in tools) return { name, missing: tools.missing };
  const dump = [...pcpCommand(tools.folder, 'pmdumplog'), '-a', path] as const;
  const [timeMs = NaN, peerMs = NaN] = medianTimes([[process.execPath, ...args], dump], runs);
  const times = { ours: `${timeMs.toFixed(0)} ms`, peer: `pmdumplog -a ${peerMs.toFixed(0)} ms` };
  return { name, ...times, ratio: timeMs / peerMs, limit: timeLimit };
}

function sizeRow(what: string, path: string, size: number): BenchRow | MissingRow {
  const name = `size of ${what} as Parquet`;
  const { error, stdout } = spawnSync('xz', ['-T0', '-kc', `${path}.0`], { maxBuffer: maxXz });
  if (error !== undefined) return { name, missing: error.message };
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
  const sizes = { ours: kilobytes(size), peer: `xz ${kilobytes(stdout.length)}` };
  return { name, ...sizes, ratio: size / stdout.length, limit: sizeLimit };
}
