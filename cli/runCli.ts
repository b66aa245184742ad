import { CommanderError } from 'commander';
import type { Host } from './host.ts';
import { complain } from './host.ts';
import { createProgram } from './program.ts';

/** Runs a command line, without the names of Node and the script; what becomes of it is told to the host. */
export async function runCli(args: readonly string[], host: Host): Promise<void> {
  if (args.length === 0) {
    complain(host, 'no command', "see 'pcp-files --help'");
    return;
  }
  try {
    await createProgram(host).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander has written help, version or complaint already.
    host.raiseExitCode(error.exitCode === 0 ? 0 : 2);
  }
}
