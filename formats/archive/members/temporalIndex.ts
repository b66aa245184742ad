import { viewOf } from '../../bytes/viewOf.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';
import type { Place } from '../../findings/finding.ts';
import { placeOf } from '../../record/recordTable.ts';
import type { ArchiveVersion } from './label.ts';
import { labelSize } from './label.ts';
import { indexV2Table, indexV3Table } from '../records/indexTables.ts';
import { timeV2, timeV3 } from '../records/scalars.ts';

/** An entry of the index: where reading for a time may begin. */
export interface IndexEntry {
  readonly start: number;
  readonly end: number;
  readonly time: Timestamp;
  readonly volume: number;
  readonly metaOffset: number;
  readonly dataOffset: number;
}

export function indexTableOf(version: ArchiveVersion) {
  return version === 3 ? indexV3Table : indexV2Table;
}

/** The entries of an index file, decoded when they are asked for. */
export class TemporalIndex {
  readonly file: string;
  readonly version: ArchiveVersion;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #first: number;
  readonly #entrySize: number;

  /** @param bytes the whole file */
  constructor(file: string, version: ArchiveVersion, bytes: Uint8Array) {
    this.file = file;
    this.version = version;
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
    this.#first = labelSize(version);
    this.#entrySize = indexTableOf(version).size;
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  get view(): DataView {
    return this.#view;
  }

  /** How many whole entries there are. */
  get length(): number {
    return Math.max(0, Math.floor((this.#view.byteLength - this.#first) / this.#entrySize));
  }

  /** Where the last whole entry ends. */
  get end(): number {
    return this.#first + this.length * this.#entrySize;
  }

  /** Size of an entry, in bytes. */
  get entrySize(): number {
    return this.#entrySize;
  }

  /** The entry at an index in range. */
  at(index: number): IndexEntry {
    const start = this.#first + index * this.#entrySize;
    const end = start + this.#entrySize;
    if (this.version === 3) {
      const { offsets } = indexV3Table;
      return {
        start,
        end,
        time: timeV3.read(this.#view, start + offsets.time, 'big'),
        volume: this.#view.getInt32(start + offsets.volume),
        metaOffset: this.#int64(start + offsets.metaOffset),
        dataOffset: this.#int64(start + offsets.dataOffset),
      };
    }
    const { offsets } = indexV2Table;
    return {
      start,
      end,
      time: timeV2.read(this.#view, start + offsets.time, 'big'),
      volume: this.#view.getInt32(start + offsets.volume),
      metaOffset: this.#view.getInt32(start + offsets.metaOffset),
      dataOffset: this.#view.getInt32(start + offsets.dataOffset),
    };
  }

  /**
   * The last entry that is not later than a time, of the first `usable`; -1 where all are later. Of entries with one time
   * the first, so that no record of that time is missed.
   */
  indexAt(time: Timestamp, usable = this.length): number {
    let low = 0;
    let high = usable;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareTimes(this.at(middle).time, time) < 0) low = middle + 1;
      else high = middle;
    }
    const isSame = low < usable && compareTimes(this.at(low).time, time) === 0;
    return isSame ? low : low - 1;
  }

  /** The place of a field of an entry. */
  placeOf({ start }: IndexEntry, key: 'time' | 'volume' | 'metaOffset' | 'dataOffset'): Place {
    const place = this.version === 3 ? placeOf(indexV3Table, start, key) : placeOf(indexV2Table, start, key);
    return { ...place, file: this.file };
  }

  /** Exact up to 2^53, far beyond any file. */
  #int64(at: number): number {
    return this.#view.getInt32(at) * 2 ** 32 + this.#view.getUint32(at + 4);
  }
}
