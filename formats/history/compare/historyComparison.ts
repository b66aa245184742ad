import { nullInDom } from '../../pcp/inDom.ts';
import { discrete } from '../../pcp/semantics.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { secondsBetween } from '../../pcp/time/timestamp.ts';
import { numberSize, typeCodes } from '../../pcp/typeCodes.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import { metricName, trueDescriptor } from '../../archive/metadata/trueDescriptor.ts';
import { JoinedLines } from '../series/joinedLines.ts';
import { MetricStatistics } from '../summary/metricStatistics.ts';
import { OpenParts } from '../subject/openParts.ts';
import type { PartVisitor, RecordPart } from '../subject/recordPart.ts';
import type { SeriesWish } from '../series/seriesChoice.ts';
import { SeriesChoice } from '../series/seriesChoice.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { isCompared, isFact, isInstanceCompared } from './comparedMetrics.ts';
import type { Comparison, Window } from './comparison.ts';
import { finishComparison } from './finishComparison.ts';
import type { CourseParts } from './ranking/rankChanges.ts';
import { ComparedLine } from '../samples/comparedLine.ts';
import type { WindowName } from '../samples/sampleTable.ts';
import { SampleTable } from '../samples/sampleTable.ts';
import { FactReader } from '../samples/steadyFacts.ts';

/** Series move together as far as they do in so many parts of both windows; a window has at least a tenth of them. */
const courseParts = 240;
const leastParts = 24;

export interface ComparisonRequest extends SeriesWish {
  readonly a: Window;
  readonly b: Window;
  /** Whether the first window may begin later, behind a mark: a restart, or another archive. */
  readonly mayCutFirst: boolean;
  /** Whether metrics are compared that usually are not. */
  readonly isAll: boolean;
  /** Called with the time of each record, in seconds. */
  readonly onTime?: (seconds: number) => void;
}

/** Compares two windows while first the records of the one go by, and then those of the other. */
export class HistoryComparison implements PartVisitor {
  readonly #request: ComparisonRequest;
  readonly #choice: SeriesChoice;
  readonly #table: SampleTable;
  readonly #lines: JoinedLines<ComparedLine>;
  readonly #parts: OpenParts<ComparedMetric>;
  readonly #parted: CourseParts;
  #a: Window;
  #window: WindowName = 'a';
  /** How many marks and seams have gone by. */
  #marks = 0;
  /** Times are counted from here, in seconds. */
  readonly #base: number;
  #now: Timestamp;

  constructor(request: ComparisonRequest) {
    const { a, b } = request;
    this.#request = request;
    this.#a = a;
    this.#base = a.from.seconds;
    this.#now = a.from;
    this.#choice = new SeriesChoice(request);
    this.#table = new SampleTable();
    const [first, second] = [secondsBetween(a.from, a.to), secondsBetween(b.from, b.to)];
    const ofFirst = Math.round((courseParts * first) / (first + second));
    const partsOfFirst = Math.min(courseParts - leastParts, Math.max(leastParts, ofFirst || 0));
    this.#parted = { a: partsOfFirst, b: courseParts - partsOfFirst };
    this.#lines = new JoinedLines((descriptor) => new ComparedLine(descriptor, this.#table));
    this.#parts = new OpenParts((descriptor, metadata) => this.#metricOf(descriptor, metadata));
    this.#table.begin('a', this.#cellsOf('a'));
  }

