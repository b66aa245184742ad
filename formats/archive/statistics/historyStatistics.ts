import { nullInDom } from '../../pcp/inDom.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { numberSize } from '../../pcp/typeCodes.ts';
import type { Archive } from '../archive.ts';
import type { Descriptor } from '../metadata/descriptor.ts';
import { InstanceKeys } from '../metadata/instanceKeys.ts';
import type { ResultCursor } from '../volume/resultCursor.ts';
import { JoinedLines } from './joinedLines.ts';
import { MetricStatistics } from './metricStatistics.ts';
import type { MetricSummary, SummaryRequest } from './metricSummary.ts';
import { NamedSeries } from './namedSeries.ts';
import { OpenParts } from './openParts.ts';
import type { PartVisitor, RecordPart } from './recordPart.ts';
import { SeriesChoice } from './seriesChoice.ts';
import { StatisticsTable } from './statisticsTable.ts';
import { summaryOf } from './summaryOf.ts';

/** Statistics of the series of an archive, or of a history, while its records go by. */
export class HistoryStatistics implements PartVisitor {
  /** Times are counted from here, so that a double has them exactly: in seconds since 1970. */
  readonly #base: number;
  readonly #isRaw: boolean;
  readonly #choice: SeriesChoice;
  readonly #table: StatisticsTable;
  readonly #lines: JoinedLines<NamedSeries<number>>;
  readonly #parts: OpenParts<MetricStatistics>;
  #now: Timestamp;
  #time = NaN;

  constructor(request: SummaryRequest) {
    const { start, end } = request.span;
    this.#base = start.seconds;
    this.#isRaw = request.isRaw;
    this.#choice = new SeriesChoice(request);
    this.#table = new StatisticsTable({ from: this.#since(start), to: this.#since(end), parts: request.parts });
    this.#lines = new JoinedLines(() => new NamedSeries(() => this.#table.add()));
    this.#parts = new OpenParts((descriptor, archive) => this.#metricOf(descriptor, archive));
    this.#now = start;
  }

  /** Whether any metric of an archive is summarised. */
  takesAnyOf(part: RecordPart): boolean {
    return this.#parts.of(part).byNumber.size > 0;
  }

  record(cursor: ResultCursor, part: RecordPart): boolean {
    const { seconds, nanoseconds } = cursor;
    const time = this.#since(cursor);
    this.#time = time;
    if (cursor.isMark) {
      this.#endAt(time);
      return true;
    }
    this.#now = { seconds, nanoseconds };
    const metrics = this.#parts.of(part);
    for (let place = 0; cursor.next(); place++) if (cursor.count > 0) metrics.at(place, cursor.pmid)?.add(cursor, time);
    return true;
  }

  mark(time: Timestamp): void {
    this.#endAt(this.#since(time));
    this.#parts.clear();
  }

  finish(): readonly MetricSummary[] {
    this.#endAt(this.#time);
    return this.#lines.all.flatMap((joined) =>
      joined.line.all.map(({ instance, series }) =>
        summaryOf({ ...joined, instance, series }, this.#table, (time) => this.#timeOf(time)),
      ),
    );
  }

  /** Nothing is computed across a time. */
  #endAt(time: number): void {
    for (const metric of this.#parts.works()) {
      metric.flush();
      if (metric.isDiscrete) metric.extend(time);
    }
    this.#table.mark();
  }

  #metricOf(descriptor: Descriptor, archive: Archive): MetricStatistics | undefined {
    const takesInstance = this.#choice.of(descriptor, archive);
    if (takesInstance === undefined || numberSize(descriptor.type) === 0) return undefined;
    const timeline = descriptor.indom === nullInDom ? undefined : archive.metadata.indoms.get(descriptor.indom);
    const { line, factor } = this.#lines.of(descriptor, this.#now);
    return new MetricStatistics({
      descriptor,
      keys: timeline && InstanceKeys.of(timeline),
      line,
      table: this.#table,
      factor,
      takesInstance,
      isRaw: this.#isRaw,
    });
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
