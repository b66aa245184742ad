import type { ArchiveMetadata } from '../../../formats/archive/metadata/archiveMetadata.ts';
import { formatPmid } from '../../../formats/pcp/pmid.ts';
import type { KnownHelp } from './shippedHelp.ts';
import { noHelp } from './shippedHelp.ts';
import type { RowPath } from '../../../protocol/viewer/fileProtocol.ts';

/** A part of metric names, or a whole name, or both. */
export interface NameNode {
  /** The last part of the name. */
  readonly title: string;
  /** The whole name so far. */
  readonly name: string;
  readonly children: readonly NameNode[];
  /** How many metrics are at it and below it. */
  readonly metrics: number;
  /** PMID of the metric with this name. */
  readonly pmid: number | undefined;
}

/** A node while the tree is made. */
interface Growing {
  readonly title: string;
  readonly name: string;
  readonly byTitle: Map<string, Growing>;
  pmid: number | undefined;
}

const collator = new Intl.Collator('en', { numeric: true });

/** The names of an archive's metrics as a tree, of those that have all words of a filter in their name or help. */
export class MetricTree {
  readonly roots: readonly NameNode[];
  readonly #paths = new Map<number, RowPath>();

  /**
   * @param only the metrics that are in it, by their numbers; all if undefined
   * @param knownHelp help by names, for metrics of which the archive says nothing
   */
  constructor(metadata: ArchiveMetadata, filter: string, only?: readonly number[], knownHelp: KnownHelp = noHelp) {
    const words = wordsOf(filter);
    const wanted = only && new Set(only);
    const root = new Map<string, Growing>();
    for (const { pmid, names } of metadata.descriptors.values()) {
      if (wanted?.has(pmid) === false || !isWanted(metadata, pmid, names, words, knownHelp)) continue;
      for (const name of names) insert(root, partsOf(name), pmid);
      // Archives of version 1 have no names.
      if (names.length === 0) insert(root, [formatPmid(pmid)], pmid);
    }
    this.roots = sorted(root, words.join(' '));
    this.#note(this.roots, []);
  }

  /** The rows below a path; none where there is no such row. */
  below(path: RowPath): readonly NameNode[] {
    return path.reduce<readonly NameNode[]>((nodes, index) => nodes[index]?.children ?? [], this.roots);
  }

  /** Where the first name of a metric stands. */
  pathOf(pmid: number): RowPath | undefined {
    return this.#paths.get(pmid);
  }

  #note(nodes: readonly NameNode[], above: RowPath): void {
    for (const [index, { pmid, children }] of nodes.entries()) {
      const path = [...above, index];
      if (pmid !== undefined && !this.#paths.has(pmid)) this.#paths.set(pmid, path);
      this.#note(children, path);
    }
  }
}

/** What a filter asks for, in lower case. */
export function wordsOf(filter: string): readonly string[] {
  return filter.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a text has all words, whatever their case. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const searched = text.toLowerCase();
  return words.every((word) => searched.includes(word));
}

function isWanted(
  metadata: ArchiveMetadata,
  pmid: number,
  names: readonly string[],
  words: readonly string[],
  knownHelp: KnownHelp,
): boolean {
  if (words.length === 0 || hasWords(names.join(' '), words)) return true;
  const { oneLine = '', long = '' } = metadata.helpOf('metric', pmid);
  const known = oneLine === '' ? names.map((name) => knownHelp.get(name) ?? '').join(' ') : '';
  return hasWords(`${names.join(' ')} ${formatPmid(pmid)} ${oneLine} ${long} ${known}`, words);
}

/** Deeper than this names are not taken apart: a file could have one of nothing but dots. */
const maxDepth = 64;

function partsOf(name: string): readonly string[] {
  const parts = name.split('.');
  return parts.length <= maxDepth ? parts : [...parts.slice(0, maxDepth - 1), parts.slice(maxDepth - 1).join('.')];
}

function insert(root: Map<string, Growing>, parts: readonly string[], pmid: number): void {
  let level = root;
  for (const [index, title] of parts.entries()) {
    const name = parts.slice(0, index + 1).join('.');
    const node = level.get(title) ?? { title, name, byTitle: new Map<string, Growing>(), pmid: undefined };
    level.set(title, node);
    // If several metrics have a name, the first counts, as everywhere.
    if (index === parts.length - 1) node.pmid ??= pmid;
    level = node.byTitle;
  }
}

/** Nodes by name; where one name or its beginning was asked for, that comes first, and what leads to it. */
function sorted(level: ReadonlyMap<string, Growing>, wanted: string): readonly NameNode[] {
  return [...level.values()]
    .map((node) => ({ node, rank: rankOf(node, wanted) }))
    .sort((a, b) => a.rank - b.rank || collator.compare(a.node.title, b.node.title))
    .map(({ node: { title, name, byTitle, pmid } }) => {
      const children = sorted(byTitle, wanted);
      const below = children.reduce((sum, { metrics }) => sum + metrics, 0);
      return { title, name, children, metrics: below + (pmid === undefined ? 0 : 1), pmid };
    });
}

/** 0 for the name that was asked for or a part before it, 1 for one that begins so, 2 for all others. */
function rankOf({ name, title }: Growing, wanted: string): number {
  if (wanted === '') return 0;
  const own = name.toLowerCase();
  if (own === wanted || wanted.startsWith(`${own}.`)) return 0;
  return own.startsWith(wanted) || title.toLowerCase().startsWith(wanted) ? 1 : 2;
}
