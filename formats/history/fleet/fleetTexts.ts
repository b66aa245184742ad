import { t } from '../../l10n/translate.ts';
import { shortRangeText, shortTimeText } from '../../pcp/time/shortTime.ts';
import { shortHumanText } from '../../pcp/units/humanText.ts';
import type { Fleet, FleetLane } from './fleet.ts';
import { fleetEnd } from './fleetTable.ts';

/** The time of a fleet in words; empty without records. */
export function spanText(fleet: Fleet): string {
  const { start, zone } = fleet;
  return Number.isNaN(start) ? '' : `${shortRangeText(start, fleetEnd(fleet), zone)} ${zone.name}`;
}

/** What a lane comes to in words. */
export function laneText({ unit, mean, peak, peakAt }: FleetLane, fleet: Fleet): string {
  const time = shortTimeText(peakAt, fleetEnd(fleet) - fleet.start, fleet.zone);
  return t`mean ${shortHumanText(unit, mean)}, highest hour ${shortHumanText(unit, peak)} at ${time}`;
}

/** How a lane differs from those of other hosts, in words. */
export function outlierText({ unit, outliers }: Pick<FleetLane, 'unit' | 'outliers'>): string {
  return outliers
    .map(({ of, median }) => {
      const usual = shortHumanText(unit, median);
      return of === 'mean' ? t`The median of all means is ${usual}.` : t`The median of all highest hours is ${usual}.`;
    })
    .join(' ');
}
