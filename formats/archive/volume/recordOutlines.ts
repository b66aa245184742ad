import type { ResultLayout } from './resultLayout.ts';
import { emptySetSize, setOffset, setSize, valueSize } from './resultLayout.ts';

/** Numbers that an outline keeps of a value set: where it begins in its record, its metric, how many values, their format. */
const wordsPerSet = 4;
/** Number of outlines that are known: a logger writes a few kinds of records in turn. */
const maxOutlines = 16;

/** Which value sets a record has, and where: the same in most of the records of a logger. */
export interface RecordOutline {
  readonly length: number;
  readonly sets: Int32Array;
  /** Where the sets of metrics that are wanted begin, from the beginning of the record. */
  readonly wanted: Int32Array;
}

/** The outlines of records that were found sound, so that in others that have the same only what is wanted is looked at. */
export class RecordOutlines {
  readonly #layout: ResultLayout;
  readonly #wanted: ReadonlySet<number>;
  /** Outlines by the length of the record; undefined where there was only one record of the length as yet. */
  readonly #byLength = new Map<number, RecordOutline | undefined>();

  /** @param wanted numbers of the metrics that are */
  constructor(layout: ResultLayout, wanted: ReadonlySet<number>) {
    this.#layout = layout;
    this.#wanted = wanted;
  }

  /** The outline of a record that has the same value sets as one before. */
  outlineOf(view: DataView, at: number, length: number): RecordOutline | undefined {
    const outline = this.#byLength.get(length);
    if (outline === undefined) return undefined;
    const { sets } = outline;
    if (view.getInt32(at + this.#layout.metricCount) !== sets.length / wordsPerSet) return undefined;
    for (let i = 0; i < sets.length; i += wordsPerSet) {
      const set = at + (sets[i] ?? 0);
      if (view.getInt32(set + setOffset.pmid) !== sets[i + 1]) return undefined;
      const count = view.getInt32(set + setOffset.valueCount);
      if (count !== sets[i + 2] || (count > 0 && view.getInt32(set + setOffset.format) !== sets[i + 3]))
        return undefined;
    }
    return outline;
  }

  /** Learns the outline of a sound record, once there has been another one of the same length. */
  learn(view: DataView, at: number, length: number): void {
    const isRepeated = this.#byLength.has(length);
    if (!isRepeated && this.#byLength.size >= maxOutlines) this.#byLength.clear();
    this.#byLength.set(length, isRepeated ? this.#read(view, at, length) : undefined);
  }

  #read(view: DataView, at: number, length: number): RecordOutline | undefined {
    const count = view.getInt32(at + this.#layout.metricCount);
    if (count === 0) return undefined;
    const sets = new Int32Array(wordsPerSet * count);
    const wanted: number[] = [];
    let offset = this.#layout.firstSet;
    for (let i = 0; i < sets.length; i += wordsPerSet) {
      const set = at + offset;
      const values = view.getInt32(set + setOffset.valueCount);
      const format = values > 0 ? view.getInt32(set + setOffset.format) : 0;
      sets.set([offset, view.getInt32(set + setOffset.pmid), values, format], i);
      if (this.#wanted.has(view.getUint32(set + setOffset.pmid))) wanted.push(offset);
      offset += values > 0 ? setSize + values * valueSize : emptySetSize;
    }
    return { length, sets, wanted: Int32Array.from(wanted) };
  }
}
