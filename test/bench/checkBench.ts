import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from './bench.ts';
import type { Command } from './measure.ts';
import { medianTimes, peakMemory } from './measure.ts';
import { writePmaFile } from './files/pmaGenerator.ts';

const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
const megabyte = 1_000_000;
const runs = 7;
const maxTimeRatio = 1.6;
const maxMemory = 250 * megabyte;
/** How much more a further megabyte may take in a large file than in a small one. */
const maxGrowth = 1.3;

/** `pcp-files check` as a whole process, against `wc` on the same file in the same run. */
export function checkBench(folder: string): readonly BenchRow[] {
  const small = compare(folder, 1);
  const middle = compare(folder, 10);
  const large = compare(folder, 100);
  return [
    small.row,
    middle.row,
    { ...large.row, limit: maxTimeRatio },
    growthRow([small, middle, large]),
    memoryRow(large),
  ];
}

interface Comparison {
  readonly path: string;
  readonly megabytes: number;
  readonly timeMs: number;
  readonly row: BenchRow;
}

function compare(folder: string, megabytes: number): Comparison {
  const path = join(folder, `${megabytes}.pma`);
  writePmaFile(path, megabytes * megabyte, megabytes);
  const commands: readonly Command[] = [
    [process.execPath, cli, 'check', path],
    ['wc', path],
  ];
  const [timeMs = NaN, peerMs = NaN] = medianTimes(commands, runs);
  const row = {
    name: `check ${megabytes} MB of pma`,
    ours: `${timeMs.toFixed(0)} ms`,
    peer: `wc ${peerMs.toFixed(0)} ms`,
    ratio: timeMs / peerMs,
  };
  return { path, megabytes, timeMs, row };
}

function growthRow([small, middle, large]: readonly [Comparison, Comparison, Comparison]): BenchRow {
  const early = (middle.timeMs - small.timeMs) / (middle.megabytes - small.megabytes);
  const late = (large.timeMs - middle.timeMs) / (large.megabytes - middle.megabytes);
  return {
    name: 'a further MB: 10 to 100 MB, against 1 to 10 MB',
    ours: `${late.toFixed(1)} ms`,
    peer: `${early.toFixed(1)} ms`,
    ratio: late / early,
    limit: maxGrowth,
  };
}

function memoryRow({ path, megabytes }: Comparison): BenchRow {
  const bytes = peakMemory([cli, 'check', path]);
  return {
    name: `memory for ${megabytes} MB of pma`,
    ours: `${(bytes / megabyte).toFixed(0)} MB`,
    peer: `at most ${(maxMemory / megabyte).toFixed(0)} MB`,
    ratio: bytes / maxMemory,
    limit: 1,
  };
}
