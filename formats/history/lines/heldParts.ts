import { firstFrom } from './firstFrom.ts';
import type { LinePoints } from './meanOverTime.ts';

/**
 * The index of the point whose value holds at a time; -1 in a gap, before the first and behind the last one. A level holds
 * from its time until the next point, the last one until `until`; other values hold since the point before.
 *
 * @param time in seconds since 1970
 */
export function heldIndex({ times, values, areLevels, until, areRates }: LinePoints, time: number): number {
  let index = firstFrom(times, time);
  if (areLevels === true) {
    while ((times[index] ?? Infinity) <= time) index++;
    index--;
    const isOver = index === times.length - 1 && times[index] !== time && !(time <= (until ?? NaN));
    return isOver || Number.isNaN(values[index] ?? NaN) ? -1 : index;
  }
  // A mark may be of the same time as a value.
  while (times[index + 1] === time && Number.isNaN(values[index] ?? NaN)) index++;
  if (Number.isNaN(values[index] ?? NaN)) return -1;
  if (times[index] === time) return index;
  // When what is behind a gap began is not known of values that are no rates.
  const isKnown = index > 0 && (areRates === true || !Number.isNaN(values[index - 1] ?? NaN));
  return isKnown ? index : -1;
}

/** What holds in parts without a value of their own. */
const [before, behind] = [-1, 1];

/**
 * Which value holds in the middle of each part that has none of its own: -1 the one before it, 1 the one behind it, 0 none.
 * Undefined where no part has one.
 *
 * @param values NaN where a part has no value of its own
 */
export function heldParts(points: LinePoints, values: Float64Array, from: number, to: number): Int8Array | undefined {
  const width = (to - from) / values.length;
  let held: Int8Array | undefined;
  for (let part = 0; part < values.length; part++) {
    if (!Number.isNaN(values[part] ?? NaN) || heldIndex(points, from + (part + 0.5) * width) < 0) continue;
    held ??= new Int8Array(values.length);
    held[part] = points.areLevels === true ? before : behind;
  }
  return held;
}
