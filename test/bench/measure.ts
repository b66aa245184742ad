import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** With it Node.js 20 parses all certificates that it knows whenever it starts, which takes longer than to start without. */
const environment = { ...process.env, NODE_EXTRA_CA_CERTS: '' };

/** What takes this long has the machine's moods in it: it is not measured again. */
const longEnoughMs = 20_000;

/**
 * Runs the commands in turn, so that a change in the machine's load meets all of them alike.
 * @returns the median time of each, from start to exit, in milliseconds
 */
export function medianTimes(commands: readonly Command[], runs: number): readonly number[] {
  const times = commands.map((): number[] => []);
  const start = performance.now();
  for (let run = 0; run < runs && performance.now() - start < longEnoughMs; run++) {
    for (const [index, command] of commands.entries()) times[index]?.push(timeOf(command));
  }
  return times.map(medianOf);
}

/** The middle one of the numbers; NaN of none. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** How long a command takes from start to exit, in milliseconds; what it prints is thrown away. */
export function timeOf([program, ...args]: Command): number {
  const start = performance.now();
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status ?? 'a signal'}`);
  return performance.now() - start;
}

/**
 * Runs the commands in turn.
 * @param inARow how often each runs before the next one: several times where a run is short, as `times` counts in
 *   hundredths of a second
 * @returns the median processor time of one run of each, user's and system's, of all its threads, in milliseconds
 */
export function medianCpuTimes(commands: readonly Command[], runs: number, inARow: number): readonly number[] {
  const times = commands.map((): number[] => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, command] of commands.entries()) times[index]?.push(cpuTimeOf(command, inARow));
  }
  return times.map(medianOf);
}

/** Asks a POSIX shell, as Node.js does not tell what its children took. */
function cpuTimeOf(command: Command, inARow: number): number {
  const numbers = Array.from({ length: inARow }, (_, index) => index).join(' ');
  const script = `for i in ${numbers}; do "$@" >/dev/null || exit; done; times`;
  const { status, error, stdout } = spawnSync('sh', ['-c', script, 'sh', ...command], {
    encoding: 'utf8',
    env: environment,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status ?? 'a signal'}`);
  // The second line is of the children: 0m1.230s 0m0.240s
  const [, ofChildren = ''] = stdout.trim().split('\n');
  const seconds = ofChildren.split(' ').map((time) => {
    const [minutes = '', rest = ''] = time.split('m');
    return 60 * Number(minutes) + Number.parseFloat(rest);
  });
  return (1000 * seconds.reduce((sum, time) => sum + time, 0)) / inARow;
}

/** The most memory that a Node.js script had at once, in bytes. */
export function peakMemory(args: readonly string[]): number {
  const preload = fileURLToPath(new URL('tellPeakMemory.mjs', import.meta.url));
  const { output } = spawnSync(process.execPath, ['--import', preload, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  return Number(output[3]) * 1024;
}
