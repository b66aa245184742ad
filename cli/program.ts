import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { LabelTerm } from '../formats/archive/metadata/labelFilter.ts';
import { fitsDays } from '../formats/archive/statistics/bins/zoneBins.ts';
import { toPrintable } from '../formats/findings/report/printable.ts';
import type { SeveritySettings } from '../formats/findings/severity.ts';
import { isSeveritySetting } from '../formats/findings/severity.ts';
import { kindIds } from '../formats/kinds.ts';
import type { Host } from './host.ts';
import type {
  AtOptions,
  CheckOptions,
  DumpOptions,
  FormatOptions,
  InfoOptions,
  PlotOptions,
  SummaryOptions,
  ValuesOptions,
} from './options.ts';
import { checkDefaults, infoDefaults, reportFormats } from './options.ts';

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

const pathDescription =
  "files, archives or directories to search; '-' reads a text from standard input, a pma file unless --kind or " +
  '--stdin-filename says otherwise. ' +
  'Name an archive by any of its files, its base name or a folio';
const onePathDescription = 'a file, or the base name of an archive';

const historyPathDescription = `${onePathDescription} or any of its files; a directory or a list of archives for a history`;

const overview = `
Supports pma files and their configuration, MMV files (memory-mapped values), the log archives of pmlogger, also
compressed, and the configurations of PCP's programs. A file's kind is recognised by its name, its folder and its first
bytes; --kind overrides this.

Examples:
  pcp-files check web1_20260511.pmc                 report problems in a pma file
  pcp-files check --format sarif data/              check all files of a directory in CI
  pcp-files info /var/log/pcp/pmlogger/web1         list archives and their time range
  pcp-files values 20260131 disk.dev.read           print a metric of an archive as lines of JSON
  pcp-files check --kind pmlogger farm.config       check a configuration whose name does not say what it is
  pcp-files summary 20260131 disk.dev               statistics of the disks of a day
  pcp-files at 20260131 00:31 --indom proc --top 9  show the processes that used most CPU at 00:31
  pcp-files plot 20260131 disk.dev.read             draw a metric in the terminal
  pcp-files dump /var/lib/pcp/tmp/mmv/myapp         show an MMV file field by field, with its bytes

Run 'pcp-files help COMMAND' for the options of a command.`;

const exitCodes = `
Exit code: 0 no findings at or above --fail-on; 1 findings; 2 a file could not be read, or wrong usage.`;

const timesHelp = `
Times: 2026-01-31T09:30:00.5Z, 2026-01-31T09:30+01:00, '2026-01-31 09:30', 2026-01-31 (midnight), or seconds since 1970.
Time zones: utc, local, archive (that of its host), or any name or POSIX TZ string: Europe/Berlin, AEST-10.
`;

const infoHelp = `
Several archives in a directory are the history of a host: its time span, its archives in order, gaps and overlaps are
described, in JSON behind the archives themselves. Archives that are named one by one are described one by one.

Examples:
  pcp-files info /var/log/pcp/pmlogger/web1         the history of a host
  pcp-files info /var/log/pcp/pmlogger --host web1  the same, out of many
  pcp-files info web1/20260131*.meta                each of some archives`;

const valuesHelp = `${timesHelp}
Values of an archive are printed in the order of its records. A mark, across which rates must not be computed, is a line
{"time":…,"mark":true}, in CSV a line with only a time. In JSON, integers that a double cannot hold are strings,
aggregates are base64, and event records are objects.

With --rate a counter has the rate since the record of the metric before. There is none, and null or nothing is written, for
the first one, after a mark, where the counter fell, and where the record before was without the instance.

The archives of a directory, or several that are named, are read as one history of their host. Name them with a slash, as
files or separated by commas. Where another archive goes on there is a mark. Where archives overlap, the one that began
later is used for metrics that both recorded. Archives that cannot be read are reported and passed over.

With --interval a counter has its mean rate in each interval, computed from the parts of it for which a rate is known, and
other numbers the mean of the value that held, over time. Intervals begin at midnight of the time zone and are printed with
the time of their beginning. A value holds to the next record of its metric, but for no more than three usual intervals.
Intervals of which less than --min-cover is known are left out. --agg sum is how far a counter rose. Of several archives
metrics and instances go on by their names, and their values are converted to the units of the first archive.

--wide without --interval reads the archive twice, and leaves cells empty for what a record does not have.

Examples:
  pcp-files values /var/log/pcp/pmlogger/web1/20260131 disk.dev.read --instances sda,sdb
  pcp-files values /var/log/pcp/pmlogger/web1 disk.dev.read --from '2026-01-29 22:00'
  pcp-files values 20260130,20260131 mem.util.free
  pcp-files values 20260131.0.xz kernel.all.load --from '2026-01-31 09:00' --tz archive --format csv
  pcp-files values 20260131 kernel.percpu.cpu --rate --from '2026-01-31 09:00' --to '2026-01-31 09:01' --format csv
  pcp-files values 20260131 disk.dev.avactive --interval 5m --wide --top 8 > disks.csv`;

