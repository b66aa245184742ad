import type { Compression } from '../bytes/decompression.ts';
import { formatUtc } from '../pcp/timestamp.ts';
import type { Archive } from './archive.ts';
import { archiveSpan } from './archiveSpan.ts';
import type { MemberRole } from './memberName.ts';

export interface MemberInfo {
  readonly path: string;
  readonly role: MemberRole;
  /** Of a volume. */
  readonly volume?: number;
  /** Of the uncompressed content. */
  readonly bytes: number;
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
  /** Whole records of all volumes, marks included. */
  readonly records: number;
  readonly marks: number;
}

/** Counts the records by their frames alone, so every volume is read. */
export async function archiveInfo(archive: Archive, signal?: AbortSignal): Promise<ArchiveInfo> {
  const { label, metadata } = archive;
  const { end } = await archiveSpan(archive, signal);
  const { records, marks } = await countRecords(archive, signal);
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
      bytes: source.size,
      ...(compression === undefined ? {} : { compression }),
    })),
    metrics: metadata.descriptors.size,
    indoms: metadata.indoms.size,
    records,
    marks,
  };
}

/** How many records the volumes have, and how many of them are marks. */
export async function countRecords(
  archive: Archive,
  signal?: AbortSignal,
): Promise<{ readonly records: number; readonly marks: number }> {
  let records = 0;
  let marks = 0;
  for (const { reader } of archive.volumes) {
    const { metricCount, markSize } = reader.layout;
    await reader.walk(
      reader.firstRecord,
      ({ view }, at, length) => {
        records++;
        if (length === markSize && view.getInt32(at + metricCount) === 0) marks++;
        return true;
      },
      { signal },
    );
  }
  return { records, marks };
}
