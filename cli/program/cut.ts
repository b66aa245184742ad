import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { RedactedPartOptions } from '../options.ts';
import { parseLength, parseNames } from './argumentParsers.ts';
import { addSeriesOptions, timesHelp } from './commonOptions.ts';
import { addRewriteOptions, addTimeOptions } from './rewriteOptions.ts';

const cutHelp = `${timesHelp}
The range includes records at both its ends. Three things come from outside it, without which the part would mean something
else: facts that were logged before it and still hold, such as the number of processors, as the first record; the sample before
the range, so that rates begin with it; and the one behind it. Nothing is carried across a mark. --exact leaves all of that out.

--for keeps metrics by what they are for, and what tools look up about a host: doctor or a rule such as host/disk-slow, with
what stands behind its findings; parts of the Host view (pressure, cpu, memory, disk, network, tcp, processes, filesystems) or
charts such as disk-latency; files of pmrep, pmie, pmlogger or derived metrics. Write ./cpu for a file called cpu.

Examples:
  pcp-files cut 20260131 --from '2026-01-31 14:10' --to '2026-01-31 14:20' --tz archive -o incident
  pcp-files cut 20260131 --for doctor --for /etc/pcp/pmrep/vmstat.conf:vmstat -o doctor
  pcp-files cut web1 --from 14:10 --to 14:20 --redact -o incident
  pcp-files cut /var/log/pcp/pmlogger/web1 --from 2026-01-31 --to 2026-02-01 --metrics disk,kernel.all -o disks`;

/** Adds the command `cut`. */
export function addCut(program: Command, host: Host): void {
  const command = program
    .command('cut')
    .description('write a part of an archive, or of the history of a host, as a new archive')
    .argument('<path...>', 'archives, by any of their files or their base names, or directories with archives');
  addRewriteOptions(addRedactedPart(command))
    .addHelpText('after', cutHelp)
    .action(async (paths: string[], options: RedactedPartOptions) => {
      if (options.redact === true) {
        const { redact } = await import('../commands/redact.ts');
        await redact(paths, options, host);
      } else {
        const { cut } = await import('../commands/newArchives.ts');
        await cut(paths, options, host);
      }
    });
}

/** Adds the options that say which part of a history is kept, and whether without names. */
export function addRedactedPart(command: Command): Command {
  command
    .option('--redact', "replace names as 'pcp-files redact' does")
    .option('--map <file>', 'with --redact, keep a private table of names and pseudonyms; one that exists is continued')
    .addOption(
      new Option('--keep <names>', 'with --redact, names that stay, separated by commas')
        .argParser(parseNames)
        .default([], 'none'),
    );
  return addPartOptions(command);
}

/** Adds the options that say which part of a history is kept. */
export function addPartOptions(command: Command): Command {
  command
    .addOption(
      new Option('--metrics <names>', 'keep only these metrics or groups of metrics, separated by commas')
        .argParser(parseNames)
        .default([], 'all'),
    )
    .addOption(
      new Option(
        '--for <what>',
        'keep the metrics that this needs: doctor, one of its rules, a chart or a part of the Host view, a set of pmrep ' +
          'as CONFIG:SET, or a file of rules, of derived metrics, or of what is logged; repeatable',
      )
        .argParser((what: string, others: readonly string[]) => [...others, what])
        .default([], 'all'),
    )
    .addOption(
      new Option('--lead <length>', 'how far before the range samples are looked for that rates begin with').argParser(
        parseLength,
      ),
    )
    .option('--exact', 'carry nothing from outside the range');
  return addSeriesOptions(addTimeOptions(command), 'keep');
}
