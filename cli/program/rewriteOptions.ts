import type { Command } from 'commander';
import { Option } from 'commander';
import { parseBytes } from './argumentParsers.ts';
import { addCommonOptions, readFiles } from './commonOptions.ts';

/** Adds the options of commands that write an archive. */
export function addRewriteOptions(command: Command): Command {
  command
    .requiredOption('-o, --output <base>', 'the base name of the archive to write: BASE.meta, BASE.index, BASE.0')
    .option('--force', 'replace an archive that exists')
    .option('--host <name>', 'the host that is meant, where the archives are of several')
    .addOption(new Option('--tz <zone>', 'time zone of the output, and of times without a zone').default('archive'))
    .addOption(
      new Option('--format <format>', 'output format of the summary').choices(['text', 'json']).default('text'),
    )
    .addOption(new Option('--volume-size <size>', 'begin a new volume before one has more bytes').argParser(parseBytes))
    .addOption(
      new Option('--archive-version <version>', 'write at least this version of the format')
        .choices(['2', '3'])
        .argParser(parseVersion),
    );
  return addCommonOptions(command, readFiles.archives);
}

/** Adds the time range of commands that write an archive. */
export function addTimeOptions(command: Command): Command {
  return command
    .addOption(new Option('--from <time>', 'start of the time range'))
    .addOption(new Option('--to <time>', 'end of the time range'));
}

function parseVersion(argument: string): 2 | 3 {
  return argument === '3' ? 3 : 2;
}
