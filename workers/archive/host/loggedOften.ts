import type { LoggedOften } from '../../../protocol/viewer/hostProtocol.ts';
import type { ReadArchive } from '../readArchive.ts';

/** Groups of metrics that were logged equally often. */
const listedGroups = 4;

/** How many metrics were logged how often, to two digits of the usual interval; each start of the logger logs all of them. */
export function loggedOften({ surveyed }: ReadArchive): readonly LoggedOften[] {
  const counts = new Map<number, number>();
  for (const { intervalSeconds = Infinity } of surveyed.spaces.byPmid.values()) {
    const interval = Number(intervalSeconds.toPrecision(2));
    counts.set(interval, (counts.get(interval) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, listedGroups)
    .map(([interval, metrics]) => ({ metrics, ...(interval === Infinity ? {} : { intervalSeconds: interval }) }));
}
