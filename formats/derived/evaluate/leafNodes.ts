import type { HostRecords } from '../../history/fetch/hostRecords.ts';
import { MetricFetch } from '../../history/fetch/metricFetch.ts';
import type { KnownInstance } from '../../history/fetch/metricRecords.ts';
import { singleId } from '../../history/fetch/metricRecords.ts';
import { shortInstanceName } from '../../pcp/instanceName.ts';
import type { ValueKind } from './valueKind.ts';
import { ValueNode } from './valueNode.ts';

/** The values of a metric of the history. */
export class MetricNode extends ValueNode {
  readonly name: string;
  #fetch: MetricFetch | undefined;

  constructor(kind: ValueKind, name: string) {
    super(kind);
    this.name = name;
  }

  override get instances(): ReadonlyMap<number, KnownInstance> {
    return this.#fetch?.metric.known ?? new Map();
  }

  /** What has the values; undefined where the history has no such metric. */
  get fetch(): MetricFetch | undefined {
    return this.#fetch;
  }

  /** Says where the values are. */
  bind({ metrics, marks }: HostRecords): void {
    const metric = metrics.get(this.name);
    this.#fetch = metric && new MetricFetch(metric, marks);
  }

  evaluate(time: number): void {
    const { values } = this;
    values.clear();
    const fetch = this.#fetch;
    if (fetch === undefined) return;
    fetch.at(time);
    for (let at = 0; at < fetch.count; at++)
      values.add(fetch.ids[at] ?? singleId, fetch.values[at] ?? NaN, fetch.texts[at]);
  }
}

/** A number of the text, or one that is known before there are values. */
export class ConstantNode extends ValueNode {
  readonly value: number;

  constructor(kind: ValueKind, value: number) {
    super(kind);
    this.value = value;
    this.values.add(singleId, value);
  }

  evaluate(): void {
    // It has its value from the beginning.
  }
}

/** A part that never has values. */
export class EmptyNode extends ValueNode {
  evaluate(): void {
    this.values.clear();
  }
}

/** The values of some instances, by their names. */
export class FilterNode extends ValueNode {
  readonly #operand: ValueNode;
  readonly #takes: (name: string) => boolean;
  readonly #taken = new Map<number, boolean>();

  constructor(operand: ValueNode, takes: (name: string) => boolean) {
    super(operand.kind, [operand]);
    this.#operand = operand;
    this.#takes = takes;
  }

  evaluate(): void {
    this.values.clear();
    const { count, ids } = this.#operand.values;
    for (let at = 0; at < count; at++) {
      const id = ids[at] ?? singleId;
      let isTaken = this.#taken.get(id);
      if (isTaken === undefined) this.#taken.set(id, (isTaken = this.#isTaken(id)));
      if (isTaken) this.values.addFrom(this.#operand.values, at, id);
    }
  }

  #isTaken(id: number): boolean {
    const name = this.instances.get(id)?.name;
    return this.hasInstances && name !== undefined && this.#takes(name);
  }
}

/** Whether instances are of a name, or of one that is the same up to the first blank. */
export function namedInstance(wanted: string): (name: string) => boolean {
  return (name) => name === wanted || shortInstanceName(name) === wanted;
}
