import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { RescueOptions } from '../options.ts';
import { parseAssumedLabel } from './argumentParsers.ts';
import { addRewriteOptions } from './rewriteOptions.ts';

const rescueHelp = `
Writes what of a damaged archive can be proved: records that are whole and fit the metadata and the times around them, also
behind damage. The index is made anew, and labels that are damaged or missing are those of the other files. A mark stands where
records are lost. Values whose descriptor is lost are left out; instances whose names are all lost are called unknown-ID.
Nothing else is added.

Without .meta values have no names: --metadata-from takes them from another archive of the host, as its logger numbers metrics the
same in each. Values of metrics that this one does not have are left out, and names of instances are those that it has.

Where no label is whole, nobody but you knows of which host the archive is: --label says it, with the time zone and the version of
the format (2 or 3) that the labels had.

Exit code: 0 nothing was wrong; 1 something was lost or made anew; 2 nothing could be saved.

Examples:
  pcp-files rescue 20260131 -o 20260131-rescued
  pcp-files rescue 20260131 -o 20260131-rescued --report 20260131-rescued.json
  pcp-files rescue 20260131 --metadata-from 20260130 -o 20260131-rescued
  pcp-files rescue 20260131 --label web1.example,Europe/Berlin,3 -o 20260131-rescued`;

/** Adds the command `rescue`. */
export function addRescue(program: Command, host: Host): void {
  const command = program
    .command('rescue')
    .description('write what is left of a damaged archive as a whole one')
    .argument('<path...>', 'the archive, by any of its files or its base name')
    .option('--report <file>', 'write what was kept and what was lost, byte by byte, as JSON to this file')
    .option('--metadata-from <archive>', 'take names and types of metrics from another archive of the host')
    .addOption(
      new Option('--label <host,zone,version>', 'what the labels said, where none is whole').argParser(
        parseAssumedLabel,
      ),
    );
  addRewriteOptions(command)
    .addHelpText('after', rescueHelp)
    .action(async (paths: string[], options: RescueOptions) => {
      const { rescue } = await import('../commands/rescue.ts');
      await rescue(paths, options, host);
    });
}
