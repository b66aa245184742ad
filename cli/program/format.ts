import type { Command } from 'commander';
import type { Host } from '../host.ts';
import type { FormatOptions } from '../options.ts';
import { addCommonOptions, readFiles } from './commonOptions.ts';

/** Adds the command `format`. */
export function addFormat(program: Command, host: Host): void {
  const command = program
    .command('format')
    .description('align the columns of pma files and lay out configurations, changing blanks only')
    .argument('<path...>', "files or directories to search; '-' formats standard input to standard output")
    .option('--check', 'change nothing; exit code 1 if a file is not formatted');
  addCommonOptions(command, readFiles.texts).action(async (paths: string[], options: FormatOptions) => {
    const { formatFiles } = await import('../commands/format.ts');
    await formatFiles(paths, options, host);
  });
}
