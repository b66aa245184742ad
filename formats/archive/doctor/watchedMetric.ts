import { nullInDom } from '../../pcp/inDom.ts';
import type { MetricUse } from '../formula/formula.ts';
import { operandKind } from '../formula/operand.ts';
import type { Descriptor } from '../metadata/descriptor.ts';
import { leastThinning } from '../series/thinning.ts';
import { IntervalEstimate } from '../statistics/intervalEstimate.ts';
import { readNumbers } from '../volume/readNumbers.ts';
import type { ResultCursor } from '../volume/resultCursor.ts';
import type { PartInstances } from './partInstances.ts';

/** The last value of a level holds for so many of the usual intervals, and a rate for so many of its own. */
const [heldIntervals, heldRates] = [3, 2];

const noNumbers = new Float64Array(0);

/** In seconds since 1970. An object, as numbers that are passed on would be made objects each time. */
interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** The values of a metric of an archive as they stand, while its records go by; in base units. */
export class WatchedMetric {
  readonly descriptor: Descriptor;
  readonly instances: PartInstances | undefined;
  /** Whether it is used as a counter. */
  readonly isCounted: boolean;
  /** Of the last record with it: its number, its time, and how long before was the one before. */
  record = -1;
  time = NaN;
  elapsed = NaN;
  /** The places of its instances. */
  places: readonly number[] = [];
  readonly #factor: number;
  readonly #isDiscrete: boolean;
  readonly #recorded = new IntervalEstimate(0.75);
  readonly #kept = new IntervalEstimate(0.5);
  #set = 0;
  #ids = new Int32Array(0);
  #places: number[] = [];
  #read = new Float64Array(1);
  /** By place: the last value, its rate of change, and in which set it was. */
  #values = new Float64Array(1).fill(NaN);
  #rates = new Float64Array(1).fill(NaN);
  #sets = new Int32Array(1);

  /** @param instances undefined for a metric with a single value, which has place 0 */
  constructor(descriptor: Descriptor, use: MetricUse, instances: PartInstances | undefined) {
    const { factor, isDiscrete } = operandKind(descriptor);
    this.descriptor = descriptor;
    this.instances = instances;
    this.isCounted = use === 'rate' || use === 'change';
    this.#factor = factor;
    this.#isDiscrete = isDiscrete;
  }

  /** Whether it had a value. */
  get isSeen(): boolean {
    return this.#set > 0;
  }

  /** The usual interval between its records, in seconds; NaN where it is not known yet. */
  get usual(): number {
    return this.#kept.quantile;
  }

  /**
   * Takes the value set that a cursor is at. Of counters, those that are too close to the one before are left out.
   *
   * @param record number of the record
   */
  add(cursor: ResultCursor, time: number, record: number): void {
    if (this.record === record) return;
    const elapsed = time - this.time;
    if (elapsed > 0) this.#recorded.add(elapsed);
    if (this.isCounted && elapsed >= 0 && elapsed < leastThinning(this.#recorded.quantile)) return;
    if (elapsed > 0) this.#kept.add(elapsed);
    this.record = record;
    this.time = time;
    this.elapsed = elapsed;
    const length = this.descriptor.indom === nullInDom ? 1 : cursor.count;
    if (!this.#hasSameInstances(cursor, length)) this.#learnInstances(cursor, length);
    readNumbers(cursor, length, this.descriptor.type, { values: this.#read, stride: 1 }, 0);
    this.#set++;
    if (this.isCounted) this.#takeCounts(length, elapsed);
    else this.#takeLevels(length);
  }

  /** Nothing is computed across a mark. */
  mark(): void {
    if (this.isSeen) this.#set++;
    this.time = NaN;
  }

  /** Fills in the rates of instances per second, over the last interval, at the end of a span; NaN where there is none. */
  ratesAt(places: readonly number[], { to }: TimeSpan, rates: Float64Array): void {
    const isHeld = !(to - this.time > heldRates * this.elapsed);
    this.#pick(isHeld ? this.#rates : undefined, places, rates);
  }

  /** Fills in the values of instances that hold at the end of a span; NaN where there is none. */
  levelsAt(places: readonly number[], { to }: TimeSpan, levels: Float64Array): void {
    const isHeld = to >= this.time && (this.#isDiscrete || !(to - this.time > heldIntervals * this.usual));
    this.#pick(isHeld ? this.#values : undefined, places, levels);
  }

  /** The last value of an instance, however old it is; NaN where there was none. */
  factAt(place: number): number {
    return this.#values[place] ?? NaN;
  }

  /** Picks numbers of those instances that were in the last value set. */
  #pick(from: Float64Array | undefined, places: readonly number[], into: Float64Array): void {
    const sets = this.#sets;
    const numbers = from ?? noNumbers;
    const isSingle = this.instances === undefined;
    for (let row = 0; row < places.length; row++) {
      const place = isSingle ? 0 : (places[row] ?? 0);
      const isThere = place < numbers.length && sets[place] === this.#set;
      into[row] = isThere ? (numbers[place] ?? NaN) : NaN;
    }
  }

  #takeCounts(length: number, elapsed: number): void {
    const before = this.#set - 1;
    for (let i = 0; i < length; i++) {
      const place = this.#places[i] ?? 0;
      const value = (this.#read[i] ?? NaN) * this.#factor;
      const rise = value - (this.#values[place] ?? NaN);
      const isNext = this.#sets[place] === before && before > 0;
      this.#rates[place] = isNext && elapsed > 0 && rise >= 0 ? rise / elapsed : NaN;
      this.#values[place] = value;
      this.#sets[place] = this.#set;
    }
  }

  #takeLevels(length: number): void {
    for (let i = 0; i < length; i++) {
      const place = this.#places[i] ?? 0;
      this.#values[place] = (this.#read[i] ?? NaN) * this.#factor;
      this.#sets[place] = this.#set;
    }
  }

  #hasSameInstances(cursor: ResultCursor, length: number): boolean {
    if (length !== this.#ids.length) return false;
    if (this.instances === undefined) return true;
    return this.instances.areIds && cursor.hasInstances(this.#ids);
  }

  #learnInstances(cursor: ResultCursor, length: number): void {
    this.#ids = new Int32Array(length);
    this.#places = [];
    if (this.#read.length < length) this.#read = new Float64Array(2 * length);
    for (let i = 0; i < length; i++) {
      const id = this.instances === undefined ? -1 : cursor.instanceAt(i);
      this.#ids[i] = id;
      this.#places.push(this.instances?.placeOf(id, cursor) ?? 0);
    }
    this.places = this.#places;
    this.#grow(this.instances?.count ?? 1);
  }

  #grow(count: number): void {
    if (count <= this.#values.length) return;
    const [values, rates] = [new Float64Array(2 * count).fill(NaN), new Float64Array(2 * count).fill(NaN)];
    const sets = new Int32Array(2 * count);
    values.set(this.#values);
    rates.set(this.#rates);
    sets.set(this.#sets);
    [this.#values, this.#rates, this.#sets] = [values, rates, sets];
  }
}
