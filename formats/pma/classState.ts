import type { DeclaredClass } from './declaredClass.ts';
import { describeMetric } from './metrics/metricDocumentation.ts';
import { ObjectCycle } from './objectCycle.ts';

/** CPU shares of Linux' vmstat, which add up to 100. */
const cpuShares = ['cpu_us', 'cpu_sy', 'cpu_id', 'cpu_wa', 'st', 'gu'];

/** A declared class and the objects of its stanza before. */
export class ClassState {
  readonly declared: DeclaredClass;
  /** Place in METADATA's order. */
  readonly index: number;
  readonly cycle = new ObjectCycle();
  /** Metrics that cannot leave 0..100, by their place in {@link ClassDefinition.metrics}. */
  readonly percentages: readonly number[];
  /** Metrics that add up to 100, likewise; empty where the class has no such set. */
  readonly shares: readonly number[];

  constructor(declared: DeclaredClass, index: number) {
    this.declared = declared;
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

  get isArray(): boolean {
    return this.declared.definition.type === 'A';
  }

  get name(): string {
    return this.declared.definition.name;
  }
}
