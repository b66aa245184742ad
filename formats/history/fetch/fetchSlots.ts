import type { MetricRecords } from './metricRecords.ts';

/** The slots that the instances of some records have, in the order of the slots. */
export interface RecordSlots {
  readonly slots: Int32Array;
  /** Where the value of each slot is in the row of a record. */
  readonly columns: Int32Array;
  /** The times within which all of them may have values. */
  readonly from: number;
  readonly to: number;
}

const noSlots: RecordSlots = { slots: new Int32Array(0), columns: new Int32Array(0), from: -Infinity, to: Infinity };

/** The instances of a metric that are fetched, each in a slot, in the order of their ids or as they are named. */
export class FetchSlots {
  /** The id of the instance of each slot. */
  readonly ids: Int32Array;
  /** The times within which libpcp looks for values. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** Several where an instance is named more than once. */
  readonly #byId = new Map<number, readonly number[]>();
  /** The answers for the records at hand and for those that follow. */
  readonly #answers: (readonly [ids: Int32Array, RecordSlots])[] = [];

  /** @param wanted ids of the instances, in their order; all in the order of their ids if missing */
  constructor(metric: MetricRecords, wanted: readonly number[] | undefined) {
    const ids = wanted ?? [...metric.known.keys()].sort((a, b) => a - b);
    this.ids = Int32Array.from(ids);
    const lifetimes = Array.from(this.ids, (id) => metric.known.get(id)?.lifetime);
    this.from = Float64Array.from(lifetimes, (lifetime) => lifetime?.from ?? -Infinity);
    this.to = Float64Array.from(lifetimes, (lifetime) => lifetime?.to ?? Infinity);
    for (const [slot, id] of this.ids.entries()) this.#byId.set(id, [...(this.#byId.get(id) ?? []), slot]);
  }

  /** The slots of the instances of a record. */
  of(ids: Int32Array | undefined): RecordSlots {
    if (ids === undefined) return noSlots;
    const answer = this.#answers.find(([others]) => others === ids);
    if (answer !== undefined) return answer[1];
    const found = this.#found(ids);
    if (this.#answers.length > 1) this.#answers.shift();
    this.#answers.push([ids, found]);
    return found;
  }

  #found(ids: Int32Array): RecordSlots {
    const columns = new Map<number, number>();
    for (const [column, id] of ids.entries()) for (const slot of this.#byId.get(id) ?? []) columns.set(slot, column);
    const slots = Int32Array.from(columns.keys()).sort();
    let [from, to] = [-Infinity, Infinity];
    for (const slot of slots) {
      from = Math.max(from, this.from[slot] ?? from);
      to = Math.min(to, this.to[slot] ?? to);
    }
    return { slots, columns: slots.map((slot) => columns.get(slot) ?? 0), from, to };
  }
}