  /** What comes is of the second window. */
  beginSecond(): void {
    this.#endAt(this.#now);
    this.#parts.clear();
    for (const { line } of this.#lines.all) line.beginSecond();
    this.#window = 'b';
    this.#table.begin('b', this.#cellsOf('b'));
  }

  record(cursor: ResultCursor, part: RecordPart): boolean {
    this.#request.onTime?.(cursor.seconds);
    if (cursor.isMark) {
      this.#mark(cursor.time);
      return true;
    }
    const time = this.#since(cursor);
    this.#now = cursor.time;
    const metrics = this.#parts.of(part);
    for (let place = 0; cursor.next(); place++)
      if (cursor.count > 0) metrics.at(place, cursor.pmid)?.add(cursor, time, this.#window, this.#marks);
    return true;
  }

  /** Takes a seam: what comes is of another archive. */
  mark(time: Timestamp): void {
    this.#mark(time);
    this.#parts.clear();
  }

  finish(): Comparison {
    this.#endAt(this.#now);
    const { b } = this.#request;
    return finishComparison(
      { a: this.#a, b, lines: this.#lines.all.map(({ line }) => line), table: this.#table, base: this.#base },
      this.#parted,
    );
  }

  /** Levels hold to a time, across which nothing is computed. */
  #endAt(time: Timestamp): void {
    for (const metric of this.#parts.works()) metric.flush();
    for (const metric of this.#parts.works()) metric.endAt(this.#since(time));
  }

  #mark(time: Timestamp): void {
    this.#marks++;
    this.#endAt(time);
    const { a, b, mayCutFirst } = this.#request;
    const isLongEnough = secondsBetween(time, a.to) >= secondsBetween(b.from, b.to);
    if (this.#window === 'b' || !mayCutFirst || !isLongEnough) {
      this.#table.mark();
      return;
    }
    this.#a = { from: time, to: a.to };
    this.#table.beginAgain(this.#cellsOf('a'));
    for (const { line } of this.#lines.all) line.clearFirst();
  }

  #metricOf(stated: Descriptor, metadata: ArchiveMetadata): ComparedMetric | undefined {
    const descriptor = trueDescriptor(stated);
    const takesInstance = this.#choice.of(descriptor, metadata);
    if (takesInstance === undefined) return undefined;
    const name = metricName(descriptor);
    const { isAll } = this.#request;
    const timeline = descriptor.indom === nullInDom ? undefined : metadata.indoms.get(descriptor.indom);
    const keys = timeline && InstanceKeys.of(timeline);
    const { line, factor } = this.#lines.of(descriptor, this.#now);
    const isNumber = numberSize(descriptor.type) > 0;
    const hasLevels = isNumber && descriptor.semantics !== discrete && isCompared(name, isAll);
    const hasFacts =
      isFact(name) && (descriptor.type === typeCodes.string || (isNumber && descriptor.semantics === discrete));
    const statistics = hasLevels
      ? new MetricStatistics({
          descriptor,
          keys,
          line: line.series,
          table: this.#table,
          factor: factor / line.scale,
          takesInstance: (instance, key) => takesInstance(instance, key) && isInstanceCompared(name, instance, isAll),
          pace: line.pace,
        })
      : undefined;
    const facts =
      hasFacts && factor === 1
        ? new FactReader(
            descriptor,
            keys,
            line.facts,
            ({ name: one }, key) => one === undefined || takesInstance(one, key),
          )
        : undefined;
    return new ComparedMetric(descriptor, line, statistics, facts);
  }

  #cellsOf(window: WindowName): Parameters<SampleTable['begin']>[1] {
    const { from, to } = window === 'a' ? this.#a : this.#request.b;
    return { from: this.#since(from), to: this.#since(to), cells: this.#parted[window] };
  }

  #since({ seconds, nanoseconds }: Timestamp): number {
    return seconds - this.#base + nanoseconds / 1e9;
  }
}

/** One metric of one archive while its values go by. */
class ComparedMetric {
  readonly descriptor: Descriptor;
  readonly #line: ComparedLine;
  readonly #statistics: MetricStatistics | undefined;
  readonly #facts: FactReader | undefined;

  constructor(
    descriptor: Descriptor,
    line: ComparedLine,
    statistics: MetricStatistics | undefined,
    facts: FactReader | undefined,
  ) {
    this.descriptor = descriptor;
    this.#line = line;
    this.#statistics = statistics;
    this.#facts = facts;
  }

  add(cursor: ResultCursor, time: number, window: WindowName, marks: number): void {
    this.#line.record(window, time, this.descriptor, marks);
    this.#statistics?.add(cursor, time);
    this.#facts?.add(cursor, window);
  }

  flush(): void {
    this.#statistics?.flush();
  }

  endAt(time: number): void {
    this.#statistics?.endAt(time);
  }
}
