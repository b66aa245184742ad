import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { CompareOptions } from '../options.ts';
import { parseCount, parseShare } from './argumentParsers.ts';
import { addCommonOptions, addWindowOptions, historyPathDescription, timesHelp, readFiles } from './commonOptions.ts';

const compareHelp = `${timesHelp}
With --from and --to the time between is compared with what came before it: with the four times as long time before, or
with what there is since a restart. With --and-from and --and-to the first range is compared with the second. A second path
is compared as a whole, or over the same times of day if --from and --to have no date.

Each number that was logged at least four times in both ranges is compared, counters as their rates. The score goes from 0
to 1 and says how far the distributions of the values are apart, and by how much: twice as much everywhere is 0.5, eight
times as much 0.875. Changes below 0.3 are left out, and what may be chance. What moves together is one group, of which the
series that changed most is shown. Metrics of PCP itself, of hardware, limits and clocks are not compared.

Besides, metrics and instances that came or went, with the times of those that ended, processes that were started again,
other intervals, units and types, and texts that changed are listed, in text and JSON.

Examples:
  pcp-files compare /var/log/pcp/pmlogger/web1 --from 00:30 --to 00:40
  pcp-files compare 20260131 --from 09:00 --to 10:00 --and-from 15:00 --and-to 16:00
  pcp-files compare 20260130 20260131 disk mem --from 09:00 --to 10:00
  pcp-files compare before/ after/ --fail-on-score 0.8 --format json

Exit code: 0 nothing at or above --fail-on-score; 1 something is; 2 a file could not be read, or wrong usage.`;

/** Adds the command `compare`. */
export function addCompare(program: Command, host: Host): void {
  const command = program
    .command('compare')
    .description('show what changed between two times of a history, or between two archives')
    .argument('<path>', historyPathDescription)
    .argument('[path-or-metric...]', 'the archives to compare it with; metrics or groups of metrics, such as disk')
    .option('--host <name>', 'whose histories are compared, where the archives are of several hosts')
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'csv', 'json']).default('text'))
    .option('--and-from <time>', 'start of the second time range')
    .option('--and-to <time>', 'end of the second time range')
    .option('--all', 'compare also metrics that repeat others, such as averages over longer times')
    .addOption(new Option('--top <n>', 'how many groups are shown as text (default: 20)').argParser(parseCount))
    .addOption(
      new Option('--fail-on-score <score>', 'exit code 1 if anything changed by this score or more').argParser(
        parseShare,
      ),
    );
  addWindowOptions(command, 'compare');
  addCommonOptions(command, readFiles.archives)
    .addHelpText('after', compareHelp)
    .action(async (path: string, others: string[], options: CompareOptions) => {
      const { compare } = await import('../commands/compare.ts');
      await compare(path, others, options, host);
    });
}
