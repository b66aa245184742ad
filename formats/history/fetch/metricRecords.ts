import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { readValue } from '../../archive/volume/metricValue.ts';
import { readNumbers } from '../../archive/volume/readNumbers.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { isTextType } from './fetchedType.ts';
import { GrowingColumn } from './growingColumn.ts';
import { RecordRun } from './recordRun.ts';

/** What the archive says of an instance, beside its values. */
export interface KnownInstance {
  readonly name: string;
  /** Seconds within which libpcp looks for values; it looks everywhere if missing. */
  readonly lifetime: { readonly from: number; readonly to: number } | undefined;
}

/** The records in which an instance is. */
interface Seen {
  readonly first: number;
  /** Infinity as long as it is in the newest one. */
  last: number;
}

/** All values of a metric of a history. Times are in seconds from the beginning of the history. */
export class MetricRecords {
  readonly name: string;
  readonly descriptor: Descriptor;
  readonly isText: boolean;
  readonly times = new GrowingColumn();
  /** The records, divided where their instances change; undefined for those that have been forgotten. */
  readonly runs: (RecordRun | undefined)[] = [];
  /** Instances of all the time, by their ids; the id of a metric with a single value is {@link singleId}. */
  known: ReadonlyMap<number, KnownInstance> = new Map();
  readonly #seen = new Map<number, Seen>();
  #run = new RecordRun(0, new Int32Array(0));
  /** Those that are not in the newest record, but in one before. */
  readonly #missing = new Set<number>();
  /** How many runs have been forgotten, and memory of theirs. */
  #forgotten = 0;
  readonly #room: Float64Array[] = [];
  /** Instances of the record before, as it has them. */
  #stored = new Int32Array(0);

  constructor(name: string, descriptor: Descriptor) {
    this.name = name;
    this.descriptor = descriptor;
    this.isText = isTextType(descriptor.type);
  }

  get hasInstances(): boolean {
    return this.descriptor.indom !== nullInDom;
  }

  /** Memory that its numbers take, in bytes. */
  get bytes(): number {
    return this.runs.reduce((sum, run) => sum + (run?.values.byteLength ?? 0), 0);
  }

  /** Number of the last record in which an instance is; -1 for none. */
  lastOf(id: number): number {
    return Math.min(this.#seen.get(id)?.last ?? -1, this.times.length - 1);
  }

  /** Whether what follows in the archive makes no difference to a time. @param lastMark time of the last mark */
  isSettledAt(time: number, lastMark: number): boolean {
    const newest = this.#timeOf(this.times.length - 1);
    if (!(newest > time)) return false;
    if (this.isText) return true;
    for (const id of this.#missing) {
      const to = this.known.get(id)?.lifetime?.to ?? Infinity;
      const isOver = time > to || newest > to || lastMark > this.#timeOf(this.lastOf(id));
      if (!isOver) return false;
    }
    return true;
  }

  #timeOf(record: number): number {
    return this.times.numbers[record] ?? NaN;
  }

  /** Forgets the runs before one. */
  forgetBefore(needed: number): void {
    for (; this.#forgotten < Math.min(needed, this.runs.length - 1); this.#forgotten++) {
      const run = this.runs[this.#forgotten];
      if (run?.isFull === true) this.#room.push(run.values);
      this.runs[this.#forgotten] = undefined;
    }
  }

  /** Whether each instance, of those that are known before a time, has a record up to it. */
  isKnownAt(time: number): boolean {
    for (const [id, { lifetime }] of this.known) {
      if (lifetime !== undefined && (lifetime.from > time || lifetime.to < time)) continue;
      const first = this.#seen.get(id)?.first;
      if (first === undefined || !((this.times.numbers[first] ?? NaN) <= time)) return false;
    }
    return true;
  }

  /** Takes the value set that a cursor is at. @param type of the metric in the archive at hand */
  add(cursor: ResultCursor, time: number, type: number, factor: number): void {
    const { count } = cursor;
    if (count <= 0) return;
    if (count !== this.#stored.length || !cursor.hasInstances(this.#stored)) this.#learn(cursor);
    else if (this.#run.isFull) this.#begin(this.#run.ids);
    this.times.push(time);
    const run = this.#run;
    if (this.isText) addTexts(run, cursor, type);
    else {
      const row = run.addNumbers();
      readNumbers(cursor, count, type, run.values, row);
      if (factor !== 1) for (let at = row; at < row + count; at++) run.values[at] = (run.values[at] ?? NaN) * factor;
    }
  }

  /** Begins a run of other instances. */
  #learn(cursor: ResultCursor): void {
    const record = this.times.length;
    for (const id of this.#run.ids) this.#see(id, record - 1);
    this.#stored = Int32Array.from({ length: cursor.count }, (_, index) => cursor.instanceAt(index));
    this.#begin(this.hasInstances ? this.#stored : new Int32Array(cursor.count).fill(singleId));
    for (const id of this.#run.ids) this.#see(id, Infinity);
  }

  #begin(ids: Int32Array): void {
    this.#run = new RecordRun(this.times.length, ids, this.#room.pop());
    this.runs.push(this.#run);
  }

  #see(id: number, last: number): void {
    const seen = this.#seen.get(id);
    if (seen === undefined) this.#seen.set(id, { first: this.times.length, last });
    else seen.last = last;
    if (last === Infinity) this.#missing.delete(id);
    else this.#missing.add(id);
  }
}

function addTexts(run: RecordRun, cursor: ResultCursor, type: number): void {
  run.add();
  for (let index = 0; index < cursor.count; index++) {
    const value = readValue(cursor.chunk.view, cursor.record, cursor.format, cursor.wordAt(index), type);
    run.texts.push(value.kind === 'string' ? value.text : '');
  }
}

/** The id that stands for the value of a metric without instances. */
export const singleId = -1;
