import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { Worker } from 'node:worker_threads';
import { descriptorOutput, terminalOutput } from './output/descriptorOutput.ts';
import type { Host, Output, StopCode } from './host.ts';
import type { Threads } from './threads.ts';

/** Set by the build from package.json. */
declare const PCP_FILES_VERSION: string;

/** Signals by which users, and systems, stop a program, and the exit code of each. */
const stopCodes: readonly (readonly [signal: NodeJS.Signals, code: StopCode])[] = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
];
/** Most threads: each has a JavaScript engine of its own, and with more, memory would grow and speed would not. */
const maxThreads = 3;
/** A thread makes few objects that live; by itself its engine would take 48 MB for those that do not. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** This process, which can be ended. */
export interface ProcessHost extends Host {
  /**
   * Ends the process when all its work is done. It does so at once where all that was printed has been written: to free
   * its memory piece by piece, as it would by itself, takes longer than to check a small file.
   */
  readonly end: () => void;
}

/**
 * What commands use of this process. Its streams are made when they are used: each takes Node.js longer than a small file
 * takes to be checked.
 */
export function processHost(): ProcessHost {
  let stdout: Output | undefined;
  let stderr: Output | undefined;
  return {
    version: PCP_FILES_VERSION,
    cwd: process.cwd(),
    env: process.env,
    stdin: { [Symbol.asyncIterator]: () => process.stdin[Symbol.asyncIterator]() },
    get stdout() {
      return (stdout ??= outputOn(1));
    },
    get stderr() {
      return (stderr ??= outputOn(2));
    },
    get threads() {
      return extraThreads();
    },
    terminalColumns: () => (isatty(1) ? process.stdout.columns : undefined),
    onStop: (listener) => {
      const listeners = stopCodes.map(([signal, code]) => {
        const onSignal = (): void => {
          listener(code);
        };
        process.on(signal, onSignal);
        return () => process.off(signal, onSignal);
      });
      return () => {
        for (const forget of listeners) forget();
      };
    },
    raiseExitCode: (code) => {
      process.exitCode = Math.max(Number(process.exitCode ?? 0), code);
    },
    end: () => {
      // A terminal may take what it is given later.
      if (stdout?.isTTY !== true && stderr?.isTTY !== true) process.exit();
    },
  };
}

/** The threads for all processors but the one that this thread keeps busy. */
function extraThreads(): Threads | undefined {
  const count = Math.min(availableParallelism() - 1, maxThreads);
  if (count < 1) return undefined;
  return {
    count,
    start: (name, data) => new Worker(join(__dirname, 'cli', `${name}.cjs`), { workerData: data, resourceLimits }),
  };
}

function outputOn(descriptor: 1 | 2): Output {
  if (!isatty(descriptor)) return descriptorOutput(descriptor, endOnOutputError);
  const stream = descriptor === 1 ? process.stdout : process.stderr;
  stream.on('error', endOnOutputError);
  return terminalOutput(stream);
}

/** The reader of the output may stop early (`| head -1`), which ends the work without an error. */
function endOnOutputError(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`pcp-files: output: ${error.message}\n`);
  process.exit(2);
}
