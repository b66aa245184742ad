import type { SeriesFacts } from '../exportTable.ts';
import type { RowGroup } from './rowGroup.ts';
import { rowsPerGroup } from './rowGroup.ts';

/** A series with its rows, which follow one another. */
export interface SortedSeries {
  readonly facts: SeriesFacts;
  /** Numbers of the rows, half-open. */
  readonly from: number;
  readonly to: number;
  /** Whether any of its integers is not exact in a double. */
  readonly hasLongs: boolean;
}

/**
 * The rows of a group, series by series: what is alike is together then, and compressed to little. Series are in the order
 * of their metrics; those of one metric in that in which they came, which is the same for all metrics of a domain.
 */
export class SortedRows {
  series: readonly SortedSeries[] = [];
  times = new Int32Array(rowsPerGroup);
  values = new Float64Array(rowsPerGroup);
  readonly longs = new Map<number, bigint>();

  sort(group: RowGroup): void {
    const { length, rowSeries, rowTimes, rowValues } = group;
    if (length > this.times.length) {
      this.times = new Int32Array(rowSeries.length);
      this.values = new Float64Array(rowSeries.length);
    }
    this.longs.clear();
    const withLongs = new Set([...group.longs.keys()].map((row) => rowSeries[row]));
    const counts = new Int32Array(group.series.length);
    for (let row = 0; row < length; row++) {
      const series = rowSeries[row] ?? 0;
      counts[series] = (counts[series] ?? 0) + 1;
    }
    const next = new Int32Array(group.series.length);
    const sorted: SortedSeries[] = [];
    let start = 0;
    for (const number of orderOf(group)) {
      const facts = group.series[number];
      const count = counts[number] ?? 0;
      if (facts === undefined || count === 0) continue;
      next[number] = start;
      sorted.push({ facts, from: start, to: start + count, hasLongs: withLongs.has(number) });
      start += count;
    }
    for (let row = 0; row < length; row++) {
      const series = rowSeries[row] ?? 0;
      const place = next[series] ?? 0;
      next[series] = place + 1;
      this.times[place] = rowTimes[row] ?? 0;
      this.values[place] = rowValues[row] ?? 0;
      const long = group.longs.size === 0 ? undefined : group.longs.get(row);
      if (long !== undefined) this.longs.set(place, long);
    }
    this.series = sorted;
  }
}

/** Numbers of series in the order of a file. */
function orderOf({ series }: RowGroup): readonly number[] {
  const names = [...new Set(series.map(({ metric }) => metric))].sort();
  const ranks = new Map(names.map((name, rank) => [name, rank]));
  const rankOf = Int32Array.from(series, ({ metric }) => ranks.get(metric) ?? 0);
  const order = Array.from(series, (_, number) => number);
  return order.sort((a, b) => (rankOf[a] ?? 0) - (rankOf[b] ?? 0) || a - b);
}
