import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { toPrintable } from '../formats/findings/report/printable.ts';
import type { SeveritySettings } from '../formats/findings/severity.ts';
import { isSeveritySetting } from '../formats/findings/severity.ts';
import { kindIds } from '../formats/kinds.ts';
import type { Host } from './host.ts';
import type { CheckOptions, DumpOptions, FormatOptions, InfoOptions, ValuesOptions } from './commands/options.ts';
import { checkDefaults, infoDefaults, reportFormats } from './commands/options.ts';

const pathDescription =
  "files, archives or directories to search; '-' reads a pma file from standard input. " +
  'An archive is named by any of its files, its base name or a folio';
const onePathDescription = 'a file; or an archive, by its base name';

const overview = `
It knows pma files and their configuration, MMV files (memory-mapped values) and the log archives of pmlogger, these
also compressed. What a file is its name and its first bytes tell; --kind overrules them.

Examples:
  pcp-files check web1_20260511.pmc                 what is wrong with a pma file
  pcp-files check --format sarif data/              all files of a directory, for a CI system
  pcp-files info /var/log/pcp/pmlogger/web1         which archives there are, of which time
  pcp-files values 20260131 disk.dev.read           a metric of an archive, as lines of JSON
  pcp-files dump /var/lib/pcp/tmp/mmv/myapp         an MMV file field by field, with its bytes

'pcp-files help COMMAND' tells the options of a command.`;

const exitCodes = `
Exit code: 0 nothing at or above --fail-on; 1 findings; 2 something could not be read, or wrong usage.`;

const valuesHelp = `
Times: 2026-01-31T09:30:00.5Z, 2026-01-31T09:30+01:00, '2026-01-31 09:30', 2026-01-31 for its midnight, or seconds since 1970.
Zones: utc, local, archive (that of the host it is from), or any name or POSIX TZ string: Europe/Berlin, AEST-10.

Values of an archive come in the order of its records. A mark, across which nothing may be computed, is a line
{"time":…,"mark":true}, in CSV one with a time alone. Integers that a double cannot hold are strings in JSON,
aggregates are base64, event records objects.

Examples:
  pcp-files values /var/log/pcp/pmlogger/web1/20260131 disk.dev.read --instances sda,sdb
  pcp-files values 20260131.0.xz kernel.all.load --from '2026-01-31 09:00' --tz archive --format csv`;

/** Parses a command line and does what it says. */
export async function parseAndRun(args: readonly string[], host: Host): Promise<void> {
  try {
    await createProgram(host).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander has written help, version or complaint already.
    host.raiseExitCode(error.exitCode === 0 ? 0 : 2);
  }
}

/** The command line's grammar. Each command's work is loaded when it is called, so that --help and --version are quick. */
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
  addFormat(program, host);
  return program.addHelpText('after', overview);
}

function addCheck(program: Command, host: Host): void {
  const command = program
    .command('check')
    .description('tells what is wrong with files')
    .argument('<path...>', pathDescription)
    .addOption(
      new Option('--format <format>', 'how to print the findings').choices(reportFormats).default(checkDefaults.format),
    )
    .addOption(
      new Option('--fail-on <severity>', 'the least severity that makes the exit code 1')
        .choices(['error', 'warning', 'info'])
        .default(checkDefaults.failOn),
    )
    .addOption(
      new Option('--rule <code=severity>', 'sets a rule to off, hint, info, warning or error; repeatable')
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
    .description('tells what files are and hold')
    .argument('<path...>', pathDescription)
    .addOption(
      new Option('--format <format>', 'how to print it').choices(['text', 'json']).default(infoDefaults.format),
    )
    .option('--count', 'count the records and marks of an archive; reads and unpacks all of it');
  addCommonOptions(command).action(async (paths: string[], options: InfoOptions) => {
    const { info } = await import('./commands/info.ts');
    await info(paths, options, host);
  });
}

function addDump(program: Command, host: Host): void {
  const command = program
    .command('dump')
    .description('shows the structure of a binary file, with byte ranges')
    .argument('<path>', `${onePathDescription}, which shows all of its files`)
    .addOption(new Option('--format <format>', 'how to print it').choices(['text', 'json']).default('text'));
  addCommonOptions(command).action(async (path: string, options: DumpOptions) => {
    const { dump } = await import('./commands/dump.ts');
    await dump(path, options, host);
  });
}

function addValues(program: Command, host: Host): void {
  const command = program
    .command('values')
    .description('prints the values that a binary file or an archive holds')
    .argument('<path>', `${onePathDescription} or any of its files`)
    .argument('[metric...]', 'metrics, or groups of them such as disk for disk.read; all unless named')
    .addOption(
      new Option('--format <format>', 'how to print them: a line of JSON for each metric, or a line for each value')
        .choices(['ndjson', 'csv'])
        .default('ndjson'),
    )
    .addOption(
      new Option('--instances <names>', 'of metrics with instances these only, by commas (a comma in a name as \\,)')
        .argParser(addInstances)
        .default([], 'all'),
    )
    .addOption(new Option('--from <time>', 'of an archive, the first time wanted'))
    .addOption(new Option('--to <time>', 'of an archive, the last time wanted'))
    .addOption(
      new Option(
        '--tz <zone>',
        'zone of the times printed, and of --from and --to that have none of their own',
      ).default('utc'),
    );
  addCommonOptions(command)
    .addHelpText('after', valuesHelp)
    .action(async (path: string, metrics: string[], options: ValuesOptions) => {
      const { values } = await import('./commands/values.ts');
      await values(path, metrics, options, host);
    });
}

function addFormat(program: Command, host: Host): void {
  const command = program
    .command('format')
    .description('aligns the columns of pma files, changing blanks only')
    .argument('<path...>', "files, or directories to search; '-' aligns standard input on standard output")
    .option('--check', 'change nothing; the exit code is 1 where columns are not aligned');
  addCommonOptions(command).action(async (paths: string[], options: FormatOptions) => {
    const { format } = await import('./commands/format.ts');
    await format(paths, options, host);
  });
}

function addInstances(argument: string, names: readonly string[]): readonly string[] {
  const parts = argument.split(/(?<!\\),/).map((name) => name.replaceAll('\\,', ','));
  return [...names, ...parts.filter((name) => name !== '')];
}

function addCommonOptions(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'take every file as of this kind').choices(kindIds))
    .option('--quiet', 'print findings and values only, neither summary nor progress')
    .option('--no-color', 'no colours, as with the environment variable NO_COLOR');
}

/** Whether the code is that of a rule is known only where the rules are loaded. */
function addRuleSetting(argument: string, settings: SeveritySettings): SeveritySettings {
  const [, code, severity] = /^([^=]+)=(.+)$/.exec(argument) ?? [];
  if (code === undefined || !isSeveritySetting(severity)) {
    throw new InvalidArgumentError('Write CODE=off, hint, info, warning or error.');
  }
  return { ...settings, [code]: severity };
}
