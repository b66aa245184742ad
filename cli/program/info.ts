import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { InfoOptions } from '../options.ts';
import { infoDefaults } from '../options.ts';
import { addCommonOptions, pathDescription, readFiles } from './commonOptions.ts';

const infoHelp = `
Several archives in a directory are the history of a host: its time span, its archives in order, gaps and overlaps are
described, in JSON behind the archives themselves. Archives that are named one by one are described one by one.

Examples:
  pcp-files info /var/log/pcp/pmlogger/web1         the history of a host
  pcp-files info /var/log/pcp/pmlogger --host web1  the same, out of many
  pcp-files info web1/20260131*.meta                each of some archives
  pcp-files info sosreport-web1.tar.xz              what is in a tar, of any compression
  pcp-files info 'sosreport-web1.tar.xz!web1'       the history of a host in it`;

/** Adds the command `info`. */
export function addInfo(program: Command, host: Host): void {
  const command = program
    .command('info')
    .description('describe files and their contents')
    .argument('<path...>', pathDescription)
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default(infoDefaults.format))
    .option('--count', 'count the records and marks of an archive; reads and decompresses all files')
    .option('--host <name>', 'describe only the history of this host');
  addCommonOptions(command, readFiles.all)
    .addHelpText('after', infoHelp)
    .action(async (paths: string[], options: InfoOptions) => {
      const { info } = await import('../commands/info.ts');
      await info(paths, options, host);
    });
}
