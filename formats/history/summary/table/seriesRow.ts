/** What is kept of a series, by its place in the row of the series. */
export const lastTime = 0;
export const lastValue = 1;
export const lastEpoch = 2;
/** Value times seconds; of counters how far it rose. */
export const area = 3;
export const seconds = 4;
export const sum = 5;
export const count = 6;
export const min = 7;
export const minTime = 8;
export const max = 9;
export const maxTime = 10;
export const falls = 11;
export const shown = 12;
export const shownTime = 13;
export const thinned = 14;
export const rowLength = 16;

/** Counts values, or rates, of a series. */
export function tallyAll(
  rows: Float64Array,
  row: number,
  values: Float64Array,
  times: Float64Array,
  length: number,
): void {
  let total = rows[row + sum] ?? 0;
  let least = rows[row + min] ?? 0;
  let most = rows[row + max] ?? 0;
  let [leastAt, mostAt] = [-1, -1];
  for (let i = 0; i < length; i++) {
    const value = values[i] ?? 0;
    total += value;
    if (value < least) {
      least = value;
      leastAt = i;
    }
    if (value > most) {
      most = value;
      mostAt = i;
    }
  }
  rows[row + sum] = total;
  rows[row + count] = (rows[row + count] ?? 0) + length;
  if (leastAt >= 0) {
    rows[row + min] = least;
    rows[row + minTime] = times[leastAt] ?? NaN;
  }
  if (mostAt >= 0) {
    rows[row + max] = most;
    rows[row + maxTime] = times[mostAt] ?? NaN;
  }
  rows[row + shown] = values[length - 1] ?? NaN;
  rows[row + shownTime] = times[length - 1] ?? NaN;
}
