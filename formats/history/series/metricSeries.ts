import { counter } from '../../pcp/semantics.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { CounterWrap } from './counterWrap.ts';
import { MetricPace } from './metricPace.ts';
import type { SeriesSink } from './seriesSink.ts';
import { CounterSteps, step } from './step.ts';

/** One instance while its values go by. */
export interface InstanceLine<Sink> {
  readonly sink: Sink;
  /** Steps of a counter; undefined for other metrics. */
  readonly steps: CounterSteps | undefined;
  /** Number of the value set that it was last in, and the time of that. */
  seen: number;
  time: number;
  /** Whether it is among those that are present: a set takes longer to ask. */
  isPresent: boolean;
}

export interface SeriesOptions {
  /** Times are given to the sinks in seconds since then, in seconds since 1970: small ones are more exact. */
  readonly base?: number;
  /** Pace of the metric, where other archives had it before. */
  readonly pace?: MetricPace;
  /** When falls of an instance are wraps, by its key; never if missing. */
  readonly wrapOf?: ((instance: number) => CounterWrap | undefined) | undefined;
}

/**
 * Finds the rates and the gaps of one metric, value set by value set: where a counter has a rate, how long a level holds,
 * and what an absence means.
 */
export class MetricSeries<Sink extends SeriesSink> {
  /** Lines by the keys of instances. */
  readonly lines = new Map<number, InstanceLine<Sink>>();
  readonly #makeSink: (instance: number) => Sink;
  readonly #base: number;
  readonly #wrapOf: SeriesOptions['wrapOf'];
  readonly #pace: MetricPace;
  readonly #isCounter: boolean;
  /** Instances that were in the last value set, or in one so shortly before that it does not matter. */
  readonly #present = new Set<InstanceLine<Sink>>();
  /** Instances that had a value after the last mark. */
  readonly #unmarked = new Set<InstanceLine<Sink>>();
  /** Time up to which levels of the last value set hold, in seconds since the base; NaN where there is none. */
  #heldTo = NaN;
  /** Counts value sets. */
  #set = 0;
  /** Time of the value set at hand, how many instances it has, and the seconds under which samples are too close. */
  #at: Timestamp = { seconds: NaN, nanoseconds: 0 };
  #added = 0;
  #least = 0;
  readonly #sample = { time: NaN, value: NaN, rate: NaN, elapsed: NaN, isLeftOut: false, source: 0 };

  /** @param makeSink called at the first value of an instance, with its key */
  constructor(
    metric: Pick<Descriptor, 'semantics'>,
    makeSink: (instance: number) => Sink,
    { base = 0, pace = new MetricPace(metric), wrapOf }: SeriesOptions = {},
  ) {
    this.#isCounter = metric.semantics === counter;
    this.#makeSink = makeSink;
    this.#base = base;
    this.#pace = pace;
    this.#wrapOf = wrapOf;
  }

  /**
   * Begins with a value set.
   *
   * @param at to be left as it is until {@link endSet}
   * @param source which of several archives it is of
   */
  beginSet(at: Timestamp, source = 0): void {
    const time = this.#since(at);
    const sample = this.#sample;
    this.#endHeld(time);
    this.#set++;
    this.#at = at;
    this.#added = 0;
    sample.time = time;
    sample.source = source;
    const { thinning, holding } = this.#pace;
    if (this.#isCounter) {
      this.#least = thinning.record(time);
      return;
    }
    holding.record(time);
    this.#least = holding.leastSeconds;
    this.#heldTo = time + holding.seconds;
  }

  /** Takes a value of the set. The first one of an instance counts; what is no number is as if the instance were missing. */
  add(instance: number, value: number): void {
    if (!Number.isFinite(value)) return;
    const line = this.lines.get(instance) ?? this.#addLine(instance);
    if (line.seen === this.#set) return;
    const sample = this.#sample;
    const { steps, sink } = line;
    if (steps !== undefined) {
      sample.isLeftOut = steps.take(this.#at, value, this.#least) === step.close;
      sample.rate = steps.rate;
      sample.elapsed = steps.elapsed;
    }
    sample.value = value;
    sink.add(sample);
    line.time = sample.time;
    line.seen = this.#set;
    this.#added++;
    if (!line.isPresent) this.#appear(line);
  }

  #appear(line: InstanceLine<Sink>): void {
    line.isPresent = true;
    this.#present.add(line);
    this.#unmarked.add(line);
  }

  #disappear(line: InstanceLine<Sink>): void {
    line.isPresent = false;
    this.#present.delete(line);
  }

  /** Ends the value set: an instance that is not in it has gone, unless another group of the logger has it at that time. */
  endSet(): void {
    if (this.#added === this.#present.size) return;
    const { time } = this.#sample;
    for (const line of this.#present) {
      if (line.seen === this.#set) continue;
      const { steps, sink } = line;
      const isClose = steps === undefined ? time - line.time < this.#least : !steps.isAbsentAt(this.#at, this.#least);
      if (isClose) continue;
      this.#disappear(line);
      sink.gap(time, 'absent');
    }
  }

  /** Marks a gap: nothing is computed across a mark, or across a seam between archives. */
  mark(at: Timestamp): void {
    const time = this.#since(at);
    this.#endHeld(time);
    for (const { sink, steps } of this.#unmarked) {
      steps?.mark();
      sink.gap(time, 'mark');
    }
    this.#unmarked.clear();
    for (const line of this.#present) this.#disappear(line);
    this.#heldTo = NaN;
    this.#pace.mark();
  }

  /** Has been read to a time: levels hold to it, or as long as they may. */
  holdTo(at: Timestamp): void {
    if (this.#isCounter) return;
    const time = Math.min(this.#since(at), this.#heldTo);
    for (const { sink } of this.#present) sink.holdTo(time);
  }

  #since({ seconds, nanoseconds }: Timestamp): number {
    return seconds - this.#base + nanoseconds / 1e9;
  }

  /** Ends the levels that do not hold to a time. */
  #endHeld(time: number): void {
    if (this.#isCounter || !(time > this.#heldTo)) return;
    for (const line of this.#present) {
      this.#disappear(line);
      line.sink.gap(this.#heldTo, 'held');
    }
  }

  #addLine(instance: number): InstanceLine<Sink> {
    const steps = this.#isCounter ? new CounterSteps(this.#wrapOf?.(instance)) : undefined;
    const line = { sink: this.#makeSink(instance), steps, seen: 0, time: NaN, isPresent: false };
    this.lines.set(instance, line);
    return line;
  }
}
