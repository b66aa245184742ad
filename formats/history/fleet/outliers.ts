import type { LaneName } from '../views/lanes.ts';
import { laneNames } from '../views/lanes.ts';
import type { FleetLane, FleetRow, Outlier } from './fleet.ts';

/** Fewest hosts whose median says what is usual. */
const leastHosts = 5;
/** Makes the median distance from the median a standard deviation, where values are spread as by chance. */
const deviationPerDistance = 1.4826;
/** A value is an outlier from so many deviations on. */
const farDeviations = 3.5;
/** Deviations are taken for no less: percent, and doublings of bytes per second. */
const leastDeviation = { percent: 3, sizeRate: 1 } as const;

/** Rows in which is said what differs from the median of the fleet. */
export function markOutliers(rows: readonly FleetRow[]): readonly FleetRow[] {
  const found = new Map<FleetLane, Outlier[]>();
  for (const name of laneNames)
    for (const unit of ['percent', 'sizeRate'] as const)
      for (const of of ['mean', 'peak'] as const) addOutliers(found, lanesOf(rows, name, unit), of);
  return rows.map((row) => ({
    ...row,
    lanes: Object.fromEntries(
      Object.entries(row.lanes).map(([name, lane]) => [name, { ...lane, outliers: found.get(lane) ?? [] }]),
    ),
  }));
}

function lanesOf(rows: readonly FleetRow[], name: LaneName, unit: FleetLane['unit']): readonly FleetLane[] {
  return rows.flatMap(({ lanes }) => (lanes[name]?.unit === unit ? [lanes[name]] : []));
}

function addOutliers(found: Map<FleetLane, Outlier[]>, all: readonly FleetLane[], of: Outlier['of']): void {
  const [first] = all;
  if (first === undefined || all.length < leastHosts) return;
  // Of rates it counts how many times as much they are.
  const compared = (value: number): number => (first.unit === 'percent' ? value : Math.log2(Math.max(1, value)));
  const middle = median(all.map((lane) => compared(lane[of])));
  const distance = median(all.map((lane) => Math.abs(compared(lane[of]) - middle)));
  const far = farDeviations * Math.max(deviationPerDistance * distance, leastDeviation[first.unit]);
  const usual = median(all.map((lane) => lane[of]));
  for (const lane of all) {
    const difference = compared(lane[of]) - middle;
    if (Math.abs(difference) <= far) continue;
    found.set(lane, [...(found.get(lane) ?? []), { of, isHigher: difference > 0, median: usual }]);
  }
}

/** The middle of values, of which there is at least one. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const { length } = sorted;
  return ((sorted[(length - 1) >> 1] ?? NaN) + (sorted[length >> 1] ?? NaN)) / 2;
}
