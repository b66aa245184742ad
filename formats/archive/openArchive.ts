import { finding } from '../findings/finding.ts';
import { compareTimes } from '../pcp/time/timestamp.ts';
import type { Archive, ArchiveVolume } from './archive.ts';
import type { ArchiveFiles } from './members/archiveFiles.ts';
import { membersOf } from './members/archiveFiles.ts';
import type { ArchiveFolder } from './members/archiveFolder.ts';
import { ArchiveReporter } from './archiveReporter.ts';
import { UsableEntries } from './checks/checkIndex.ts';
import { filledVolume } from './checks/checkEmptyMember.ts';
import { checkMembers } from './checks/checkMembers.ts';
import type { ArchiveLabel, ArchiveVersion } from './members/label.ts';
import { labelSize } from './members/label.ts';
import { ArchiveMetadata } from './metadata/archiveMetadata.ts';
import { loadMetadata } from './metadata/loadMetadata.ts';
import type { OpenMember } from './members/openMember.ts';
import { openMember } from './members/openMember.ts';
import { noDescriptors } from './rules/metadataRules.ts';
import { TemporalIndex } from './members/temporalIndex.ts';
import { resultTimeAt } from './volume/resultLayout.ts';
import { VolumeReader } from './volume/volumeReader.ts';

export interface OpenOptions {
  readonly signal?: AbortSignal | undefined;
  /** Archive as it was opened before: where its metadata has only grown, only the rest is read. */
  readonly previous?: Archive | undefined;
  /** What labels would say, for an archive that has none with the name of a host. */
  readonly assumed?: AssumedLabel | undefined;
  /** Collects what is wrong with what is read on opening. */
  readonly reporter?: ArchiveReporter;
}

/** What is said of an archive instead of its labels. */
export type AssumedLabel = Pick<ArchiveLabel, 'version' | 'host' | 'timezone'>;

/** Opens the files of an archive, and reads labels, index and metadata. Damage is reported, never thrown. */
export async function openArchive(
  folder: ArchiveFolder,
  files: ArchiveFiles,
  options: OpenOptions = {},
): Promise<Archive> {
  const { signal, assumed, reporter = new ArchiveReporter() } = options;
  const members: OpenMember[] = [];
  for (const name of membersOf(files)) {
    const member = await openMember(folder, name, reporter, signal);
    if (member !== undefined) members.push(member);
  }
  const main = mainMember(members);
  const version = main?.label?.version ?? assumed?.version ?? 3;
  const index = await readIndex(members, version, signal);
  checkMembers(files, members, main, index, reporter);
  const volumes = members.filter(({ role }) => role === 'volume').map((member) => openVolume(member, version));
  const label = isWholeLabel(main?.label)
    ? main?.label
    : ((await assumedLabel(assumed, volumes, signal)) ?? main?.label);
  const metadata = await readMetadata(files, members, version, { ...options, reporter });
  const entries = index && new UsableEntries(index, { start: label?.start, metadata, volumes });
  return {
    files,
    members,
    label,
    version,
    metadata,
    index,
    volumes,
    // All entries are looked at for it, and often nobody asks.
    get usableEntries() {
      return entries?.count ?? 0;
    },
    entryAt: (time) => entries?.at(time) ?? -1,
  };
}

/** Whether a label says of which host the archive is, without which PCP opens none. */
export function isWholeLabel(label: ArchiveLabel | undefined): boolean {
  return label !== undefined && label.host !== '';
}

/** A label made of what is said instead of it; undefined where that is nothing. It begins with the first record. */
async function assumedLabel(
  assumed: AssumedLabel | undefined,
  [first]: readonly ArchiveVolume[],
  signal: AbortSignal | undefined,
): Promise<ArchiveLabel | undefined> {
  if (assumed === undefined || first === undefined) return undefined;
  const { layout, firstRecord } = first.reader;
  const { view } = await first.reader.chunkAt(firstRecord, firstRecord + layout.firstSet, signal);
  const isThere = view.byteLength === layout.firstSet;
  const start = isThere ? resultTimeAt(view, 0, layout) : { seconds: 0, nanoseconds: 0 };
  return { ...assumed, pid: 0, start, volume: first.number, features: 0, zoneinfo: '' };
}

/** The file whose label most others agree with; of several, the first volume, as PCP reads its label first. */
function mainMember(members: readonly OpenMember[]): OpenMember | undefined {
  const byRank = members.filter(({ label }) => label !== undefined).sort((a, b) => rank(a) - rank(b));
  const votes = ({ label }: OpenMember): number =>
    byRank.filter((other) => label !== undefined && other.label !== undefined && agree(label, other.label)).length;
  return byRank.reduce<OpenMember | undefined>(
    (best, member) => (best === undefined || votes(member) > votes(best) ? member : best),
    undefined,
  );
}

function agree(a: ArchiveLabel, b: ArchiveLabel): boolean {
  const isSameLogger = a.version === b.version && a.pid === b.pid && a.host === b.host;
  const isSameZone = a.timezone === b.timezone && a.zoneinfo === b.zoneinfo;
  return isSameLogger && isSameZone && compareTimes(a.start, b.start) === 0;
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
  { previous, reporter, signal }: OpenOptions & { readonly reporter: ArchiveReporter },
): Promise<ArchiveMetadata> {
  const member = members.find(({ role }) => role === 'meta');
  const version = member?.label?.version ?? archiveVersion;
  if (member === undefined) return new ArchiveMetadata(`${files.base}.meta`, version, labelSize(version));
  const known = previous !== undefined && hasGrown(previous, member) ? previous.metadata : undefined;
  const metadata = known ?? new ArchiveMetadata(member.name, version, labelSize(version));
  const start = known?.end ?? 0;
  metadata.setBytes(
    joined(metadata.image.bytes.subarray(0, start), await member.source.read(start, member.source.size, signal)),
  );
  loadMetadata(metadata, reporter);
  if (metadata.recordCount > 0 && metadata.descriptors.size === 0) {
    const place = { start: labelSize(version), end: metadata.end, file: member.name };
    const filled = filledVolume(members);
    reporter.add(
      filled === undefined
        ? finding(noDescriptors, 'none', {}, place)
        : finding(noDescriptors, 'lost', { volume: filled.name }, place),
    );
  }
  return metadata;
}

/** Whether a metadata file is the one that was read before, with nothing gone from it. */
function hasGrown({ metadata, members }: Archive, { name, head, source }: OpenMember): boolean {
  const before = members.find(({ role }) => role === 'meta');
  if (before?.name !== name || source.size < metadata.end) return false;
  const label = labelSize(metadata.image.version);
  return head.length >= label && before.head.subarray(0, label).every((byte, i) => byte === head[i]);
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const bytes = new Uint8Array(a.length + b.length);
  bytes.set(a);
  bytes.set(b, a.length);
  return bytes;
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
