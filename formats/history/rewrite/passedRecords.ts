import { viewOf } from '../../bytes/viewOf.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { ResultCursor as Cursor } from '../../archive/volume/resultCursor.ts';
import { counter, discrete } from '../../pcp/semantics.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { secondsBetween } from '../../pcp/time/timestamp.ts';
import type { KeptMetric, KeptMetrics } from './keptMetrics.ts';
import { RecordShapes } from './recordShapes.ts';

/** A record that has gone by and is still the last one of some metrics. One with the same metrics takes its place. */
export interface PassedRecord {
  /** How many went by before. */
  number: number;
  time: Timestamp;
  bytes: Uint8Array;
  readonly layout: ResultCursor['layout'];
  readonly filter: ResultCursor['filter'];
  /** Seconds since the one whose place it took; undefined where it took none. */
  interval: number | undefined;
  /** Number of metrics of which it has the last values. */
  holders: number;
}

/** The last values of a metric before a window. */
export interface LastValues {
  readonly pmid: number;
  readonly metric: KeptMetric;
  record: PassedRecord;
  /** Seconds from the values before to those of the first record in this place; undefined where these were the first since the last mark. */
  interval: number | undefined;
}

/** Records of which each has all the metrics of the one before. */
interface Alike {
  readonly record: PassedRecord;
  /** How many metrics these are. */
  readonly metrics: number;
}

/** Groups of metrics that are logged a few milliseconds apart are no interval, in seconds. */
const leastInterval = 1;
/** A value that is logged at an interval holds for so many of them. */
const holdIntervals = 3;
/** Number of records of which the usual distance is taken. */
const recentRecords = 50;
/** Bounds of {@link PassedRecords.lead}, in seconds. */
const [leastLead, mostLead] = [60, 600];

/** Keeps the last values of each metric while the records before a window go by. */
export class PassedRecords {
  readonly #kept: KeptMetrics;
  readonly #last = new Map<number, LastValues>();
  readonly #gaps: number[] = [];
  readonly #shapes = new RecordShapes<Alike>();
  /** Memory of records that are the last ones of no metric any more. */
  readonly #free: ArrayBufferLike[] = [];
  #before: Timestamp | undefined;
  #count = 0;

  constructor(kept: KeptMetrics) {
    this.#kept = kept;
  }

  /** Takes the record that a cursor has begun. */
  add(cursor: ResultCursor): void {
    if (cursor.isMark) {
      this.mark();
      return;
    }
    const { time } = cursor;
    if (this.#before !== undefined) this.#gaps.push(secondsBetween(this.#before, time));
    if (this.#gaps.length > recentRecords) this.#gaps.shift();
    this.#before = time;
    const alike = this.#shapes.of(cursor);
    // Another record may have come between with some of the metrics.
    if (alike?.record.holders === alike?.metrics && alike !== undefined) this.#replace(alike.record, cursor);
    else this.#addSets(cursor, time);
  }

  #replace(record: PassedRecord, cursor: ResultCursor): void {
    const { time } = cursor;
    const interval = secondsBetween(record.time, time);
    if (interval >= leastInterval) record.interval = interval;
    record.number = this.#count++;
    record.time = time;
    record.bytes = this.#bytesOf(cursor, record.bytes.buffer);
  }

  #addSets(cursor: ResultCursor, time: Timestamp): void {
    let record: PassedRecord | undefined;
    while (cursor.next()) {
      const metric = cursor.count > 0 ? this.#kept.of(cursor.pmid) : undefined;
      if (metric === undefined || metric.hasEvents) continue;
      record ??= this.#copyOf(cursor);
      record.holders++;
      const last = this.#last.get(cursor.pmid);
      if (last === undefined) this.#last.set(cursor.pmid, { pmid: cursor.pmid, metric, record, interval: undefined });
      else {
        const interval = secondsBetween(last.record.time, time);
        last.interval = interval >= leastInterval ? interval : intervalOf(last);
        if (--last.record.holders === 0) this.#free.push(last.record.bytes.buffer);
        last.record = record;
      }
    }
    if (record === undefined || cursor.filter !== undefined) return;
    cursor.begin(cursor.chunk, cursor.record);
    this.#shapes.learn(cursor, { record, metrics: record.holders });
  }

  #copyOf(cursor: ResultCursor): PassedRecord {
    const { time, layout, filter } = cursor;
    const bytes = this.#bytesOf(cursor, this.#free.pop());
    return { number: this.#count++, time, bytes, layout, filter, interval: undefined, holders: 0 };
  }

  /** @param free memory that may be used */
  #bytesOf({ chunk, record }: ResultCursor, free: ArrayBufferLike | undefined): Uint8Array {
    const length = chunk.view.getInt32(record);
    const memory = free !== undefined && free.byteLength >= length ? free : new ArrayBuffer(roomFor(length));
    const bytes = new Uint8Array(memory, 0, length);
    bytes.set(chunk.bytes.subarray(record, record + length));
    return bytes;
  }

  /** Forgets all values: none holds beyond a mark. */
  mark(): void {
    this.#last.clear();
    this.#shapes.forget();
    this.#before = undefined;
  }

  /** How long before a window values are looked for that rates begin with: some records, in seconds. */
  get lead(): number {
    const gaps = this.#gaps.toSorted((a, b) => a - b);
    const median = gaps[gaps.length >>> 1] ?? 0;
    return Math.min(mostLead, Math.max(leastLead, 2 * median));
  }

  /** The values that still hold at a time: what is logged at an interval and has not been for some of them has none. */
  holding(time: Timestamp): readonly LastValues[] {
    return [...this.#last.values()].filter((last) => {
      const { metric, record } = last;
      const interval = intervalOf(last);
      if (interval === undefined || metric.descriptor.semantics === discrete) return true;
      return secondsBetween(record.time, time) <= holdIntervals * interval;
    });
  }
}

/** Seconds between the last values and those before; undefined where these are the first ones since the last mark. */
function intervalOf({ record, interval }: LastValues): number | undefined {
  return record.interval ?? interval;
}

/** Whether a metric counts up: its values hold at their own times only. */
export function isCounter({ metric }: LastValues): boolean {
  return metric.descriptor.semantics === counter;
}

/** A cursor that has begun a record that went by. */
export function cursorOf({ bytes, layout, filter }: PassedRecord): ResultCursor {
  const cursor = new Cursor(layout);
  cursor.filter = filter;
  cursor.begin({ bytes, view: viewOf(bytes), base: 0 }, 0);
  return cursor;
}

/** Bytes for a record, and for others that are a little longer. */
function roomFor(length: number): number {
  return length + (length >>> 3);
}
