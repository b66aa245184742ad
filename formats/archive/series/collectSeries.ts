import { counter } from '../../pcp/semantics.ts';
import type { Archive } from '../archive.ts';
import type { Descriptor } from '../metadata/descriptor.ts';
import type { ReadOptions } from '../visitResults.ts';
import { visitResults } from '../visitResults.ts';
import { readNumber } from '../volume/metricValue.ts';
import type { ResultCursor } from '../volume/resultCursor.ts';
import { numberSize } from '../../pcp/typeCodes.ts';
import { RateMaker } from './rateMaker.ts';
import type { SeriesSink } from './seriesSink.ts';

export interface SeriesRequest extends ReadOptions {
  readonly pmid: number;
  /** Ids of the instances wanted; all if missing. */
  readonly instances?: ReadonlySet<number> | undefined;
  /** Whether counters are shown as rates per second; so if missing. */
  readonly asRate?: boolean | undefined;
}

/** The values of one instance over time. */
export interface InstanceSeries<Sink> {
  /** -1 for a metric with a single value. */
  readonly instance: number;
  /** The last name that the instance had; undefined for a metric with a single value. */
  readonly name: string | undefined;
  readonly points: Sink;
}

/** The values of a metric over time. */
export interface Series<Sink> {
  readonly descriptor: Descriptor;
  readonly isRate: boolean;
  readonly instances: readonly InstanceSeries<Sink>[];
}

/**
 * The points of a metric, put into sinks of the caller's, one for each instance; undefined where it is not described
 * or has no numbers.
 *
 * @param makeSink called when the first value of an instance is met: what it has made fills up while reading goes on
 */
export async function collectSeries<Sink extends SeriesSink>(
  archive: Archive,
  request: SeriesRequest,
  makeSink: (instance: number) => Sink,
): Promise<Series<Sink> | undefined> {
  const descriptor = archive.metadata.descriptors.get(request.pmid);
  if (descriptor === undefined || numberSize(descriptor.type) === 0) return undefined;
  const isRate = descriptor.semantics === counter && request.asRate !== false;
  const collector = new SeriesCollector(descriptor, isRate, request.instances, makeSink);
  await visitResults(
    archive,
    (cursor) => {
      collector.add(cursor);
      return true;
    },
    request,
  );
  const names = archive.metadata.indoms.get(descriptor.indom)?.everyInstance();
  const instances = [...collector.lines].map(([instance, { points }]) => {
    return { instance, name: names?.get(instance), points };
  });
  return { descriptor, isRate, instances };
}

/** One instance while its values go by. */
interface Line<Sink> {
  readonly points: Sink;
  readonly rate: RateMaker;
  /** The value set it was last in. */
  seen: number;
}

class SeriesCollector<Sink extends SeriesSink> {
  readonly lines = new Map<number, Line<Sink>>();
  /** Those that are not in a gap. */
  readonly #active = new Set<Line<Sink>>();
  readonly #descriptor: Descriptor;
  readonly #isRate: boolean;
  readonly #wanted: ReadonlySet<number> | undefined;
  readonly #makeSink: (instance: number) => Sink;
  /** Counts value sets. */
  #tick = 0;

  constructor(
    descriptor: Descriptor,
    isRate: boolean,
    wanted: ReadonlySet<number> | undefined,
    makeSink: (instance: number) => Sink,
  ) {
    this.#descriptor = descriptor;
    this.#isRate = isRate;
    this.#wanted = wanted;
    this.#makeSink = makeSink;
  }

  add(cursor: ResultCursor): void {
    const time = cursor.seconds + cursor.nanoseconds / 1e9;
    if (cursor.isMark) {
      for (const line of this.#active) this.#gap(line, time);
      return;
    }
    while (cursor.next()) {
      if (cursor.pmid !== this.#descriptor.pmid) continue;
      this.#addSet(cursor, time);
      return;
    }
  }

  #addSet(cursor: ResultCursor, time: number): void {
    const { view } = cursor.chunk;
    this.#tick++;
    let added = 0;
    for (let i = 0; i < cursor.count; i++) {
      const instance = cursor.instanceAt(i);
      if (this.#wanted?.has(instance) === false) continue;
      const line = this.#lineOf(instance);
      const value = readNumber(view, cursor.record, cursor.format, cursor.wordAt(i), this.#descriptor.type);
      const shown = this.#isRate ? line.rate.rate(cursor.seconds, cursor.nanoseconds, value) : value;
      line.points.add(time, shown);
      if (line.seen !== this.#tick) added++;
      line.seen = this.#tick;
      this.#active.add(line);
    }
    // An instance that is not in the set has gone, or its value could not be had.
    if (added < this.#active.size) for (const line of this.#active) if (line.seen !== this.#tick) this.#gap(line, time);
  }

  #lineOf(instance: number): Line<Sink> {
    const known = this.lines.get(instance);
    if (known !== undefined) return known;
    const line = { points: this.#makeSink(instance), rate: new RateMaker(), seen: 0 };
    this.lines.set(instance, line);
    return line;
  }

  /** A gap of any length is one point. */
  #gap(line: Line<Sink>, time: number): void {
    line.rate.gap();
    this.#active.delete(line);
    line.points.add(time, NaN);
  }
}
