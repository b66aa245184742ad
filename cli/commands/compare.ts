import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { CompareRequest } from '../kinds/history/compare/compareRequest.ts';
import type { HistoryInput } from '../kinds/history/openedHistory.ts';
import { ValueSelection } from '../kinds/valueSelection.ts';
import type { CompareOptions } from '../options.ts';
import { supportsUnicode } from '../output/terminalStyle.ts';
import type { Problem } from '../files/problem.ts';
import { namesPath, pathsOfList } from '../files/historyPaths.ts';
import { findArchives, searchOf } from './findTargets.ts';
import { workOn } from './workOn.ts';

/** `pcp-files compare`: prints what differs between two windows of a history, or of two. */
export async function compare(
  path: string,
  others: readonly string[],
  options: CompareOptions,
  host: Host,
): Promise<void> {
  const [second, ...rest] = others;
  const isTwo = second !== undefined && namesPath(second);
  const metrics = isTwo ? rest : others;
  const selection = new ValueSelection(metrics, options.instances, options.label);
  const request: CompareRequest = {
    selection,
    from: options.from,
    to: options.to,
    andFrom: options.andFrom,
    andTo: options.andTo,
    zone: options.tz,
    localZone: host.env['TZ'],
    isAll: options.all === true,
    top: options.top,
    format: options.format,
    isForTerminal: host.stdout.isTTY === true,
    hasUnicode: supportsUnicode(host),
  };
  const histories: HistoryInput[] = [];
  for (const one of isTwo ? [path, second] : [path]) {
    const found = await findArchives(pathsOfList(one), searchOf(options, host));
    if ('problem' in found) {
      complain(host, found.path, found.problem);
      return;
    }
    histories.push({ path: one, inputs: found.inputs, host: options.host });
  }
  const [before, after] = histories;
  if (before === undefined) return;
  const work: { path: string; kind: 'archive' } | Problem = { path, kind: 'archive' };
  await workOn(work, options, host, async (target, progress) => {
    const { compareHistories } = await import('../kinds/history/compare/compareHistories.ts');
    const { worst, problem } = await compareHistories(before, after, request, host.stdout, progress);
    progress.end();
    for (const text of selection.problems(problem)) complain(host, target.path, text);
    if (options.failOnScore !== undefined && worst >= options.failOnScore) host.raiseExitCode(1);
  });
}
