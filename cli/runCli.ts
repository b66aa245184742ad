import { closeBundles } from './files/openedBundles.ts';
import type { Host } from './host.ts';
import { complain } from './host.ts';
import { checkDefaults, infoDefaults } from './options.ts';

/** Runs a command line, given without the names of Node and the script. Output and exit code go to the host. */
export async function runCli(args: readonly string[], host: Host): Promise<void> {
  try {
    await run(args, host);
  } finally {
    await closeBundles();
  }
}

async function run(args: readonly string[], host: Host): Promise<void> {
  const [command, ...rest] = args;
  if (command === undefined) complain(host, 'no command', "see 'pcp-files --help'");
  else if (command === '--version' && rest.length === 0) host.stdout.write(`${host.version}\n`);
  else if (command === 'check' && areAllPaths(rest)) {
    const { check } = await import('./commands/check.ts');
    await check(rest, checkDefaults, host);
  } else if (command === 'info' && areAllPaths(rest)) {
    const { info } = await import('./commands/info.ts');
    await info(rest, infoDefaults, host);
  } else {
    const { parseAndRun } = await import('./program.ts');
    await parseAndRun(args, host);
  }
}

/** Whether there are only paths. Loading the options' parser takes longer than checking a small file. */
function areAllPaths(args: readonly string[]): boolean {
  return args.length > 0 && args.every((argument) => argument === '-' || !argument.startsWith('-'));
}
