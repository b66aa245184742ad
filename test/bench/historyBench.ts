import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPcpTools } from '../conformance/pcpTools.ts';
import type { BenchRow, MissingRow } from './bench.ts';
import { timeRow } from './bench.ts';
import type { ArchiveProfile } from './files/archiveGenerator.ts';
import { generateArchive, generatedName, generatedStart } from './files/archiveGenerator.ts';
import type { Command } from './measure.ts';
import type { HostArchiveSpec } from './files/hostGenerator.ts';
import { generateHostArchive } from './files/hostGenerator.ts';
import { medianCpuTimes, medianOf, medianTimes, peakMemory } from './measure.ts';
import { pcpCommand, pcpPythonCommand } from './pcpCommand.ts';

const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
const megabyte = 1_000_000;
/** A folder of a host: so many archives, one of each day, and how long it may take to know what there is. */
const days = 14;
const secondsOfDay = 86_400;
const folderMs = 2000;
const folderMemory = 400 * megabyte;
const isFull = process.argv.includes('--full');
const megabytes = isFull ? 1000 : 100;
/** PCP's time for instances that change grows with the square of the archive: of a gigabyte, to half an hour and more. */
const churnMegabytes = 60;
const runs = 3;
const maxMemory = 250 * megabyte;
const compareMemory = 400 * megabyte;
/**
 * Ratios to the time of PCP's own tools; a comparison may take twice as long as the doctor. To start Node.js takes most of
 * that of smaller archives: they have none.
 */
const limits = { summary: 0.3, rates: 0.5, doctor: 0.3, compare: 0.6 } as const;
/** Ratio to the processor time of PCP's own summary where nearly all of the time goes by in a loop over values. */
const staysLimit = 1.5;
const whatStays = 'a host whose processes stay';
/** How long the doctor may take for all days of a host. */
const doctorMs = 30_000;

/** What the Host view's worker does until there are plots; in a process of its own, as VS Code starts it. */
const hostPlots = fileURLToPath(new URL('hostPlots.mjs', import.meta.url));
const worker = fileURLToPath(new URL('../../dist/worker.cjs', import.meta.url));

/** Statistics and rates of archives as whole processes, against PCP's own tools on the same files in the same run. */
export async function historyBench(folder: string): Promise<readonly (BenchRow | MissingRow)[]> {
  const tools = await findPcpTools();
  const archives = [
    generate(folder, 'wide', megabytes),
    generate(folder, 'narrow', megabytes),
    generate(folder, 'churn', churnMegabytes),
  ];
  const own = [
    ...archives.map(memoryRow),
    ...archives.map(compareMemoryRow),
    ...folderRows(folder, isFull ? 100 : 10),
    ...hostRows(folder, isFull ? 100 : 10),
  ];
  if ('missing' in tools) {
    const missing = { name: 'summaries against PCP', missing: tools.missing };
    return [...archives.map((archive) => compareRow(archive)), ...own, missing];
  }
  const peer = pcpCommand(tools.folder, 'pmlogsummary');
  const wide = archives.filter(({ profile }) => profile === 'wide');
  return [
    ...archives.map((archive) => summaryRow(archive, peer)),
    staysRow(folder, peer),
    doctorRow(folder, peer, 'a host', {}),
    doctorRow(folder, peer, whatStays, { isStatic: true }),
    ...archives.map((archive) => compareRow(archive, archive.profile === 'churn' ? undefined : peer)),
    ...wide.map((archive) => ratesRow(archive, pcpPythonCommand(tools.folder, 'pmrep'))),
    ...own,
  ];
}

/** A folder with the archives of a host, one of each day; made where it is not there. */
function hostDays(folder: string, size: number): string {
  const directory = join(folder, `host-days-${size}`);
  if (existsSync(directory)) return directory;
  mkdirSync(directory);
  for (let day = 0; day < days; day++) {
    const path = join(directory, `day${String(day).padStart(2, '0')}`);
    generateHostArchive({ path, volumeBytes: size * megabyte, start: generatedStart + day * secondsOfDay });
  }
  return directory;
}

