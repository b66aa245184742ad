import type { LinePoints } from '../../../formats/history/lines/meanOverTime.ts';

/** Most points that are kept of a value; then every second one is let go of those before the last minute. */
const maxPoints = 1024;

export type Point = readonly [atMs: number, value: number];

/** Adds points of a value: the last ones stay as they are, the older the fewer. */
export function addPoints(points: Point[], added: readonly Point[], recentMs: number): void {
  points.push(...added);
  if (points.length <= maxPoints) return;
  const last = points.at(-1)?.[0] ?? 0;
  const kept = points.filter(([atMs], index) => index % 2 === 0 || atMs >= last - recentMs);
  // A minute of very many reads is thinned, too.
  points.splice(0, points.length, ...(kept.length < points.length ? kept : points.filter((_, i) => i % 2 === 0)));
}

/** The points of the last time. */
export function recentPoints(points: readonly Point[], recentMs: number): readonly Point[] {
  const last = points.at(-1)?.[0] ?? 0;
  return points.filter(([atMs]) => atMs >= last - recentMs);
}

/** Points as a line, in seconds since 1970. */
export function lineOfPoints(points: readonly Point[]): LinePoints {
  return {
    times: Float64Array.from(points, ([atMs]) => atMs / 1000),
    values: Float64Array.from(points, ([, value]) => value),
  };
}
