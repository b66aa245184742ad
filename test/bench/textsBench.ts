import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from './bench.ts';
import { timeRow } from './bench.ts';
import { writePmaFile } from './files/pmaGenerator.ts';
import { writeSarDays } from './files/sarGenerator.ts';
import type { Command } from './measure.ts';
import { medianCpuTimes, medianOf, medianTimes, peakMemory } from './measure.ts';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const cli = file('../../dist/cli.cjs');
const hostPlots = file('hostPlots.mjs');
const worker = file('../../dist/worker.cjs');
const megabyte = 1_000_000;
const pmaMegabytes = 100;
const days = 14;
const runs = 3;
const maxMemory = 250 * megabyte;
/** Ratio of processor times, so that it gets no worse: docs/decisions/texts-as-histories.md says what it is made of. */
const maxTimeRatio = 15;
const plotsMs = 2000;

/** Texts as histories: the statistics of a large pma file against `wc` in the same run, and some days of sar in a folder. */
export function textsBench(folder: string): readonly BenchRow[] {
  const pma = join(folder, 'texts.pma');
  writePmaFile(pma, pmaMegabytes * megabyte, pmaMegabytes);
  const sar = join(folder, 'sar-days');
  writeSarDays(sar, days);
  return [...pmaRows(pma), ...sarRows(sar)];
}

function pmaRows(path: string): readonly BenchRow[] {
  const name = `summary of ${pmaMegabytes} MB of pma`;
  const [own = NaN, peer = NaN] = medianCpuTimes([ours('summary', path), ['wc', path]], runs, 1);
  const texts = { ours: `${own.toFixed(0)} ms`, peer: `wc ${peer.toFixed(0)} ms` };
  return [
    { name: `${name}, processor time`, ...texts, ratio: own / peer, limit: maxTimeRatio },
    memoryRow(`memory of a ${name}`, [cli, 'summary', path]),
  ];
}

function sarRows(directory: string): readonly BenchRow[] {
  const what = `${days} days of sar, 30 MB`;
  const firstMs = Array.from({ length: runs }, () => {
    const { stdout } = spawnSync(process.execPath, [hostPlots, worker, directory, 'first'], { encoding: 'utf8' });
    return (JSON.parse(stdout) as { readonly firstMs: number }).firstMs;
  });
  const commands = ['info', 'check', 'summary', 'doctor'] as const;
  return [
    timeRow(`first plots of ${what}`, medianOf(firstMs), plotsMs),
    memoryRow(`memory of the first plots of ${what}`, [hostPlots, worker, directory, 'first']),
    ...commands.map((command) => commandRow(command, what, directory)),
    memoryRow(`memory of doctor over ${what}`, [cli, 'doctor', directory]),
  ];
}

/** How long a command takes, beside one that counts the words of the same texts. */
function commandRow(command: string, what: string, directory: string): BenchRow {
  // Errors of a real host would end the command with 1; the memory of this one is made up.
  const options = command === 'doctor' ? ['--host-rule', 'memory-low=off'] : [];
  const words: Command = ['sh', '-c', 'cat "$0"/* | wc', directory];
  const [own = NaN, peer = NaN] = medianTimes([ours(command, ...options, directory), words], runs);
  const name = `${command} of ${what}`;
  return { name, ours: `${own.toFixed(0)} ms`, peer: `wc ${peer.toFixed(0)} ms`, ratio: own / peer };
}

const ours = (...args: readonly string[]): Command => [process.execPath, cli, ...args];

function memoryRow(name: string, args: readonly string[]): BenchRow {
  const bytes = peakMemory(args);
  const [own, peer] = [bytes, maxMemory].map((count) => `${(count / megabyte).toFixed(0)} MB`);
  return { name, ours: own ?? '', peer: `at most ${peer ?? ''}`, ratio: bytes / maxMemory, limit: 1 };
}
