import { nearNames } from '../../names/nearNames.ts';
import { startMetrics } from '../doctor/recordingWatch.ts';

/** What tools look up about a host: groups of metrics that every part of its history keeps. */
const factGroups: readonly string[] = [
  'hinv',
  'kernel.uname',
  'kernel.all.hz',
  ...startMetrics,
  'pmcd.hostname',
  'pmcd.version',
  'pmcd.timezone',
  'filesys.capacity',
  'filesys.mountdir',
  'mem.physmem',
];

/** Metrics that something needs, by their names or those of groups of them. */
export interface NeededMetrics {
  /** Names without which something is missing. */
  readonly named: ReadonlySet<string>;
  /** Names of which any may be missing: others serve as well. */
  readonly optional: ReadonlySet<string>;
}

/** Decides which metrics of an archive are kept because something needs them. */
export class NeededChoice {
  readonly #needed: NeededMetrics;
  readonly #facts: readonly string[];

  /** @param withFacts whether what tools look up about a host is kept besides */
  constructor(needed: NeededMetrics, withFacts: boolean) {
    this.#needed = needed;
    this.#facts = withFacts ? factGroups : [];
  }

  /** @param names all names of one metric */
  takes(names: readonly string[]): boolean {
    const { named, optional } = this.#needed;
    return names.some(
      (name) =>
        groupsOf(name).some((group) => named.has(group) || optional.has(group)) ||
        this.#facts.some((fact) => isIn(name, fact)),
    );
  }

  /** What of it an archive has. @param names all names of metrics that it has, sorted */
  in(names: readonly string[]): { readonly hasAny: boolean; readonly missing: readonly MissingMetric[] } {
    const groups = new Set(names.flatMap(groupsOf));
    const { named, optional } = this.#needed;
    const missing = [...named].filter((name) => !groups.has(name));
    return {
      hasAny: missing.length < named.size || [...optional].some((name) => groups.has(name)),
      missing: missing.map((name) => ({ name, near: nearNames(names, name, 1)[0] })),
    };
  }
}

/** A metric that is needed and not there, and another one that may be meant. */
export interface MissingMetric {
  readonly name: string;
  readonly near: string | undefined;
}

const isIn = (name: string, group: string): boolean => name === group || name.startsWith(`${group}.`);

/** A name, and those of the groups that it is in. */
function groupsOf(name: string): readonly string[] {
  const groups = [name];
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) groups.push(name.slice(0, dot));
  return groups;
}
