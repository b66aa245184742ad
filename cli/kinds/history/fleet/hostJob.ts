import type { DayPart } from '../../../../formats/history/fleet/dayParts.ts';
import type { FleetSettings, HostDay } from '../../../../formats/history/fleet/hostDay.ts';
import { readHostDay } from '../../../../formats/history/fleet/hostDay.ts';
import { timeZoneOf, utc } from '../../../../formats/pcp/time/timeZone.ts';
import { systemErrorText } from '../../../files/systemError.ts';
import type { ArchiveInput } from '../../archive/archiveInput.ts';
import { withHistories } from '../openSets.ts';
import { problemText } from '../problemText.ts';

/** Days of a host that are to be read, as another thread can do it. */
export interface HostJob {
  readonly host: string;
  readonly path: string;
  readonly inputs: readonly ArchiveInput[];
  readonly parts: readonly DayPart[];
  /** Name of the zone whose days these are. */
  readonly zone: string;
  readonly settings: FleetSettings;
}

/** What came of a job. */
export interface HostOutcome {
  readonly days: readonly HostDay[];
  /** Why not all could be read. */
  readonly problem: string | undefined;
}

/** Reads days of a host. Rejects with faults of ours only: what is wrong with the files is part of the outcome. */
export async function workOnHost({ host, path, inputs, parts, zone, settings }: HostJob): Promise<HostOutcome> {
  const days: HostDay[] = [];
  try {
    const result = await withHistories({ path, inputs, host }, async ([opened]) => {
      if (opened === undefined) return undefined;
      const { history, losses } = opened;
      const options = { ...settings, zone: timeZoneOf(zone) ?? utc };
      for (const part of parts) days.push(await readHostDay(history, part, options, { losses }));
      return problemText([losses.text()]);
    });
    return { days, problem: result };
  } catch (error) {
    return { days, problem: systemErrorText(error) };
  }
}
