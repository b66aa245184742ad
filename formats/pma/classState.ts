import type { DeclaredClass } from './declaredClass.ts';
import { describeMetric } from './metrics/metricDocumentation.ts';
import { ObjectCycle } from './objectCycle.ts';
import type { Reporter } from './reporter.ts';
import { Streak } from './streak.ts';

/** CPU shares of Linux' vmstat, which add up to 100. */
const cpuShares = ['cpu_us', 'cpu_sy', 'cpu_id', 'cpu_wa', 'st', 'gu'];

/** A declared class and what is known of its stanzas so far. */
export class ClassState {
  readonly declared: DeclaredClass;
  /** Place in METADATA's order. */
  readonly index: number;
  /** Rows with the wrong number of values. */
  readonly columns: Streak;
  /** Stanzas with the wrong number of rows. */
  readonly samples: Streak;
  /** Stanzas with other objects than the first. */
  readonly objectSets: Streak;
  readonly cycle = new ObjectCycle();
  /** Objects of the first stanza. */
  firstObjects: readonly string[] | undefined;
  /** Metrics that cannot leave 0..100, by their place in {@link ClassDefinition.metrics}. */
  readonly percentages: readonly number[];
  /** Metrics that add up to 100, likewise; empty where the class has no such set. */
  readonly shares: readonly number[];

  constructor(declared: DeclaredClass, index: number, reporter: Reporter) {
    this.declared = declared;
    this.index = index;
    this.columns = new Streak(reporter);
    this.samples = new Streak(reporter);
    this.objectSets = new Streak(reporter);
    const { name, metrics } = declared.definition;
    this.percentages = metrics.flatMap((metric, at) => {
      const documentation = describeMetric(name, metrics, metric);
      return documentation.known && documentation.bounded === true ? [at] : [];
    });
    const isLinux =
      metrics.includes('swpd') && ['cpu_us', 'cpu_sy', 'cpu_id', 'cpu_wa'].every((share) => metrics.includes(share));
    this.shares = isLinux ? cpuShares.map((share) => metrics.indexOf(share)).filter((at) => at >= 0) : [];
  }

  get name(): string {
    return this.declared.definition.name;
  }

  /** Tells what lasted until the end of the file. */
  end(): void {
    this.columns.end();
    this.samples.end();
    this.objectSets.end();
  }
}
