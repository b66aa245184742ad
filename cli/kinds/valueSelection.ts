import type { Descriptor } from '../../formats/archive/metadata/descriptor.ts';
import type { LabelTerm } from '../../formats/archive/metadata/labelFilter.ts';
import { LabelQuery } from '../../formats/archive/metadata/labelFilter.ts';
import { shortInstanceName } from '../../formats/pcp/instanceName.ts';
import { formatPmid } from '../../formats/pcp/pmid.ts';
import { numberSize } from '../../formats/pcp/typeCodes.ts';
import type { SeriesWish } from '../../formats/history/series/seriesChoice.ts';

/** Most names in a message. */
const maxNamed = 5;

/** The metrics and instances that the user names, and which of them were met. */
export class ValueSelection {
  readonly #metrics: ReadonlySet<string>;
  readonly #instances: ReadonlySet<string>;
  /** The labels that both are to have; undefined if none. */
  readonly labels: LabelQuery | undefined;
  readonly #metMetrics = new Set<string>();
  readonly #metInstances = new Set<string>();
  /** Names of metrics that were met whose values are no numbers, and whether those of any are. */
  readonly #texts = new Set<string>();
  #hasNumbers = false;
  #wasAsked = false;
  /** Whether there was any instance: else nothing is known of those that are named. */
  #wereInstancesAsked = false;

  /**
   * @param metrics names of metrics or of groups of them, such as `disk` for `disk.read`; all where there are none
   * @param instances names of instances; all where there are none
   */
  constructor(metrics: readonly string[], instances: readonly string[], labels: readonly LabelTerm[] = []) {
    this.#metrics = new Set(metrics);
    this.#instances = new Set(instances);
    this.labels = labels.length === 0 ? undefined : new LabelQuery(labels);
  }

  /** Whether no metric was named. */
  get takesAll(): boolean {
    return this.#metrics.size === 0;
  }

  /** Whether no instance was named. */
  get takesAllInstances(): boolean {
    return this.#instances.size === 0;
  }

  /** @param names all names of one metric */
  takesMetric(names: readonly string[]): boolean {
    this.#wasAsked = true;
    if (this.#metrics.size === 0) return true;
    const met = [...this.#metrics].filter((wanted) =>
      names.some((name) => name === wanted || name.startsWith(`${wanted}.`)),
    );
    for (const wanted of met) this.#metMetrics.add(wanted);
    return met.length > 0;
  }

  /** Notes what a metric that is named has, for {@link whyEmpty}. */
  note({ names, pmid, type }: Pick<Descriptor, 'names' | 'pmid' | 'type'>): void {
    if (numberSize(type) > 0) this.#hasNumbers = true;
    else this.#texts.add(names[0] ?? formatPmid(pmid));
  }

  /** Why there are no numbers of what is named, in words; undefined where {@link problems} says that it is not there. */
  whyEmpty(): string | undefined {
    if (this.meetsNothing) return undefined;
    const texts = [...this.#texts].slice(0, maxNamed).map((name) => `'${name}'`);
    if (this.#hasNumbers || texts.length === 0) return 'no numbers in this time range';
    return `no numbers, but texts or events: 'pcp-files values' without --interval prints ${texts.join(', ')}`;
  }

  /** Whether nothing there is of the name of any metric, or of any instance, or has the labels. */
  get meetsNothing(): boolean {
    const isUnmet = (wanted: ReadonlySet<string>, met: ReadonlySet<string>): boolean =>
      wanted.size > 0 && met.size === 0;
    return (
      isUnmet(this.#metrics, this.#metMetrics) ||
      (this.#wereInstancesAsked && isUnmet(this.#instances, this.#metInstances)) ||
      this.labels?.isMet === false
    );
  }

  /**
   * Whether an instance is named, in whole or up to its first blank.
   *
   * @param name undefined for the one value of a metric without instances, which is always taken
   */
  takesInstance(name: string | undefined): boolean {
    if (name === undefined || this.#instances.size === 0) return true;
    this.#wereInstancesAsked = true;
    const met = [name, shortInstanceName(name)].filter((wanted) => this.#instances.has(wanted));
    for (const wanted of met) this.#metInstances.add(wanted);
    return met.length > 0;
  }

  /**
   * The problem that values were not read for, if there is one, and the named metrics or instances that were not found: of
   * what was not looked into because of the problem, nothing is known.
   */
  problems(problem: string | undefined): readonly string[] {
    const unmet = problem === undefined || this.#wasAsked ? this.#unmet() : undefined;
    return [problem, unmet].filter((text) => text !== undefined);
  }

  #unmet(): string | undefined {
    const hasOthers = this.#wereInstancesAsked || this.#metMetrics.size === 0;
    return (
      leftOf('metric', this.#metrics, this.#metMetrics) ??
      this.#unmetLabels() ??
      (hasOthers ? leftOf('instance', this.#instances, this.#metInstances) : undefined)
    );
  }

  #unmetLabels(): string | undefined {
    if (this.labels === undefined || this.labels.isMet) return undefined;
    const labels = this.labels.terms.map(({ name, value }) => `'${name}=${value}'`).join(' and ');
    return `no metric or instance with the label ${labels}`;
  }
}

/** The selection as readers of archives take it. */
export function wishOf(selection: ValueSelection): SeriesWish {
  return {
    takesMetric: (names) => selection.takesMetric(names),
    takesInstance: (name) => selection.takesInstance(name),
    takesDescriptor: (descriptor) => {
      selection.note(descriptor);
      return true;
    },
    labels: selection.labels,
  };
}

function leftOf(noun: string, wanted: ReadonlySet<string>, met: ReadonlySet<string>): string | undefined {
  const left = [...wanted].filter((name) => !met.has(name)).map((name) => `'${name}'`);
  return left.length === 0 ? undefined : `no ${noun} ${left.join(', ')}`;
}
