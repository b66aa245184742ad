import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { ReportOptions } from '../options.ts';
import { addCommonOptions, historyPathDescription, timesHelp, readFiles } from './commonOptions.ts';

const reportHelp = `${timesHelp}
The report has the facts of the host, the findings, the views of the host as pictures with their means, p95 and maxima, and
what is missing. Notes about the host in the files .pcp-notes.jsonc beside the archives and in the current folder are in it.
It is one file without scripts, loads nothing, and can be printed.

With --redact, names of hosts and users, addresses, paths, and arguments of processes are replaced as by the command redact, also in
notes: the same name always by the same pseudonym. Names of disks and programs stay. Look the report over before you hand it on.

Examples:
  pcp-files report 20260131 -o report.html
  pcp-files report /var/log/pcp/pmlogger/web1 --from 2026-01-31 --to 2026-02-01 --tz archive -o web1.html
  pcp-files report 20260131 --redact -o report.html`;

/** Adds the command `report`. */
export function addReport(program: Command, host: Host): void {
  const command = program
    .command('report')
    .description('write what an archive tells of its host as one HTML file')
    .argument('<path>', historyPathDescription)
    .argument('[further...]', 'further archives of the same host')
    .option('-o, --output-file <path>', 'write the report to a file, else to standard output')
    .option('--redact', 'replace names of hosts and users, addresses, and arguments of processes')
    .option('--host <name>', 'whose history is reported, where the archives are of several hosts')
    .addOption(new Option('--from <time>', 'start of the time range'))
    .addOption(new Option('--to <time>', 'end of the time range, which is not of it'))
    .addOption(
      new Option('--tz <zone>', 'time zone of the report, and of --from and --to without a zone').default('utc'),
    );
  addCommonOptions(command, readFiles.archives)
    .addHelpText('after', reportHelp)
    .action(async (path: string, others: string[], options: ReportOptions) => {
      const { report } = await import('../commands/report.ts');
      await report(path, others, options, host);
    });
}
