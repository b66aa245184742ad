import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { CaseOptions } from '../options.ts';
import { parseNames } from './argumentParsers.ts';
import { timesHelp } from './commonOptions.ts';
import { addPartOptions } from './cut.ts';
import { addOutputOptions } from './rewriteOptions.ts';

const caseHelp = `${timesHelp}
Writes one file to hand on: a tar with the part of the history that 'pcp-files cut' writes, its report without scripts, and a
manifest with the SHA-256 of each file. Every command, and VS Code, reads the tar as it is; PCP's tools read the archive in it
once it is unpacked. With --redact, archive, report and manifest have the same pseudonyms. Nothing in it says who made it, where, or when, and the same input gives the same bytes.

Examples:
  pcp-files case /var/log/pcp/pmlogger/web1 --from '2026-01-31 14:10' --to '2026-01-31 14:20' -o incident.tar
  pcp-files case web1 --for doctor --redact -o incident.tar.gz
  pcp-files doctor incident.tar`;

/** Adds the command `case`. */
export function addCase(program: Command, host: Host): void {
  const command = program
    .command('case')
    .description('write a part of the history of a host, with its report, as one file to hand on')
    .argument('<path...>', 'archives, by any of their files or their base names, or directories with archives')
    .requiredOption('-o, --output <file>', 'the file to write: NAME.tar, NAME.tar.gz or NAME.tar.zst')
    .option('--redact', "replace names as 'pcp-files redact' does")
    .option('--map <file>', 'with --redact, keep a private table of names and pseudonyms; one that exists is continued')
    .addOption(
      new Option('--keep <names>', 'with --redact, names that stay, separated by commas')
        .argParser(parseNames)
        .default([], 'none'),
    );
  addOutputOptions(addPartOptions(command))
    .addHelpText('after', caseHelp)
    .action(async (paths: string[], options: CaseOptions) => {
      const { writeCase } = await import('../commands/case.ts');
      await writeCase(paths, options, host);
    });
}
