import type { Descriptor } from '../../formats/archive/metadata/descriptor.ts';
import { shortInstanceName } from '../../formats/pcp/instanceName.ts';
import { formatPmid } from '../../formats/pcp/pmid.ts';
import { numberSize } from '../../formats/pcp/typeCodes.ts';
import type { SeriesWish } from '../../formats/history/series/seriesChoice.ts';
import { fileText } from '../answer/fileText.ts';
import { ToolError } from '../contract/toolError.ts';

/** The metrics and instances that are asked for, and which of them there were. */
export class SeriesSelection implements SeriesWish {
  readonly #metrics: readonly string[];
  readonly #instances: ReadonlySet<string>;
  readonly #met = new Set<string>();
  readonly #texts = new Set<string>();
  #hasNumbers = false;

  constructor({
    metrics = [],
    instances = [],
  }: {
    readonly metrics?: readonly string[] | undefined;
    readonly instances?: readonly string[] | undefined;
  }) {
    this.#metrics = metrics;
    this.#instances = new Set(instances);
  }

  readonly takesMetric = (names: readonly string[]): boolean => {
    if (this.#metrics.length === 0) return true;
    const met = this.#metrics.filter((wanted) =>
      names.some((name) => name === wanted || name.startsWith(`${wanted}.`)),
    );
    for (const wanted of met) this.#met.add(wanted);
    return met.length > 0;
  };

  /** Notes what the metrics have that are asked for. */
  readonly takesDescriptor = ({ names, pmid, type }: Descriptor): boolean => {
    if (numberSize(type) > 0) this.#hasNumbers = true;
    else this.#texts.add(names[0] ?? formatPmid(pmid));
    return true;
  };

  /** Why there are no numbers, in a sentence. */
  get whyEmpty(): string {
    return this.#hasNumbers || this.#texts.size === 0
      ? 'There are no numbers in this time.'
      : `There are no numbers: ${quoted([...this.#texts])} have texts or events.`;
  }

  /** Instances may be named as answers have written them, and up to their first blank. */
  readonly takesInstance = (name: string | undefined): boolean => {
    if (name === undefined || this.#instances.size === 0) return true;
    const met = [name, fileText(name), shortInstanceName(name)].filter((wanted) => this.#instances.has(wanted));
    for (const wanted of met) this.#met.add(wanted);
    return met.length > 0;
  };

  /** What is asked for and is not there, in sentences. @throws ToolError where nothing is */
  unmet(): readonly string[] {
    const metrics = this.#metrics.filter((name) => !this.#met.has(name));
    if (metrics.length > 0 && metrics.length === this.#metrics.length)
      throw new ToolError(`There is no metric ${quoted(metrics)}: pcp_search_metrics tells which there are.`);
    const instances = [...this.#instances].filter((name) => !this.#met.has(name));
    if (instances.length > 0 && instances.length === this.#instances.size)
      throw new ToolError(`There is no instance ${quoted(instances)}: pcp_at lists those of a table.`);
    return [
      ...(metrics.length === 0 ? [] : [`There is no metric ${quoted(metrics)}.`]),
      ...(instances.length === 0 ? [] : [`There is no instance ${quoted(instances)}.`]),
    ];
  }
}

const quoted = (names: readonly string[]): string =>
  names
    .slice(0, 10)
    .map((name) => `'${fileText(name)}'`)
    .join(', ');
