import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { CostOptions } from '../options.ts';
import { parseCount } from './argumentParsers.ts';
import { historyPathDescription } from './commonOptions.ts';

const costHelp = `
With a configuration of pmlogger or a group of pmlogconf: what each of its lines takes a day, by what its metrics took in the
archives. Raw bytes are exact for metrics that were recorded, as long as their instances stay as many; lines that have one
interval share their records. Metrics that were not recorded are estimated by their types and instance domains.

Compressed bytes are an estimate. How well the whole compresses is measured: by the files, where these are compressed, else by
compressing the records with zstd, as PCP 7 does with large archives; small ones it compresses with xz, to about half of that.
It is divided among the metrics by how well each compresses by itself. At twice the interval, raw bytes are half, but compressed
ones 58 %: values that are farther apart have less in common.

With --archive: what each archive is made of, metric by metric. Instance domains, and their help and labels, are divided among
their metrics.

Examples:
  pcp-files cost config.default --on /var/log/pcp/pmlogger/web1
  pcp-files cost config.default --on 20260131 --format json
  pcp-files cost --archive 20260131 --top 50

Exit code: 0 it was found out; 2 a file could not be read, or wrong usage.`;

/** Adds the command `cost`. */
export function addCost(program: Command, host: Host): void {
  program
    .command('cost')
    .description('show what a configuration of pmlogger takes on disk, or what archives are made of')
    .argument('[configuration]', 'a configuration of pmlogger, or a group of pmlogconf')
    .option('--on <path...>', `archives of the host that is logged: ${historyPathDescription}`)
    .option('--archive <path...>', 'archives of which is shown what they are made of, or directories with archives')
    .option('--host <name>', 'whose history is read, where the archives are of several hosts')
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'))
    .addOption(
      new Option('--top <n>', 'how many metrics are shown as text (default: 5 of a line, 20 of an archive)').argParser(
        parseCount,
      ),
    )
    .option('--quiet', 'show no progress')
    .option('--no-color', 'disable colours, like the environment variable NO_COLOR')
    .addHelpText('after', costHelp)
    .action(async (path: string | undefined, options: CostOptions) => {
      const { cost } = await import('../commands/cost.ts');
      await cost(path, options, host);
    });
}
