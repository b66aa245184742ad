import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { SummaryOptions } from '../options.ts';
import { supportsUnicode } from '../output/terminalStyle.ts';
import { ValueSelection } from '../kinds/valueSelection.ts';
import { historyPaths } from '../files/historyPaths.ts';
import { findHistory, searchOf } from './findTargets.ts';
import { refuse } from './refuse.ts';
import { workOn } from './workOn.ts';

/** `pcp-files summary`: prints statistics of the values of an archive, or of a history, or of some of its metrics and instances. */
export async function summary(
  path: string,
  others: readonly string[],
  options: SummaryOptions,
  host: Host,
): Promise<void> {
  const { paths, metrics } = historyPaths(path, others);
  const selection = new ValueSelection(metrics, options.instances, options.label);
  const request = {
    selection,
    format: options.format,
    from: options.from,
    to: options.to,
    zone: options.tz,
    localZone: host.env['TZ'],
    isForTerminal: host.stdout.isTTY === true,
    isRaw: options.raw === true,
    isUnwrapped: options.wrap === true,
    hasUnicode: supportsUnicode(host),
  };
  const result = await findHistory(paths, searchOf(options, host), options.host);
  await workOn(result, options, host, async (target, progress) => {
    if (target.summarize === undefined) {
      refuse(host, 'summary', target);
      return;
    }
    const problem = await target.summarize(request, host.stdout, progress);
    progress.end();
    for (const text of selection.problems(problem)) complain(host, target.path, text);
  });
}
