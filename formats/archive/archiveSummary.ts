import type { Finding } from '../findings/finding.ts';
import type { Timestamp } from '../pcp/time/timestamp.ts';
import type { ArchiveFiles } from './members/archiveFiles.ts';
import { membersOf } from './members/archiveFiles.ts';
import type { ArchiveFolder } from './members/archiveFolder.ts';
import { ArchiveReporter } from './archiveReporter.ts';
import { lastTimeBackwards } from './archiveSpan.ts';
import { checkMembers } from './checks/checkMembers.ts';
import type { ArchiveLabel } from './members/label.ts';
import type { MemberName } from './members/memberName.ts';
import type { OpenMember } from './members/openMember.ts';
import { openMember } from './members/openMember.ts';
import { TemporalIndex } from './members/temporalIndex.ts';
import { VolumeReader } from './volume/volumeReader.ts';

/** What a list of archives shows of one. */
export interface ArchiveSummary {
  readonly files: ArchiveFiles;
  /** Undefined where no file has a whole one. */
  readonly label: ArchiveLabel | undefined;
  /** The last record's time, or that of the last index entry, which may be earlier; undefined where neither is known. */
  readonly end: Timestamp | undefined;
  /** Whether that is the last record's: else there may be later ones. */
  readonly isEndExact: boolean;
  /** What is wrong with the set of files, and with the labels that were read; nothing is read to find more. */
  readonly findings: readonly Finding[];
}

/**
 * Reads host and span of an archive, and as little as possible besides: labels, the index, the end of the last volume if
 * that is not compressed.
 */
export async function readArchiveSummary(
  folder: ArchiveFolder,
  files: ArchiveFiles,
  signal?: AbortSignal,
): Promise<ArchiveSummary> {
  const reporter = new ArchiveReporter();
  const open = (member: MemberName | undefined): Promise<OpenMember | undefined> =>
    member === undefined ? Promise.resolve(undefined) : openMember(folder, member, reporter, signal);
  const index = await open(files.index);
  const last = files.volumes.at(-1);
  const volume = last?.compression === undefined ? await open(last) : undefined;
  const opened = [volume, index].filter((member) => member !== undefined);
  const entries = await readIndex(index, signal);
  checkMembers(
    files,
    opened,
    opened.find((member) => member.label !== undefined),
    entries,
    reporter,
  );
  const findings = reporter.finish(membersOf(files).map(({ name }) => name));
  const label = volume?.label ?? index?.label ?? (await firstLabel(files, open));
  return { files, label, ...(await endOf(entries, volume, signal)), findings };
}

/** Label of the first file that has one; files that need not be unpacked come first. */
async function firstLabel(
  files: ArchiveFiles,
  open: (member: MemberName) => Promise<OpenMember | undefined>,
): Promise<ArchiveLabel | undefined> {
  const members = membersOf(files).toSorted(
    (a, b) => Number(a.compression !== undefined) - Number(b.compression !== undefined),
  );
  for (const member of members) {
    const label = (await open(member))?.label;
    if (label !== undefined) return label;
  }
  return undefined;
}

async function endOf(
  index: TemporalIndex | undefined,
  volume: OpenMember | undefined,
  signal: AbortSignal | undefined,
): Promise<Pick<ArchiveSummary, 'end' | 'isEndExact'>> {
  if (volume?.label !== undefined) {
    const end = await lastTimeBackwards(new VolumeReader(volume.source, volume.label.version), signal);
    if (end !== undefined) return { end, isEndExact: true };
  }
  const end = index === undefined || index.length === 0 ? undefined : index.at(index.length - 1).time;
  return { end, isEndExact: false };
}

async function readIndex(
  index: OpenMember | undefined,
  signal: AbortSignal | undefined,
): Promise<TemporalIndex | undefined> {
  if (index?.label === undefined) return undefined;
  const bytes = await index.source.read(0, index.source.size, signal);
  return new TemporalIndex(index.name, index.label.version, bytes);
}
