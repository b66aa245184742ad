import { rescueArchive } from '../../formats/history/rewrite/rescue.ts';
import { plural } from '../../formats/l10n/plural.ts';
import { formatPmid } from '../../formats/pcp/pmid.ts';
import type { Host } from '../host.ts';
import type { Rewritten } from '../kinds/history/rewrite/rewriteSummary.ts';
import type { RewriteOptions } from '../options.ts';
import type { Rewriting } from './rewrite.ts';
import { rewrite } from './rewrite.ts';

/** `pcp-files rescue`: writes what is left of a damaged archive. */
export async function rescue(paths: readonly string[], options: RewriteOptions, host: Host): Promise<void> {
  await rewrite({ name: 'rescue', done: 'rescued', isOneArchive: true, work: rescueOne }, paths, options, host);
}

async function rescueOne({ opened, archive, writer, reports }: Rewriting): Promise<Rewritten> {
  const { left, breaks, lostMetrics, nameless } = await rescueArchive(archive, writer, reports);
  const { index, usableEntries } = archive;
  const isIndexWhole = index !== undefined && index.length > 0 && usableEntries === index.length;
  const fault = opened.losses.text();
  const lines = [
    ...(fault === undefined ? [] : [`Damage: ${fault}`]),
    ...(isIndexWhole ? [] : ['The index was made anew.']),
    ...(left.length + breaks === 0
      ? []
      : [
          `Left out: ${plural(left.length, 'record')} in doubt, and ${plural(breaks, 'place')} without readable records.`,
        ]),
    ...[...lostMetrics].map((pmid) => `The descriptor of ${formatPmid(pmid)} is lost; its values are left out.`),
    ...[...nameless].map(
      ([, ids]) => `The names of ${plural(ids.length, 'instance')} are lost; they are called unknown-ID.`,
    ),
  ];
  return {
    problems: [],
    facts: { left, breaks, lostMetrics: [...lostMetrics].map(formatPmid), isIndexWhole },
    lines,
    exitCode: lines.length === 0 ? 0 : 1,
  };
}
