import type { HostRecords } from '../../history/fetch/hostRecords.ts';
import type { MetricFetch } from '../../history/fetch/metricFetch.ts';
import type { KnownInstance } from '../../history/fetch/metricRecords.ts';
import type { CompiledExpression } from '../evaluate/compile.ts';
import type { Values } from '../evaluate/values.ts';
import type { DerivedMetric } from './definitions.ts';

/** A derived metric while it is evaluated on the records of a history, at one time after the other. */
export class Evaluation {
  readonly #compiled: CompiledExpression;
  readonly #records: HostRecords;

  constructor(metric: Pick<DerivedMetric, 'compile'>, records: HostRecords) {
    this.#compiled = metric.compile();
    this.#records = records;
    for (const operand of this.#compiled.metrics) operand.bind(records);
  }

  /** The times of the records of the metric that has most of those in the expression, in seconds since the start. */
  get times(): Float64Array {
    let most: Float64Array = new Float64Array(0);
    for (const { name } of this.#compiled.metrics) {
      const times = this.#records.metrics.get(name)?.times;
      if (times !== undefined && times.length > most.length) most = times.numbers.subarray(0, times.length);
    }
    return most;
  }

  /** The values of the metrics that it is made of, as far as these are there. */
  get fetches(): readonly MetricFetch[] {
    return this.#compiled.metrics.flatMap(({ fetch }) => fetch ?? []);
  }

  /** The instances that are known of its domain, by their ids. */
  get instances(): ReadonlyMap<number, KnownInstance> {
    return this.#compiled.root.instances;
  }

  nameOf(id: number): string | undefined {
    return this.instances.get(id)?.name;
  }

  /** The values at a time, valid until the next evaluation. Times go forwards. */
  at(time: number): Values {
    for (const step of this.#compiled.steps) step.evaluate(time);
    return this.#compiled.root.values;
  }
}
