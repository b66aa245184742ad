import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { PlotOptions } from '../options.ts';
import { sizeParser } from './argumentParsers.ts';
import {
  addCommonOptions,
  addDerivedOption,
  addWindowOptions,
  historyPathDescription,
  timesHelp,
  readFiles,
} from './commonOptions.ts';

const plotHelp = `${timesHelp}
Each column is the mean over its time; counters are drawn as rates. The mean, min and max that are printed are those of all
values in the time range, however wide the plot is. Metrics with the same unit share a plot where there are
colours; else each has one of its own. Of a metric with many instances the eight largest are drawn. Where nothing is known,
as between archives, there is no line.

Examples:
  pcp-files plot 20260131 disk.dev.avactive --from '2026-01-31 09:00' --to '2026-01-31 10:00'
  pcp-files plot /var/log/pcp/pmlogger/web1 mem.util.free kernel.all.load --instances '1 minute'`;

/** Adds the command `plot`. */
export function addPlot(program: Command, host: Host): void {
  const command = program
    .command('plot')
    .description('draw metrics of an archive over time in the terminal')
    .argument('<path>', historyPathDescription)
    .argument('[metric...]', 'metrics or groups of metrics, such as disk.dev.read')
    .option('--host <name>', 'whose history is drawn, where the archives are of several hosts')
    .addOption(
      new Option(
        '--width <characters>',
        'width of the output, 40 to 1000 (default: that of the terminal, or 80)',
      ).argParser(sizeParser(40, 1000)),
    )
    .addOption(
      new Option('--height <lines>', 'height of each plot, 2 to 200 (default: 10)').argParser(sizeParser(2, 200)),
    );
  addWindowOptions(command, 'draw');
  addDerivedOption(command);
  addCommonOptions(command, readFiles.archives)
    .addHelpText('after', plotHelp)
    .action(async (path: string, metrics: string[], options: PlotOptions) => {
      const { plot } = await import('../commands/plot.ts');
      await plot(path, metrics, options, host);
    });
}
