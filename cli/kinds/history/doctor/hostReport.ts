import type { Incident } from '../../../../formats/history/doctor/incidents.ts';
import type { NotJudged } from '../../../../formats/history/doctor/notJudged.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';

/** What was found on a host, as it is to be printed. */
export interface HostReport {
  /** Path as the user named the archives. */
  readonly path: string;
  readonly host: string;
  readonly zone: TimeZone;
  /** Time of the first record, in seconds since 1970; NaN without any. */
  readonly from: number;
  readonly to: number;
  /** Whether there are processes to look at. */
  readonly hasProcesses: boolean;
  readonly incidents: readonly Incident[];
  /** Rules for which there were no values. */
  readonly notJudged: readonly NotJudged[];
  /** The path of the file of the archive that covers a time. */
  readonly fileAt: (time: number) => string;
}
