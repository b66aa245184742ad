import type { Command } from 'commander';
import { Option } from 'commander';
import type { KindId } from '../../formats/kinds.ts';
import { kindIds, kinds } from '../../formats/kinds.ts';
import { addInstances, addLabel, addPath, parseZone } from './argumentParsers.ts';

export const pathDescription =
  "files, archives or directories to search; '-' reads a text from standard input, a pma file unless --kind or " +
  '--stdin-filename says otherwise. ' +
  'Name an archive by any of its files, its base name or a folio, and one in a tar by TAR!NAME';

export const onePathDescription = 'a file, or the base name of an archive';

export const historyPathDescription = `${onePathDescription} or any of its files; a directory, a tar or a list of archives for a history`;

export const timesHelp = `
Times: 2026-01-31T09:30:00.5Z, 2026-01-31T09:30+01:00, '2026-01-31 09:30', 2026-01-31 (midnight), or seconds since 1970.
A time of day alone, such as 09:30, is the last one that the archive covers; as an end, the first one behind a start that
has a date. Of a time that the clocks show twice, the first one begins a range and the second one ends it. A range goes from
--from up to --to: what is at --to itself is of the next range.
Also the forms of PCP's tools: +5min from the start, -5min from the end, 'Sep 21 14:14', @14:14 (the first one).
Time zones: utc, local, archive (that of its host), or any name or POSIX TZ string: Europe/Berlin, AEST-10.
`;

/** Which instances and times a command is about. @param verb what it does with them */
export function addWindowOptions(command: Command, verb: string): Command {
  return addSeriesOptions(command, verb)
    .addOption(new Option('--from <time>', 'start of the time range (archives only)'))
    .addOption(new Option('--to <time>', 'end of the time range, which is not of it (archives only)'))
    .addOption(
      new Option('--tz <zone>', 'time zone of the output, and of --from and --to without a zone').default('utc'),
    );
}

/** Which instances a command is about. @param verb what it does with them */
export function addSeriesOptions(command: Command, verb: string): Command {
  return command
    .addOption(
      new Option(
        '--instances <names>',
        `${verb} only these instances, by their names or up to the first blank, such as the number of a process, separated ` +
          'by commas (write a comma in a name as \\,)',
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
    );
}

/** Metrics that a command has besides those that were recorded. */
export function addDerivedOption(command: Command): Command {
  return command.addOption(
    new Option(
      '--derived <file>',
      'also have the derived metrics that a file defines, as PCP does by PCP_DERIVED_CONFIG; repeatable',
    )
      .argParser(addPath)
      .default([], 'none'),
  );
}

/** Which project file a command reads. */
export function addProjectOptions(command: Command): Command {
  return command
    .option('--config <path>', 'read this project file, not the nearest .pcp-files.jsonc above each file')
    .option('--no-config', 'read no project file');
}

/** Which files a command reads. */
interface ReadFiles {
  /** Kinds that it can do something with; all if missing. */
  readonly kinds?: readonly KindId[];
  /** Whether `-` is standard input. */
  readonly takesInput?: boolean;
}

const textKinds: readonly KindId[] = kindIds.filter((kind) => kinds[kind].isText);
const historyKinds = ['archive', 'pma', 'stats'] as const satisfies readonly KindId[];

/** What commands read: texts, also from standard input; binary files; what has values; or what is a history. */
export const readFiles = {
  all: { takesInput: true },
  texts: { kinds: textKinds, takesInput: true },
  binary: { kinds: ['mmv', 'archive'] },
  values: { kinds: ['mmv', ...historyKinds] },
  archives: { kinds: historyKinds },
} as const satisfies Readonly<Record<string, ReadFiles>>;

/** The option for the zone of texts that do not say theirs. */
export const textZoneOption = (): Option =>
  new Option(
    '--text-tz <zone>',
    'time zone of texts that do not name theirs, as sar, iostat and vmstat print them',
  ).argParser(parseZone);

/** The options that every command has that reads files. */
export function addCommonOptions(
  command: Command,
  { kinds: choices = kindIds, takesInput = false }: ReadFiles,
): Command {
  command.addOption(new Option('--kind <kind>', 'treat every file as this kind').choices(choices));
  if (choices.includes('stats')) command.addOption(textZoneOption());
  if (takesInput)
    command.option('--stdin-filename <path>', "the name of what '-' reads, which says of what kind it is");
  return command
    .option('--quiet', 'print only findings and values, no summary or progress')
    .option('--no-color', 'disable colours, like the environment variable NO_COLOR');
}
