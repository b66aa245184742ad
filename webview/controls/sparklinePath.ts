/** A value at a time; both in any unit. */
export interface Sample {
  readonly time: number;
  readonly value: number;
}

/**
 * The points of a line through the samples, for `<polyline points>`: time from left to right over `span` up to `now`,
 * the least value at the bottom and the greatest at the top. A line through equal values runs in the middle.
 */
export function sparklinePath(
  samples: readonly Sample[],
  now: number,
  span: number,
  width: number,
  height: number,
): string {
  const shown = samples.filter(({ time, value }) => time >= now - span && Number.isFinite(value));
  if (shown.length === 0) return '';
  const values = shown.map(({ value }) => value);
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  const round = (number: number): number => Math.round(number * 10) / 10;
  return shown
    .map(({ time, value }) => {
      const x = width * (1 - (now - time) / span);
      const y = range === 0 ? height / 2 : height * (1 - (value - least) / range);
      return `${round(x)},${round(y)}`;
    })
    .join(' ');
}
