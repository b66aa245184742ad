import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { compareTimes } from '../../../pcp/time/timestamp.ts';
import type { ArchiveSummary } from '../../../archive/archiveSummary.ts';
import { archiveSpan } from '../../../archive/archiveSpan.ts';
import type { ArchiveLabel } from '../../../archive/members/label.ts';
import { membersOf } from '../../../archive/members/archiveFiles.ts';
import { emptyMember } from '../../../archive/rules/memberRules.ts';
import { unknownHost } from '../../../series/hostOfName.ts';
import { archivesByHost } from './archivesByHost.ts';
import type { MemberPool } from '../memberPool.ts';
import type { ArchiveSet, SetMember, SetSource, SkippedArchive, SkipReason } from './setMember.ts';
import { compareMembers } from './setMember.ts';
import { overlapsOf } from './spans.ts';

/** The histories in a number of archives, and what has no host to belong to. */
export interface ArchiveSets {
  /** Histories by the hosts' names. */
  readonly sets: readonly ArchiveSet[];
  readonly skipped: readonly SkippedArchive[];
}

/**
 * Sorts archives into the histories of their hosts. Labels and indexes are enough for it, but where archives overlap, and
 * where the end is not to be had from the index: those are opened for their last record.
 */
export async function buildSets(sources: readonly SetSource[], pool: MemberPool): Promise<ArchiveSets> {
  const skipped: SkippedArchive[] = [];
  const labelled: (ArchiveSummary & { readonly source: SetSource })[] = [];
  for (const source of sources) {
    const { summary } = source;
    if (summary?.label === undefined) skipped.push({ source, reason: withoutLabel(summary) });
    else labelled.push({ ...summary, source });
  }
  const sets: ArchiveSet[] = [];
  for (const { host, archives } of archivesByHost(labelled)) {
    const set = await setOf(host ?? '', archives, pool);
    sets.push(set);
  }
  return { sets, skipped };
}

function withoutLabel(summary: ArchiveSummary | undefined): SkipReason {
  if (summary === undefined) return 'unreadable';
  return summary.findings.some(({ rule }) => rule === emptyMember) ? 'empty' : 'noLabel';
}

async function setOf(
  host: string,
  archives: readonly (ArchiveSummary & { readonly source: SetSource })[],
  pool: MemberPool,
): Promise<ArchiveSet> {
  const skipped: SkippedArchive[] = [];
  const candidates: SetMember[] = [];
  for (const { source, ...summary } of archives) {
    const member = await memberOf(source, summary, pool);
    if (typeof member === 'string') skipped.push({ source, reason: member });
    else candidates.push(member);
  }
  const members = await withExactEnds(candidates.sort(compareMembers), pool);
  const hostNames = [...new Set(members.filter(hasHostName).map(({ label }) => label.host))];
  return { host, hostNames, members: members.sort(compareMembers), skipped };
}

/** Whether the host of an archive is said: what is recorded of a text that does not say it has none. */
const hasHostName = ({ textZone, label }: SetMember): boolean => textZone === undefined || label.host !== unknownHost;

async function memberOf(source: SetSource, summary: ArchiveSummary, pool: MemberPool): Promise<SetMember | SkipReason> {
  const { label, files } = summary;
  if (label === undefined) return withoutLabel(summary);
  // Without metadata values have no names, and PCP does not open the archive.
  if (files.meta === undefined) return 'noMetadata';
  if (membersOf(files).every(({ role }) => role !== 'volume')) return 'noRecords';
  const isKnown = summary.end !== undefined && compareTimes(summary.end, label.start) >= 0;
  if (isKnown) return asMember(source, summary, label, summary.end, summary.isEndExact);
  const end = await lastTime(source, pool);
  if (end === 'unreadable') return end;
  if (end === undefined) return withoutLabel(summary) === 'empty' ? 'empty' : 'noRecords';
  return compareTimes(end, label.start) < 0 ? 'backwards' : asMember(source, summary, label, end, true);
}

function asMember(
  source: SetSource,
  summary: ArchiveSummary,
  label: ArchiveLabel,
  end: Timestamp,
  isEndExact: boolean,
): SetMember {
  const open = (signal?: AbortSignal) => source.open(signal);
  const { path, metricsDigest, textZone } = source;
  return { path, metricsDigest, textZone, open, summary, label, start: label.start, end, isEndExact };
}

/** The time of the last record; undefined where there is none. */
async function lastTime(source: SetSource, pool: MemberPool): Promise<Timestamp | undefined | 'unreadable'> {
  return pool.useOr<Timestamp | undefined | 'unreadable'>(
    source,
    async (archive) => (await archiveSpan(archive, pool.signal)).end,
    'unreadable',
  );
}

/** Where archives overlap, and so one takes over from another at its end, that must be exact. */
async function withExactEnds(members: readonly SetMember[], pool: MemberPool): Promise<SetMember[]> {
  const overlapping = new Set(overlapsOf(members).flatMap(({ earlier, later }) => [earlier, later]));
  const exact: SetMember[] = [];
  for (const member of members) {
    if (member.isEndExact || !overlapping.has(member)) {
      exact.push(member);
      continue;
    }
    const end = await lastTime(member, pool);
    const isLater = end !== undefined && end !== 'unreadable' && compareTimes(end, member.end) > 0;
    exact.push({ ...member, end: isLater ? end : member.end, isEndExact: true });
  }
  return exact;
}
