import { grown, grownIntegers } from './grown.ts';

/** Number of a slot: of an instance of a metric while it is recorded. */
export type Slot = number;

/** What does not change of a slot. */
interface SlotFacts {
  /** Number of the metric. */
  readonly metric: number;
  /** Number of the instance in its domain; -1 for a single value. */
  readonly instance: number;
  readonly isCounter: boolean;
}

/** The instances of metrics while they are recorded, in columns of numbers: their values are no objects. */
export class SlotTable {
  metrics = new Int32Array(64);
  instances = new Int32Array(64);
  /** 1 for a counter. */
  counters = new Int32Array(64);
  /** Counts of counters so far, or levels. */
  values = new Float64Array(64);
  /** Times of the records that they were last in, and numbers of the parts between marks. */
  times = new Float64Array(64);
  parts = new Int32Array(64);
  #count = 0;

  add({ metric, instance, isCounter }: SlotFacts): Slot {
    if (this.#count === this.metrics.length) this.#grow();
    const slot = this.#count++;
    this.metrics[slot] = metric;
    this.instances[slot] = instance;
    this.counters[slot] = isCounter ? 1 : 0;
    this.times[slot] = NaN;
    this.parts[slot] = -1;
    return slot;
  }

  #grow(): void {
    this.metrics = grownIntegers(this.metrics);
    this.instances = grownIntegers(this.instances);
    this.counters = grownIntegers(this.counters);
    this.values = grown(this.values);
    this.times = grown(this.times);
    this.parts = grownIntegers(this.parts);
  }
}
