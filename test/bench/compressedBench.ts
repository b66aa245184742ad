import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPcpTools } from '../conformance/pcpTools.ts';
import { generateArchive, generatedName } from './files/archiveGenerator.ts';
import type { BenchRow, MissingRow } from './bench.ts';
import type { Command } from './measure.ts';
import { medianTimes, peakMemory } from './measure.ts';
import { pcpCommand } from './pcpCommand.ts';

const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
const megabyte = 1_000_000;
const runs = 3;
const maxMemory = 250 * megabyte;
const volumes = 4;
const volumeBytes = 80 * megabyte;
/** Ratios to the time of PCP's own tools. */
const limits = { check: 0.6, metric: 1.5, info: 2, summary: 1.5 } as const;

/** The largest of Debian's archives: 328 MB in four volumes of one block each, 3.4 MB compressed. */
const debianArchive = '20180416.10.00';
const debianMetric = 'kernel.all.load';

interface Compressed {
  readonly name: string;
  readonly path: string;
  readonly metric: string;
}

/** Archives compressed by xz, as pmlogger_daily leaves them: whole processes, against PCP's tools in the same run. */
export async function compressedBench(folder: string): Promise<readonly (BenchRow | MissingRow)[]> {
  const missing = (reason: string): readonly MissingRow[] => [
    { name: 'compressed archives against PCP', missing: reason },
  ];
  if (spawnSync('xz', ['--version']).status !== 0) return missing('xz is not installed');
  const tools = await findPcpTools(true);
  if ('missing' in tools) return missing(tools.missing);
  const peer = (program: string): Command => pcpCommand(tools.folder, program);
  const archives = [
    copied(tools.folder, folder),
    generated(folder, 'one block', ['-0']),
    generated(folder, 'blocks of 10 MiB', ['-0', '--block-size=10MiB']),
  ];
  return archives.flatMap((archive) => rowsOf(archive, peer));
}

function copied(tools: string, folder: string): Compressed {
  const from = join(tools, 'var/lib/pcp/testsuite/archives');
  const to = join(folder, 'debian');
  mkdirSync(to);
  for (const name of readdirSync(from).filter((each) => each.startsWith(`${debianArchive}.`)))
    copyFileSync(join(from, name), join(to, name));
  return { name: `Debian's ${debianArchive}`, path: join(to, debianArchive), metric: debianMetric };
}

/** The index is left as it is, as pmlogger_daily does. */
function generated(folder: string, name: string, options: readonly string[]): Compressed {
  const to = join(folder, name.replaceAll(' ', '-'));
  mkdirSync(to);
  const path = join(to, 'mixed');
  generateArchive({ path, profile: 'mixed', version: 3, volumeBytes, volumes });
  const packed = readdirSync(to).filter((each) => !each.endsWith('.index'));
  for (const each of packed) {
    const { status } = spawnSync('xz', [...options, '-T1', '--keep', join(to, each)], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`xz could not compress ${each}`);
    rmSync(join(to, each));
  }
  return { name: `generated, ${name}`, path, metric: generatedName('mixed', 1) };
}

const ours = (...args: readonly string[]): Command => [process.execPath, cli, ...args];

function rowsOf({ name, path, metric }: Compressed, peer: (program: string) => Command): readonly BenchRow[] {
  return [
    compare(`check, xz: ${name}`, ours('check', path), [...peer('pmlogcheck'), path], limits.check),
    compare(
      `values of one metric, xz: ${name}`,
      ours('values', path, metric),
      [...peer('pmdumplog'), '-z', path, metric],
      limits.metric,
    ),
    compare(`info, xz: ${name}`, ours('info', path), [...peer('pmdumplog'), '-l', path], limits.info),
    compare(
      `summary of all, xz: ${name}`,
      ours('summary', path),
      [...peer('pmlogsummary'), '-abF', path],
      limits.summary,
    ),
    memoryRow(name, path),
  ];
}

function compare(name: string, command: Command, peer: Command, limit: number): BenchRow {
  const [timeMs = NaN, peerMs = NaN] = medianTimes([command, peer], runs);
  const ratio = timeMs / peerMs;
  return { name, ours: `${timeMs.toFixed(0)} ms`, peer: `PCP ${peerMs.toFixed(0)} ms`, ratio, limit };
}

function memoryRow(name: string, path: string): BenchRow {
  const bytes = Math.max(...['check', 'values', 'summary'].map((command) => peakMemory([cli, command, path])));
  return {
    name: `memory of check, values and summary, xz: ${name}`,
    ours: `${(bytes / megabyte).toFixed(0)} MB`,
    peer: `at most ${(maxMemory / megabyte).toFixed(0)} MB`,
    ratio: bytes / maxMemory,
    limit: 1,
  };
}
