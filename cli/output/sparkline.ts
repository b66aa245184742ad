const blocks = '▁▂▃▄▅▆▇█';
const asciiLevels = '_.,-=+*#';

/** A line of characters as high as the values, from the lowest to the highest; a blank for NaN. */
export function sparkline(values: ArrayLike<number>, hasUnicode: boolean): string {
  const levels = hasUnicode ? blocks : asciiLevels;
  const list = Array.from(values);
  const numbers = list.filter((value) => Number.isFinite(value));
  const low = Math.min(...numbers);
  const range = Math.max(...numbers) - low;
  const levelOf = (value: number): string => {
    if (!Number.isFinite(value)) return ' ';
    const level = range > 0 ? Math.floor(((value - low) / range) * levels.length) : 0;
    return levels.charAt(Math.min(levels.length - 1, level));
  };
  return list.map(levelOf).join('');
}
