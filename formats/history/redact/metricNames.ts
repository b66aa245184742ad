import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { metricRoots } from './keptWords.ts';
import { replaceKnownIn } from './knownSearch.ts';
import type { Redaction } from './redaction.ts';

/** Changes names of metrics that have names of hosts or people in them. */
export class MetricNames {
  readonly #redaction: Redaction;
  readonly #renamesSites: boolean;
  readonly #taken: Set<string>;
  readonly #names = new Map<string, string>();
  readonly renamed = new Map<string, string>();

  constructor(redaction: Redaction, descriptors: Iterable<Descriptor>, renamesSites: boolean) {
    this.#redaction = redaction;
    this.#renamesSites = renamesSites;
    this.#taken = new Set([...descriptors].flatMap(({ names }) => names));
  }

  of(name: string): string {
    const cached = this.#names.get(name);
    if (cached !== undefined) return cached;
    const made = this.#made(name);
    this.#names.set(name, made);
    if (made !== name) {
      this.#taken.add(made);
      this.renamed.set(name, made);
    }
    return made;
  }

  #made(name: string): string {
    const redacted = this.#redacted(name);
    if (redacted === name) return name;
    const valid = redacted
      .split('.')
      .map((part) => part.replace(/\W/g, '_').replace(/^(?=[^a-z])/i, 'm'))
      .join('.');
    let unique = valid;
    for (let number = 2; this.#taken.has(unique); number++) unique = `${valid}_${number}`;
    return unique;
  }

  #redacted(name: string): string {
    const known = replaceKnownIn(this.#redaction.search, name, ({ isCommon }) => !isCommon);
    const [root = '', ...parts] = known.split('.');
    if (!this.#renamesSites || metricRoots.has(root)) return known;
    return [root, ...parts.map((part) => this.#redaction.pseudonym('metric', part))].join('.');
  }
}
