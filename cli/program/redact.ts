import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { RedactOptions } from '../options.ts';
import { parseNames } from './argumentParsers.ts';
import { timesHelp } from './commonOptions.ts';
import { addPartOptions } from './cut.ts';
import { addRewriteOptions } from './rewriteOptions.ts';

const redactHelp = `${timesHelp}
Names of hosts, domains, users, groups, containers and machines, addresses, serial numbers, paths, units and arguments of
processes are replaced everywhere: in labels, instances, values, help texts and names of metrics. The same name has the same
pseudonym in each place; addresses keep their kind, paths their depth, programs their name. Numbers and times stay, so rates and
findings are the same. What was written is searched for all names in all spellings, and removed if one is left.

Names that nobody could know for names stay: a customer in the name of a queue, or of a metric. --review lists what stays.

Examples:
  pcp-files redact 20260131 -o for-support
  pcp-files redact 20260131 -o for-support --map ~/private.json    keep for yourself what stands for what
  pcp-files redact web1 --from 14:10 --to 14:20 --tz archive -o incident --keep staging`;

/** Adds the command `redact`. */
export function addRedact(program: Command, host: Host): void {
  const command = program
    .command('redact')
    .description('write an archive without the names of hosts and people, to hand it on')
    .argument('<path...>', 'archives, by any of their files or their base names, or directories with archives')
    .option('--map <file>', 'keep a private table of names and pseudonyms; one that exists is continued')
    .addOption(
      new Option('--keep <names>', 'names that stay, separated by commas').argParser(parseNames).default([], 'none'),
    )
    .option('--keep-arguments', 'keep arguments of processes, without the names in them')
    .option('--zone', 'leave out the place of the time zone; its offset stays')
    .option('--rename-metrics', 'give other names to all metrics that do not come with PCP')
    .option('--drop-opaque', 'leave out values of bytes and events, in which no names could be found')
    .option('--review', 'list the texts that stay, the most frequent first');
  addRewriteOptions(addPartOptions(command))
    .addHelpText('after', redactHelp)
    .action(async (paths: string[], options: RedactOptions) => {
      const { redact } = await import('../commands/redact.ts');
      await redact(paths, options, host);
    });
}