/** What was wrong with a host, and its plots: of days as a logger leaves them, and as they are packed after some time. */
function hostRows(folder: string, size: number): readonly BenchRow[] {
  const directory = hostDays(folder, size);
  const rows = (what: string): readonly BenchRow[] => [...doctorRows(directory, what), ...plotRows(directory, what)];
  const what = `${days} days of ${size} MB`;
  const plain = rows(what);
  const older = readdirSync(directory).filter((name) => /\.(meta|\d+)$/.test(name));
  // As pmlogger_daily does, which leaves the newest ones, and the indexes.
  const packed = older.slice(0, -4).map((name) => join(directory, name));
  const { status } = spawnSync('xz', ['-0', '-T2', ...packed]);
  return status === 0 ? [...plain, ...rows(`${what}, 12 of them xz`)] : plain;
}

function plotRows(directory: string, what: string): readonly BenchRow[] {
  const name = `first plots of a host, ${what}`;
  const firstMs = Array.from({ length: runs }, () => {
    const { stdout } = spawnSync(process.execPath, [hostPlots, worker, directory, 'first'], { encoding: 'utf8' });
    return (JSON.parse(stdout) as { readonly firstMs: number }).firstMs;
  });
  const first = peakMemory([hostPlots, worker, directory, 'first']);
  const all = peakMemory([hostPlots, worker, directory]);
  return [
    timeRow(name, medianOf(firstMs), folderMs),
    { ...memoryRowFor(`memory of the ${name}`, first, folderMemory), limit: 1 },
    memoryRowFor(`memory of all plots of a host, ${what}`, all, folderMemory),
  ];
}

/** What `info` says of a folder: whose archives there are, of when, and what is wrong with them. */
function folderRows(folder: string, size: number): readonly BenchRow[] {
  const directory = join(folder, `days-${size}`);
  mkdirSync(directory, { recursive: true });
  for (let day = 0; day < days; day++) {
    const start = generatedStart + day * secondsOfDay;
    const path = join(directory, new Date(start * 1000).toISOString().slice(0, 10).replaceAll('-', ''));
    generateArchive({ path, profile: 'wide', version: 3, volumeBytes: size * megabyte, start });
  }
  const name = `info of ${days} days of ${size} MB`;
  const [ms = NaN] = medianTimes([ours('info', directory)], runs);
  return [timeRow(name, ms, folderMs), memoryRowOf(`memory of ${name}`, ['info', directory], folderMemory)];
}

/** What was wrong with a host, in all its days. */
function doctorRows(directory: string, what: string): readonly BenchRow[] {
  const name = `doctor over ${what}`;
  const args = [...doctorArgs, directory];
  const [ms = NaN] = medianTimes([ours(...args)], runs);
  return [timeRow(name, ms, doctorMs), memoryRowOf(`memory of ${name}`, args, folderMemory)];
}

/** What would be errors of a real host, and end the command with 1, is made up in the generated ones. */
const doctorArgs = [
  'doctor',
  ...['oom-kill=1e9', 'processes-limit=101', 'fs-inodes=101', 'memory-hardware=1e18', 'fs-readonly=off'].flatMap(
    (rule) => ['--host-rule', rule],
  ),
] as const;

/** One archive of a host with the metrics that a logger records by default, and those of its processes. */
function doctorRow(folder: string, peer: Command, what: string, spec: Pick<HostArchiveSpec, 'isStatic'>): BenchRow {
  const path = hostArchive(folder, spec);
  return compare(
    `doctor over ${megabytes} MB of ${what}`,
    ours(...doctorArgs, path),
    [...peer, '-abF', path],
    isFull ? limits.doctor : undefined,
  );
}

/** Processor time, whatever else the machine does meanwhile: it is close to that of PCP, which no other row is. */
function staysRow(folder: string, peer: Command): BenchRow | MissingRow {
  const name = `summary of all, ${megabytes} MB of ${whatStays}, processor time`;
  if (process.platform === 'win32') return { name, missing: 'no POSIX shell' };
  const path = hostArchive(folder, { isStatic: true });
  const [own = NaN, others = NaN] = medianCpuTimes([ours('summary', path), [...peer, '-abF', path]], runs, 1);
  return rowOf(name, own, others, isFull ? staysLimit : undefined);
}

/** Made where it is not there. */
function hostArchive(folder: string, spec: Pick<HostArchiveSpec, 'isStatic'>): string {
  const path = join(folder, `host-${megabytes}${spec.isStatic === true ? '-static' : ''}`);
  if (!existsSync(`${path}.meta`))
    generateHostArchive({ path, volumeBytes: megabytes * megabyte, start: generatedStart, ...spec });
  return path;
}

