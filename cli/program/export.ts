import type { Command } from 'commander';
import { Option } from 'commander';
import { projectUri } from '../../formats/findings/report/ruleLink.ts';
import type { Host } from '../host.ts';
import type { ExportOptions } from '../options.ts';
import { pmaLayouts } from '../options.ts';
import { tableFormats } from '../../formats/history/export/tableFormats.ts';
import { parseExportTo, parseInterval, parseNames, parsePartition } from './argumentParsers.ts';
import {
  addCommonOptions,
  addDerivedOption,
  addProjectOptions,
  addSeriesOptions,
  timesHelp,
  readFiles,
} from './commonOptions.ts';

const exportHelp = `${timesHelp}
A row has one value: time (UTC, nanoseconds), host, metric, instance and inst (its number), the value, and type, semantics,
units and labels of the metric. In Parquet floating-point numbers are in the column value, integers in integer, those from
2^63 on in unsigned, and strings, event records (as JSON) and aggregates (in base64) in text: nothing is rounded. CSV and
NDJSON have all numbers in value. Errors and marks have no rows.

OpenMetrics has the numbers with their times, for 'promtool tsdb create-blocks-from openmetrics'. Its metrics have underscores
for dots, counters the ending _total, and labels those of the archive with hostname, instid and instname. Archives are read
several times for it.

With --rate a counter has the rate since the record before, as 'pcp-files values --rate' prints it, and no row where there is
none. With --interval each row is the mean of an interval, as 'pcp-files values --interval' prints it. Of intervals in which
--from or --to lie, the part in the range counts.

With --wide a row has the values of a host at one time, each in a column of its metric and instance, disk.dev.read[sda], of the
metric's own type. Archives are read twice for it. What the columns are is in the metadata of Parquet, pcp.columns as JSON.

A directory gets files for each host and date, host=web1/date=2026-01-31/web1-2026-01-31.parquet, which DuckDB, Spark,
ClickHouse and others read as one table. A file gets the rows of all hosts, and so does standard output, --to - with
--format. Files appear when all are complete: an export that is stopped,
or fails, leaves nothing. Those that exist are replaced with --force only, which is for whole dates: of a date a file has what
the last export had of it.

With --pma-config, pma files are written as the program pma writes them, to the byte: as one table, or with --layout xgraph as
a file for each column in the directory of --to. Where pma would crash, or compute wrong numbers, nothing is written, and
it is said why. Times are in the zone of the configuration, else in that of --tz; pma itself takes that of its host.

With --fleet a directory gets the tables findings and hours, with what 'pcp-files fleet' shows of whole days. Days that are there
and whose archives are as they were are not read again; those of a host appear when all of them are complete.

${projectUri}/blob/main/docs/at-scale.md shows how to export thousands of hosts, and how to query them.

Examples:
  pcp-files export 20260131 --to 20260131.parquet
  pcp-files export /var/log/pcp/pmlogger/web1 --to lake/
  pcp-files export 20260131 --to disks.csv --metrics disk.dev,disk.all --rate
  pcp-files export 20260131 --to - --format ndjson --metrics proc.psinfo | gzip > processes.ndjson.gz
  pcp-files export 20260131 --to load.csv --wide --metrics kernel.all.load,mem.util
  pcp-files export /var/log/pcp/pmlogger --to hourly/ --interval 1h --partition host
  pcp-files export web1_20260131.pmc --to web1.csv --pma-config web1.pma.conf
  pcp-files export 20260131 --to morning.csv --from '2026-01-31 06:00' --to '2026-01-31 12:00'
  pcp-files export 20260131 --to 20260131.om && promtool tsdb create-blocks-from openmetrics 20260131.om data/
  ls -d /var/log/pcp/pmlogger/*/ | xargs -P 8 -I{} pcp-files export {} --to lake/
  pcp-files export --fleet /var/log/pcp/pmlogger --to fleet/`;

/** Adds the command `export`. */
export function addExport(program: Command, host: Host): void {
  const command = program
    .command('export')
    .description('write the values of archives as tables for data tools: Parquet, CSV, NDJSON or OpenMetrics')
    .argument('<path...>', 'archives, or directories to search for them, of any number of hosts')
    .addOption(
      new Option('--to <path>', 'the directory, or with an extension the file, to write; - for standard output')
        .argParser(parseExportTo)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--from <time>', 'start of the time range; its end, which is not of it, is a second --to with a time'),
    )
    .addOption(new Option('--tz <zone>', 'time zone of dates in paths, and of times without a zone').default('utc'))
    .addOption(
      new Option('--format <format>', 'format of the files (default: by the extension, else parquet)').choices(
        tableFormats,
      ),
    )
    .addOption(
      new Option('--metrics <names>', 'export only these metrics or groups of metrics, separated by commas')
        .argParser(parseNames)
        .default([], 'all'),
    )
    .option('--host <name>', 'whose values are exported, where the archives are of several hosts')
    .option('--rate', 'export counters as rates per second, those of time as seconds per second')
    .addOption(
      new Option('--interval <length>', 'export the mean of each interval, such as 30s, 5m, 1h or 1d').argParser(
        parseInterval,
      ),
    )
    .option('--wide', 'write a column for each metric and instance, and a row for each host and time')
    .addOption(
      new Option('--partition <keys>', 'by what the files of a directory are divided: host, date, or both')
        .argParser(parsePartition)
        .default(undefined, 'host,date'),
    )
    .option('--force', 'replace files that exist')
    .option('--pma-config <path>', 'write of pma files what pma itself writes by this configuration (pma -c)')
    .addOption(
      new Option(
        '--layout <layout>',
        'what pma writes: one table (pma -s), or a file for each column (pma -m)',
      ).choices(pmaLayouts),
    )
    .option('--fleet', 'write what was found and used, day by day, for the command fleet; no values');
  addSeriesOptions(command, 'export');
  addDerivedOption(command);
  addCommonOptions(addProjectOptions(command), readFiles.archives)
    .addHelpText('after', exportHelp)
    .action(async (paths: string[], options: ExportOptions) => {
      if (options.fleet === true) {
        const { exportFleet } = await import('../commands/exportFleet.ts');
        await exportFleet(paths, options, host);
        return;
      }
      if (options.pmaConfig !== undefined || options.layout !== undefined) {
        const { exportAsPma } = await import('../commands/exportAsPma.ts');
        await exportAsPma(paths, options, host);
        return;
      }
      const { exportArchives } = await import('../commands/export.ts');
      await exportArchives(paths, options, host);
    });
}
