import { compareTimes } from '../../pcp/time/timestamp.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import { readNumber } from '../../archive/volume/metricValue.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { SeriesSink } from './seriesSink.ts';

/** One instance while its values go by. */
interface Line<Sink> {
  readonly points: Sink;
  /** Number of the value set that it was last in. */
  seen: number;
}

/** Takes the values of one metric out of records as they go by, instance by instance. */
export class SeriesCollector<Sink extends SeriesSink> {
  readonly lines = new Map<number, Line<Sink>>();
  readonly pmid: number;
  readonly #wanted: ReadonlySet<number> | undefined;
  readonly #makeSink: (instance: number) => Sink;
  readonly #base: number;
  #type = 0;
  #keys: InstanceKeys | undefined;
  /** Those that were in the last value set. */
  readonly #present = new Set<Line<Sink>>();
  /** Those that had a value after the last mark. */
  readonly #unmarked = new Set<Line<Sink>>();
  /** Counts value sets. */
  #tick = 0;
  /** Time of the last value set, in seconds since the base. */
  #setTime = NaN;
  /** Time of the last record; NaN before the first. */
  #lastSeconds = NaN;
  #lastNanoseconds = 0;
  /** Records up to here have been taken before. */
  #skipTo: Timestamp | undefined;

  /** @param base times are given to the sinks in seconds since then, in seconds since 1970: small ones are more exact */
  constructor(pmid: number, wanted: ReadonlySet<number> | undefined, makeSink: (instance: number) => Sink, base = 0) {
    this.#base = base;
    this.pmid = pmid;
    this.#wanted = wanted;
    this.#makeSink = makeSink;
  }

  /** The time of the last record taken; undefined before the first. */
  get lastTime(): Timestamp | undefined {
    const [seconds, nanoseconds] = [this.#lastSeconds, this.#lastNanoseconds];
    return Number.isNaN(seconds) ? undefined : { seconds, nanoseconds };
  }

  /** Begins to take records, from the first, or from any up to the last one taken. */
  begin(type: number, keys: InstanceKeys | undefined): void {
    this.#type = type;
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
    if (cursor.isMark) this.#mark(cursor.seconds - this.#base + cursor.nanoseconds / 1e9);
    return true;
  }

  /** The other half: the cursor is at the set of the metric. */
  addSet(cursor: ResultCursor): void {
    const time = cursor.seconds - this.#base + cursor.nanoseconds / 1e9;
    const { view } = cursor.chunk;
    const drift = cursor.filter?.drifts.get(this.pmid);
    const { type = this.#type, factor = 1 } = drift ?? {};
    this.#tick++;
    let added = 0;
    for (let i = 0; i < cursor.count; i++) {
      const instance = this.#keyOf(cursor.instanceAt(i), cursor);
      if (this.#wanted?.has(instance) === false) continue;
      const line = this.#lineOf(instance);
      if (line.seen === this.#tick) continue;
      this.#endAbsence(line);
      line.points.add(time, factor * readNumber(view, cursor.record, cursor.format, cursor.wordAt(i), type));
      added++;
      line.seen = this.#tick;
      this.#present.add(line);
      this.#unmarked.add(line);
    }
    // An instance that is not in the set has gone, or its value could not be had.
    if (added < this.#present.size)
      for (const line of this.#present) {
        if (line.seen === this.#tick) continue;
        this.#present.delete(line);
        line.points.gap(time, false);
      }
    this.#setTime = time;
  }

  #keyOf(id: number, cursor: ResultCursor): number {
    return this.#keys === undefined ? id : this.#keys.keyAt(id, cursor);
  }

  #lineOf(instance: number): Line<Sink> {
    const cached = this.lines.get(instance);
    if (cached !== undefined) return cached;
    const line = { points: this.#makeSink(instance), seen: 0 };
    this.lines.set(instance, line);
    return line;
  }

  /** Reports the first and last record of an absence: the first alone may be too close to count. */
  #endAbsence(line: Line<Sink>): void {
    const isLonger = line.seen > 0 && line.seen < this.#tick - 2;
    if (isLonger && this.#unmarked.has(line)) line.points.gap(this.#setTime, false);
  }

  #mark(time: number): void {
    for (const line of this.#unmarked) line.points.gap(time, true);
    this.#unmarked.clear();
    this.#present.clear();
  }
}
