import { timeUnitsPerSecond } from '../../pcp/units/units.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { CounterWraps } from '../series/counterWraps.ts';
import { InstanceNames } from '../series/namedSeries.ts';
import { SeriesCollector } from './seriesCollector.ts';
import type { Sample, SeriesSink } from '../series/seriesSink.ts';

/** The rate of an instance in the last value set. */
class LastRate implements SeriesSink {
  rate = NaN;

  add({ rate }: Sample): void {
    this.rate = rate;
  }

  gap(): void {
    this.rate = NaN;
  }

  holdTo(): void {
    // A rate is that of the value set.
  }
}

/** The rates of a counter in one of its value sets after the other. */
export class RecordRates {
  readonly #keys: InstanceKeys | undefined;
  readonly #unitsPerSecond: number;
  readonly #collector: SeriesCollector<LastRate>;

  /** @param keys of the metric's instances; undefined if it has none; @param wraps which falls are wraps */
  constructor(descriptor: Descriptor, keys: InstanceKeys | undefined, wraps?: CounterWraps) {
    this.#keys = descriptor.indom === nullInDom ? undefined : keys;
    this.#unitsPerSecond = timeUnitsPerSecond(descriptor.units) ?? 1;
    const wrapOf = wraps?.of(descriptor);
    const names = new InstanceNames(descriptor, keys);
    this.#collector = new SeriesCollector(descriptor.pmid, undefined, () => new LastRate(), {
      wrapOf: wrapOf && ((key) => wrapOf(names.nameOf(key))),
    });
    this.#collector.begin(descriptor, this.#keys);
  }

  mark(time: Timestamp): void {
    this.#collector.mark(time);
  }

  /** Begins with the value set that the cursor is at. */
  begin(cursor: ResultCursor): void {
    this.#collector.enter(cursor);
    this.#collector.addSet(cursor);
  }

  /** The rate up to a value of the set, per second, of time in seconds per second; NaN where there is none. */
  at(index: number, cursor: ResultCursor): number {
    const id = cursor.instanceAt(index);
    const key = this.#keys === undefined ? id : this.#keys.keyAt(id, cursor);
    return (this.#collector.lines.get(key)?.sink.rate ?? NaN) / this.#unitsPerSecond;
  }
}
