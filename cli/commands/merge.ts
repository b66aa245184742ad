import { cutHistory, wholeHistory } from '../../formats/history/rewrite/cut.ts';
import type { Host } from '../host.ts';
import type { Rewritten } from '../kinds/history/rewrite/rewriteSummary.ts';
import type { MergeOptions } from '../options.ts';
import type { Rewriting } from './rewrite.ts';
import { rewrite } from './rewrite.ts';

/** `pcp-files merge`: writes the archives of a host as one. */
export async function merge(paths: readonly string[], options: MergeOptions, host: Host): Promise<void> {
  const work = (rewriting: Rewriting): Promise<Rewritten> => mergeAll(rewriting, options);
  await rewrite({ name: 'merge', done: 'merged', work }, paths, options, host);
}

async function mergeAll(
  { archive, window, writer, reports }: Rewriting,
  { exclude }: MergeOptions,
): Promise<Rewritten> {
  const isExcluded = (name: string): boolean => exclude.some((group) => name === group || name.startsWith(`${group}.`));
  const wish = { ...wholeHistory.wish, takesMetric: (names: readonly string[]) => !names.some(isExcluded) };
  await cutHistory(archive, { ...wholeHistory, ...window, wish, isExact: true }, writer, reports);
  return { problems: [], facts: {}, lines: [] };
}
