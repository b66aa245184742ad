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
  /** How many groups of the last metric of a plan are left. */
  count: 16,
  /** The bins of a group. */
  bins: 32,
  /** Pairs behind the last whole group. */
  tailPairs: 64,
  left: 128,
} as const;

/** What programs know of the counters of a metric, by offsets. */
export const metricState = {
  /** Doubles, as in the clock of counters. */
  seconds: 0,
  time: 8,
  records: 16,
  /** Where the counters begin in the columns, and end; their whole groups, and how many counters are behind these. */
  start: 24,
  end: 28,
  wholeEnd: 32,
  tail: 36,
  /** Where the places of the table of bins are. */
  bins: 40,
  size: 64,
} as const;

/** A plan for records: where its entries end, and the next one that is to be taken; behind that, the entries. */
export const planHead = { end: 0, next: 4, size: 16 } as const;

/** A value set of records, by offsets. */
export const planEntry = {
  /** Where the set begins, from the beginning of the record; the state of its metric, 0 where it is not taken. */
  offset: 0,
  state: 4,
  /** How the set begins: metric, number of values and their format, as in the file. */
  metric: 8,
  count: 12,
  format: 16,
  size: 32,
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
export const wordsSize = 2 * columnSize;
export const firstFree = wordsPlace + wordsSize;
