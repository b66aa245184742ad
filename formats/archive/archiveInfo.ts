import type { Compression } from '../bytes/decompression.ts';
import { formatUtc } from '../pcp/time/timestamp.ts';
import type { Archive } from './archive.ts';
import { fileBytes, fileBytesTo } from './archive.ts';
import { archiveSpan } from './archiveSpan.ts';
import type { MemberRole } from './members/memberName.ts';
import type { ReadOptions } from './readOptions.ts';
import { walkRecords } from './volume/walkRecords.ts';

export interface MemberInfo {
  readonly path: string;
  readonly role: MemberRole;
  /** Number of a volume. */
  readonly volume?: number;
  /** Size of the uncompressed content; missing if it is unknown before decompression. */
  readonly bytes?: number;
  readonly compression?: Compression;
}

/** What an archive is, in a few facts. */
export interface ArchiveInfo {
  readonly kind: 'archive';
  /** Missing where no label could be read. */
  readonly version?: number;
  readonly host?: string;
  readonly timezone?: string;
  readonly zoneinfo?: string;
  readonly start?: string;
  readonly end?: string;
  readonly members: readonly MemberInfo[];
  readonly metrics: number;
  readonly indoms: number;
  /** Whole records of all volumes, marks included. Missing where they have not been counted. */
  readonly records?: number;
  readonly marks?: number;
}

export interface InfoOptions extends Pick<ReadOptions, 'signal' | 'onProgress'> {
  /** Whether records are counted: for that every volume is read. */
  readonly counts?: boolean;
}

/** Reads the last volume for the time at which the archive ends; others only to count their records. */
export async function archiveInfo(archive: Archive, options: InfoOptions = {}): Promise<ArchiveInfo> {
  const { label, metadata } = archive;
  // First the records: the end is then at hand.
  const counts = options.counts === true ? await countRecords(archive, options) : {};
  const { end } = await archiveSpan(archive, options.signal);
  return {
    kind: 'archive',
    ...(label === undefined
      ? {}
      : {
          version: label.version,
          host: label.host,
          timezone: label.timezone,
          zoneinfo: label.zoneinfo,
          start: formatUtc(label.start),
        }),
    ...(end === undefined ? {} : { end: formatUtc(end) }),
    members: archive.members.map(({ name, role, number, source, compression }) => ({
      path: name,
      role,
      ...(role === 'volume' ? { volume: number } : {}),
      ...(Number.isFinite(source.size) ? { bytes: source.size } : {}),
      ...(compression === undefined ? {} : { compression }),
    })),
    metrics: metadata.descriptors.size,
    indoms: metadata.indoms.size,
    ...counts,
  };
}

/** How many records the volumes have, and how many of them are marks. */
async function countRecords(
  { volumes }: Archive,
  { signal, onProgress }: InfoOptions,
): Promise<{ readonly records: number; readonly marks: number }> {
  let records = 0;
  let marks = 0;
  for (const [i, volume] of volumes.entries()) {
    const { reader } = volume;
    const done = fileBytes(volumes.slice(0, i));
    const { metricCount, markSize } = reader.layout;
    await walkRecords(
      reader,
      reader.firstRecord,
      ({ view }, at, length) => {
        records++;
        if (length === markSize && view.getInt32(at + metricCount) === 0) marks++;
        return true;
      },
      { signal, onProgress: (reached) => onProgress?.(done + fileBytesTo(volume, reached), fileBytes(volumes)) },
    );
  }
  return { records, marks };
}
