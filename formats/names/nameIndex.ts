import type { MetricEntry } from './metricNames.ts';

/** The metrics of one source. */
export interface NameIndex {
  /** Names in the order of UTF-16 code units, each once. */
  readonly names: readonly string[];
  /** Roots of subtrees whose names an agent makes up as it runs, in the same order. */
  readonly dynamicRoots: readonly string[];
  /** What the source says of the metric whose name is at an index in range. */
  entryAt(index: number): MetricEntry;
  /** One line of help by name, as far as there is any: this is searched for words. */
  readonly help: ReadonlyMap<string, string>;
  /** Whether it is seldom met today, so that others are offered before it. */
  isOldAt?(index: number): boolean;
  /** External names of the instances of an instance domain. */
  instances?(inDom: number, limit: number): readonly string[];
}

/** The metrics of a source of which all is at hand. Of metrics with equal names the last counts. */
export function indexOf(
  entries: Iterable<MetricEntry>,
  { dynamicRoots = [], instances }: Partial<Pick<NameIndex, 'dynamicRoots' | 'instances'>> = {},
): NameIndex {
  const byName = new Map<string, MetricEntry>();
  for (const entry of entries) byName.set(entry.name, entry);
  const names = [...byName.keys()].sort();
  const sorted = names.map((name) => byName.get(name));
  return {
    names,
    dynamicRoots: [...new Set(dynamicRoots)].sort(),
    entryAt(index) {
      const entry = sorted[index];
      if (entry === undefined) throw new RangeError(`no metric ${index} of ${names.length}`);
      return entry;
    },
    help: new Map(sorted.flatMap((entry) => (entry?.help === undefined ? [] : [[entry.name, entry.help] as const]))),
    ...(instances && { instances }),
  };
}
