import { nullInDom } from '../../pcp/inDom.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { counter } from '../../pcp/semantics.ts';
import { numberSize } from '../../pcp/typeCodes.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { CounterWraps } from '../series/counterWraps.ts';
import { JoinedLines } from '../series/joinedLines.ts';
import { MetricStatistics } from './metricStatistics.ts';
import type { SummaryRequest } from './metricSummary.ts';
import { Summaries } from './metricSummary.ts';
import { MetricPace } from '../series/metricPace.ts';
import { NamedSeries } from '../series/namedSeries.ts';
import { OpenParts } from '../subject/openParts.ts';
import type { PartVisitor, RecordPart } from '../subject/recordPart.ts';
import { SeriesChoice } from '../series/seriesChoice.ts';
import { StatisticsTable } from './table/statisticsTable.ts';
import { summaryOf } from './summaryOf.ts';

/** Values of all series together that are kept one by one, in 12 MB: to sort more of them takes longer than to read them. */
const maxExactValues = 3 << 18;

/** The series of a metric. */
interface SummarizedMetric {
  readonly named: NamedSeries<number>;
  /** Undefined where samples that are too close count as others. */
  readonly pace: MetricPace | undefined;
}

/** Statistics of the series of an archive, or of a history, while its records go by. */
export class HistoryStatistics implements PartVisitor {
  /** Times are counted from here, so that a double has them exactly: in seconds since 1970. */
  readonly #base: number;
  readonly #isRaw: boolean;
  readonly #wraps: CounterWraps | undefined;
  readonly #choice: SeriesChoice;
  readonly #table: StatisticsTable;
  readonly #lines: JoinedLines<SummarizedMetric>;
  readonly #parts: OpenParts<MetricStatistics>;
  /** Time of the last record that is no mark. */
  #seconds: number;
  #nanoseconds: number;
  #time = NaN;

  constructor(request: SummaryRequest) {
    const { start, end } = request.span;
    this.#base = start.seconds;
    this.#isRaw = request.isRaw;
    this.#wraps = request.wraps;
    this.#choice = new SeriesChoice(request);
    const span = { from: this.#since(start), to: this.#since(end), parts: request.parts };
    this.#table = new StatisticsTable(span, maxExactValues, start.seconds);
    this.#lines = new JoinedLines((descriptor) => this.#newMetric(descriptor));
    this.#parts = new OpenParts((descriptor, metadata) => this.#metricOf(descriptor, metadata));
    this.#seconds = start.seconds;
    this.#nanoseconds = start.nanoseconds;
  }

  takesAnyOf(part: RecordPart): boolean {
    return this.#parts.hasAnyOf(part);
  }

  record(cursor: ResultCursor, part: RecordPart): boolean {
    const time = this.#since(cursor);
    this.#time = time;
    if (cursor.isMark) {
      this.#endAt(time);
      return true;
    }
    this.#seconds = cursor.seconds;
    this.#nanoseconds = cursor.nanoseconds;
    const metrics = this.#parts.of(part);
    for (let place = 0; cursor.next(); place++) if (cursor.count > 0) metrics.at(place, cursor.pmid)?.add(cursor, time);
    return true;
  }

  mark(time: Timestamp): void {
    this.#endAt(this.#since(time));
    this.#parts.clear();
  }

  finish(): Summaries {
    this.#endAt(this.#time);
    const all = this.#lines.all.flatMap(({ descriptor, since, until, line: { named } }) =>
      named.all.map(({ instance, series }) => ({ descriptor, since, until, instance, series })),
    );
    return new Summaries(all, (place) => {
      const one = all[place];
      if (one === undefined) throw new Error(`There is no series ${place}.`);
      return summaryOf(one, this.#table, (time) => this.#timeOf(time));
    });
  }

  /** Nothing is computed across a time. */
  #endAt(time: number): void {
    // Where an archive ends with a mark it stays open while the next one is read, and they share their series.
    for (const metric of this.#parts.works()) metric.flush();
    for (const metric of this.#parts.works()) metric.endAt(time);
    this.#table.mark();
  }

  #metricOf(descriptor: Descriptor, metadata: ArchiveMetadata): MetricStatistics | undefined {
    const takesInstance = this.#choice.of(descriptor, metadata);
    if (takesInstance === undefined || numberSize(descriptor.type) === 0) return undefined;
    const timeline = descriptor.indom === nullInDom ? undefined : metadata.indoms.get(descriptor.indom);
    const { line, factor } = this.#lines.of(descriptor, { seconds: this.#seconds, nanoseconds: this.#nanoseconds });
    return new MetricStatistics({
      descriptor,
      keys: timeline && InstanceKeys.of(timeline),
      line: line.named,
      table: this.#table,
      factor,
      takesInstance,
      pace: line.pace,
      wrapOf: this.#wraps?.of(descriptor, factor),
    });
  }

  #newMetric(descriptor: Descriptor): SummarizedMetric {
    // Levels hold to their next value, as pmlogsummary has them.
    const isThinned = descriptor.semantics === counter && !this.#isRaw;
    const pace = isThinned ? new MetricPace(descriptor) : undefined;
    return { named: new NamedSeries(() => this.#table.add()), pace };
  }

  #since({ seconds, nanoseconds }: Timestamp): number {
    return seconds - this.#base + nanoseconds / 1e9;
  }

  #timeOf(time: number): Timestamp {
    const whole = Math.floor(time);
    const nanoseconds = Math.round((time - whole) * 1e9);
    const isNext = nanoseconds === 1e9;
    return { seconds: this.#base + whole + (isNext ? 1 : 0), nanoseconds: isNext ? 0 : nanoseconds };
  }
}
