import type { Archive } from '../../../formats/archive/archive.ts';
import { expectedBytes } from '../../../formats/archive/archive.ts';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { PlotRequest } from '../../../protocol/viewer/metricProtocol.ts';
import type { ReadArchive } from '../readArchive.ts';
import { aggregateOf } from './aggregateLines.ts';
import type { Turn } from './sharedWalks.ts';
import { SharedWalks } from './sharedWalks.ts';
import { maxPoints, StoredSeries } from './storedSeries.ts';

/** Most points that are kept in all: 256 MiB. */
const maxStored = 2 * maxPoints;
/** Parts of the time that are kept of a metric: what is shown, and what is marked for statistics. */
const partsKept = 2;
/** Archives up to this size are read as a whole, in bytes; of others no more than three times what is looked at. */
const wholeBytes = 256 << 20;

/** The points of metrics that are plotted, kept so that zooming needs no reading. */
export class SeriesStore {
  readonly #session: ReadArchive;
  readonly #walks: SharedWalks;
  /** The last used at the end. */
  #stored: readonly StoredSeries[] = [];
  /** Archive that the series are of; another one after it was rewritten. */
  #of: unknown;

  /** @param turn what reading waits for before it goes on; nothing if missing */
  constructor(session: ReadArchive, turn?: Turn) {
    this.#session = session;
    this.#walks = new SharedWalks(turn);
  }

  /** The points that a plot is made of; begins to read them. Undefined where the archive does not describe the metric. */
  seriesFor(request: PlotRequest): StoredSeries | undefined {
    const archive = this.#session.archiveOf?.(request.pmid) ?? this.#session.archive;
    const descriptor = archive?.metadata.descriptors.get(request.pmid);
    if (archive === undefined || descriptor === undefined) return undefined;
    this.#forgetOthers();
    const series = this.#stored.find((each) => serves(each, request)) ?? this.#make(archive, request);
    this.#stored = [...this.#stored.filter((each) => each !== series), series];
    series.goOn(archive);
    this.#bound(series);
    return series;
  }

  /** Ends all reading, or lets it go on when it is asked for. */
  setReading(isReading: boolean): void {
    for (const series of this.#stored) {
      if (isReading) series.release();
      else series.hold();
    }
  }

  /** Ends the reading of a series and lets its points go. */
  forget(series: StoredSeries): void {
    this.#drop((each) => each === series);
  }

  #make(archive: Archive, request: PlotRequest): StoredSeries {
    const { pmid } = request;
    const isSame = ({ wanted }: StoredSeries): boolean => wanted.pmid === pmid;
    const values = this.#session.surveyed.spaces.byPmid.get(pmid)?.values ?? 0;
    const isMuch = values > maxPoints || this.#stored.some((each) => isSame(each) && each.reading.phase === 'full');
    const others = this.#stored.filter(isSame).slice(0, 1 - partsKept);
    this.#drop((series) => others.includes(series) && !series.isAwaited);
    const { from, to } = request;
    // Of all instances only so much can be kept: what is looked at comes first.
    if (isMuch && needsAll(request))
      return new StoredSeries({ pmid, instances: undefined, from: toSeconds(from), to: toSeconds(to) }, this.#walks);
    const instances = isMuch ? new Set(request.instances) : undefined;
    return new StoredSeries({ pmid, instances, ...this.#rangeAround(archive, request) }, this.#walks);
  }

  #rangeAround({ volumes, history }: Archive, request: PlotRequest): { readonly from: number; readonly to: number } {
    if (history !== undefined) {
      const whole = history.wholeArchives(request.from, request.to);
      return { from: toSeconds(whole.from), to: toSeconds(whole.to) };
    }
    if (expectedBytes(volumes) <= wholeBytes) return { from: -Infinity, to: Infinity };
    const [from, to] = [toSeconds(request.from), toSeconds(request.to)];
    const { start, end } = this.#session.snapshot?.span ?? {};
    const [first, last] = [from - (to - from), to + (to - from)];
    return {
      from: start !== undefined && first > toSeconds(start) ? first : -Infinity,
      to: end !== undefined && last < toSeconds(end) ? last : Infinity,
    };
  }

  /** What was read of an archive that has been rewritten is of no use; of one that has grown it is. */
  #forgetOthers(): void {
    const { surveyed } = this.#session;
    if (this.#of !== surveyed) this.#drop(() => true);
    this.#of = surveyed;
  }

  #bound(used: StoredSeries): void {
    let total = this.#stored.reduce((sum, { count }) => sum + count, 0);
    this.#drop((series) => {
      const isTooMuch = series !== used && total > maxStored;
      if (isTooMuch) total -= series.count;
      // To read them again would push out others.
      if (isTooMuch) series.hold();
      return isTooMuch;
    });
  }

  #drop(isDropped: (series: StoredSeries) => boolean): void {
    this.#stored = this.#stored.filter((series) => {
      const isKept = !isDropped(series);
      if (!isKept) series.drop();
      return isKept;
    });
  }
}

/** Whether what is asked for follows from all instances. */
function needsAll({ choice, isHeat, instances }: PlotRequest): boolean {
  return choice !== undefined || isHeat === true || instances.some((key) => aggregateOf(key) !== undefined);
}

/** Whether a series has, or will have, the points that are asked for. */
function serves({ wanted, reading }: StoredSeries, request: PlotRequest): boolean {
  const { pmid, instances, from, to } = wanted;
  if (pmid !== request.pmid) return false;
  if (toSeconds(request.from) < from || toSeconds(request.to) > to) return false;
  const isTight = toSeconds(request.from) === from && toSeconds(request.to) === to;
  if (instances === undefined) return reading.phase !== 'full' || (isTight && needsAll(request));
  if (needsAll(request)) return false;
  return request.instances.every((instance) => instances.has(instance));
}
