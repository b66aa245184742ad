import { nullInDom } from '../../pcp/inDom.ts';
import { counter, discrete } from '../../pcp/semantics.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { numberSize, typeCodes } from '../../pcp/typeCodes.ts';
import { timeUnitsPerSecond } from '../../pcp/units/units.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import type { TakesInstance } from '../../archive/metadata/labelFilter.ts';
import { MetricPace } from '../series/metricPace.ts';
import { SeriesCollector } from '../points/seriesCollector.ts';
import type { Gap, Sample, SeriesSink } from '../series/seriesSink.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { BinRequest, MetricBins } from './binRequest.ts';
import type { IntervalSeries } from './binnedSeries.ts';
import { BinnedSeries } from './binnedSeries.ts';
import { RangeFigures } from './rangeFigures.ts';
import { InterpolatedSeries } from './interpolatedSeries.ts';
import type { WrapOf } from '../series/counterWraps.ts';
import { JoinedLines } from '../series/joinedLines.ts';
import { InstanceNames, NamedSeries } from '../series/namedSeries.ts';
import { OpenParts } from '../subject/openParts.ts';
import type { PartVisitor, RecordPart } from '../subject/recordPart.ts';
import { SeriesChoice } from '../series/seriesChoice.ts';

/** Most values: more are refused, as they would fill the memory. */
const maxCells = 1 << 24;

/** Thrown where there would be more values than memory is for: fewer intervals or series can be had. */
export class TooManyBins extends Error {}

/** The numbers of an archive, or of a history, in intervals, while its records go by. */
export class HistoryBins implements PartVisitor {
  readonly #request: BinRequest;
  /** Times are counted from here, so that a double has them exactly: in seconds since 1970. */
  readonly #base: number;
  readonly #bounds: Float64Array;
  readonly #choice: SeriesChoice;
  readonly #lines: JoinedLines<BinnedLine>;
  readonly #parts: OpenParts<BinnedMetric>;
  #cellsLeft = maxCells;
  /** Counts records. */
  #record = 0;
  #now: Timestamp = { seconds: 0, nanoseconds: 0 };

  constructor(request: BinRequest) {
    this.#request = request;
    const base = Math.floor(request.bounds[0] ?? 0);
    this.#base = base;
    this.#bounds = request.bounds.map((bound) => bound - base);
    this.#choice = new SeriesChoice(request);
    this.#lines = new JoinedLines((descriptor) => {
      return { named: new NamedSeries(() => this.#newSeries(descriptor)), pace: new MetricPace(descriptor) };
    });
    this.#parts = new OpenParts((descriptor, metadata) => this.#metricOf(descriptor, metadata));
  }

  takesAnyOf(part: RecordPart): boolean {
    return this.#parts.hasAnyOf(part);
  }

  /** @throws TooManyBins */
  record(cursor: ResultCursor, part: RecordPart): boolean {
    const { seconds, nanoseconds } = cursor;
    this.#now = { seconds, nanoseconds };
    if (cursor.isMark) {
      this.#markAt(cursor);
      return true;
    }
    const metrics = this.#parts.of(part);
    this.#record++;
    for (let place = 0; cursor.next(); place++) metrics.at(place, cursor.pmid)?.add(cursor, this.#record);
    return true;
  }

  mark(time: Timestamp): void {
    this.#markAt(time);
    this.#parts.clear();
  }

  finish(): readonly MetricBins[] {
    for (const { collector } of this.#parts.works()) collector.holdTo(this.#now);
    return this.#lines.all.flatMap(({ descriptor, line }) =>
      line.named.all.map(({ instance, series }) => this.#binsOf(descriptor, instance, series)),
    );
  }

  #markAt(time: Timestamp): void {
    for (const { collector } of this.#parts.works()) collector.mark(time);
  }

  #binsOf(descriptor: Descriptor, instance: string | undefined, series: IntervalSeries): MetricBins {
    const { bounds, aggregate } = this.#request;
    const isRate = descriptor.semantics === counter && aggregate !== 'sum';
    const scale = isRate ? (timeUnitsPerSecond(descriptor.units) ?? 1) : 1;
    const { figures } = series;
    return {
      descriptor,
      instance,
      at: (bin) => series.at(bin) / scale,
      coveredAt: (bin) => series.coveredAt(bin) / ((bounds[bin + 1] ?? NaN) - (bounds[bin] ?? NaN)),
      ...(figures === undefined
        ? {}
        : { figures: { mean: figures.mean / scale, min: figures.min / scale, max: figures.max / scale } }),
    };
  }

