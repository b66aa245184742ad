import type { Command } from 'commander';
import type { Host } from '../host.ts';
import type { MergeOptions } from '../options.ts';
import { parseNames } from './argumentParsers.ts';
import { addRewriteOptions, addTimeOptions } from './rewriteOptions.ts';

const mergeHelp = `
Writes one archive of the archives of a host: days, parts of a day, or those of several loggers. Where archives overlap, the one
that began last answers for what both have, so nothing is there twice. A mark stands where an archive ends and another goes on,
unless both say that pmcd is the same.

A metric that changed its type, its unit's scale or its numbers is written as the newest archive has it. One that changed what
it is, such as a counter that became an instantaneous value, becomes two: the older is NAME_until_SECONDS.

Examples:
  pcp-files merge 20260130 20260131 -o january
  pcp-files merge /var/log/pcp/pmlogger/web1 -o web1
  pcp-files merge sosreport.tar.xz --exclude proc,hotproc -o web1`;

/** Adds the command `merge`. */
export function addMerge(program: Command, host: Host): void {
  const command = program
    .command('merge')
    .description('write the archives of a host as one')
    .argument('<path...>', 'archives, by any of their files or their base names, or directories with archives');
  command.option(
    '--exclude <names>',
    'leave out these metrics or groups of metrics, separated by commas',
    parseNames,
    [],
  );
  command.option('--strict', 'write nothing where a metric changed from one archive to another');
  addRewriteOptions(addTimeOptions(command))
    .addHelpText('after', mergeHelp)
    .action(async (paths: string[], options: MergeOptions) => {
      const { merge } = await import('../commands/newArchives.ts');
      await merge(paths, options, host);
    });
}
