import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { ArchiveVersion } from '../members/label.ts';
import { timeV2, timeV3 } from '../records/scalars.ts';
import {
  blockTable,
  emptySetTable,
  resultV2Table,
  resultV3Table,
  valueSetTable,
  valueTable,
} from '../records/volumeTables.ts';

/** Offsets of a data record from its beginning, for loops over millions of them. */
export interface ResultLayout {
  readonly hasLongTime: boolean;
  readonly time: number;
  readonly metricCount: number;
  readonly firstSet: number;
  /** Length of a record without metrics: a mark. */
  readonly markSize: number;
}

const trailerSize = 4;

const layoutV2: ResultLayout = {
  hasLongTime: false,
  time: resultV2Table.offsets.time,
  metricCount: resultV2Table.offsets.metricCount,
  firstSet: resultV2Table.size,
  markSize: resultV2Table.size + trailerSize,
};

const layoutV3: ResultLayout = {
  hasLongTime: true,
  time: resultV3Table.offsets.time,
  metricCount: resultV3Table.offsets.metricCount,
  firstSet: resultV3Table.size,
  markSize: resultV3Table.size + trailerSize,
};

export function resultLayoutOf(version: ArchiveVersion): ResultLayout {
  return version === 3 ? layoutV3 : layoutV2;
}

/** Sizes of the parts of a record, and offsets within them. */
export const setOffset = valueSetTable.offsets;
export const setSize = valueSetTable.size;
export const emptySetSize = emptySetTable.size;
export const valueSize = valueTable.size;
export const wordOffset = valueTable.offsets.word;
export const blockHeaderSize = blockTable.size;

/** A word that points to a block counts words of 4 bytes from 8 bytes before the record. */
const blockBias = 8;

/** Where the block is, from the beginning of its record. */
export function blockOffsetOf(word: number): number {
  return 4 * word - blockBias;
}

/** The word that points to a block at an offset from the beginning of its record. */
export function wordOf(blockOffset: number): number {
  return (blockOffset + blockBias) / 4;
}

/** The seconds of the record at `at`. */
export function secondsAt(view: DataView, at: number, layout: ResultLayout): number {
  const low = at + layout.time;
  if (!layout.hasLongTime) return view.getInt32(low);
  const high = view.getInt32(low + 4);
  return high === 0 ? view.getUint32(low) : high * 2 ** 32 + view.getUint32(low);
}

/** The part below a second of the record at `at`, in nanoseconds. */
export function nanosecondsAt(view: DataView, at: number, layout: ResultLayout): number {
  return layout.hasLongTime ? view.getInt32(at + layout.time + 8) : view.getInt32(at + layout.time + 4) * 1000;
}

export function resultTimeAt(view: DataView, at: number, layout: ResultLayout): Timestamp {
  return (layout.hasLongTime ? timeV3 : timeV2).read(view, at + layout.time, 'big');
}
