import { secondsBetween } from '../../../formats/pcp/time/timestamp.ts';
import type { LoggedOften } from '../../../protocol/viewer/hostProtocol.ts';
import type { ReadArchive } from '../readArchive.ts';

/** Groups of metrics that were logged equally often. */
const listedGroups = 4;

/** How many metrics were logged how often, to two digits of the mean interval; each start of the logger logs all of them. */
export function loggedOften({ snapshot, surveyed }: ReadArchive): readonly LoggedOften[] {
  const { start, end } = snapshot?.span ?? {};
  if (start === undefined || end === undefined) return [];
  const seconds = secondsBetween(start, end);
  const starts = surveyed.volumes.reduce((sum, { markCount }) => sum + markCount, 1);
  const counts = new Map<number, number>();
  for (const { records } of surveyed.spaces.byPmid.values()) {
    const interval = records <= starts ? Infinity : Number((seconds / (records - 1)).toPrecision(2));
    counts.set(interval, (counts.get(interval) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, listedGroups)
    .map(([interval, metrics]) => ({ metrics, ...(interval === Infinity ? {} : { intervalSeconds: interval }) }));
}
