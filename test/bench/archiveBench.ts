import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPcpTools } from '../conformance/pcpTools.ts';
import { archiveOpenRows } from './archiveOpenBench.ts';
import type { ArchiveProfile } from './files/archiveGenerator.ts';
import { generateArchive, generatedName } from './files/archiveGenerator.ts';
import type { BenchRow, MissingRow } from './bench.ts';
import type { Command } from './measure.ts';
import { medianTimes, peakMemory } from './measure.ts';
import { pcpCommand } from './pcpCommand.ts';

const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
const megabyte = 1_000_000;
/**
 * The sizes that the limits were set for take twenty minutes. Of smaller ones PCP's programs need no longer than
 * Node.js needs to start: where that counts a ratio is only shown.
 */
const isFull = process.argv.includes('--full');
const megabytes = isFull ? 1000 : 100;
const churnMegabytes = isFull ? 300 : 60;
const runs = isFull ? 5 : 3;
const maxMemory = 250 * megabyte;
/** How much more a further megabyte may take in a large archive than in a small one. */
const maxGrowth = 1.3;
/** Ratios to the time of PCP's own tools. */
const limits = { check: 0.35, metric: 0.5, all: 0.7, churn: 0.05, narrowMetric: 0.05 } as const;

const profiles: readonly ArchiveProfile[] = ['wide', 'narrow', 'mixed'];

/** Checking and reading archives as whole processes, against PCP's own tools on the same files in the same run. */
export async function archiveBench(folder: string): Promise<readonly (BenchRow | MissingRow)[]> {
  const tools = await findPcpTools();
  const archives = profiles.map((profile) => generate(folder, profile, megabytes));
  const churn = generate(folder, 'churn', churnMegabytes);
  const opened = await archiveOpenRows(generate(folder, 'wide', 10).path, archives[0]?.path ?? '');
  const own = [...opened, growthRow(folder), ...[...archives, churn].map(memoryRow)];
  if ('missing' in tools) return [...own, { name: 'archives against PCP', missing: tools.missing }];
  const peer = (program: string): Command => pcpCommand(tools.folder, program);
  return [
    ...archives.flatMap((archive) => valueRows(archive, peer)),
    checkRow(churn, peer, isFull ? limits.churn : undefined),
    ...own,
  ];
}

interface Generated {
  readonly profile: ArchiveProfile;
  readonly path: string;
  readonly megabytes: number;
}

function generate(folder: string, profile: ArchiveProfile, size: number): Generated {
  const path = join(folder, `${profile}-${size}`);
  generateArchive({ path, profile, version: 3, volumeBytes: size * megabyte });
  return { profile, path, megabytes: size };
}

const ours = (...args: readonly string[]): Command => [process.execPath, cli, ...args];

function valueRows(archive: Generated, peer: (program: string) => Command): readonly BenchRow[] {
  const { profile, path, megabytes: size } = archive;
  const metric = generatedName(profile, 1);
  const dump = [...peer('pmdumplog'), '-z', path] as const;
  // PCP's time for this grows faster than the archive.
  const metricLimit = profile === 'narrow' ? limits.narrowMetric : limits.metric;
  return [
    checkRow(archive, peer, isFull ? limits.check : undefined),
    compare(`values of all, ${size} MB ${profile}`, ours('values', path), dump, limits.all),
    compare(
      `values of one metric, ${size} MB ${profile}`,
      ours('values', path, metric),
      [...dump, metric],
      isFull ? metricLimit : undefined,
    ),
  ];
}

function checkRow(
  { profile, path, megabytes: size }: Generated,
  peer: (program: string) => Command,
  limit: number | undefined,
): BenchRow {
  return compare(`check ${size} MB ${profile} archive`, ours('check', path), [...peer('pmlogcheck'), path], limit);
}

function compare(name: string, command: Command, peer: Command, limit: number | undefined): BenchRow {
  const [timeMs = NaN, peerMs = NaN] = medianTimes([command, peer], runs);
  const row = { name, ours: `${timeMs.toFixed(0)} ms`, peer: `PCP ${peerMs.toFixed(0)} ms`, ratio: timeMs / peerMs };
  return limit === undefined ? row : { ...row, limit };
}

function growthRow(folder: string): BenchRow {
  const sizes = [megabytes / 20, megabytes / 4, megabytes] as const;
  const commands = sizes.map((size) => ours('check', generate(folder, 'mixed', size).path));
  const [small = NaN, middle = NaN, large = NaN] = medianTimes(commands, runs);
  const early = (middle - small) / (sizes[1] - sizes[0]);
  const late = (large - middle) / (sizes[2] - sizes[1]);
  return {
    name: `a further MB of archive: ${sizes[1]} to ${sizes[2]} MB, against ${sizes[0]} to ${sizes[1]} MB`,
    ours: `${late.toFixed(2)} ms`,
    peer: `${early.toFixed(2)} ms`,
    ratio: late / early,
    limit: maxGrowth,
  };
}

function memoryRow({ profile, path, megabytes: size }: Generated): BenchRow {
  const bytes = peakMemory([cli, 'check', path]);
  return {
    name: `memory to check ${size} MB ${profile} archive`,
    ours: `${(bytes / megabyte).toFixed(0)} MB`,
    peer: `at most ${(maxMemory / megabyte).toFixed(0)} MB`,
    ratio: bytes / maxMemory,
    limit: 1,
  };
}
