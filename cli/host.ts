import { toPrintable } from '../formats/findings/report/printable.ts';
import type { Threads } from './threads.ts';

/** What a command uses of the process it runs in. */
export interface Host {
  readonly version: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Undefined where there is one processor only. */
  readonly threads?: Threads | undefined;
  /** How many characters a line of the terminal has; undefined where the output is no terminal. */
  readonly terminalColumns?: () => number | undefined;
  /** Has a listener called when the user stops the program, which then goes on until its work is undone. @returns what takes it away */
  readonly onStop?: ((listener: (code: StopCode) => void) => () => void) | undefined;
  /** Sets the exit code, unless a higher one is set already. */
  readonly raiseExitCode: (code: ExitCode) => void;
}

export interface Output {
  /** Whether the output is a terminal. */
  readonly isTTY?: boolean;
  /** The memory of the bytes is reused after the call. */
  write(content: string | Uint8Array): unknown;
}

/** 0: nothing found that counts. 1: findings. 2: something could not be read, or wrong usage. Others: stopped by a signal. */
export type ExitCode = 0 | 1 | 2 | StopCode;

/** What a shell says of a program that SIGHUP, SIGINT or SIGTERM ended: 128 and the number of the signal. */
export type StopCode = 129 | 130 | 143;

/** Writes one line to stderr: the file and the problem. Control characters in file names are escaped. */
export function complain(host: Host, about: string, problem: string, exitCode: 1 | 2 = 2): void {
  host.stderr.write(`${toPrintable(`pcp-files: ${about}: ${problem}`)}\n`);
  host.raiseExitCode(exitCode);
}
