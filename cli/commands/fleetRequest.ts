import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { ArchiveInput } from '../kinds/archive/archiveInput.ts';
import type { FleetRequest, ReadFleet } from '../kinds/history/fleet/readFleet.ts';
import type { FleetOptions, ProjectOptions } from '../options.ts';
import type { Progress } from '../output/progress.ts';
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

/** Reads the hosts of archives; undefined where the time range is none, which is reported. */
export async function readFleetOf(
  path: string,
  inputs: readonly ArchiveInput[],
  request: FleetRequest,
  progress: Progress,
  host: Host,
): Promise<ReadFleet | undefined> {
  const { readFleet } = await import('../kinds/history/fleet/readFleet.ts');
  const read = await readFleet(inputs, request, host.threads, progress);
  progress.end();
  if (typeof read !== 'string') return read;
  complain(host, path, read);
  return undefined;
}
