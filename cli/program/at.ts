import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { AtOptions } from '../options.ts';
import { parseCount } from './argumentParsers.ts';
import { addCommonOptions, onePathDescription, timesHelp, readFiles } from './commonOptions.ts';

const atHelp = `${timesHelp}
Rates are those of the interval between two records in which the time lies; other values hold at the time. Rows are the
instances at the end of the interval; those that were there only at its beginning are marked as ended (-), those that were
not there then as started (+). A value that is not known is blank. There are no rates where a mark lies in the interval. Of
a directory, the archive is read that covers the time.

Text has units for people, CSV and JSON have exact numbers in PCP's units.

Examples:
  pcp-files at /var/log/pcp/pmlogger/web1 '2026-01-31 00:31' --indom proc --top 20
  pcp-files at 20260131 00:31 --indom disks --tz archive
  pcp-files at 20260131 00:31 --indom proc --sort rss --filter postgres
  pcp-files at 20260131 00:31 --indom nfs4.client --format csv`;

/** Adds the command `at`. */
export function addAt(program: Command, host: Host): void {
  const command = program
    .command('at')
    .description('print a table of the processes, disks or other instances of an archive at a moment')
    .argument('<path>', `${onePathDescription} or any of its files; a directory or a list of archives for a history`)
    .argument('<time>', 'the moment, such as 2026-01-31T00:31, or 00:31 for the last one in the archive')
    .addOption(
      new Option(
        '--indom <name>',
        'whose instances: processes, disks, filesystems, interfaces, cpus, cgroups, a number such as 60.1, or a metric ' +
          '(default: the first that is there)',
      ),
    )
    .addOption(new Option('--top <count>', 'print only the first rows').argParser(parseCount))
    .addOption(
      new Option('--sort <column>', 'sort by a column, numbers from the greatest; +column sorts from the least'),
    )
    .addOption(new Option('--filter <text>', 'print only rows with this text in a name or another text'))
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'csv', 'json']).default('text'))
    .addOption(new Option('--tz <zone>', 'time zone of the output, and of a time without a zone').default('utc'))
    .option('--host <name>', 'whose history is meant, where the archives are of several hosts');
  addCommonOptions(command, readFiles.archives)
    .addHelpText('after', atHelp)
    .action(async (path: string, time: string, options: AtOptions) => {
      const { at } = await import('../commands/at.ts');
      await at(path, time, options, host);
    });
}
