import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import type { WrittenCompression } from '../options.ts';
import { writtenCompressions } from '../options.ts';
import { parseBytes } from './argumentParsers.ts';
import { addCommonOptions, readFiles } from './commonOptions.ts';

/** Adds the options of commands that write an archive. */
export function addRewriteOptions(command: Command): Command {
  command.requiredOption('-o, --output <base>', 'the base name of the archive to write: BASE.meta, BASE.index, BASE.0');
  return addOutputOptions(command)
    .addOption(new Option('--volume-size <size>', 'begin a new volume before one has more bytes').argParser(parseBytes))
    .addOption(
      new Option('--compress <how>', 'compress the files but the index; PCP reads zstd from version 7 on')
        .choices(['none', ...writtenCompressions])
        .argParser(parseCompression),
    )
    .addOption(
      new Option('--archive-version <version>', 'write at least this version of the format')
        .choices(['2', '3'])
        .argParser(parseVersion),
    );
}

/** Adds the options of commands that write an archive, by itself or in another file. */
export function addOutputOptions(command: Command): Command {
  command
    .option('--force', 'replace what exists')
    .option('--host <name>', 'the host that is meant, where the archives are of several')
    .addOption(new Option('--tz <zone>', 'time zone of the output, and of times without a zone').default('archive'))
    .addOption(
      new Option('--format <format>', 'output format of the summary').choices(['text', 'json']).default('text'),
    );
  return addCommonOptions(command, readFiles.archives);
}

/** Adds the time range of commands that write an archive. */
export function addTimeOptions(command: Command): Command {
  return command
    .addOption(new Option('--from <time>', 'start of the time range'))
    .addOption(new Option('--to <time>', 'end of the time range'));
}

function parseCompression(argument: string): WrittenCompression | undefined {
  if (argument === 'none') return undefined;
  const compression = writtenCompressions.find((one) => one === argument);
  if (compression !== undefined) return compression;
  const remedy = argument === 'xz' ? ' Write with none, and compress then: xz BASE.meta BASE.[0-9]*' : '';
  throw new InvalidArgumentError(`Allowed choices are none, ${writtenCompressions.join(', ')}.${remedy}`);
}

function parseVersion(argument: string): 2 | 3 {
  return argument === '3' ? 3 : 2;
}
