import { hasHostViews } from '../../../formats/history/views/hostSections.ts';
import { isBeingWritten } from '../../../formats/archive/liveness.ts';
import { labelSize } from '../../../formats/archive/members/label.ts';
import { membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import type { MemberName } from '../../../formats/archive/members/memberName.ts';
import type { ArchiveSet, SetMember } from '../../../formats/history/subject/members/setMember.ts';
import { joinNotes } from '../../../formats/history/subject/members/joinNotes.ts';
import { setEnd } from '../../../formats/history/subject/members/setMember.ts';
import { skippedFinding } from '../../../formats/history/subject/members/checkSet.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { printable } from '../../../formats/findings/printable.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveHead, HistoryArchiveRow, MemberRow } from '../../../protocol/viewer/archiveProtocol.ts';
import { archiveHead } from '../archiveHead.ts';
import { writtenAtMs } from '../archiveStatus.ts';
import type { ReadHistory } from './readHistory.ts';
import type { HistorySource } from './historySources.ts';
import { shownFile } from './historySources.ts';

/** What stands above the views of a history. */
export function historyHead(session: ReadHistory, set: ArchiveSet): ArchiveHead {
  const newest = set.members.at(-1);
  const end = setEnd(set);
  const writtenMs = Math.max(...session.members.map(({ status }) => writtenAtMs(status)));
  const { metadata } = session.archive ?? {};
  const { timezone, zoneinfo } = newest?.label ?? {};
  const { version } = set.members.findLast(({ path }) => session.sources.of(path)?.text === undefined)?.label ?? {};
  return {
    base: session.name,
    host: set.host,
    ...(session.hosts.length > 1 ? { hosts: session.hosts } : {}),
    hasHost: metadata !== undefined && hasHostViews(metadata),
    ...(version === undefined ? {} : { version }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(zoneinfo === undefined ? {} : { zoneinfo }),
    ...(set.members[0] === undefined ? {} : { start: set.members[0].start }),
    ...(end === undefined ? {} : { end }),
    ...(newest?.isEndExact === false ? { isEndOpen: true } : {}),
    members: session.members.flatMap((source) => memberRows(session, source)),
    counts: {
      metrics: metadata?.descriptors.size ?? 0,
      indoms: metadata?.indoms.size ?? 0,
      metadataRecords: metadata?.recordCount ?? 0,
    },
    activity: isBeingWritten({ atMs: writtenMs }, end) ? 'recent' : 'still',
    ...(Number.isFinite(writtenMs) ? { writtenAtMs: writtenMs } : {}),
    archives: archiveRows(session, set),
    notes: [...zoneNotes(session, set), ...joinNotes(set)],
  };
}

/** That the setting names no zone is said where a text needs one. */
function zoneNotes({ unknownTextZone }: ReadHistory, { members }: ArchiveSet): readonly string[] {
  if (unknownTextZone === undefined || members.every(({ textZone }) => textZone !== 'unknown')) return [];
  const zone = printable(unknownTextZone);
  return [
    t`The setting pcp.textTimeZone is "${zone}", which is no time zone, so times of texts are read as UTC. Write a name such as Europe/Berlin.`,
  ];
}

/** The files of an archive: as its session has them where it is open. */
function memberRows(session: ReadHistory, source: HistorySource): readonly MemberRow[] {
  // Of a text there are no bytes to be shown.
  if (source.text !== undefined) return [];
  const archive = source.path;
  const open = session.sessions.get(source.path);
  if (open?.snapshot !== undefined)
    return archiveHead(open.snapshot, open.surveyed, 'still').members.map((row) => ({ ...row, archive }));
  return membersOf(source.files).map((member) => ({ ...closedRow(source, member), archive }));
}

/** Row of a file of an archive that is not open. If it is compressed, only the beginning can be shown before. */
function closedRow({ summary, status }: HistorySource, { name, role, number, compression }: MemberName): MemberRow {
  const fileSize = status.get(name)?.size ?? 0;
  const common = { name, role, fileSize, ...(role === 'volume' ? { volume: number } : {}) };
  if (compression === undefined) return { ...common, size: fileSize };
  return { ...common, compression, shownSize: labelSize(summary?.label?.version ?? 3) };
}

function archiveRows(session: ReadHistory, set: ArchiveSet): readonly HistoryArchiveRow[] {
  const rows = set.members.flatMap((member) => {
    const source = session.sources.of(member.path);
    return source === undefined ? [] : [memberRow(session, source, member)];
  });
  const skipped = set.skipped.flatMap((each) => {
    const source = session.sources.of(each.source.path);
    return source === undefined ? [] : [{ ...commonRow(session, source), problem: messageOf(skippedFinding(each)) }];
  });
  return [...rows, ...skipped];
}

function memberRow(
  session: ReadHistory,
  source: HistorySource,
  { start, end, isEndExact }: SetMember,
): HistoryArchiveRow {
  return { ...commonRow(session, source), start, end, ...(isEndExact ? {} : { isEndOpen: true }) };
}

function commonRow(session: ReadHistory, source: HistorySource): HistoryArchiveRow {
  const { files, path, status } = source;
  const compressions = new Set(membersOf(files).flatMap(({ compression }) => compression ?? []));
  return {
    base: source.text ?? path,
    file: shownFile(source),
    isText: source.text !== undefined,
    fileSize: [...status].reduce((sum, [, { size }]) => sum + size, 0),
    compressions: [...compressions],
    findingCounts: session.countsOf(source),
    isChecked: session.scans.of(source) !== undefined,
  };
}
