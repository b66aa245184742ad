import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { FleetOptions } from '../options.ts';
import { fleetFormats } from '../options.ts';
import { parseCount } from './argumentParsers.ts';
import { addCommonOptions, addProjectOptions, readFiles, timesHelp } from './commonOptions.ts';
import { failOnOption } from './failOnOption.ts';
import { hostRuleOption } from './hostRuleOption.ts';

const fleetHelp = `${timesHelp}
Shows the hosts of some directories side by side, the worst first: what 'pcp-files doctor' finds on each, with a column for each
rule, and how much of its CPUs, memory, disks and network it used in each hour. Each day is looked at by itself. What a host
has is that of its busiest disk or line; where no line says how fast it is, the network is in bytes per second. Hosts that
differ from the median of all by far are marked; it takes five hosts to say so.

Days need not be read again that 'pcp-files export --fleet' keeps, as long as their archives are as they were: --tables names
the directory. A host that cannot be read has a row that says why.

Exit code: 0 no findings at or above --fail-on; 1 findings; 2 a host could not be read, or wrong usage.

Examples:
  pcp-files fleet /var/log/pcp/pmlogger
  pcp-files fleet /var/log/pcp/pmlogger --from 2026-01-31 --to 2026-02-01 --format html -o fleet.html
  pcp-files fleet web/ db/ --top 20 --host-rule disk-busy=95
  pcp-files export --fleet /var/log/pcp/pmlogger --to fleet/ && pcp-files fleet /var/log/pcp/pmlogger --tables fleet/`;

/** Adds the command `fleet`. */
export function addFleet(program: Command, host: Host): void {
  const command = program
    .command('fleet')
    .description('show many hosts side by side, the worst first')
    .argument('<path...>', 'directories of hosts, each a directory of archives, or archives of any number of hosts')
    .addOption(new Option('--format <format>', 'output format').choices(fleetFormats).default('text'))
    .option('-o, --output-file <path>', 'write to a file, else to standard output')
    .addOption(new Option('--top <count>', 'show so many hosts only, the worst').argParser(parseCount))
    .option('--tables <directory>', "read days that 'export --fleet' keeps there")
    .addOption(failOnOption())
    .addOption(hostRuleOption())
    .addOption(new Option('--from <time>', 'start of the time range'))
    .addOption(new Option('--to <time>', 'end of the time range, which is not of it'))
    .addOption(new Option('--tz <zone>', 'time zone of days and hours, and of times without a zone').default('utc'));
  addCommonOptions(addProjectOptions(command), readFiles.archives)
    .addHelpText('after', fleetHelp)
    .action(async (paths: string[], options: FleetOptions) => {
      const { fleet } = await import('../commands/fleet.ts');
      await fleet(paths, options, host);
    });
}
