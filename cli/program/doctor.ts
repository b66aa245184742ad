import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { DoctorOptions } from '../options.ts';
import { doctorDefaults, doctorFormats } from '../options.ts';
import { addCommonOptions, addProjectOptions, timesHelp, readFiles } from './commonOptions.ts';
import { failOnOption } from './failOnOption.ts';
import { hostRuleOption } from './hostRuleOption.ts';

const doctorHelp = `${timesHelp}
Looks through archives for what was wrong with the host: CPUs, memory, disks, file systems, network, processes, and the
recording itself. Each finding says when, how long, how much and of which part. What was wrong at the same time is one
incident: its likely cause comes first, the rest is indented below it. 'pcp-files explain host' lists the rules, whose codes begin with
host/, with their conditions.

The threshold of a rule is that of its first condition, in the unit that the rule states.

JSON has the times of each finding as "start" and "end", with which --from and --to of other commands have all records of it:
the end is a microsecond behind the last one.

The archives of a directory, or several that are named, are read as one history; several hosts one after the other.

Exit code: 0 no findings at or above --fail-on; 1 findings; 2 an archive could not be read, or wrong usage.

Examples:
  pcp-files doctor /var/log/pcp/pmlogger/web1
  pcp-files doctor 20260131 --from '2026-01-31 09:00' --tz archive
  pcp-files doctor 20260131 --host-rule host/cpu-saturated=98 --host-rule host/fork-storm=off
  pcp-files doctor /var/log/pcp/pmlogger --format json --fail-on warning`;

/** Adds the command `doctor`. */
export function addDoctor(program: Command, host: Host): void {
  const command = program
    .command('doctor')
    .description('report what was wrong with the host that archives are of')
    .argument('<path...>', 'archives, by any of their files or their base names, or directories with archives')
    .option('--host <name>', 'look at this host only, where the archives are of several')
    .addOption(
      new Option('--format <format>', 'output format of the findings')
        .choices(doctorFormats)
        .default(doctorDefaults.format),
    )
    .addOption(failOnOption())
    .addOption(hostRuleOption())
    .addOption(new Option('--from <time>', 'start of the time range'))
    .addOption(new Option('--to <time>', 'end of the time range, which is not of it'))
    .addOption(
      new Option('--tz <zone>', 'time zone of the output, and of --from and --to without a zone').default('utc'),
    );
  addCommonOptions(addProjectOptions(command), readFiles.archives)
    .addHelpText('after', doctorHelp)
    .action(async (paths: string[], options: DoctorOptions) => {
      const { doctor } = await import('../commands/doctor.ts');
      await doctor(paths, options, host);
    });
}
