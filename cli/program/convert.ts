import type { Command } from 'commander';
import type { Host } from '../host.ts';
import type { RewriteOptions } from '../options.ts';
import { addRewriteOptions, addTimeOptions } from './rewriteOptions.ts';

const convertHelp = `
Values, times and marks stay as they are; times of version 2 are whole microseconds. Version 3 is not written as version 2,
which could not hold its times. '--to v3' is '--archive-version 3'.

--compress takes gzip, which every PCP reads, or zstd, which is ten times smaller and needs PCP 7. For xz, write with none, and
compress then: xz BASE.meta BASE.[0-9]*

Examples:
  pcp-files convert 20260131 --archive-version 3 -o 20260131-v3
  pcp-files convert 20260131 --compress zstd -o packed/20260131`;

/** Adds the command `convert`. */
export function addConvert(program: Command, host: Host): void {
  const command = program
    .command('convert')
    .description('write an archive in another version of the format, or compressed otherwise')
    .argument('<path...>', 'archives, by any of their files or their base names, or directories with archives');
  addRewriteOptions(addTimeOptions(command))
    .addHelpText('after', convertHelp)
    .action(async (paths: string[], options: RewriteOptions) => {
      const { convert } = await import('../commands/newArchives.ts');
      await convert(paths, toVersion(options), host);
    });
}

/** Takes `--to v3` for the version that it names: no time looks so. */
function toVersion({ to, ...options }: RewriteOptions): RewriteOptions {
  const [, version] = /^v([23])$/.exec(to ?? '') ?? [];
  if (version !== undefined) return { ...options, archiveVersion: version === '3' ? 3 : 2 };
  return to === undefined ? options : { ...options, to };
}