/** What changed from the first half of an archive to the second. */
function compareArgs(path: string): readonly string[] {
  const { start, end } = JSON.parse(
    execFileSync(process.execPath, [cli, 'info', '--format', 'json', path], text),
  ) as Span;
  const [from, to] = [start, end].map((time) => Date.parse(time) / 1000) as [number, number];
  const middle = String(Math.round((from + to) / 2));
  return ['compare', path, '--to', middle, '--and-from', middle];
}

function compareName({ profile, size }: Generated): string {
  return `comparison of the halves of ${size} MB ${profile}`;
}

/** Both halves are read once, as a summary reads them. @param peer missing: it is seen beside our own summary */
function compareRow(archive: Generated, peer?: Command): BenchRow {
  const name = compareName(archive);
  const own = ours(...compareArgs(archive.path));
  if (peer !== undefined) {
    const limit = isFull && archive.profile !== 'wide' ? limits.compare : undefined;
    return compare(name, own, [...peer, '-abF', archive.path], limit);
  }
  const [mine = NaN, summary = NaN] = medianTimes([own, ours('summary', archive.path)], runs);
  return { name, ours: `${mine.toFixed(0)} ms`, peer: `summary ${summary.toFixed(0)} ms`, ratio: mine / summary };
}

function compareMemoryRow(archive: Generated): BenchRow {
  return memoryRowOf(`memory of a ${compareName(archive)}`, compareArgs(archive.path), compareMemory);
}

const text = { encoding: 'utf8' } as const;

interface Span {
  readonly start: string;
  readonly end: string;
}

interface Generated {
  readonly profile: ArchiveProfile;
  readonly path: string;
  readonly size: number;
}

function generate(folder: string, profile: ArchiveProfile, size: number): Generated {
  const path = join(folder, `history-${profile}-${size}`);
  generateArchive({ path, profile, version: 3, volumeBytes: size * megabyte });
  return { profile, path, size };
}

const ours = (...args: readonly string[]): Command => [process.execPath, cli, ...args];

function summaryRow({ profile, path, size }: Generated, peer: Command): BenchRow {
  const name = `summary of all, ${size} MB ${profile}`;
  // Four thousand counters a record, and nothing else, are no real host.
  const isLimited = profile === 'churn' || (isFull && profile !== 'wide');
  const limit = isLimited ? limits.summary : undefined;
  return compare(name, ours('summary', path), [...peer, '-abF', path], limit);
}

/** A hundred instances, as of a large machine's CPUs, each with a column. */
function ratesRow({ profile, path, size }: Generated, pmrep: Command): BenchRow {
  const metric = generatedName(profile, 1);
  const wanted = ours('values', path, metric, '--rate', '--interval', '1m', '--wide', '--format', 'csv');
  const theirs: Command = [...pmrep, '-a', path, '-t', '1m', '-o', 'csv', metric];
  const limit = isFull ? limits.rates : undefined;
  return compare(`rates of each minute as CSV out of ${size} MB ${profile}`, wanted, theirs, limit);
}

function compare(name: string, mine: Command, theirs: Command, limit: number | undefined): BenchRow {
  const [own = NaN, others = NaN] = medianTimes([mine, theirs], runs);
  return rowOf(name, own, others, limit);
}

function rowOf(name: string, own: number, others: number, limit: number | undefined): BenchRow {
  const row = { name, ours: `${own.toFixed(0)} ms`, peer: `PCP ${others.toFixed(0)} ms`, ratio: own / others };
  return limit === undefined ? row : { ...row, limit };
}

function memoryRow({ profile, path, size }: Generated): BenchRow {
  return memoryRowOf(`memory of a summary of ${size} MB ${profile}`, ['summary', path], maxMemory);
}

function memoryRowOf(name: string, args: readonly string[], limit: number): BenchRow {
  return { ...memoryRowFor(name, peakMemory([cli, ...args]), limit), limit: 1 };
}

function memoryRowFor(name: string, bytes: number, limit: number): BenchRow {
  const [mine, peer] = [bytes, limit].map((count) => `${(count / megabyte).toFixed(0)} MB`);
  return { name, ours: mine ?? '', peer: `at most ${peer ?? ''}`, ratio: bytes / limit };
}
