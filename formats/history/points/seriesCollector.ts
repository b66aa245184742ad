import { compareTimes } from '../../pcp/time/timestamp.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import { readNumber } from '../../archive/volume/metricValue.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { InstanceLine, SeriesOptions } from '../series/metricSeries.ts';
import { MetricSeries } from '../series/metricSeries.ts';
import type { SeriesSink } from '../series/seriesSink.ts';

/** Takes the values of one metric out of records as they go by, instance by instance. */
export class SeriesCollector<Sink extends SeriesSink> {
  readonly pmid: number;
  readonly #wanted: ReadonlySet<number> | undefined;
  readonly #makeSink: (instance: number) => Sink;
  readonly #options: SeriesOptions;
  #series: MetricSeries<Sink> | undefined;
  #type = 0;
  #keys: InstanceKeys | undefined;
  /** Time of the last record; NaN before the first. */
  #lastSeconds = NaN;
  #lastNanoseconds = 0;
  /** Records up to here have been taken before. */
  #skipTo: Timestamp | undefined;

  /** @param wanted keys of instances; all if undefined @param makeSink called at the first value of an instance */
  constructor(
    pmid: number,
    wanted: ReadonlySet<number> | undefined,
    makeSink: (instance: number) => Sink,
    options: SeriesOptions = {},
  ) {
    this.pmid = pmid;
    this.#wanted = wanted;
    this.#makeSink = makeSink;
    this.#options = options;
  }

  /** Lines by the keys of the instances that have had a value. */
  get lines(): ReadonlyMap<number, InstanceLine<Sink>> {
    return this.#series?.lines ?? new Map();
  }

  /** The time of the last record taken; undefined before the first. */
  get lastTime(): Timestamp | undefined {
    const [seconds, nanoseconds] = [this.#lastSeconds, this.#lastNanoseconds];
    return Number.isNaN(seconds) ? undefined : { seconds, nanoseconds };
  }

  /** Begins to take records, from the first, or from any up to the last one taken. */
  begin(descriptor: Pick<Descriptor, 'type' | 'semantics'>, keys: InstanceKeys | undefined): void {
    this.#series ??= new MetricSeries(descriptor, this.#makeSink, this.#options);
    this.#type = descriptor.type;
    this.#keys = keys?.areIds === true ? undefined : keys;
    this.#skipTo = this.lastTime;
  }

  /** Takes the record that the cursor has begun. */
  add(cursor: ResultCursor): void {
    if (!this.enter(cursor)) return;
    while (cursor.next()) {
      if (cursor.pmid !== this.pmid) continue;
      this.addSet(cursor);
      return;
    }
  }

  /** The first half of taking a record, for who goes through its sets himself: whether it has not been taken before. */
  enter(cursor: ResultCursor): boolean {
    if (this.#skipTo !== undefined) {
      if (compareTimes(cursor, this.#skipTo) <= 0) return false;
      this.#skipTo = undefined;
    }
    this.#lastSeconds = cursor.seconds;
    this.#lastNanoseconds = cursor.nanoseconds;
    if (cursor.isMark) this.mark(cursor);
    return true;
  }

  /** Takes the value set of the metric that the cursor is at; second half of taking a record. */
  addSet(cursor: ResultCursor): void {
    const series = this.#series;
    // A set without values, for an error, says nothing of what is there.
    if (series === undefined || cursor.count < 0) return;
    const { type = this.#type, factor = 1 } = cursor.filter?.drifts.get(this.pmid) ?? {};
    const { view } = cursor.chunk;
    series.beginSet(cursor, cursor.source);
    for (let i = 0; i < cursor.count; i++) {
      const instance = this.#keyOf(cursor.instanceAt(i), cursor);
      if (this.#wanted?.has(instance) === false) continue;
      series.add(instance, factor * readNumber(view, cursor.record, cursor.format, cursor.wordAt(i), type));
    }
    series.endSet();
  }

  /** Marks a gap: nothing is computed across a mark, or across a seam between archives. */
  mark(at: Timestamp): void {
    this.#series?.mark(at);
  }

  /** Has been read to a time: levels hold to it, or as long as they may. */
  holdTo(at: Timestamp): void {
    this.#series?.holdTo(at);
  }

  #keyOf(id: number, cursor: ResultCursor): number {
    return this.#keys === undefined ? id : this.#keys.keyAt(id, cursor);
  }
}
