import type { Archive } from '../../../formats/archive/archive.ts';
import type { CounterRates } from '../../../formats/history/series/counterRates.ts';
import { counterRates } from '../../../formats/history/series/counterRates.ts';
import { SeriesCollector } from '../../../formats/history/points/seriesCollector.ts';
import type { SeriesSink } from '../../../formats/history/series/seriesSink.ts';
import { PointColumns } from '../../../formats/history/series/seriesSink.ts';
import { trueDescriptor } from '../../../formats/archive/metadata/trueDescriptor.ts';
import { counter } from '../../../formats/pcp/semantics.ts';
import { numberSize } from '../../../formats/pcp/typeCodes.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { fromSeconds, roundingSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { PlotReading } from '../../../protocol/plot/plotProtocol.ts';
import type { SharedWalks } from './sharedWalks.ts';
import { settledWithin } from '../../plot/settledWithin.ts';

/** What is read for plots of a metric. */
export interface SeriesWanted {
  readonly pmid: number;
  /** Instances by their keys; all if undefined. */
  readonly instances: ReadonlySet<number> | undefined;
  /** Seconds since 1970; infinite for the beginning and the end of the archive. */
  readonly from: number;
  readonly to: number;
}

/** Most points of a series: 16 bytes each. */
export const maxPoints = 8 << 20;
/** Milliseconds after which a read ends that nobody has asked for meanwhile. */
const patienceMs = 3000;

const tooMany = new Error('too many points');
const unwanted = new Error('nobody waits for it');

/** Rates, and of how many points they were made. */
interface KnownRates {
  readonly rates: CounterRates;
  readonly count: number;
}

/**
 * The points of a metric between two times, as they were logged. They are read in the background, and can be used while
 * that goes on. Rates of counters are made of them as they are asked for.
 */
export class StoredSeries {
  readonly wanted: SeriesWanted;
  readonly points = new Map<number, PointColumns>();
  readonly #walks: SharedWalks;
  readonly #collector: SeriesCollector<SeriesSink>;
  readonly #rates = new Map<number, KnownRates>();
  /** Whether the metric has numbers. */
  hasNumbers = true;
  #isCounter = false;
  #archive: Archive | undefined;
  #reading: PlotReading = { phase: 'stopped', doneBytes: 0, totalBytes: 0 };
  #controller: AbortController | undefined;
  #run: Promise<void> = Promise.resolve();
  #count = 0;
  #rateCount = 0;
  #askedAtMs = 0;
  /** How many wait for an answer. */
  #waiting = 0;
  #isHeld = false;
  #isDropped = false;

  /** @param walks those of all series of the archive */
  constructor(wanted: SeriesWanted, walks: SharedWalks) {
    this.wanted = wanted;
    this.#walks = walks;
    this.#collector = new SeriesCollector(wanted.pmid, wanted.instances, (instance) => this.#sinkOf(instance));
  }

  /** What has ended without the user's doing goes on when it is asked for again. */
  get reading(): PlotReading {
    const { phase } = this.#reading;
    return phase === 'stopped' && !this.#isHeld ? { ...this.#reading, phase: 'reading' } : this.#reading;
  }

  /** How many points there are, those of rates among them. */
  get count(): number {
    return this.#count + this.#rateCount;
  }

  /** How many points have been logged. */
  get pointCount(): number {
    return this.#count;
  }

  /** The rates of an instance as far as it has been read; undefined where it has no value. */
  ratesOf(instance: number, unitsPerSecond: number): CounterRates | undefined {
    const points = this.points.get(instance);
    if (points === undefined) return undefined;
    const count = points.times.length;
    const cached = this.#rates.get(instance);
    if (cached?.count === count) return cached.rates;
    const rates = counterRates(points, unitsPerSecond);
    this.#rateCount += rates.times.length - (cached?.rates.times.length ?? 0);
    this.#rates.set(instance, { rates, count });
    return rates;
  }

