import { findHistory, searchOf } from './findTargets.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { ValuesOptions } from '../options.ts';
import { refuse } from './refuse.ts';
import type { ValueRequest } from '../kinds/valueRequest.ts';
import { ValueSelection } from '../kinds/valueSelection.ts';
import { historyPaths } from '../files/historyPaths.ts';
import { whilePrinting, workOn } from './workOn.ts';

/** `pcp-files values`: prints the values of a file, or of some of its metrics and instances. */
export async function values(
  path: string,
  others: readonly string[],
  options: ValuesOptions,
  host: Host,
): Promise<void> {
  const { paths, metrics } = historyPaths(path, others);
  const selection = new ValueSelection(metrics, options.instances);
  const request: ValueRequest = {
    selection,
    format: options.format,
    asRates: options.rate === true,
    from: options.from,
    to: options.to,
    zone: options.tz,
    localZone: host.env['TZ'],
    isForTerminal: host.stdout.isTTY === true,
  };
  const result = await findHistory(paths, searchOf(options, host), options.host);
  await workOn(result, whilePrinting(options, host), host, async (target, progress) => {
    if (target.writeValues === undefined) {
      refuse(host, 'values', target);
      return;
    }
    const problem = await target.writeValues(request, host.stdout, progress);
    progress.end();
    if (problem !== undefined) complain(host, path, problem);
    const unmet = selection.unmet();
    if (unmet !== undefined) complain(host, path, unmet);
  });
}
