import { cutHistory, wholeHistory } from '../../formats/history/rewrite/cut.ts';
import { setCopy, setMetadata, setOverlap } from '../../formats/archive/rules/setRules.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import type { Host } from '../host.ts';
import type { Rewritten } from '../kinds/history/rewrite/rewriteSummary.ts';
import type { MergeOptions } from '../options.ts';
import type { Rewriting } from './rewrite.ts';
import { rewrite } from './rewrite.ts';

/** `pcp-files merge`: writes the archives of a host as one. */
export async function merge(paths: readonly string[], options: MergeOptions, host: Host): Promise<void> {
  const work = (rewriting: Rewriting): Promise<Rewritten | string> => mergeAll(rewriting, options);
  await rewrite({ name: 'merge', done: 'merged', work }, paths, options, host);
}

async function mergeAll(
  { opened, archive, window, writer, reports }: Rewriting,
  { exclude, strict }: MergeOptions,
): Promise<Rewritten | string> {
  const findings = await opened.checkTogether();
  const changed = findings.filter(({ rule }) => rule === setMetadata || rule === setOverlap || rule === setCopy);
  const first = changed.find(({ rule }) => rule === setMetadata);
  if (strict === true && first !== undefined) return `${messageOf(first)} Nothing was written, as --strict says`;
  const isExcluded = (name: string): boolean => exclude.some((group) => name === group || name.startsWith(`${group}.`));
  const wish = { ...wholeHistory.wish, takesMetric: (names: readonly string[]) => !names.some(isExcluded) };
  await cutHistory(archive, { ...wholeHistory, ...window, wish, isExact: true }, writer, reports);
  const changes = changed.map(messageOf);
  return { problems: [], facts: { changes }, lines: changes };
}
