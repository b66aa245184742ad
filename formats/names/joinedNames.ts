import type { AgentDomain, MetricEntry, MetricNames, MetricSource, NameComponent } from './metricNames.ts';
import { isExported } from './metricNames.ts';
import type { NameIndex } from './nameIndex.ts';
import { nearNames } from './nearNames.ts';
import { searchNames } from './searchNames.ts';
import { endOfPath, indexOfName, isAtOrBelow, mergedNames, rangeBelow } from './sortedNames.ts';

/** The most that {@link JoinedNames.near} answers, and how many answers of a kind are kept: a text is checked after each edit. */
const [maxNear, maxCached] = [10, 1000];

/** Several indexes as one: where they differ, the nearer one is right. */
export class JoinedNames implements MetricNames {
  readonly agentDomains: readonly AgentDomain[];
  /** The nearest first. */
  readonly #indexes: readonly NameIndex[];
  readonly #dynamicRoots: readonly string[];
  readonly #near = new Map<string, readonly string[]>();
  readonly #instances = new Map<string, readonly string[]>();
  /** Entries by name: undefined until one is asked for. */
  #entries: Map<string, MetricEntry | undefined> | undefined;
  #names: readonly string[] | undefined;
  #firstComponents: ReadonlySet<string> | undefined;
  #help: ReadonlyMap<string, string> | undefined;

  /** @param indexes the nearest first */
  constructor(indexes: readonly NameIndex[], agentDomains: readonly AgentDomain[] = []) {
    this.#indexes = indexes;
    this.agentDomains = agentDomains;
    this.#dynamicRoots = indexes.map(({ dynamicRoots }) => dynamicRoots).reduce(mergedNames, []);
  }

  get size(): number {
    return Math.max(0, ...this.#indexes.map(({ names }) => names.length));
  }

  lookup(name: string): MetricEntry | undefined {
    // A text may name a hundred thousand metrics, and is checked after each edit.
    this.#entries ??= new Map(this.#all.map((known) => [known, undefined]));
    const known = this.#entries.get(name);
    if (known !== undefined || !this.#entries.has(name)) return known;
    const [nearest, ...others] = this.#entriesOf(name);
    const entry = nearest && others.reduce(completed, nearest);
    this.#entries.set(name, entry);
    return entry;
  }

  sourcesOf(name: string): readonly MetricSource[] {
    return this.#entriesOf(name).map(({ source }) => source);
  }

  isPrefix(path: string): boolean {
    if (path !== '' && !path.includes('.')) return this.#roots.has(path);
    if (indexOfName(this.#dynamicRoots, path) >= 0) return true;
    return [this.#all, this.#dynamicRoots].some((names) => {
      const [first, end] = rangeBelow(names, path);
      return first < end;
    });
  }

  /** First components of names that have more: a text may ask for a hundred thousand. */
  get #roots(): ReadonlySet<string> {
    return (this.#firstComponents ??= new Set(
      [...this.#all.filter((name) => name.includes('.')), ...this.#dynamicRoots].map((name) =>
        name.slice(0, endOfPath(name, 1)),
      ),
    ));
  }

  isDynamic(path: string): boolean {
    return isAtOrBelow(this.#dynamicRoots, path);
  }

  leavesBelow(prefix: string, limit: number): readonly MetricEntry[] {
    const [first, end] = rangeBelow(this.#all, prefix);
    return this.#all.slice(first, Math.min(end, first + limit)).flatMap((name) => this.lookup(name) ?? []);
  }

  children(prefix: string, limit: number): readonly NameComponent[] {
    const lists = [this.#all, this.#dynamicRoots];
    const paths = new Set(lists.flatMap((names) => childPaths(names, prefix, limit)));
    return [...paths]
      .sort()
      .slice(0, limit)
      .map((path) => ({
        component: prefix === '' ? path : path.slice(prefix.length + 1),
        path,
        isMetric: indexOfName(this.#all, path) >= 0,
        isPrefix: this.isPrefix(path),
        metricsBelow: this.#countBelow(path),
      }));
  }

  complete(typed: string, limit: number): readonly MetricEntry[] {
    const names = this.#all;
    const searched = { names, help: this.#lowerHelp, isOldAt: (index: number) => this.#isOld(names[index] ?? '') };
    return searchNames(searched, typed, limit).flatMap((index) => this.lookup(names[index] ?? '') ?? []);
  }

  near(name: string, limit: number): readonly string[] {
    const near = this.#near.get(name) ?? nearNames(this.#all, name, maxNear);
    if (this.#near.size >= maxCached) this.#near.clear();
    this.#near.set(name, near);
    return near.slice(0, limit);
  }

  instances(inDom: number, limit: number): readonly string[] {
    const key = `${inDom} ${limit}`;
    const cached = this.#instances.get(key);
    if (cached !== undefined) return cached;
    const names = new Set(this.#indexes.flatMap((index) => index.instances?.(inDom, limit) ?? []));
    const instances = [...names].slice(0, limit);
    if (this.#instances.size >= maxCached) this.#instances.clear();
    this.#instances.set(key, instances);
    return instances;
  }

  /** The names of all indexes; put together when they are first searched. */
  get #all(): readonly string[] {
    return (this.#names ??= this.#indexes.map(({ names }) => names).reduce(mergedNames, []));
  }

  #countBelow(path: string): number {
    const [first, end] = rangeBelow(this.#all, path);
    return end - first;
  }

  #entriesOf(name: string): readonly MetricEntry[] {
    return this.#indexes.flatMap((index) => {
      const at = indexOfName(index.names, name);
      return at < 0 ? [] : [index.entryAt(at)];
    });
  }

  /** What is searched for words. */
  get #lowerHelp(): ReadonlyMap<string, string> {
    return (this.#help ??= new Map(
      this.#indexes.toReversed().flatMap(({ help }) => [...help].map(([name, text]) => [name, text.toLowerCase()])),
    ));
  }

  /** Whether the only index that has a metric says that it is seldom met. */
  #isOld(name: string): boolean {
    const index = this.#indexes.find(({ names }) => indexOfName(names, name) >= 0);
    return index?.isOldAt?.(indexOfName(index.names, name)) ?? false;
  }
}

/** Completes an entry: what it leaves open is taken from another of the same name. */
function completed(entry: MetricEntry, other: MetricEntry): MetricEntry {
  return {
    name: entry.name,
    // PCP prefers an agent's metric to a definition of its name.
    pmid: isExported(other) && entry.source.kind === 'derived' ? other.pmid : (entry.pmid ?? other.pmid),
    type: entry.type ?? other.type,
    semantics: entry.semantics ?? other.semantics,
    units: entry.units ?? other.units,
    inDom: entry.inDom ?? other.inDom,
    agent: entry.agent ?? other.agent,
    help: entry.help ?? other.help,
    source: entry.type === undefined && other.type !== undefined ? other.source : entry.source,
  };
}

/** Paths one component longer than a prefix, of names in order; each may come twice. */
function childPaths(names: readonly string[], prefix: string, limit: number): readonly string[] {
  const paths: string[] = [];
  const [first, end] = rangeBelow(names, prefix);
  for (let at = first; at < end && paths.length < 2 * limit;) {
    const name = names[at] ?? '';
    const dot = name.indexOf('.', prefix === '' ? 0 : prefix.length + 1);
    const path = dot < 0 ? name : name.slice(0, dot);
    paths.push(path);
    // Other characters than those of names may stand between a metric and the names below it.
    at = path === name ? at + 1 : rangeBelow(names, path)[1];
  }
  return paths;
}
