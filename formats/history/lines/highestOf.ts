import type { ReducedValues } from './linePoints.ts';

/** The highest of several lines in each part of a plot: all have as many parts. */
export function highestOf(all: readonly ReducedValues[]): ReducedValues {
  const lines = all.filter(({ last }) => last.some((value) => !Number.isNaN(value)));
  const parts = all[0]?.last.length ?? 0;
  const [last, times] = [new Float64Array(parts).fill(NaN), new Float64Array(parts).fill(NaN)];
  const [held, gaps] = [new Int8Array(parts), new Uint8Array(parts)];
  for (let part = 0; part < parts; part++) {
    for (const line of lines) {
      const value = (line.means ?? line.last)[part] ?? NaN;
      if (held[part] === 0) held[part] = line.held?.[part] ?? 0;
      if (Number.isNaN(value) || value <= (last[part] ?? NaN)) continue;
      last[part] = value;
      times[part] = line.times[part] ?? NaN;
    }
    gaps[part] = lines.every((line) => line.gaps[part] === 1) ? 1 : 0;
  }
  return { min: last, max: last, last, times, held, gaps };
}
