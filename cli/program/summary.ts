import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { SummaryOptions } from '../options.ts';
import {
  addCommonOptions,
  addDerivedOption,
  addWindowOptions,
  historyPathDescription,
  timesHelp,
  readFiles,
} from './commonOptions.ts';

const summaryHelp = `${timesHelp}
Counters are summarised as rates per second, those of time as seconds per second. There is no rate across a mark, and none
where a counter falls: such falls are counted. Other values hold until the next one. The mean is over time; the stochastic
mean, in CSV and JSON, is that of the rates or values however long each of them held. Percentiles are weighted by time: p95
is the least value that was not exceeded for 95 % of the time. They are exact for up to 4096 values, and else within 2 %.

If two groups of a logger recorded a counter a few milliseconds apart, the rates between are nonsense. Such samples are left
out, unless --raw is given: then mean, minimum, maximum and count are those of pmlogsummary.

With --wrap, a counter of 32 bits that fell has wrapped, and has a rate, if that is at most ten times the 99th percentile of
its rates, and if neither kernel.all.uptime nor kernel.all.boottime tells of a restart. The records
are read up to three times.

The archives of a directory, or several that are named, are summarised as one history of their host. Metrics and instances
go on from archive to archive by their names. Nothing is computed from one archive to the next.

Examples:
  pcp-files summary /var/log/pcp/pmlogger/web1/20260131 kernel.all disk.dev
  pcp-files summary /var/log/pcp/pmlogger/web1 disk.dev --from '2026-01-25'
  pcp-files summary 20260131 disk.dev.avactive --from '2026-01-31 09:00' --to '2026-01-31 10:00' --tz archive
  pcp-files summary 20260131 disk.dev.aveq --wrap
  pcp-files summary 20260131 --format csv > summary.csv`;

/** Adds the command `summary`. */
export function addSummary(program: Command, host: Host): void {
  const command = program
    .command('summary')
    .description('print statistics of the values in an archive: means, extremes and percentiles')
    .argument('<path>', historyPathDescription)
    .argument('[metric...]', 'metrics or groups of metrics, such as disk for disk.read; default: all')
    .option('--host <name>', 'whose history is summarised, where the archives are of several hosts')
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'csv', 'json']).default('text'))
    .option('--raw', 'also use samples of counters that are too close together for a rate')
    .option('--wrap', 'also give rates of 32-bit counters that fell because they wrapped');
  addWindowOptions(command, 'summarise');
  addDerivedOption(command);
  addCommonOptions(command, readFiles.archives)
    .addHelpText('after', summaryHelp)
    .action(async (path: string, metrics: string[], options: SummaryOptions) => {
      const { summary } = await import('../commands/summary.ts');
      await summary(path, metrics, options, host);
    });
}
