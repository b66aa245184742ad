import { findHistory, searchOf } from './findTargets.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { ValuesOptions } from '../options.ts';
import { refuse } from './refuse.ts';
import type { IntervalRequest, ValueRequest } from '../kinds/valueRequest.ts';
import { ValueSelection } from '../kinds/valueSelection.ts';
import { historyPaths } from '../files/historyPaths.ts';
import { whilePrinting, workOn } from './workOn.ts';

/** Options that mean something with `--interval` only. */
const intervalOptions = ['agg', 'minCover', 'top'] as const;

const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** How much of an interval has to be covered unless the user says otherwise. */
const usualCover = 0.5;

function intervalOf({ interval, agg, minCover, top }: ValuesOptions): IntervalRequest | undefined {
  if (interval === undefined) return undefined;
  return { seconds: interval, aggregate: agg ?? 'mean', minCover: minCover ?? usualCover, top };
}

/** `pcp-files values`: prints the values of a file, or of some of its metrics and instances. */
export async function values(
  path: string,
  others: readonly string[],
  options: ValuesOptions,
  host: Host,
): Promise<void> {
  const { paths, metrics } = historyPaths(path, others);
  const selection = new ValueSelection(metrics, options.instances, options.label);
  const alone = intervalOptions.find((name) => options.interval === undefined && options[name] !== undefined);
  if (alone !== undefined) {
    complain(host, `--${toKebab(alone)}`, 'needs --interval');
    return;
  }
  if (options.wrap === true && options.rate !== true && options.interval === undefined) {
    complain(host, '--wrap', 'needs --rate or --interval');
    return;
  }
  const request: ValueRequest = {
    selection,
    format: options.format,
    asRates: options.rate === true,
    isUnwrapped: options.wrap === true,
    isWide: options.wide === true,
    interval: intervalOf(options),
    from: options.from,
    to: options.to,
    zone: options.tz,
    localZone: host.env['TZ'],
    isForTerminal: host.stdout.isTTY === true,
  };
  const result = await findHistory(paths, { ...searchOf(options, host), takesMmv: true }, options.host);
  await workOn(result, whilePrinting(options, host), host, async (target, progress) => {
    if (target.writeValues === undefined) {
      refuse(host, 'values', target);
      return;
    }
    const problem = await target.writeValues(request, host.stdout, progress);
    progress.end();
    for (const text of selection.problems(problem)) complain(host, path, text);
  });
}
