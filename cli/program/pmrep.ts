import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { PmrepOptions } from '../options.ts';
import { parseCount, parseLength } from './argumentParsers.ts';
import { historyPathDescription, timesHelp } from './commonOptions.ts';

const pmrepHelp = `${timesHelp}
Prints the table of a set of a configuration of pmrep as 'pmrep -a ARCHIVE -c CONFIG :SET' does: header, widths, units and
precision, with the values that PCP 7 has at the times of the samples. Interval and number of samples are those of the options,
else those of the set, else one second up to the end.

Options of the set that change the output in other ways, such as extheader, overall_rank, or output of CSV, are refused.

Examples:
  pcp-files pmrep /etc/pcp/pmrep/vmstat.conf:vmstat --on 20260131 --interval 10m
  pcp-files pmrep web1.conf:disks --on /var/log/pcp/pmlogger/web1 --from 09:00 --samples 20 --tz archive`;

/** Adds the command `pmrep`. */
export function addPmrep(program: Command, host: Host): void {
  program
    .command('pmrep')
    .description('print the table of a pmrep configuration on archives')
    .argument('<config:set>', 'a configuration of pmrep, a colon, and the name of one of its sets')
    .requiredOption('--on <path...>', historyPathDescription)
    .option('--host <name>', 'whose history is shown, where the archives are of several hosts')
    .addOption(new Option('--interval <length>', 'time between samples, such as 10s, 5m or 1h').argParser(parseLength))
    .addOption(new Option('--samples <count>', 'how many samples are printed').argParser(parseCount))
    .addOption(new Option('--from <time>', 'time of the first sample'))
    .addOption(new Option('--to <time>', 'end of the time range'))
    .addOption(
      new Option('--tz <zone>', 'time zone of the output, and of --from and --to without a zone').default('utc'),
    )
    .option('--quiet', 'print no progress')
    .option('--no-color', 'disable colours, like the environment variable NO_COLOR')
    .addHelpText('after', pmrepHelp)
    .action(async (config: string, options: PmrepOptions) => {
      const { pmrep } = await import('../commands/pmrep.ts');
      await pmrep(config, options, host);
    });
}
