import type { Finding } from '../findings/finding.ts';
import type { Timestamp } from '../pcp/timestamp.ts';
import { compareTimes } from '../pcp/timestamp.ts';
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
  checkMembers(
    files,
    opened,
    opened.find((member) => member.label !== undefined),
    reporter,
  );
  const findings = reporter.finish(membersOf(files).map(({ name }) => name));
  const label = volume?.label ?? index?.label ?? (await firstLabel(files, open));
  return { files, label, end: await endOf(index, volume, signal), findings };
}

/** That of the first file that has one; those that need not be unpacked come first. */
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
  index: OpenMember | undefined,
  volume: OpenMember | undefined,
  signal: AbortSignal | undefined,
): Promise<Timestamp | undefined> {
  if (volume?.label !== undefined) {
    const end = await lastTimeBackwards(new VolumeReader(volume.source, volume.label.version), signal);
    if (end !== undefined) return end;
  }
  if (index?.label === undefined) return undefined;
  const bytes = await index.source.read(0, index.source.size, signal);
  const entries = new TemporalIndex(index.name, index.label.version, bytes);
  return entries.length === 0 ? undefined : entries.at(entries.length - 1).time;
}

/** Archives of one host, sorted by start. Names do not give the order, because they use local time. */
export interface HostArchives {
  /** Undefined where the labels are lost. */
  readonly host: string | undefined;
  readonly archives: readonly ArchiveSummary[];
}

/** Hosts by name, those without one last. PCP reads archives of one host as one, in this order, gaps in between. */
export function archivesByHost(summaries: Iterable<ArchiveSummary>): readonly HostArchives[] {
  const byHost = new Map<string | undefined, ArchiveSummary[]>();
  for (const summary of summaries) {
    const host = summary.label?.host;
    const cached = byHost.get(host);
    if (cached === undefined) byHost.set(host, [summary]);
    else cached.push(summary);
  }
  return [...byHost]
    .map(([host, archives]) => ({ host, archives: archives.sort(byStart) }))
    .sort((a, b) => compareHosts(a.host, b.host));
}

function byStart(a: ArchiveSummary, b: ArchiveSummary): number {
  if (a.label === undefined || b.label === undefined) return a.files.base < b.files.base ? -1 : 1;
  return compareTimes(a.label.start, b.label.start);
}

function compareHosts(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  // Host names are case-insensitive.
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return (first === second ? a < b : first < second) ? -1 : 1;
}
