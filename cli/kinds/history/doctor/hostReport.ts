import type { Finding } from '../../../../formats/findings/finding.ts';
import type { HostProblem } from '../../../../formats/history/doctor/hostProblem.ts';
import type { Incident } from '../../../../formats/history/doctor/incidents.ts';
import type { Look } from '../../../../formats/history/doctor/look.ts';
import type { NotJudged } from '../../../../formats/history/doctor/notJudged.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';

/** A line of a text, from 1. */
export interface TextOrigin {
  readonly file: string;
  readonly line: number;
}

/** What was found on a host, as it is to be printed. */
export interface HostReport {
  /** Path as the user named the archives. */
  readonly path: string;
  readonly host: string;
  readonly zone: TimeZone;
  /** Time of the first record, in seconds since 1970; NaN without any. */
  readonly from: number;
  readonly to: number;
  readonly incidents: readonly Incident[];
  /** What shows more of an incident, by its headline. */
  readonly looks: ReadonlyMap<HostProblem, Look>;
  /** File and line of a text that the worst value of a problem is from. */
  readonly origins: ReadonlyMap<HostProblem, TextOrigin>;
  /** What is to be known of texts whose times are of a zone that is not known. */
  readonly unknownZones: readonly Finding[];
  /** Rules for which there were no values. */
  readonly notJudged: readonly NotJudged[];
  /** The path of the file of the archive that covers a time. */
  readonly fileAt: (time: number) => string;
}
