import { finding } from '../findings/finding.ts';
import type { Archive, ArchiveVolume } from './archive.ts';
import type { ArchiveFiles } from './archiveFiles.ts';
import { membersOf } from './archiveFiles.ts';
import type { ArchiveFolder } from './archiveFolder.ts';
import { ArchiveReporter } from './archiveReporter.ts';
import { checkIndex } from './check/checkIndex.ts';
import { checkMembers } from './check/checkMembers.ts';
import type { ArchiveLabel, ArchiveVersion } from './label.ts';
import { labelSize } from './label.ts';
import { ArchiveMetadata } from './metadata/archiveMetadata.ts';
import { loadMetadata } from './metadata/loadMetadata.ts';
import type { OpenMember } from './openMember.ts';
import { openMember } from './openMember.ts';
import { noDescriptors } from './rules/metadataRules.ts';
import { TemporalIndex } from './temporalIndex.ts';
import { VolumeReader } from './volume/volumeReader.ts';

export interface OpenOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told what is wrong with what is read on opening. */
  readonly reporter?: ArchiveReporter;
}

/** Opens the files of an archive, and reads labels, index and metadata. Damage is told to the reporter, never thrown. */
export async function openArchive(
  folder: ArchiveFolder,
  files: ArchiveFiles,
  options: OpenOptions = {},
): Promise<Archive> {
  const { signal, reporter = new ArchiveReporter() } = options;
  const members: OpenMember[] = [];
  for (const name of membersOf(files)) {
    const member = await openMember(folder, name, reporter, signal);
    if (member !== undefined) members.push(member);
  }
  checkMembers(files, members, reporter);
  const label = mainLabel(members);
  const version = label?.version ?? 3;
  const volumes = members.filter(({ role }) => role === 'volume').map((member) => openVolume(member, version));
  const metadata = await readMetadata(files, members, version, reporter, signal);
  const index = await readIndex(members, version, signal);
  index?.checkEnd(reporter);
  const start = label?.start;
  const usableEntries = index === undefined ? 0 : checkIndex(index, { start, metadata, volumes }, reporter);
  return { files, members, label, version, metadata, index, usableEntries, volumes };
}

/** The label that most files agree with in version; of those the first volume's, as PCP reads it. */
function mainLabel(members: readonly OpenMember[]): ArchiveLabel | undefined {
  const byRank = [...members].sort((a, b) => rank(a) - rank(b));
  const labels = byRank.flatMap(({ label }) => (label === undefined ? [] : [label]));
  const votes = (version: ArchiveVersion): number => labels.filter((label) => label.version === version).length;
  return labels.reduce<ArchiveLabel | undefined>(
    (best, label) => (best === undefined || votes(label.version) > votes(best.version) ? label : best),
    undefined,
  );
}

/** Volumes by number, then metadata, then the index. */
function rank({ number }: OpenMember): number {
  return number >= 0 ? number : 2 ** 31 - number;
}

function openVolume(member: OpenMember, version: ArchiveVersion): ArchiveVolume {
  return { member, number: member.number, reader: new VolumeReader(member.source, member.label?.version ?? version) };
}

async function readMetadata(
  files: ArchiveFiles,
  members: readonly OpenMember[],
  archiveVersion: ArchiveVersion,
  reporter: ArchiveReporter,
  signal: AbortSignal | undefined,
): Promise<ArchiveMetadata> {
  const member = members.find(({ role }) => role === 'meta');
  const version = member?.label?.version ?? archiveVersion;
  const metadata = new ArchiveMetadata(member?.name ?? `${files.base}.meta`, version, labelSize(version));
  if (member === undefined) return metadata;
  metadata.setBytes(await member.source.read(0, member.source.size, signal));
  loadMetadata(metadata, reporter);
  if (metadata.recordCount > 0 && metadata.descriptors.size === 0) {
    const place = { start: labelSize(version), end: metadata.end, file: member.name };
    reporter.add(finding(noDescriptors, 'none', {}, place));
  }
  return metadata;
}

async function readIndex(
  members: readonly OpenMember[],
  archiveVersion: ArchiveVersion,
  signal: AbortSignal | undefined,
): Promise<TemporalIndex | undefined> {
  const member = members.find(({ role }) => role === 'index');
  if (member === undefined) return undefined;
  const bytes = await member.source.read(0, member.source.size, signal);
  return new TemporalIndex(member.name, member.label?.version ?? archiveVersion, bytes);
}