const summaryHelp = `${timesHelp}
Counters are summarised as rates per second, those of time as seconds per second. There is no rate across a mark, and none
where a counter falls: such falls are counted. Other values hold until the next one. The mean is over time; the stochastic
mean, in CSV and JSON, is that of the rates or values however long each of them held. Percentiles are weighted by time: p95
is the least value that was not exceeded for 95 % of the time. They are exact for up to 4096 values, and else within 2 %.

If two groups of a logger recorded a counter a few milliseconds apart, the rates between are nonsense. Such samples are left
out, unless --raw is given: then mean, minimum, maximum and count are those of pmlogsummary.

The archives of a directory, or several that are named, are summarised as one history of their host. Metrics and instances
go on from archive to archive by their names. Nothing is computed from one archive to the next.

Examples:
  pcp-files summary /var/log/pcp/pmlogger/web1/20260131 kernel.all disk.dev
  pcp-files summary /var/log/pcp/pmlogger/web1 disk.dev --from '2026-01-25'
  pcp-files summary 20260131 disk.dev.avactive --from '2026-01-31 09:00' --to '2026-01-31 10:00' --tz archive
  pcp-files summary 20260131 --format csv > summary.csv`;

const atHelp = `${timesHelp}
A time of day alone is the last one that the archive covers. Rates are those of the interval between two records in which
the time lies; other values hold at the time. Rows are the instances at the end of the interval; those that were there only
at its beginning are marked as ended (-), those that were not there then as started (+). A value that is not known is blank.
There are no rates where a mark lies in the interval. Of a directory, the archive is read that covers the time.

Text has units for people, CSV and JSON have exact numbers in PCP's units.

Examples:
  pcp-files at /var/log/pcp/pmlogger/web1 '2026-01-31 00:31' --indom proc --top 20
  pcp-files at 20260131 00:31 --indom disks --tz archive
  pcp-files at 20260131 00:31 --indom proc --sort rss --filter postgres
  pcp-files at 20260131 00:31 --indom nfs4.client --format csv`;

const plotHelp = `${timesHelp}
Each column is the mean over its time; counters are drawn as rates. Metrics with the same unit share a plot where there are
colours; else each has one of its own. Of a metric with many instances the eight largest are drawn. Where nothing is known,
as between archives, there is no line.

Examples:
  pcp-files plot 20260131 disk.dev.avactive --from '2026-01-31 09:00' --to '2026-01-31 10:00'
  pcp-files plot /var/log/pcp/pmlogger/web1 mem.util.free kernel.all.load --instances '1 minute'`;

/** Parses a command line and runs its command. */
export async function parseAndRun(args: readonly string[], host: Host): Promise<void> {
  try {
    await createProgram(host).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander has already written the help, version or error.
    host.raiseExitCode(error.exitCode === 0 ? 0 : 2);
  }
}

/** The command line's grammar. Commands are loaded when called, which keeps --help and --version fast. */
export function createProgram(host: Host): Command {
  const program = new Command('pcp-files')
    .description('Checks and explains the files of Performance Co-Pilot and pma.')
    .version(host.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
      outputError: (text, write) => {
        const problem = text.replace(/^error: /, '').trim();
        write(`${toPrintable(`pcp-files: ${problem.replaceAll('\n', ' ')}`)}\n`);
      },
    });
  addCheck(program, host);
  addInfo(program, host);
  addDump(program, host);
  addValues(program, host);
  addSummary(program, host);
  addAt(program, host);
  addPlot(program, host);
  addFormat(program, host);
  return program.addHelpText('after', overview);
}

