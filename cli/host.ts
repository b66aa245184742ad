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
  /** Sets the exit code, unless a higher one is set already. */
  readonly raiseExitCode: (code: ExitCode) => void;
}

export interface Output {
  /** Whether a person looks at it. */
  readonly isTTY?: boolean;
  /** Bytes are only lent: their memory is used again. */
  write(content: string | Uint8Array): unknown;
}

/** 0: nothing found that counts. 1: findings. 2: something could not be read, or wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Says on stderr, in one line, what went wrong with what; the name of a file cannot drive a terminal. */
export function complain(host: Host, about: string, problem: string): void {
  host.stderr.write(`${toPrintable(`pcp-files: ${about}: ${problem}`)}\n`);
  host.raiseExitCode(2);
}
