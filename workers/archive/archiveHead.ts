import { membersOf } from '../../formats/archive/members/archiveFiles.ts';
import { hasHostViews } from '../../formats/history/views/hostSections.ts';
import { knownSize } from '../../formats/bytes/byteSource.ts';
import type { MemberName } from '../../formats/archive/members/memberName.ts';
import type { ArchiveActivity, ArchiveHead, MemberRow } from '../../protocol/viewer/archiveProtocol.ts';
import { writtenAtMs } from './archiveStatus.ts';
import type { ArchiveSnapshot } from './archiveSnapshot.ts';
import type { ArchiveSurvey } from './survey/archiveSurvey.ts';

/** What stands above the views where there is no archive. */
export function emptyHead(base: string): ArchiveHead {
  return {
    base,
    members: [],
    counts: { metrics: 0, indoms: 0, metadataRecords: 0 },
    activity: 'still',
    hasHost: false,
  };
}

/** What stands above the views. */
export function archiveHead(
  snapshot: ArchiveSnapshot,
  surveyed: ArchiveSurvey,
  activity: ArchiveActivity,
): ArchiveHead {
  const { archive, files, span, status } = snapshot;
  const { label, metadata } = archive;
  const members = [
    ...membersOf(files).map((member) => memberRow(snapshot, surveyed, member)),
    ...files.passedOver.map((member) => ({ ...memberRow(snapshot, surveyed, member), isPassedOver: true })),
  ];
  const counts = {
    metrics: metadata.descriptors.size,
    indoms: metadata.indoms.size,
    metadataRecords: metadata.recordCount,
  };
  const common = {
    base: files.base,
    members,
    counts,
    activity,
    hasHost: hasHostViews(metadata),
    ...(status.size === 0 ? {} : { writtenAtMs: writtenAtMs(status) }),
    ...(span.end === undefined ? {} : { end: span.end }),
    ...(span.isExact ? {} : { isEndOpen: true }),
  };
  if (label === undefined) return common;
  const { version, host, timezone, zoneinfo, pid, features, start } = label;
  return { ...common, version, host, timezone, zoneinfo, pid, features, start };
}

function memberRow(
  { archive, status }: ArchiveSnapshot,
  surveyed: ArchiveSurvey,
  { name, role, number, compression }: MemberName,
): MemberRow {
  const opened = archive.members.find((member) => member.name === name);
  const size = opened && (knownSize(opened.source) ?? opened.source.statedSize);
  return {
    name,
    role,
    ...(role === 'volume' ? { volume: number } : {}),
    fileSize: status.get(name)?.size ?? 0,
    ...(size === undefined ? {} : { size }),
    ...(size === undefined && opened ? { shownSize: surveyed.of(name)?.offsets.end ?? opened.head.length } : {}),
    ...(compression === undefined ? {} : { compression }),
  };
}