function addCheck(program: Command, host: Host): void {
  const command = program
    .command('check')
    .description('report problems in files')
    .argument('<path...>', pathDescription)
    .addOption(
      new Option('--format <format>', 'output format of the findings')
        .choices(reportFormats)
        .default(checkDefaults.format),
    )
    .addOption(
      new Option('--fail-on <severity>', 'lowest severity for exit code 1')
        .choices(['error', 'warning', 'info'])
        .default(checkDefaults.failOn),
    )
    .addOption(
      new Option('--rule <code=severity>', 'set a rule to off, hint, info, warning or error; repeatable')
        .argParser(addRuleSetting)
        .default(checkDefaults.rule, 'as documented'),
    );
  addCommonOptions(command)
    .addHelpText('after', exitCodes)
    .action(async (paths: string[], options: CheckOptions) => {
      const { check } = await import('./commands/check.ts');
      await check(paths, options, host);
    });
}

function addInfo(program: Command, host: Host): void {
  const command = program
    .command('info')
    .description('describe files and their contents')
    .argument('<path...>', pathDescription)
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default(infoDefaults.format))
    .option('--count', 'count the records and marks of an archive; reads and decompresses all files')
    .option('--host <name>', 'describe only the history of this host');
  addCommonOptions(command)
    .addHelpText('after', infoHelp)
    .action(async (paths: string[], options: InfoOptions) => {
      const { info } = await import('./commands/info.ts');
      await info(paths, options, host);
    });
}

function addDump(program: Command, host: Host): void {
  const command = program
    .command('dump')
    .description('show the structure of a binary file with byte ranges')
    .argument('<path>', `${onePathDescription} for all of its files`)
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'));
  addCommonOptions(command).action(async (path: string, options: DumpOptions) => {
    const { dump } = await import('./commands/dump.ts');
    await dump(path, options, host);
  });
}

function addValues(program: Command, host: Host): void {
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
  addCommonOptions(command)
    .addHelpText('after', valuesHelp)
    .action(async (path: string, metrics: string[], options: ValuesOptions) => {
      const { values } = await import('./commands/values.ts');
      await values(path, metrics, options, host);
    });
}

function addSummary(program: Command, host: Host): void {
  const command = program
    .command('summary')
    .description('print statistics of the values in an archive: means, extremes and percentiles')
    .argument('<path>', historyPathDescription)
    .argument('[metric...]', 'metrics or groups of metrics, such as disk for disk.read; default: all')
    .option('--host <name>', 'whose history is summarised, where the archives are of several hosts')
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'csv', 'json']).default('text'))
    .option('--raw', 'also use samples of counters that are too close together for a rate');
  addWindowOptions(command, 'summarise');
  addCommonOptions(command)
    .addHelpText('after', summaryHelp)
    .action(async (path: string, metrics: string[], options: SummaryOptions) => {
      const { summary } = await import('./commands/summary.ts');
      await summary(path, metrics, options, host);
    });
}

function addAt(program: Command, host: Host): void {
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
  addCommonOptions(command)
    .addHelpText('after', atHelp)
    .action(async (path: string, time: string, options: AtOptions) => {
      const { at } = await import('./commands/at.ts');
      await at(path, time, options, host);
    });
}

function addPlot(program: Command, host: Host): void {
  const command = program
    .command('plot')
    .description('draw metrics of an archive over time in the terminal')
    .argument('<path>', historyPathDescription)
    .argument('[metric...]', 'metrics or groups of metrics, such as disk.dev.read')
    .option('--host <name>', 'whose history is drawn, where the archives are of several hosts')
    .addOption(
      new Option(
        '--width <characters>',
        'width of the output, 40 to 1000 (default: that of the terminal, or 80)',
      ).argParser(sizeParser(40, 1000)),
    )
    .addOption(
      new Option('--height <lines>', 'height of each plot, 2 to 200 (default: 10)').argParser(sizeParser(2, 200)),
    );
  addWindowOptions(command, 'draw');
  addCommonOptions(command)
    .addHelpText('after', plotHelp)
    .action(async (path: string, metrics: string[], options: PlotOptions) => {
      const { plot } = await import('./commands/plot.ts');
      await plot(path, metrics, options, host);
    });
}

