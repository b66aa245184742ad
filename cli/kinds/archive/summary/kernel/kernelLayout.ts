/** Counters that are worked on at a time. */
export const groupWidth = 4;
/** In bytes: so many doubles, and pairs of an ID and a word. */
export const groupSize = 8 * groupWidth;

/** Counters of all metrics together that there is room for. Only the pages that are used take memory. */
export const capacity = 1 << 17;
/** In bytes. Columns are apart by some more, so that they are not all in the same lines of a processor's cache. */
const columnSize = 8 * capacity + 5 * 64;

/** By their addresses, in bytes: what programs are given, and give back. */
export const registers = {
  elapsed: 0,
  time: 8,
  /** The time of the records before. */
  seconds: 16,
  /** Where the counters end in the columns, their whole groups, and how many are behind these. */
  end: 24,
  wholeEnd: 28,
  tail: 32,
  /** Of the table of bins: its rows, and its cells; 0 for the rows where it is elsewhere. */
  binRows: 36,
  binCells: 40,
  /** The bins of a group. */
  bins: 48,
  /** Pairs behind the last whole group. */
  tailPairs: 64,
  left: 128,
} as const;

/** Numbers of groups that are left to be worked on. */
const leftSize = 4 * (capacity / groupWidth);

/** In this order in memory. Those of integers have a word for each counter, others a double. */
const columnNames = [
  'values',
  'last',
  'sums',
  'mins',
  'maxs',
  'rates',
  'minTimes',
  'maxTimes',
  'since',
  'ids',
  'bins',
  'binSeries',
] as const;

export type ColumnName = (typeof columnNames)[number];
/** Columns of integers. */
export type IntColumn = 'ids' | 'bins' | 'binSeries';
export type DoubleColumn = Exclude<ColumnName, IntColumn>;

/** Where a column begins. */
export function placeOf(name: ColumnName): number {
  return registers.left + leftSize + columnNames.indexOf(name) * columnSize;
}

/** Where words are copied to that are not in this memory; and what is behind that. */
export const wordsPlace = registers.left + leftSize + columnNames.length * columnSize;
export const firstFree = wordsPlace + columnSize;
