import { historyPaths } from '../files/historyPaths.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import { ValueSelection } from '../kinds/valueSelection.ts';
import type { PlotOptions } from '../options.ts';
import { linePaint, supportsUnicode } from '../output/terminalStyle.ts';
import { findHistory, searchOf } from './findTargets.ts';
import { refuse } from './refuse.ts';
import { workOn } from './workOn.ts';

/** Characters of a plot where the output is no terminal, or does not say how wide it is. */
const usualWidth = 80;
const usualHeight = 10;

/** `pcp-files plot`: draws metrics of an archive, or of a history, in the terminal. */
export async function plot(path: string, others: readonly string[], options: PlotOptions, host: Host): Promise<void> {
  const { paths, metrics } = historyPaths(path, others);
  if (metrics.length === 0) {
    complain(host, path, "name what is to be drawn, such as disk.dev.read; 'pcp-files summary' lists the metrics");
    return;
  }
  const selection = new ValueSelection(metrics, options.instances, options.label);
  const request = {
    selection,
    from: options.from,
    to: options.to,
    zone: options.tz,
    localZone: host.env['TZ'],
    width: options.width ?? host.terminalColumns?.() ?? usualWidth,
    height: options.height ?? usualHeight,
    hasUnicode: supportsUnicode(host),
    paint: linePaint(host, options.color),
  };
  const result = await findHistory(paths, searchOf(options, host), options.host);
  await workOn(result, options, host, async (target, progress) => {
    if (target.plot === undefined) {
      refuse(host, 'plot', target);
      return;
    }
    const problem = await target.plot(request, host.stdout, progress);
    progress.end();
    for (const text of selection.problems(problem)) complain(host, target.path, text);
  });
}
