import { timeUnitsPerSecond } from '../../pcp/units/units.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { readNumber } from '../../archive/volume/metricValue.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { CounterWrap } from './counterWrap.ts';
import { unwrapped } from './counterWrap.ts';
import type { CounterWraps, WrapOf } from './counterWraps.ts';

/** The last value of an instance. */
interface Sample {
  value: number;
  readonly wrap: CounterWrap | undefined;
  /** Number of the value set that it is of. */
  set: number;
}

/**
 * Rates of a counter from one of its value sets to the next one: there is none for the first, across a mark, where the
 * counter fell, where time did not go on, and where the set before was without the instance.
 */
export class RecordRates {
  readonly #type: number;
  readonly #hasInstances: boolean;
  readonly #keys: InstanceKeys | undefined;
  readonly #unitsPerSecond: number;
  readonly #wrapOf: WrapOf | undefined;
  readonly #samples = new Map<number, Sample>();
  /** Counts value sets, and marks. */
  #set = 0;
  #elapsed = NaN;
  #seconds = NaN;
  #nanoseconds = 0;

  /** @param keys of the metric's instances; undefined if it has none; @param wraps which falls are wraps */
  constructor(descriptor: Descriptor, keys: InstanceKeys | undefined, wraps?: CounterWraps) {
    const { type, units } = descriptor;
    this.#type = type;
    this.#keys = keys;
    this.#wrapOf = wraps?.of(descriptor);
    this.#hasInstances = descriptor.indom !== nullInDom;
    this.#unitsPerSecond = timeUnitsPerSecond(units) ?? 1;
  }

  mark(): void {
    this.#set++;
  }

  /** Begins with the value set that the cursor is at. */
  begin({ seconds, nanoseconds }: ResultCursor): void {
    this.#set++;
    this.#elapsed = seconds - this.#seconds + (nanoseconds - this.#nanoseconds) / 1e9;
    this.#seconds = seconds;
    this.#nanoseconds = nanoseconds;
  }

  /** The rate up to a value of the set, per second, of time in seconds per second; NaN where there is none. */
  at(index: number, cursor: ResultCursor): number {
    const id = cursor.instanceAt(index);
    const key = this.#keys === undefined ? id : this.#keys.keyAt(id, cursor);
    const value = readNumber(cursor.chunk.view, cursor.record, cursor.format, cursor.wordAt(index), this.#type);
    const sample = this.#samples.get(key);
    if (sample === undefined) {
      this.#samples.set(key, { value, set: this.#set, wrap: this.#wrapOf?.(this.#nameOf(key)) });
      return NaN;
    }
    let rise = sample.set === this.#set - 1 && this.#elapsed > 0 ? value - sample.value : NaN;
    if (rise < 0 && sample.wrap !== undefined) rise = this.#unwrapped(rise, sample.wrap);
    sample.value = value;
    sample.set = this.#set;
    return rise >= 0 ? rise / this.#unitsPerSecond / this.#elapsed : NaN;
  }

  #unwrapped(rise: number, wrap: CounterWrap): number {
    const to = this.#nanoseconds / 1e9;
    return unwrapped({ rise, from: to - this.#elapsed, to, base: this.#seconds }, wrap);
  }

  #nameOf(key: number): string | undefined {
    return this.#hasInstances ? (this.#keys?.names.get(key) ?? String(key)) : undefined;
  }
}
