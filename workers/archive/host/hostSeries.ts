import type { Archive } from '../../../formats/archive/archive.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import type { HostLimits, HostMetric } from '../../../formats/history/views/hostLines.ts';
import type { PlotReading } from '../../../protocol/plot/plotProtocol.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import type { ReadArchive } from '../readArchive.ts';
import { SeriesStore } from '../plot/seriesStore.ts';
import { whileWanted } from '../../plot/settledWithin.ts';
import type { StoredSeries } from '../plot/storedSeries.ts';

/** Reads are asked for so often, and what has too many values is let go, in milliseconds. */
const askMs = 150;
/** Most milliseconds without an answer to what has been answered before, while nothing more comes. */
const stillMs = 2000;

/** What is waited for, with what was answered last of the same. */
interface Waiting {
  readonly waitMs: number;
  /** How many points there were; undefined where nothing was answered. */
  readonly answered: number | undefined;
}

/** A metric of the views, whose values are read in the background. */
export interface StoredMetric extends HostMetric {
  readonly series: StoredSeries | undefined;
}

/** The values of the metrics of all views, read in one walk. */
export class HostSeries {
  readonly #store: SeriesStore;
  /** Metrics with more values than can be kept, by PMID; of which archive. */
  readonly #tooMany = new Set<number>();
  #of: unknown;
  /** Whether there is something to be seen, so that other work may go before the rest. */
  #isShown = false;
  readonly #session: ReadArchive;
  readonly #limits: HostLimits;

  constructor(session: ReadArchive, limits: HostLimits) {
    this.#session = session;
    this.#limits = limits;
    this.#store = new SeriesStore(session, () => this.#turn);
  }

  /** Resolves when work is done that goes before what is still to be read; undefined where none is under way. */
  get #turn(): Promise<void> | undefined {
    return this.#isShown ? this.#session.precedence.turn : undefined;
  }

  setReading(isReading: boolean): void {
    this.#store.setReading(isReading);
  }

  /** Lets other work go before what is still to be read: there is something to be seen. */
  yield(): void {
    this.#isShown = true;
  }

  /** What there is of some metrics; begins to read them, or goes on. */
  read(metrics: ReadonlyMap<string, Descriptor>, range: TimeRange): ReadonlyMap<string, StoredMetric> {
    this.#forgetOthers();
    const read = new Map<string, StoredMetric>();
    for (const [name, descriptor] of metrics) read.set(name, { descriptor, series: this.#seriesOf(descriptor, range) });
    return read;
  }

  /**
   * Metrics without the values of those that have too many, and of the largest ones while there are too many in all.
   */
  bounded(read: ReadonlyMap<string, StoredMetric>): ReadonlyMap<string, StoredMetric> {
    const { ofMetric, ofAll } = this.#limits;
    const used = new Set([...read.values()].flatMap(({ series }) => series ?? []));
    let total = [...used].reduce((sum, { count }) => sum + count, 0);
    for (const series of [...used].sort((a, b) => b.count - a.count)) {
      if (total <= ofAll && series.count <= ofMetric && series.reading.phase !== 'full') continue;
      total -= series.count;
      this.#store.forget(series);
      this.#tooMany.add(series.wanted.pmid);
    }
    const isKept = ({ descriptor: { pmid } }: StoredMetric): boolean => !this.#tooMany.has(pmid);
    return new Map(
      [...read].map(([name, metric]) => [name, isKept(metric) ? metric : { ...metric, series: undefined }]),
    );
  }

  /**
   * Waits until all of it has been read, or for some time, longer where there was an answer, and nothing has come since or
   * other work goes before. Reads that nobody asks for end, so they are asked for meanwhile, however long that is.
   *
   * @returns what is left of it, as {@link bounded}
   */
  async settled(
    archive: Archive,
    asked: ReadonlyMap<string, StoredMetric>,
    { waitMs, answered }: Waiting,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, StoredMetric>> {
    const begin = performance.now();
    const isWanted = (): boolean => !signal.aborted;
    let read = asked;
    const rest = (): number => {
      const isStill = answered !== undefined && (this.#turn !== undefined || pointCount(read.values()) === answered);
      return begin - performance.now() + (isStill ? Math.max(stillMs, waitMs) : waitMs);
    };
    for (; rest() > 0 && isWanted();) {
      const all = [...read.values()].flatMap(({ series }) => series ?? []);
      const waitedMs = Math.min(rest(), askMs);
      await whileWanted(signal, (abandoned) => Promise.all(all.map((series) => series.settled(waitedMs, abandoned))));
      read = this.bounded(read);
      if (!isWanted()) return read;
      askFor(archive, read.values());
      if (all.every(({ reading }) => reading.phase !== 'reading')) break;
    }
    return this.bounded(read);
  }

  #seriesOf({ pmid }: Descriptor, range: TimeRange): StoredSeries | undefined {
    const values = this.#session.surveyed.spaces.byPmid.get(pmid)?.values ?? 0;
    if (values > this.#limits.ofMetric) this.#tooMany.add(pmid);
    if (this.#tooMany.has(pmid)) return undefined;
    return this.#store.seriesFor({ pmid, instances: [], mode: 'raw', ...range });
  }

  #forgetOthers(): void {
    const { surveyed } = this.#session;
    if (this.#of === surveyed) return;
    this.#tooMany.clear();
    this.#isShown = false;
    this.#of = surveyed;
  }
}

/** Goes on with reads that would end because it has taken long to draw what there is. */
export function askFor(archive: Archive, metrics: Iterable<StoredMetric>): void {
  for (const { series } of metrics) series?.goOn(archive);
}

/** How many values there are by now. */
export function pointCount(metrics: Iterable<StoredMetric>): number {
  let count = 0;
  for (const { series } of metrics) count += series?.pointCount ?? 0;
  return count;
}

/** How far all of it has been read. */
export function readingOf(metrics: Iterable<StoredMetric>): PlotReading {
  const readings = [...metrics].flatMap(({ series }) => series?.reading ?? []);
  const phases = ['failed', 'reading', 'stopped'] as const;
  for (const phase of phases) {
    const reading = readings.find((each) => each.phase === phase);
    if (reading !== undefined) return reading;
  }
  return { phase: 'done', doneBytes: 0, totalBytes: 0 };
}
