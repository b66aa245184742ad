import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { ValuesOptions } from '../options.ts';
import { parseCount, parseInterval, parseShare } from './argumentParsers.ts';
import {
  addCommonOptions,
  addDerivedOption,
  addWindowOptions,
  historyPathDescription,
  timesHelp,
  readFiles,
} from './commonOptions.ts';

const valuesHelp = `${timesHelp}
Values of an archive are printed in the order of its records. A mark, across which rates must not be computed, is a line
{"time":…,"mark":true}, in CSV a line with only a time. In JSON, integers that a double cannot hold are strings,
aggregates are base64, and event records are objects.

With --rate a counter has the rate since the record of the metric before. There is none, and null or nothing is written, for
the first one, after a mark, where the counter fell, and where the record before was without the instance.

With --wrap, a counter of 32 bits that fell has wrapped, and has a rate, if that is at most ten times the 99th percentile of
its rates, and if neither kernel.all.uptime nor kernel.all.boottime tells of a restart. The records
are read up to three times.

The archives of a directory, or several that are named, are read as one history of their host. Name them with a slash, as
files or separated by commas. Where another archive goes on there is a mark. Where archives overlap, the one that began
later is used for metrics that both recorded. Archives that cannot be read are reported and passed over.

With --interval a counter has its mean rate in each interval, computed from the parts of it for which a rate is known, and
other numbers the mean of the value that held, over time. Intervals begin at midnight of the time zone and are printed with
the time of their beginning. A value holds to the next record of its metric, but for no more than three usual intervals.
Where --from or --to lie within an interval, only the part in the range counts: JSON has "partial":true and its length as
"interval". Intervals of which less than --min-cover is known are left out. --agg sum is how far a counter rose. Of several archives
metrics and instances go on by their names, and their values are converted to the units of the first archive.

--agg interpolated prints what pmval and pmrep do with their option -t: the values when intervals begin, of counters the
rate since the interval before began. Counters go up evenly between two records, other values are those of the nearest
record, as since PCP 6.3.2; in older versions they hold until the next record. --agg linear puts other values on a line
from one record to the next, too, but for those that are logged only when they change.

--wide without --interval reads the archive twice, and leaves cells empty for what a record does not have.

Examples:
  pcp-files values /var/log/pcp/pmlogger/web1/20260131 disk.dev.read --instances sda,sdb
  pcp-files values /var/log/pcp/pmlogger/web1 disk.dev.read --from '2026-01-29 22:00'
  pcp-files values 20260130,20260131 mem.util.free
  pcp-files values 20260131.0.xz kernel.all.load --from '2026-01-31 09:00' --tz archive --format csv
  pcp-files values 20260131 kernel.percpu.cpu --rate --from '2026-01-31 09:00' --to '2026-01-31 09:01' --format csv
  pcp-files values 20260131 disk.dev.avactive --interval 5m --wide --top 8 > disks.csv
  pcp-files values 20260131 kernel.all --interval 10m --agg interpolated --wide`;

/** Adds the command `values`. */
export function addValues(program: Command, host: Host): void {
  const command = program
    .command('values')
    .description('print the values in a binary file or an archive')
    .argument('<path>', historyPathDescription)
    .argument('[metric...]', 'metrics or groups of metrics, such as disk for disk.read; default: all')
    .option('--host <name>', 'whose history is printed, where the archives are of several hosts')
    .addOption(
      new Option('--format <format>', 'output format: one line of JSON per metric, or one line of CSV per value')
        .choices(['ndjson', 'csv'])
        .default('ndjson'),
    )
    .option('--rate', 'print counters as rates per second, those of time as seconds per second (archives only)')
    .option('--wrap', 'also give rates of 32-bit counters that fell because they wrapped (with --rate or --interval)')
    .addOption(
      new Option('--interval <length>', 'print one value for each interval, such as 30s, 5m, 1h or 1d').argParser(
        parseInterval,
      ),
    )
    .addOption(
      new Option('--agg <function>', 'what the value of an interval is (default: mean)').choices([
        'mean',
        'max',
        'min',
        'last',
        'sum',
        'interpolated',
        'linear',
      ]),
    )
    .addOption(
      new Option('--min-cover <share>', 'how much of an interval must have a value, 0 to 1 (default: 0.5)').argParser(
        parseShare,
      ),
    )
    .option('--wide', 'print CSV with a column for each metric and instance, and a line for each record or interval')
    .addOption(
      new Option('--top <count>', 'print only the instances of each metric that are largest on average').argParser(
        parseCount,
      ),
    );
  addWindowOptions(command, 'print');
  addDerivedOption(command);
  addCommonOptions(command, readFiles.values)
    .addHelpText('after', valuesHelp)
    .action(async (path: string, metrics: string[], options: ValuesOptions) => {
      const { values } = await import('../commands/values.ts');
      await values(path, metrics, options, host);
    });
}
