import type { Host } from '../host.ts';
import type { FleetRequest } from '../kinds/history/fleet/readFleet.ts';
import type { FleetOptions, ProjectOptions } from '../options.ts';
import { hostSettings } from './hostSettings.ts';

/** What options ask of a fleet. */
export function fleetRequest(
  options: ProjectOptions & Pick<FleetOptions, 'tz'> & Partial<Pick<FleetOptions, 'hostRule'>>,
  { from, to }: Pick<FleetRequest, 'from' | 'to'>,
  host: Host,
  kept: Pick<FleetRequest, 'kept' | 'isKeeping' | 'isForced'>,
): FleetRequest {
  return {
    ...kept,
    ...{ from, to },
    zone: options.tz,
    localZone: host.env['TZ'],
    settingsOf: (inputs) => hostSettings(inputs, options, host),
    createdBy: `pcp-files version ${host.version}`,
  };
}
