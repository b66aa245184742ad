import { nullInDom } from '../../pcp/inDom.ts';
import { fillColumn } from '../formula/combineColumns.ts';
import type { Rows } from '../formula/compileFormula.ts';
import type { MetricUse } from '../formula/formula.ts';
import { canBeUsed, operandKind } from '../formula/operand.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { IntervalEstimate } from '../series/intervalEstimate.ts';
import { MetricPace } from '../series/metricPace.ts';
import { step, stepOf } from '../series/step.ts';
import { readNumbers } from '../../archive/volume/readNumbers.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { PartInstances } from './partInstances.ts';

/** A rate counts beside values of other records for so many of its intervals. */
const heldRates = 2;

/** Times in seconds since 1970. An object, as numbers that are passed on would be made objects each time. */
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
  /** The last record with it: its number, its time, and the seconds since the one before. */
  record = -1;
  time = NaN;
  elapsed = NaN;
  /** The places of its instances, in the order of their values. */
  places: readonly number[] = [];
  /** Whether values that are used as facts are others than before the last record with it. */
  hasNewFacts = false;
  readonly #factor: number;
  readonly #isPrintedRate: boolean;
  readonly #pace: MetricPace;
  readonly #intervals = new IntervalEstimate(0.5);
  #ids = new Int32Array(0);
  /** Values of the last set, in the order of the set; by how much they rose since the one before, and how fast. */
  #values = new Float64Array(0);
  #rises = new Float64Array(0);
  #rates = new Float64Array(0);
  /** Whether there has been a value set since the last mark: only then do these hold. */
  #isOpen = false;
  /** Positions of values in the last set by place, counted from 1; 0 where there is none. */
  #rows = new Int32Array(1);
  /** Last values by place, however old they are; of what is used as a fact only. */
  readonly #facts: number[] | undefined;

  /**
   * @param instances undefined for a metric with a single value, which has place 0
   * @param isFact whether its last values are kept however old they are
   */
  constructor(descriptor: Descriptor, use: MetricUse, instances: PartInstances | undefined, isFact: boolean) {
    const { factor, semantics, isPrintedRate } = operandKind(descriptor);
    this.descriptor = descriptor;
    this.instances = instances;
    this.isCounted = use === 'rate' || use === 'change';
    this.#facts = isFact ? [] : undefined;
    this.#factor = factor;
    this.#isPrintedRate = isPrintedRate;
    this.#pace = new MetricPace({ semantics });
  }

  /** Whether it had a value. */
  get isSeen(): boolean {
    return this.record >= 0;
  }

  /** Whether it had a value since the last mark: behind one, others may be recorded. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether it has a value that can be used in a way. */
  serves(use: MetricUse): boolean {
    return (use === 'fact' ? this.isSeen : this.#isOpen) && canBeUsed(this.descriptor, use);
  }

  /** The usual interval between its records, in seconds; NaN where it is not known yet. */
  get usual(): number {
    return this.#intervals.quantile;
  }

  /**
   * Takes the value set that a cursor is at. Of counters, those that are too close to the one before are left out.
   *
   * @param record number of the record
   */
  add(cursor: ResultCursor, time: number, record: number): void {
    if (this.record === record) return;
    const elapsed = time - this.time;
    if (!this.#counts(time, elapsed)) return;
    if (elapsed > 0) this.#intervals.add(elapsed);
    this.record = record;
    this.time = time;
    this.elapsed = elapsed;
    const length = this.descriptor.indom === nullInDom ? 1 : cursor.count;
    if (!this.#hasSameInstances(cursor, length)) this.#learnInstances(cursor, length);
    if (this.isCounted) this.#takeCounts(cursor, length, elapsed);
    else this.#takeLevels(cursor, length);
    this.#isOpen = true;
    if (this.#facts !== undefined) this.#keepFacts(this.#facts, length);
  }

  /** Whether a record counts: not one of a counter that is too close to the one before. */
  #counts(time: number, elapsed: number): boolean {
    if (this.isCounted) return stepOf(elapsed, this.#pace.thinning.record(time), 0) !== step.close;
    this.#pace.holding.record(time);
    return true;
  }

  #keepFacts(facts: number[], length: number): void {
    this.hasNewFacts = false;
    for (let row = 0; row < length; row++) {
      const place = this.places[row] ?? 0;
      const value = this.#values[row] ?? NaN;
      if (facts[place] === value) continue;
      facts[place] = value;
      this.hasNewFacts = true;
    }
  }

  /** Nothing is computed across a mark. */
  mark(): void {
    this.#isOpen = false;
    this.time = NaN;
    this.#pace.mark();
  }

  /**
   * The rates of instances per second, over the last interval, at the end of a span; NaN where there is none. As those of
   * {@link Column} they are not to be changed; in the rows that are given if need be.
   */
  ratesAt(places: readonly number[], { to }: TimeSpan, rows: Rows): Float64Array {
    const isHeld = !(to - this.time > heldRates * this.elapsed);
    return this.#pick(isHeld, this.#rates, places, rows);
  }

  /**
   * Rises of instances over a span. They are exact where the span is the last interval of the metric, so that what happened
   * once counts as one. Over other spans they are what the rates come to.
   */
  risesAt(places: readonly number[], span: TimeSpan, rows: Rows): Float64Array {
    const isOwn = span.to === this.time && span.from === this.time - this.elapsed;
    if (isOwn) return this.#pick(true, this.#rises, places, rows);
    const rates = this.ratesAt(places, span, rows);
    const rises = rows.of(places.length);
    const seconds = span.to - span.from;
    for (let row = 0; row < places.length; row++) rises[row] = (rates[row] ?? NaN) * seconds;
    return rises;
  }

  /** The values that hold at the end of a span, as {@link ratesAt} gives rates. */
  levelsAt(places: readonly number[], { to }: TimeSpan, rows: Rows): Float64Array {
    const isHeld = to >= this.time && to - this.time <= this.#pace.holding.seconds;
    return this.#pick(isHeld, this.#values, places, rows);
  }

  /** The value of a metric with a single one in its last record. */
  get single(): number {
    return this.#values[0] ?? NaN;
  }

  /** The last value of an instance, however old it is, of a metric that is used as a fact; NaN where there was none. */
  factAt(place: number): number {
    return this.#facts?.[place] ?? NaN;
  }

  /** Picks numbers of those instances that were in the last value set. */
  #pick(isHeld: boolean, from: Float64Array, places: readonly number[], rows: Rows): Float64Array {
    const count = places.length;
    const isOver = !isHeld || !this.#isOpen;
    const isSingle = this.instances === undefined;
    if (!isOver && (places === this.places || (isSingle && count === 1))) return from;
    const picked = rows.of(count);
    if (isOver) fillColumn(picked, NaN, count);
    else if (isSingle) fillColumn(picked, from[0] ?? NaN, count);
    else
      for (let i = 0; i < count; i++) {
        const row = this.#rows[places[i] ?? 0] ?? 0;
        picked[i] = row === 0 ? NaN : (from[row - 1] ?? NaN);
      }
    return picked;
  }

  #takeCounts(cursor: ResultCursor, length: number, elapsed: number): void {
    const read = numbersOf(cursor, length, this.descriptor.type);
    const values = this.#values;
    const [rises, rates] = [this.#rises, this.#rates];
    const hasInterval = this.#isOpen && elapsed > 0;
    const factor = this.#factor;
    for (let row = 0; row < length; row++) {
      const value = (read[row] ?? NaN) * factor;
      const rise = value - (values[row] ?? NaN);
      rises[row] = hasInterval && rise >= 0 ? rise : NaN;
      rates[row] = (rises[row] ?? NaN) / elapsed;
      values[row] = value;
    }
    if (!this.#isPrintedRate) return;
    rates.set(values);
    for (let row = 0; row < length; row++) rises[row] = hasInterval ? (values[row] ?? NaN) * elapsed : NaN;
  }

  #takeLevels(cursor: ResultCursor, length: number): void {
    const read = numbersOf(cursor, length, this.descriptor.type);
    const values = this.#values;
    const factor = this.#factor;
    for (let row = 0; row < length; row++) values[row] = (read[row] ?? NaN) * factor;
  }

  #hasSameInstances(cursor: ResultCursor, length: number): boolean {
    if (length !== this.#ids.length) return false;
    if (this.instances === undefined) return true;
    return this.instances.areIds && cursor.hasInstances(this.#ids);
  }

  #learnInstances(cursor: ResultCursor, length: number): void {
    const { instances } = this;
    const [before, rowsBefore] = [this.#values, this.#rows];
    this.#ids = new Int32Array(length);
    this.#values = new Float64Array(length).fill(NaN);
    this.#rises = new Float64Array(length).fill(NaN);
    this.#rates = new Float64Array(length).fill(NaN);
    const places: number[] = [];
    for (let row = 0; row < length; row++) {
      const id = instances === undefined ? -1 : cursor.instanceAt(row);
      this.#ids[row] = id;
      places.push(instances?.placeOf(id, cursor) ?? 0);
    }
    this.places = instances?.shared(places) ?? places;
    this.#rows = new Int32Array(instances?.count ?? 1);
    for (let row = 0; row < length; row++) {
      const place = places[row] ?? 0;
      this.#rows[place] = row + 1;
      const rowBefore = rowsBefore[place] ?? 0;
      if (rowBefore > 0) this.#values[row] = before[rowBefore - 1] ?? NaN;
    }
  }
}

/** Used for one value set at a time. */
let scratch = new Float64Array(64);

/** The numbers of the value set that a cursor is at; to be used at once. */
function numbersOf(cursor: ResultCursor, length: number, type: number): Float64Array {
  if (scratch.length < length) scratch = new Float64Array(2 * length);
  readNumbers(cursor, length, type, scratch, 0);
  return scratch;
}
