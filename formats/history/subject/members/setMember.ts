import type { Finding } from '../../../findings/finding.ts';
import type { TimeZone } from '../../../pcp/time/timeZone.ts';
import { timeZoneOf, utc } from '../../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { compareTimes } from '../../../pcp/time/timestamp.ts';
import type { Archive } from '../../../archive/archive.ts';
import type { ArchiveSummary } from '../../../archive/archiveSummary.ts';
import type { ArchiveLabel } from '../../../archive/members/label.ts';

/** An archive that is open, until it is closed. */
export interface OpenedArchive {
  readonly archive: Archive;
  /** What is known to be wrong with it so far; missing where that is reported otherwise. */
  readonly faults?: () => readonly Finding[];
  close(): Promise<void>;
}

/** An archive that may be part of a history, as a face supplies it. */
export interface SetSource {
  /** Path as it is shown: findings name it. */
  readonly path: string;
  /** Undefined where not even that could be read. */
  readonly summary: ArchiveSummary | undefined;
  /** Set where it was recorded of a text: whether the zone of its times is known, or they are read as UTC. */
  readonly textZone?: 'known' | 'unknown' | undefined;
  /** Equal for archives that describe the same metrics in the same order; undefined where that is not known. */
  readonly metricsDigest?: string | undefined;
  open(signal?: AbortSignal): Promise<OpenedArchive>;
}

/** An archive of a history. */
export interface SetMember extends SetSource {
  readonly summary: ArchiveSummary;
  readonly label: ArchiveLabel;
  readonly start: Timestamp;
  readonly end: Timestamp;
  /** False where the archive ends at that time or later. */
  readonly isEndExact: boolean;
}

/** Why an archive is left out of the history of its host. */
export type SkipReason = 'unreadable' | 'empty' | 'noLabel' | 'noMetadata' | 'noRecords' | 'backwards' | 'crowded';

export interface SkippedArchive {
  readonly source: SetSource;
  readonly reason: SkipReason;
}

/** The archives of one host, which are one history. */
export interface ArchiveSet {
  /** The name of the host; of several, the longest: that has the domain. */
  readonly host: string;
  /** All names that labels have for it, in the order of their archives. */
  readonly hostNames: readonly string[];
  /**
   * Archives by start. Of those that begin together the longest comes first, so that the last one that covers a time is
   * the one that counts.
   */
  readonly members: readonly SetMember[];
  readonly skipped: readonly SkippedArchive[];
}

/** The order of the members of a set. */
export function compareMembers(a: SetMember, b: SetMember): number {
  return compareTimes(a.start, b.start) || compareTimes(b.end, a.end) || (a.path < b.path ? -1 : 1);
}

/** The archive that ends last. */
export function lastMember({ members }: Pick<ArchiveSet, 'members'>): SetMember | undefined {
  return members.reduce<SetMember | undefined>(
    (last, member) => (last === undefined || compareTimes(member.end, last.end) > 0 ? member : last),
    undefined,
  );
}

/** When a history ends: when the last of its archives does. */
export function setEnd(set: Pick<ArchiveSet, 'members'>): Timestamp | undefined {
  return lastMember(set)?.end;
}

/** The time zone of a member's host; undefined where its label has none that is known. */
export function memberZone({ label }: Pick<SetMember, 'label'>): TimeZone | undefined {
  return timeZoneOf(label.zoneinfo) ?? timeZoneOf(label.timezone);
}

/** The time zone of a history: that of its newest archive. */
export function setZone({ members }: Pick<ArchiveSet, 'members'>): TimeZone {
  const newest = members.at(-1);
  return (newest && memberZone(newest)) ?? utc;
}

/** Whether the host of a set has a name: also without its domain. */
export function isCalled({ host, hostNames }: Pick<ArchiveSet, 'host' | 'hostNames'>, name: string): boolean {
  const wanted = name.toLowerCase();
  return [host, ...hostNames].some((other) => {
    const lower = other.toLowerCase();
    return lower === wanted || lower.startsWith(`${wanted}.`);
  });
}
