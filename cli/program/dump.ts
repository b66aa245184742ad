import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { DumpOptions } from '../options.ts';
import { addCommonOptions, onePathDescription, readFiles } from './commonOptions.ts';

const dumpHelp = `
With --format facts the output has no byte ranges: it lists what the file says, thing by thing, so that texts of two files
can be compared line by line. Values of archives are left out. See 'pcp-files help diff'.`;

/** Adds the command `dump`. */
export function addDump(program: Command, host: Host): void {
  const command = program
    .command('dump')
    .description('show the structure of a binary file with byte ranges')
    .argument('<path>', `${onePathDescription} for all of its files`)
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json', 'facts']).default('text'));
  addCommonOptions(command, readFiles.binary)
    .addHelpText('after', dumpHelp)
    .action(async (path: string, options: DumpOptions) => {
      const { dump } = await import('../commands/dump.ts');
      await dump(path, options, host);
    });
}