/** Parses a whole number within limits. */
function sizeParser(least: number, most: number): (argument: string) => number {
  return (argument) => {
    const size = /^\d{1,6}$/.test(argument) ? Number(argument) : NaN;
    if (size >= least && size <= most) return size;
    throw new InvalidArgumentError(`Write a whole number from ${least} to ${most}.`);
  };
}

function addFormat(program: Command, host: Host): void {
  const command = program
    .command('format')
    .description('align the columns of pma files and lay out configurations, changing blanks only')
    .argument('<path...>', "files or directories to search; '-' formats standard input to standard output")
    .option('--check', 'change nothing; exit code 1 if a file is not formatted');
  addCommonOptions(command).action(async (paths: string[], options: FormatOptions) => {
    const { formatFiles } = await import('./commands/format.ts');
    await formatFiles(paths, options, host);
  });
}

/** Which instances and times a command is about. @param verb what it does with them */
function addWindowOptions(command: Command, verb: string): Command {
  return command
    .addOption(
      new Option(
        '--instances <names>',
        `${verb} only these instances, separated by commas (write a comma in a name as \\,)`,
      )
        .argParser(addInstances)
        .default([], 'all'),
    )
    .addOption(
      new Option(
        '--label <name=value>',
        `${verb} only metrics and instances with this label; repeatable (archives only)`,
      )
        .argParser(addLabel)
        .default([], 'all'),
    )
    .addOption(new Option('--from <time>', 'start of the time range (archives only)'))
    .addOption(new Option('--to <time>', 'end of the time range (archives only)'))
    .addOption(
      new Option('--tz <zone>', 'time zone of the output, and of --from and --to without a zone').default('utc'),
    );
}

/** A length of time in seconds. */
function parseInterval(argument: string): number {
  const [, count = '', unit = 's'] = /^(\d{1,6})\s*(s|sec|m|min|h|hour|d|day)?$/.exec(argument) ?? [];
  const seconds = Number(count) * (unitSeconds[unit.charAt(0)] ?? 1);
  if (fitsDays(seconds)) return seconds;
  throw new InvalidArgumentError('Write a length that divides a day, or whole days, such as 30s, 5m, 1h or 1d.');
}

function parseShare(argument: string): number {
  const share = Number(argument);
  if (argument.trim() !== '' && share >= 0 && share <= 1) return share;
  throw new InvalidArgumentError('Write a number from 0 to 1.');
}

function parseCount(argument: string): number {
  if (/^[1-9]\d{0,8}$/.test(argument)) return Number(argument);
  throw new InvalidArgumentError('Write a whole number from 1 on.');
}

function addInstances(argument: string, names: readonly string[]): readonly string[] {
  const parts = argument.split(/(?<!\\),/).map((name) => name.replaceAll('\\,', ','));
  return [...names, ...parts.filter((name) => name !== '')];
}

function addLabel(argument: string, terms: readonly LabelTerm[]): readonly LabelTerm[] {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(argument) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Write name=value, such as role=web.');
  return [...terms, { name, value }];
}

function addCommonOptions(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'treat every file as this kind').choices(kindIds))
    .option('--stdin-filename <path>', "the name of what '-' reads, which says of what kind it is")
    .option('--quiet', 'print only findings and values, no summary or progress')
    .option('--no-color', 'disable colours, like the environment variable NO_COLOR');
}

/** Does not check that the code exists: the rules are not loaded yet. */
function addRuleSetting(argument: string, settings: SeveritySettings): SeveritySettings {
  const [, code, severity] = /^([^=]+)=(.+)$/.exec(argument) ?? [];
  if (code === undefined || !isSeveritySetting(severity)) {
    throw new InvalidArgumentError('Write CODE=off, hint, info, warning or error.');
  }
  return { ...settings, [code]: severity };
}
