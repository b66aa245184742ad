import { phrase } from '../../l10n/translate.ts';
import type { LaneName } from '../views/lanes.ts';
import { laneNames } from '../views/lanes.ts';
import type { Fleet, FleetLane } from './fleet.ts';

/** Titles of lanes, in English. */
export const laneTitles: Readonly<Record<LaneName, string>> = {
  cpu: phrase('CPU'),
  memory: phrase('Memory'),
  disk: phrase('Disks'),
  network: phrase('Network'),
};

/** The lanes that any host of a fleet has. */
export function lanesOfFleet({ rows }: Fleet): readonly LaneName[] {
  return laneNames.filter((name) => rows.some(({ lanes }) => lanes[name] !== undefined));
}

/** What fills a lane: all there is, or else the highest hour of the hosts whose network has no speed. */
export function fullOf({ rows }: Fleet, { unit }: FleetLane): number {
  if (unit === 'percent') return 100;
  const peaks = rows.flatMap(({ lanes }) => (lanes.network?.unit === unit ? [lanes.network.peak] : []));
  return Math.max(1, ...peaks);
}

/** The parts of a lane in so many cells or fewer, from 0 to 1: the highest of each counts. NaN where nothing is known. */
export function laneCells({ parts }: FleetLane, full: number, cells: number): Float64Array {
  const each = Math.max(1, Math.ceil(parts.length / cells));
  return Float64Array.from({ length: Math.ceil(parts.length / each) }, (_, cell) => {
    const known = parts.subarray(cell * each, (cell + 1) * each).filter((value) => !Number.isNaN(value));
    return known.length === 0 ? NaN : Math.min(1, Math.max(0, known.reduce((a, b) => Math.max(a, b)) / full));
  });
}
