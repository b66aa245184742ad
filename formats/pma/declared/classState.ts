import type { DeclaredClass } from './declaredClass.ts';
import { describeMetric } from '../metrics/metricDocumentation.ts';
import { ObjectCycle } from './objectCycle.ts';

/** CPU shares of Linux' vmstat, which add up to 100. */
const cpuShares = ['cpu_us', 'cpu_sy', 'cpu_id', 'cpu_wa', 'st', 'gu'];

/**
 * A declared class and the objects of its stanza before. Where an edit leaves intact what rows are judged by, the same
 * object says the new things.
 */
export class ClassState {
  #declared: DeclaredClass;
  /** Place in METADATA's order. */
  readonly index: number;
  readonly cycle = new ObjectCycle();
  /** Metrics that cannot leave 0..100, by their place in {@link ClassDefinition.metrics}. */
  readonly percentages: readonly number[];
  /**
   * Metrics that add up to 100, by their place in {@link ClassDefinition.metrics}; empty where the class has no such
   * set.
   */
  readonly shares: readonly number[];

  constructor(declared: DeclaredClass, index: number) {
    this.#declared = declared;
    this.index = index;
    const { name, metrics } = declared.definition;
    this.percentages = metrics.flatMap((metric, at) => {
      const documentation = describeMetric(name, metrics, metric);
      return documentation.known && documentation.bounded === true ? [at] : [];
    });
    const isLinux =
      metrics.includes('swpd') && ['cpu_us', 'cpu_sy', 'cpu_id', 'cpu_wa'].every((share) => metrics.includes(share));
    this.shares = isLinux ? cpuShares.map((share) => metrics.indexOf(share)).filter((at) => at >= 0) : [];
  }

  get declared(): DeclaredClass {
    return this.#declared;
  }

  /** Whether a row in which nothing is wrong by one of two is so by the other. */
  hasSameChecks({ declared, percentages, shares, index }: ClassState): boolean {
    const [a, b] = [this.declared.definition, declared.definition];
    return (
      this.index === index &&
      a.name === b.name &&
      a.type === b.type &&
      a.start === b.start &&
      a.metrics.length === b.metrics.length &&
      this.percentages.join() === percentages.join() &&
      this.shares.join() === shares.join()
    );
  }

  /** Whether two classes with equal checks report faults of rows in the same words. */
  hasSameMessages({ declared }: ClassState): boolean {
    const { metrics } = declared.definition;
    return this.declared.definition.metrics.every((metric, at) => metric === metrics[at]);
  }

  /** Says from now on what another one says by which rows are judged alike; findings that point at it go along. */
  updateTo({ declared }: ClassState): void {
    const { namePlace, typePlace, linePlace } = this.#declared;
    namePlace.updateTo(declared.namePlace);
    typePlace.updateTo(declared.typePlace);
    linePlace.updateTo(declared.linePlace);
    this.#declared = { ...declared, namePlace, typePlace, linePlace };
  }

  get isArray(): boolean {
    return this.declared.definition.type === 'A';
  }

  get name(): string {
    return this.declared.definition.name;
  }
}