  #newSeries({ semantics, type }: Descriptor): IntervalSeries {
    const { aggregate, figuresOf: range } = this.#request;
    this.#cellsLeft -= this.#bounds.length;
    if (this.#cellsLeft < 0) throw new TooManyBins();
    const isCounter = semantics === counter;
    if (aggregate !== 'interpolated' && aggregate !== 'linear') {
      const base = this.#base;
      const figures = range && new RangeFigures({ from: range.from - base, to: range.to - base });
      return new BinnedSeries(this.#bounds, isCounter, aggregate, figures);
    }
    const isInteger = type !== typeCodes.float && type !== typeCodes.double;
    const kind = { isCounter, isDiscrete: semantics === discrete, isInteger, isLinear: aggregate === 'linear' };
    return new InterpolatedSeries(this.#bounds, kind);
  }

  #metricOf(descriptor: Descriptor, metadata: ArchiveMetadata): BinnedMetric | undefined {
    const isPossible = this.#request.aggregate !== 'sum' || descriptor.semantics === counter;
    const takesInstance = this.#choice.of(descriptor, metadata);
    if (takesInstance === undefined || numberSize(descriptor.type) === 0 || !isPossible) return undefined;
    const { line, factor } = this.#lines.of(descriptor, this.#now);
    const wrapOf = this.#request.wraps?.of(descriptor);
    return new BinnedMetric(metadata, descriptor, takesInstance, { line, factor, wrapOf }, this.#base);
  }
}

/** The series of a metric over all archives. */
interface BinnedLine {
  readonly named: NamedSeries<IntervalSeries>;
  readonly pace: MetricPace;
}

/** How the values of an archive become part of the series. */
interface BinnedPart {
  readonly line: BinnedLine;
  readonly factor: number;
  readonly wrapOf: WrapOf | undefined;
}

/** A metric of an archive that is put into intervals. */
class BinnedMetric {
  readonly descriptor: Descriptor;
  readonly collector: SeriesCollector<SeriesSink>;
  #record = 0;

  constructor(
    { indoms }: ArchiveMetadata,
    descriptor: Descriptor,
    takesInstance: TakesInstance,
    { line: { named, pace }, factor, wrapOf }: BinnedPart,
    base: number,
  ) {
    this.descriptor = descriptor;
    const timeline = descriptor.indom === nullInDom ? undefined : indoms.get(descriptor.indom);
    const keys = timeline && InstanceKeys.of(timeline);
    const names = new InstanceNames(descriptor, keys);
    const wanted = keys && [...keys.names].filter(([key, name]) => takesInstance(name, key)).map(([key]) => key);
    this.collector = new SeriesCollector(
      descriptor.pmid,
      wanted && new Set(wanted),
      (key) => new BinSink(named.of(names.next(key)), factor),
      { base, pace, wrapOf: wrapOf && ((key) => wrapOf(names.nameOf(key))) },
    );
    this.collector.begin(descriptor, keys);
  }

  /** Adds the values of a record; the first set counts if the record contains a metric twice. */
  add(cursor: ResultCursor, record: number): void {
    if (this.#record === record || cursor.count < 0) return;
    this.#record = record;
    this.collector.enter(cursor);
    this.collector.addSet(cursor);
  }
}

class BinSink implements SeriesSink {
  readonly #series: IntervalSeries;
  readonly #factor: number;

  constructor(series: IntervalSeries, factor: number) {
    this.#series = series;
    this.#factor = factor;
  }

  add(sample: Sample): void {
    this.#series.add(sample, this.#factor);
  }

  gap(time: number, reason: Gap): void {
    this.#series.gap(time, reason);
  }

  holdTo(time: number): void {
    this.#series.holdTo(time);
  }
}
