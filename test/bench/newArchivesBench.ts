import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPcpTools } from '../conformance/pcpTools.ts';
import type { BenchRow, MissingRow } from './bench.ts';
import { generatedStart } from './files/archiveGenerator.ts';
import { generateHostArchive } from './files/hostGenerator.ts';
import type { Command } from './measure.ts';
import { medianTimes, peakMemory } from './measure.ts';
import { pcpCommand } from './pcpCommand.ts';

const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
const megabyte = 1_000_000;
const isFull = process.argv.includes('--full');
const megabytes = isFull ? 1000 : 100;
const runs = 3;
const days = 7;
const secondsOfDay = 86_400;
const maxMemory = 250 * megabyte;
/** Ratio to the time of pmlogextract; and of what is redacted to that of what is cut, as PCP's own redaction needs a host to ask. */
const limits = { extract: 0.7, redact: 1.5 } as const;

const ours = (command: string, output: string, ...args: readonly string[]): Command => [
  process.execPath,
  ...[cli, command, ...args, '--force', '--quiet', '-o', output],
];

/** The command where no file of its output is: PCP's tool writes over none, and one that is replaced takes memory until then. */
function fresh(output: string, command: Command): Command {
  return ['sh', '-c', 'rm -f "$1".*; shift; exec "$@"', 'sh', output, ...command];
}

/** Archives that are written from archives, as whole processes, against PCP's own tool on the same files in the same run. */
export async function newArchivesBench(folder: string): Promise<readonly (BenchRow | MissingRow)[]> {
  const directory = join(folder, 'new-archives');
  mkdirSync(directory);
  const whole = join(directory, 'whole');
  generateHostArchive({ path: whole, volumeBytes: megabytes * megabyte, start: generatedStart });
  const output = join(directory, 'written');
  const own = [redactRow(whole, output), memoryRow('cut', whole, output), memoryRow('redact', whole, output)];
  const tools = await findPcpTools();
  if ('missing' in tools) return [...own, { name: 'new archives against pmlogextract', missing: tools.missing }];
  const extract = pcpCommand(tools.folder, 'pmlogextract');
  const peer = (...args: readonly string[]): Command =>
    fresh(`${output}-pcp`, [...extract, '-Z', 'UTC', ...args, `${output}-pcp`]);
  const packed = compressed(whole, join(directory, 'packed'));
  return [...[whole, packed].flatMap((path) => cutRows(path, output, peer)), mergeRow(directory, output, peer), ...own];
}

type Peer = (...args: readonly string[]) => Command;

function cutRows(path: string, output: string, peer: Peer): readonly BenchRow[] {
  const form = path.endsWith('packed') ? 'xz' : 'raw';
  const from = generatedStart + 600;
  const range = ['--from', String(from), '--to', String(from + 600)] as const;
  const clock = (seconds: number): string =>
    `@${new Date(1000 * seconds).toISOString().slice(0, 19).replace('T', ' ')}`;
  return [
    row(`cut of all, ${megabytes} MB ${form}`, fresh(output, ours('cut', output, path)), peer(path)),
    row(
      `cut of ten minutes, ${megabytes} MB ${form}`,
      fresh(output, ours('cut', output, path, ...range)),
      peer('-S', clock(from), '-T', clock(from + 600), path),
    ),
  ];
}

function mergeRow(directory: string, output: string, peer: Peer): BenchRow {
  const paths = Array.from({ length: days }, (_, day) => {
    const path = join(directory, `day${day}`);
    const start = generatedStart + day * secondsOfDay;
    generateHostArchive({ path, volumeBytes: (megabytes * megabyte) / days, start, intervalSeconds: 60 });
    return path;
  });
  return row(`merge of ${days} days, ${megabytes} MB`, fresh(output, ours('merge', output, ...paths)), peer(...paths));
}

function redactRow(path: string, output: string): BenchRow {
  const commands = ['redact', 'cut'].map((command) => fresh(output, ours(command, output, path)));
  const [timeMs = NaN, cutMs = NaN] = medianTimes(commands, runs);
  const times = { ours: `${timeMs.toFixed(0)} ms`, peer: `cut ${cutMs.toFixed(0)} ms`, ratio: timeMs / cutMs };
  return { name: `redact ${megabytes} MB`, ...times, limit: limits.redact };
}

function row(name: string, command: Command, peer: Command): BenchRow {
  const [timeMs = NaN, peerMs = NaN] = medianTimes([command, peer], runs);
  const times = { ours: `${timeMs.toFixed(0)} ms`, peer: `PCP ${peerMs.toFixed(0)} ms`, ratio: timeMs / peerMs };
  return { name, ...times, limit: limits.extract };
}

function memoryRow(command: string, path: string, output: string): BenchRow {
  const bytes = peakMemory(ours(command, output, path).slice(1));
  return {
    name: `memory to ${command} ${megabytes} MB`,
    ours: `${(bytes / megabyte).toFixed(0)} MB`,
    peer: `at most ${(maxMemory / megabyte).toFixed(0)} MB`,
    ratio: bytes / maxMemory,
    limit: 1,
  };
}

/** The same archive with its volume and metadata compressed, as pmlogger_daily does. */
function compressed(path: string, packed: string): string {
  copyFileSync(`${path}.index`, `${packed}.index`);
  for (const end of ['meta', '0']) {
    rmSync(`${packed}.${end}.xz`, { force: true });
    copyFileSync(`${path}.${end}`, `${packed}.${end}`);
    const { status } = spawnSync('xz', ['-0', '--block-size=8MiB', `${packed}.${end}`]);
    if (status !== 0) throw new Error('xz does not compress');
  }
  return packed;
}
