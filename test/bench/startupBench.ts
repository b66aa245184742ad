import { fileURLToPath } from 'node:url';
import type { BenchRow, MissingRow } from './bench.ts';
import type { Command } from './measure.ts';
import { medianCpuTimes, medianTimes } from './measure.ts';

const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url));
const runs = 15;
const cpuRuns = 3;
const runsInARow = 10;
const maxRatio = 2;

const empty: Command = [process.execPath, '-e', '0'];
const commands: Readonly<Record<string, readonly string[]>> = {
  '--version': ['--version'],
  'check of a small pma file': ['check', `${fixtures}/pma/clean-comments.pma`],
  'check of a small MMV file': ['check', `${fixtures}/mmv/small_little`],
  'check of a small archive': ['check', `${fixtures}/archive/sample_v3`],
};

/** The command line from start to exit where there is next to nothing to do, against Node.js that does nothing. */
export function startupBench(): readonly (BenchRow | MissingRow)[] {
  const all = [empty, ...Object.values(commands).map((args): Command => [process.execPath, cli, ...args])];
  const walls = rowsOf('', medianTimes(all, runs));
  if (process.platform === 'win32') return [...walls, { name: 'processor time of a start', missing: 'no POSIX shell' }];
  return [...walls, ...rowsOf(', processor time', medianCpuTimes(all, cpuRuns, runsInARow))];
}

function rowsOf(what: string, [peerMs = NaN, ...times]: readonly number[]): readonly BenchRow[] {
  return Object.keys(commands).map((name, index) => ({
    name: `${name}${what}`,
    ours: `${(times[index] ?? NaN).toFixed(0)} ms`,
    peer: `node -e 0 ${peerMs.toFixed(0)} ms`,
    ratio: (times[index] ?? NaN) / peerMs,
    limit: maxRatio,
  }));
}
