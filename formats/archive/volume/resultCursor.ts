import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { RecordOutline } from './recordOutlines.ts';
import type { Chunk } from './volumeReader.ts';
import type { ResultLayout } from './resultLayout.ts';
import { emptySetSize, nanosecondsAt, secondsAt, setOffset, setSize, valueSize, wordOffset } from './resultLayout.ts';

/** How a history sees the metrics of the archive that a record is of. */
export interface CursorFilter {
  /** Numbers of metrics that have another one in the history. */
  readonly keys: ReadonlyMap<number, number>;
  /** Numbers, in the archive, of metrics for which another archive answers. */
  readonly hidden: ReadonlySet<number>;
  /** Metrics that have another type or scale in this archive, by number in the history. */
  readonly drifts: ReadonlyMap<number, { readonly type: number; readonly factor: number }>;
}

/**
 * Goes through the value sets of a record that has been found sound, one after the other, without making an object
 * for any of them.
 */
export class ResultCursor {
  readonly layout: ResultLayout;
  #chunk: Chunk = { bytes: new Uint8Array(0), view: new DataView(new ArrayBuffer(0)), base: 0 };
  #record = 0;
  #left = 0;
  #next = 0;
  /** The only sets that are gone through, if any: where they begin. */
  #wanted: Int32Array | undefined;
  /** Whether the record at hand is a mark: has no metrics. */
  isMark = true;
  /** Whether that mark is in no file: it stands where another archive goes on. */
  isSeam = false;
  /** Which of several archives the record is of, which are read as one. */
  source = 0;
  /** Offset into the view of the value set at hand. */
  set = 0;
  pmid = 0;
  /** Number of values in the set; 0 for none, an error code if negative. */
  count = 0;
  format = 0;
  /** Time of the record. */
  seconds = 0;
  nanoseconds = 0;
  /** Set where the record is of one of several archives, which are read as one. */
  filter: CursorFilter | undefined;

  constructor(layout: ResultLayout) {
    this.layout = layout;
  }

  get chunk(): Chunk {
    return this.#chunk;
  }

  /** Offset into the view of the record at hand. */
  get record(): number {
    return this.#record;
  }

  /** Time of the record, as an object that may be kept. */
  get time(): Timestamp {
    return { seconds: this.seconds, nanoseconds: this.nanoseconds };
  }

  /** Offset into the view of the record's number of metrics. */
  get metricCountAt(): number {
    return this.#record + this.layout.metricCount;
  }

  get metricCount(): number {
    return this.#chunk.view.getInt32(this.metricCountAt);
  }

  /** Where the time of the record at hand is, in the file. */
  get timePlace(): { readonly start: number; readonly end: number } {
    const { time, metricCount } = this.layout;
    const start = this.#chunk.base + this.#record;
    return { start: start + time, end: start + metricCount };
  }

  /**
   * Begins at the record at `at`.
   *
   * @param outline of this record, so that it goes to the sets of wanted metrics only
   */
  begin(chunk: Chunk, at: number, outline?: RecordOutline): void {
    this.#chunk = chunk;
    this.#record = at;
    this.seconds = secondsAt(chunk.view, at, this.layout);
    this.nanoseconds = nanosecondsAt(chunk.view, at, this.layout);
    const count = chunk.view.getInt32(at + this.layout.metricCount);
    this.isMark = count === 0;
    this.#wanted = outline?.wanted;
    this.#left = this.#wanted === undefined ? count : this.#wanted.length;
    this.#next = at + this.layout.firstSet;
  }

  /** Moves to the next set; false behind the last. */
  next(): boolean {
    const { filter } = this;
    if (filter === undefined) return this.#nextSet();
    do {
      if (!this.#nextSet()) return false;
    } while (filter.hidden.has(this.pmid));
    this.pmid = filter.keys.get(this.pmid) ?? this.pmid;
    return true;
  }

  #nextSet(): boolean {
    if (this.#left === 0) return false;
    const { view } = this.#chunk;
    const wanted = this.#wanted;
    const set = wanted === undefined ? this.#next : this.#record + (wanted[wanted.length - this.#left] ?? 0);
    const count = view.getInt32(set + setOffset.valueCount);
    this.#left--;
    this.set = set;
    this.pmid = view.getUint32(set + setOffset.pmid);
    this.count = count;
    if (count > 0) {
      this.format = view.getInt32(set + setOffset.format);
      this.#next = set + setSize + count * valueSize;
    } else {
      this.format = 0;
      this.#next = set + emptySetSize;
    }
    return true;
  }

  /** Goes to a set of the record, by its offset into the view; behind it there is no next one. */
  goTo(set: number): void {
    this.#wanted = undefined;
    this.#next = set;
    this.#left = 1;
    this.#nextSet();
  }

  /** Id of the instance of a value of the set. */
  instanceAt(index: number): number {
    return this.#chunk.view.getInt32(this.set + setSize + index * valueSize);
  }

  /** Whether the values of the set, which are as many, are of these instances in this order. */
  hasInstances(ids: Int32Array): boolean {
    const { view } = this.#chunk;
    for (let i = 0, at = this.set + setSize; i < ids.length; i++, at += valueSize)
      if (view.getInt32(at) !== ids[i]) return false;
    return true;
  }

  /** Where a value's word is. */
  wordAt(index: number): number {
    return this.set + setSize + index * valueSize + wordOffset;
  }
}
