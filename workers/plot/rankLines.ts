import type { LinePoints } from '../../formats/history/lines/meanOverTime.ts';
import { meanOverTime } from '../../formats/history/lines/meanOverTime.ts';
import { pointsWithin, valueExtent } from '../../formats/history/lines/linePoints.ts';
import { partMeans } from '../../formats/history/lines/partMeans.ts';

/** What is ranked by: the mean or the greatest value, or how far apart means of parts of the range are. */
export type RankedBy = 'mean' | 'max' | 'change';

/** Short enough for an incident to be seen, and long enough for one value not to decide. */
const changeParts = 30;

/** The lines by their values between two times, those with the greatest first, those without any last. */
export function rankedLines(lines: readonly LinePoints[], by: RankedBy, from: number, to: number): readonly number[] {
  const scores = Float64Array.from(lines, (line) => scoreOf(line, by, from, to));
  return [...lines.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

/** The least number there is where there are no values. */
function scoreOf(points: LinePoints, by: RankedBy, from: number, to: number): number {
  const [first, end] = pointsWithin(points, from, to);
  const compared =
    by === 'change'
      ? partMeans(points, first, end, { from, to, count: changeParts })
      : points.values.subarray(first, end);
  const [least, greatest] = valueExtent(compared);
  if (Number.isNaN(greatest)) return -Number.MAX_VALUE;
  if (by === 'max') return greatest;
  return by === 'change' ? greatest - least : (meanOverTime(points, first, end) ?? -Number.MAX_VALUE);
}
