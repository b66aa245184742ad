import type { Archive } from '../../../formats/archive/archive.ts';
import { collectSeries } from '../../../formats/archive/series/collectSeries.ts';
import type { SeriesSink } from '../../../formats/archive/series/seriesSink.ts';
import { PointColumns } from '../../../formats/archive/series/seriesSink.ts';
import type { Timestamp } from '../../../formats/pcp/timestamp.ts';
import { fromSeconds } from '../../../formats/pcp/timestamp.ts';
import type { PlotMode } from '../../../webview/protocol/metricProtocol.ts';
import type { PlotReading } from '../../../webview/protocol/plotProtocol.ts';
import { settledWithin } from '../../plot/settledWithin.ts';

/** What is read for plots of a metric. */
export interface SeriesWanted {
  readonly pmid: number;
  readonly mode: PlotMode;
  /** All if undefined. */
  readonly instances: ReadonlySet<number> | undefined;
  /** In seconds since 1970; infinite for the beginning and the end of the archive. */
  readonly from: number;
  readonly to: number;
}

/** Of so many points a series may be: 16 bytes each. */
export const maxPoints = 8 << 20;
/** A read that nobody has asked for in this time ends. */
const patienceMs = 3000;
/** More than what a double rounds a time by, in seconds. */
const roundingSeconds = 2e-6;

const tooMany = new Error('too many points');
const unwanted = new Error('nobody waits for it');

/** The points of a metric between two times. They are read in the background, and can be used while that goes on. */
export class StoredSeries {
  readonly wanted: SeriesWanted;
  readonly points = new Map<number, PointColumns>();
  /** Whether the metric has numbers. */
  hasNumbers = true;
  #archive: Archive | undefined;
  #reading: PlotReading = { phase: 'stopped', doneBytes: 0, totalBytes: 0 };
  #controller: AbortController | undefined;
  #run: Promise<void> = Promise.resolve();
  #count = 0;
  #lastTime = -Infinity;
  #askedAtMs = 0;
  #isHeld = false;

  constructor(wanted: SeriesWanted) {
    this.wanted = wanted;
  }

  get reading(): PlotReading {
    return this.#reading;
  }

  /** How many points there are. */
  get count(): number {
    return this.#count;
  }

  /** Goes on with what an archive holds that has not been read; nothing happens where that is under way or done. */
  goOn(archive: Archive): void {
    this.#askedAtMs = performance.now();
    const { phase } = this.#reading;
    if (this.#isHeld || phase === 'full') return;
    if (archive === this.#archive && phase !== 'stopped') return;
    this.#controller?.abort(unwanted);
    const controller = new AbortController();
    this.#controller = controller;
    this.#archive = archive;
    this.#reading = { phase: 'reading', doneBytes: 0, totalBytes: this.#reading.totalBytes };
    this.#run = this.#read(archive, controller);
  }

  /** Ends the reading; what has come is kept. Nothing more is read until it is released. */
  hold(): void {
    this.#isHeld = true;
    this.#controller?.abort(unwanted);
  }

  release(): void {
    this.#isHeld = false;
  }

  /** Resolves when it has been read, or a moment has passed. */
  async settled(waitMs: number): Promise<void> {
    if (this.#reading.phase === 'reading') await settledWithin(this.#run, waitMs);
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
    const { pmid, instances, mode, from, to } = this.wanted;
    const known = new Map([...this.points].map(([instance, points]) => [instance, points.times.at(-1) ?? -Infinity]));
    const series = await collectSeries(
      archive,
      {
        pmid,
        instances,
        asRate: mode === 'rate',
        // What was read last is read again: rates need the value before.
        from: limitOf(Math.max(from, this.#lastTime) - roundingSeconds),
        to: limitOf(to + roundingSeconds),
        signal,
        onProgress: (doneBytes, totalBytes) => {
          if (!signal.aborted) this.#reading = { phase: 'reading', doneBytes, totalBytes };
          if (performance.now() - this.#askedAtMs > patienceMs) controller.abort(unwanted);
        },
      },
      (instance) => this.#sinkOf(instance, known.get(instance) ?? -Infinity, signal),
    );
    this.hasNumbers = series !== undefined;
  }

  /** Adds what is later than what is known. */
  #sinkOf(instance: number, knownTo: number, signal: AbortSignal): SeriesSink {
    const points = this.points.get(instance) ?? new PointColumns();
    this.points.set(instance, points);
    return {
      add: (time, value) => {
        // A read that was given up may still have a piece at hand.
        if (time <= knownTo || signal.aborted) return;
        if (this.#count >= maxPoints) throw tooMany;
        this.#count++;
        this.#lastTime = Math.max(this.#lastTime, time);
        points.add(time, value);
      },
    };
  }
}

function limitOf(seconds: number): Timestamp | undefined {
  return Number.isFinite(seconds) ? fromSeconds(seconds) : undefined;
}
