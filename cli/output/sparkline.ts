const blocks = '▁▂▃▄▅▆▇█';
const asciiLevels = '_.,-=+*#';

/** A line of characters as high as the values, from the lowest to the highest; a blank for NaN. */
export function sparkline(values: ArrayLike<number>, hasUnicode: boolean): string {
  const levels = hasUnicode ? blocks : asciiLevels;
  const list = Array.from(values);
  let [low, high] = [Infinity, -Infinity];
  for (const value of list) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const range = high - low;
  let line = '';
  for (const value of list) {
    const level = range > 0 ? Math.floor(((value - low) / range) * levels.length) : 0;
    line += Number.isFinite(value) ? levels.charAt(Math.min(levels.length - 1, level)) : ' ';
  }
  return line;
}
