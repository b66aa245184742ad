import type { ExitCode, Host, Output } from '../../../cli/host.ts';
import { runCli } from '../../../cli/runCli.ts';

/** What a command line printed, and the exit code it left. */
export interface Captured {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What comes from standard input, in chunks. */
  readonly stdin?: readonly (string | Uint8Array)[];
  /** Whether stdout and stderr are a terminal. */
  readonly isTTY?: boolean;
  /** Characters of a line of the terminal. */
  readonly columns?: number;
  readonly onStop?: Host['onStop'];
}

/** Runs a command line in this process. */
export async function runCaptured(args: readonly string[], surroundings: Surroundings = {}): Promise<Captured> {
  const { cwd = process.cwd(), env = {}, stdin = [], isTTY = false, columns } = surroundings;
  const printed = { stdout: '', stderr: '' };
  let code: ExitCode = 0;
  const output = (name: keyof typeof printed): Output => ({
    isTTY,
    write: (content) => (printed[name] += typeof content === 'string' ? content : new TextDecoder().decode(content)),
  });
  const host: Host = {
    version: '1.2.3',
    cwd,
    env,
    stdin: chunksOf(stdin),
    stdout: output('stdout'),
    stderr: output('stderr'),
    terminalColumns: () => columns,
    onStop: surroundings.onStop,
    raiseExitCode: (raised) => {
      if (raised > code) code = raised;
    },
  };
  await runCli(args, host);
  return { code, ...printed };
}

async function* chunksOf(chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks)
    yield await Promise.resolve(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
}