  /** Goes on with what an archive holds that has not been read; nothing happens where that is under way or done. */
  goOn(archive: Archive): void {
    this.#askedAtMs = performance.now();
    const { phase } = this.#reading;
    if (this.#isHeld || this.#isDropped || phase === 'full') return;
    if (archive === this.#archive && phase !== 'stopped') return;
    this.#controller?.abort(unwanted);
    const controller = new AbortController();
    this.#controller = controller;
    this.#archive = archive;
    this.#reading = { phase: 'reading', doneBytes: 0, totalBytes: this.#reading.totalBytes };
    // One after the other: a read that was given up may still have a piece at hand.
    this.#run = this.#run.then(() => this.#read(archive, controller));
  }

  /** Ends the reading; what has come is kept. Nothing more is read until it is released. */
  hold(): void {
    this.#isHeld = true;
    this.#controller?.abort(unwanted);
  }

  release(): void {
    this.#isHeld = false;
  }

  /** Ends the reading for good: others have taken its place, which who asks again gets. */
  drop(): void {
    this.#isDropped = true;
    this.#controller?.abort(unwanted);
  }

  /** Whether somebody waits for it. */
  get isAwaited(): boolean {
    return this.#waiting > 0;
  }

  /** Resolves when it has been read, or a moment has passed, or nobody waits any more. */
  async settled(waitMs: number, abandoned?: Promise<void>): Promise<void> {
    if (this.#reading.phase !== 'reading') return;
    this.#waiting++;
    try {
      await settledWithin(this.#run, waitMs, abandoned);
    } finally {
      this.#waiting--;
      this.#askedAtMs = performance.now();
    }
  }

  async #read(archive: Archive, controller: AbortController): Promise<void> {
    const isCurrent = (): boolean => this.#controller === controller;
    const end = (reading: Pick<PlotReading, 'phase' | 'problem'>): void => {
      if (isCurrent()) this.#reading = { ...this.#reading, ...reading };
    };
    try {
      await this.#collect(archive, controller);
      end({ phase: 'done' });
    } catch (error) {
      if (error === tooMany) end({ phase: 'full' });
      else if (controller.signal.aborted) end({ phase: 'stopped' });
      else end({ phase: 'failed', problem: error instanceof Error ? error.message : String(error) });
    }
  }

  async #collect(archive: Archive, controller: AbortController): Promise<void> {
    const { signal } = controller;
    const { pmid, from, to } = this.wanted;
    const stated = archive.metadata.descriptors.get(pmid);
    this.hasNumbers = stated !== undefined && numberSize(stated.type) > 0;
    if (stated === undefined || !this.hasNumbers) return;
    const descriptor = trueDescriptor(stated);
    this.#isCounter = descriptor.semantics === counter;
    const { lastTime } = this.#collector;
    await this.#walks.read({
      collector: this.#collector,
      descriptor,
      archive,
      from: lastTime ?? limitOf(from - roundingSeconds),
      to: limitOf(to + roundingSeconds),
      signal,
      onProgress: (doneBytes, totalBytes) => {
        if (!signal.aborted) this.#reading = { phase: 'reading', doneBytes, totalBytes };
        if (this.#waiting === 0 && performance.now() - this.#askedAtMs > patienceMs) controller.abort(unwanted);
      },
    });
  }

  #sinkOf(instance: number): SeriesSink {
    const points = new PointColumns(this.#isCounter);
    this.points.set(instance, points);
    const count = (): void => {
      if (this.#count >= maxPoints) throw tooMany;
      this.#count++;
    };
    return {
      add: (sample) => {
        count();
        points.add(sample);
      },
      gap: (time, reason) => {
        count();
        points.gap(time, reason);
      },
      holdTo: (time) => {
        points.holdTo(time);
      },
    };
  }
}

function limitOf(seconds: number): Timestamp | undefined {
  return Number.isFinite(seconds) ? fromSeconds(seconds) : undefined;
}
