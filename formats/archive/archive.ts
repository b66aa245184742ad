import type { Timestamp } from '../pcp/time/timestamp.ts';
import type { TimeZone } from '../pcp/time/timeZone.ts';
import { timeZoneOf, utc } from '../pcp/time/timeZone.ts';
import type { ArchiveFiles } from './members/archiveFiles.ts';
import type { ArchiveLabel, ArchiveVersion } from './members/label.ts';
import type { ArchiveMetadata } from './metadata/archiveMetadata.ts';
import type { OpenMember } from './members/openMember.ts';
import type { TemporalIndex } from './members/temporalIndex.ts';
import type { ReadOptions, ResultVisitor } from './readOptions.ts';
import type { VolumeReader } from './volume/volumeReader.ts';

/** A data volume of an archive. */
export interface ArchiveVolume {
  readonly member: OpenMember;
  readonly number: number;
  readonly reader: VolumeReader;
}

/** An archive of which label, index and metadata have been read. Its records are read as they are asked for. */
export interface Archive {
  readonly files: ArchiveFiles;
  /** Files that could be opened: metadata, index, volumes. */
  readonly members: readonly OpenMember[];
  /** Label of the first volume, else of another file; undefined where no file has a whole one. */
  readonly label: ArchiveLabel | undefined;
  /** Version of the format by which everything is decoded. */
  readonly version: ArchiveVersion;
  /** Metadata; has no records where the file cannot be opened. */
  readonly metadata: ArchiveMetadata;
  /** Undefined where there is none. */
  readonly index: TemporalIndex | undefined;
  /** How many entries of the index, from its first, can be relied upon. */
  readonly usableEntries: number;
  /** The number of the last of those that is not later than a time, as {@link TemporalIndex.indexAt}. */
  readonly entryAt: (time: Timestamp) => number;
  /** Volumes in the order of their numbers. */
  readonly volumes: readonly ArchiveVolume[];
  /** Set where this stands for the archives of a host: it has no volumes, and their records are read instead. */
  readonly history?: ArchiveHistory;
}

/** The records of all archives of a host, as those of one. */
export interface ArchiveHistory {
  /** How many bytes of content the archives have together: estimated where it is not known. */
  readonly expectedBytes: number;
  /** The newest version of the format that any of the archives has. */
  readonly newestVersion: ArchiveVersion;
  /** Types that metrics have in some of the archives, by their numbers in the history, where they have another one in the newest. */
  readonly otherTypes: ReadonlyMap<number, readonly number[]>;
  /**
   * Visits records as visitResults does. Metrics have their numbers in the history; volume numbers are -1, as several
   * archives have the same.
   */
  visit(visit: ResultVisitor, options: ReadOptions): Promise<void>;
  /** A range as long as is needed to read whole archives. */
  wholeArchives(from: Timestamp, to: Timestamp): { readonly from: Timestamp; readonly to: Timestamp };
}

/** Time zone of the archive host; UTC if the label does not name one. */
export function archiveZone({ label }: Archive): TimeZone {
  if (label === undefined) return utc;
  return timeZoneOf(label.zoneinfo) ?? timeZoneOf(label.timezone) ?? utc;
}

/** Archives shrink to about so small a part. */
export const usualRatio = 10;

/** How many bytes of content volumes have together: estimated where it is not known. */
export function expectedBytes(volumes: readonly ArchiveVolume[]): number {
  return volumes.reduce((sum, { member, reader }) => sum + expectedSize(member, reader), 0);
}

function expectedSize({ compressedSize = 0 }: OpenMember, { size }: VolumeReader): number {
  return Number.isFinite(size) ? size : usualRatio * compressedSize;
}

/** How many bytes volumes take as files, to show how far reading them has come. */
export function fileBytes(volumes: readonly ArchiveVolume[]): number {
  return volumes.reduce((sum, { member, reader }) => sum + (member.compressedSize ?? reader.size), 0);
}

/** How many bytes of its file lie before an offset in the content of a volume. */
export function fileBytesTo({ member, reader }: ArchiveVolume, offset: number): number {
  const { compressedSize, source } = member;
  if (compressedSize === undefined) return offset;
  const ratio = Number.isFinite(reader.size) ? compressedSize / Math.max(1, reader.size) : source.compressedRatio;
  return Math.min(compressedSize, offset * (ratio ?? 1 / usualRatio));
}

/** File names of an archive, in the order of findings. */
export function memberNames(archive: Archive): readonly string[] {
  return archive.members.map(({ name }) => name);
}
