const blocks = '▁▂▃▄▅▆▇█';
const asciiLevels = '_.,-=+*#';
/** Values that differ by less than this share of the greatest are equal but for roundings. */
const leastRange = 1e-6;

/** A line of characters as high as the values, from the lowest to the highest; a blank for NaN. */
export function sparkline(values: Float64Array | readonly number[], hasUnicode: boolean): string {
  const levels = hasUnicode ? blocks : asciiLevels;
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const range = high - low;
  const levelsPerUnit = range > leastRange * Math.max(Math.abs(low), Math.abs(high)) ? levels.length / range : 0;
  let line = '';
  for (const value of values) {
    const level = Math.min(levels.length - 1, Math.floor((value - low) * levelsPerUnit));
    line += Number.isFinite(value) ? levels.charAt(level) : ' ';
  }
  return line;
}

/** A line of characters as high as shares from 0 to 1; a blank for NaN. */
export function heatCells(shares: Float64Array, hasUnicode: boolean): string {
  const levels = hasUnicode ? blocks : asciiLevels;
  const levelOf = (share: number): number => Math.min(levels.length - 1, Math.floor(share * levels.length));
  return Array.from(shares, (share) => (Number.isNaN(share) ? ' ' : levels.charAt(levelOf(share)))).join('');
}
