import { firstFrom } from '../../formats/history/lines/firstFrom.ts';
import type { LinePoints } from '../../formats/history/lines/meanOverTime.ts';
import type { Parts } from '../../formats/history/lines/partMeans.ts';

/**
 * The mean of a line over the time of each part, whether there is a sample in it or not: a level holds until the next
 * point, a rate since the one before. NaN where nothing holds.
 *
 * @param row receives the means
 */
export function fillHeatRow(points: LinePoints, { from, to, count }: Parts, row: Float32Array): void {
  const { times, values, areLevels, until } = points;
  const width = (to - from) / count;
  const weighted = new Float64Array(count);
  const seconds = new Float64Array(count);
  row.fill(NaN);
  const other = areLevels === true ? 1 : -1;
  for (let index = Math.max(0, firstFrom(times, from) - 1); index < times.length; index++) {
    const [time, value] = [times[index] ?? NaN, values[index] ?? NaN];
    const beside = times[index + other] ?? (Number.isNaN(until) ? time : (until ?? time));
    const [start, end] = [Math.max(from, Math.min(time, beside)), Math.min(to, Math.max(time, beside))];
    if (start > to) break;
    if (Number.isNaN(value) || end < start) continue;
    const last = Math.min(count - 1, Math.floor((end - from) / width));
    for (let part = Math.min(count - 1, Math.floor((start - from) / width)); part <= last; part++) {
      const held = Math.min(end, from + (part + 1) * width) - Math.max(start, from + part * width);
      if (held > 0) {
        weighted[part] = (weighted[part] ?? 0) + value * held;
        seconds[part] = (seconds[part] ?? 0) + held;
      } else if (start === end) row[part] = value;
    }
  }
  for (let part = 0; part < count; part++) {
    const held = seconds[part] ?? 0;
    if (held > 0) row[part] = (weighted[part] ?? 0) / held;
  }
}
