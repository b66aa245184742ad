import type { Command } from 'commander';
import type { Host } from '../host.ts';
import type { RewriteOptions } from '../options.ts';
import { addRewriteOptions } from './rewriteOptions.ts';

const rescueHelp = `
Writes what of a damaged archive can be proved: records that are whole and fit the metadata and the times around them, also
behind damage. The index is made anew, and labels that are damaged or missing are those of the other files. A mark stands where
records are lost. Values whose descriptor is lost are left out; instances whose names are all lost are called unknown-ID.
Nothing else is added.

Exit code: 0 nothing was wrong; 1 something was lost or made anew; 2 nothing could be saved.

Examples:
  pcp-files rescue 20260131 -o 20260131-rescued
  pcp-files rescue 20260131 -o 20260131-rescued --format json`;

/** Adds the command `rescue`. */
export function addRescue(program: Command, host: Host): void {
  const command = program
    .command('rescue')
    .description('write what is left of a damaged archive as a whole one')
    .argument('<path...>', 'the archive, by any of its files or its base name');
  addRewriteOptions(command)
    .addHelpText('after', rescueHelp)
    .action(async (paths: string[], options: RewriteOptions) => {
      const { rescue } = await import('../commands/newArchives.ts');
      await rescue(paths, options, host);
    });
}
