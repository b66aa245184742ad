import type { Finding } from '../findings/finding.ts';
import type { Timestamp } from '../pcp/time/timestamp.ts';
import type { Archive } from './archive.ts';
import { quickSpan } from './archiveSpan.ts';
import type { ArchiveFiles } from './members/archiveFiles.ts';
import { cutRecord } from './rules/framingRules.ts';
import { emptyMember } from './rules/memberRules.ts';
import { noDescriptors } from './rules/metadataRules.ts';

/** Seconds since the last change of a file within which a logger is taken to be running: a few logging intervals. */
const liveSeconds = 600;

/** The last change of the files of an archive. */
export interface LastWrite {
  /** When the newest of the files was written, in milliseconds since the epoch. */
  readonly atMs: number;
  /** Whether the files have grown while they were watched: no copy does. */
  readonly hasGrown?: boolean;
}

/** Whether something has happened so lately that a logger may be at work. */
export function isRecent(atMs: number): boolean {
  return Date.now() - atMs < liveSeconds * 1000;
}

/**
 * Whether a logger may be writing an archive. The dates of files alone do not show it, as a copy has new ones. What a logger
 * has written lately has a last record of about that time.
 *
 * @param end time of the last record, or of the label where there is none; undefined if no file has any content
 */
export function isBeingWritten(lastWrite: LastWrite | undefined, end: Timestamp | undefined): boolean {
  if (lastWrite === undefined || !isRecent(lastWrite.atMs)) return false;
  const isNear = end === undefined || Math.abs(lastWrite.atMs / 1000 - end.seconds) < liveSeconds;
  return lastWrite.hasGrown === true || isNear;
}

/** Answers {@link isBeingWritten} for an archive; reads its end if that matters. */
export async function isArchiveLive(
  archive: Archive,
  lastWrite: LastWrite | undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!isBeingWritten(lastWrite, undefined)) return false;
  const { start, end } = await quickSpan(archive, signal);
  return isBeingWritten(lastWrite, end ?? start);
}

/** What a running logger may leave for a moment, by the templates of messages. */
const passing: ReadonlySet<string> = new Set([
  ...Object.values(cutRecord.messages),
  emptyMember.messages.nothing,
  emptyMember.messages.onlyLabel,
  noDescriptors.messages.none,
]);

/** A finding of an archive that a logger is writing. A volume is complete when there is a later one. */
export function asLive(finding: Finding, { volumes }: ArchiveFiles): Finding {
  const { rule, severity, template, place } = finding;
  const isComplete = volumes.slice(0, -1).some(({ name }) => name === place.file);
  if (severity !== 'error' || !passing.has(template) || (rule === cutRecord && isComplete)) return finding;
  return { ...finding, severity: 'info' };
}
