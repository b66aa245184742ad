import type { LinePoints } from './meanOverTime.ts';
import { heldSeconds } from './meanOverTime.ts';

/** Equal parts of a span, in seconds since 1970. */
export interface Parts {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * The mean of the points `[first, end)` in each part, every value counted for as long as it holds within the part up to the
 * last value there; NaN for a part without values. It lies between the least and the greatest value of the part.
 */
export function partMeans(points: LinePoints, first: number, end: number, { from, to, count }: Parts): Float64Array {
  const { times, values } = points;
  const width = (to - from) / count;
  const [weighted, seconds] = [new Float64Array(count), new Float64Array(count)];
  const [sums, counts] = [new Float64Array(count), new Uint32Array(count)];
  for (let index = first; index < end; index++) {
    const value = values[index] ?? NaN;
    if (Number.isNaN(value)) continue;
    const time = times[index] ?? NaN;
    const part = Math.min(count - 1, Math.floor((time - from) / width));
    const inside = points.areLevels === true ? from + (part + 1) * width - time : time - (from + part * width);
    const held = Math.max(0, Math.min(heldSeconds(points, index, 0, times.length), inside));
    weighted[part] = (weighted[part] ?? 0) + value * held;
    seconds[part] = (seconds[part] ?? 0) + held;
    sums[part] = (sums[part] ?? 0) + value;
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return weighted.map((sum, part) => {
    const held = seconds[part] ?? 0;
    return held > 0 ? sum / held : (sums[part] ?? NaN) / (counts[part] ?? 0);
  });
}
