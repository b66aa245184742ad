import type { Command } from 'commander';
import type { Host } from '../host.ts';
import type { RedactedPartOptions } from '../options.ts';
import { timesHelp } from './commonOptions.ts';
import { addRedactedPart } from './cut.ts';
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
    .requiredOption('-o, --output <file>', 'the file to write: NAME.tar, NAME.tar.gz or NAME.tar.zst');
  addOutputOptions(addRedactedPart(command))
    .addHelpText('after', caseHelp)
    .action(async (paths: string[], options: RedactedPartOptions) => {
      const { writeCase } = await import('../commands/case.ts');
      await writeCase(paths, options, host);
    });
}
