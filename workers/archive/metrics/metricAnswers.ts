import type { Archive } from '../../../formats/archive/archive.ts';
import type { ArchiveMetadata } from '../../../formats/archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { numberSize } from '../../../formats/pcp/typeCodes.ts';
import { dynamicKind, formatPmid } from '../../../formats/pcp/pmid.ts';
import { semanticsText } from '../../../formats/pcp/semantics.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { maxRows } from '../../../protocol/viewer/fileProtocol.ts';
import type { MetricFilter, MetricMethods, MetricNode } from '../../../protocol/viewer/metricProtocol.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import type { ReadArchive } from '../readArchive.ts';
import { metricDetail, metricInstances, withLabels } from './metricDetail.ts';
import { unitText } from './metricTexts.ts';
import { shownUnit } from './shownUnit.ts';
import type { KnownHelp } from './shippedHelp.ts';
import { noHelp } from './shippedHelp.ts';
import type { NameNode } from './metricTree.ts';
import { MetricTree } from './metricTree.ts';

/** Most metrics that are plotted at once: a row above more cannot be ticked. */
const maxTicked = 64;

/** What the Metrics view asks. @param knownHelp gives help about metrics of which the archive says nothing */
export function metricAnswers(
  session: ReadArchive,
  knownHelp: () => Promise<KnownHelp> = () => Promise.resolve(noHelp),
): Handlers<MetricMethods> {
  const trees = new LastTree();
  const archiveOf = (): Archive => {
    if (session.archive === undefined) throw new Error(t`There is no readable archive.`);
    return session.archive;
  };
  return {
    metricNodes: async ({ path, from, to, ...filter }) => {
      const help = await knownHelp();
      const archive = archiveOf();
      const nodes = trees.of(archive, filter, help).below(path);
      const shown = nodes.slice(Math.max(0, from), Math.min(to, from + maxRows));
      return { rows: shown.map((node) => metricNode(session, archive, node, help)), total: nodes.length };
    },
    metricPath: async ({ pmid, ...filter }) => {
      const help = await knownHelp();
      return trees.of(archiveOf(), filter, help).pathOf(pmid) ?? null;
    },
    passingMetrics: async ({ filter, pmids }) => {
      const help = await knownHelp();
      const tree = trees.of(archiveOf(), { filter }, help);
      return pmids.filter((pmid) => tree.pathOf(pmid) !== undefined).length;
    },
    metricDetail: ({ pmid, at }) => {
      const archive = archiveOf();
      const use = session.surveyed.spaces.byPmid.get(pmid);
      return metricDetail(archive, descriptorOf(archive, pmid), at, use);
    },
    instances: ({ filter, pmid, at, from, to }) => {
      const archive = archiveOf();
      const descriptor = descriptorOf(archive, pmid);
      const all = metricInstances(archive, descriptor, filter, at);
      const shown = all.slice(Math.max(0, from), Math.min(to, from + maxRows));
      return { rows: withLabels(archive, descriptor, shown, at), total: all.length };
    },
  };
}

/** The tree that was asked for last: it is read row by row. */
class LastTree {
  #last: { readonly archive: Archive; readonly key: string; readonly tree: MetricTree } | undefined;

  of(archive: Archive, { filter, only }: MetricFilter, help: KnownHelp): MetricTree {
    const key = JSON.stringify([filter, only]);
    if (this.#last?.archive !== archive || this.#last.key !== key)
      this.#last = { archive, key, tree: new MetricTree(archive.metadata, filter, only, help) };
    return this.#last.tree;
  }
}

function descriptorOf({ metadata }: Archive, pmid: number): Descriptor {
  const descriptor = metadata.descriptors.get(pmid);
  if (descriptor === undefined) throw new Error(t`The archive has no metric ${formatPmid(pmid)}.`);
  return descriptor;
}

function metricNode(session: ReadArchive, { metadata }: Archive, row: NameNode, knownHelp: KnownHelp): MetricNode {
  const { title, name, children, metrics, pmid } = row;
  const plottable = metrics > maxTicked ? [] : [...new Set(numericBelow(metadata, children))];
  const node = {
    title,
    name,
    childCount: children.length,
    metrics,
    ...(plottable.length === 0 ? {} : { plottable }),
  };
  const descriptor = pmid === undefined ? undefined : metadata.descriptors.get(pmid);
  if (descriptor === undefined) return node;
  const help = metadata.helpOf('metric', descriptor.pmid).oneLine ?? knownHelp.get(name);
  return {
    ...node,
    pmid: descriptor.pmid,
    ...(help === undefined ? {} : { help }),
    semantics: semanticsText(descriptor.semantics),
    unit: unitText(descriptor),
    ...shownUnit(metadata, descriptor),
    isNumeric: numberSize(descriptor.type) > 0,
    ...(isWithoutValues(session, descriptor.pmid) ? { isWithoutValues: true } : {}),
  };
}

/** False as long as it may still be found. */
function isWithoutValues({ scans, surveyed }: ReadArchive, pmid: number): boolean {
  return (
    dynamicKind(pmid) !== 'derived' &&
    scans.states.survey.phase === 'done' &&
    (surveyed.spaces.byPmid.get(pmid)?.values ?? 0) === 0
  );
}

/** The metrics of some rows and of all below them that have numbers. */
function numericBelow(metadata: ArchiveMetadata, rows: readonly NameNode[]): readonly number[] {
  return rows.flatMap(({ pmid, children }) => {
    const type = pmid === undefined ? undefined : metadata.descriptors.get(pmid)?.type;
    const own = pmid !== undefined && type !== undefined && numberSize(type) > 0 ? [pmid] : [];
    return [...own, ...numericBelow(metadata, children)];
  });
}
