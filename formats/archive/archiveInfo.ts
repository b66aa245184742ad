import type { Compression } from '../bytes/decompression.ts';
import { formatUtc } from '../pcp/timestamp.ts';
import type { Archive } from './archive.ts';
import { archiveSpan } from './archiveSpan.ts';
import type { MemberRole } from './memberName.ts';
import type { ReadOptions } from './visitResults.ts';

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

type CountOptions = Pick<ReadOptions, 'signal' | 'onProgress'>;

/** Counts the records by their frames alone, so every volume is read. */
export async function archiveInfo(archive: Archive, options: CountOptions = {}): Promise<ArchiveInfo> {
  const { label, metadata } = archive;
  const { end } = await archiveSpan(archive, options.signal);
  const { records, marks } = await countRecords(archive, options);
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
async function countRecords(
  { volumes }: Archive,
  { signal, onProgress }: CountOptions,
): Promise<{ readonly records: number; readonly marks: number }> {
  const total = volumes.reduce((sum, { reader }) => sum + reader.size, 0);
  let done = 0;
  let records = 0;
  let marks = 0;
  for (const { reader } of volumes) {
    const { metricCount, markSize } = reader.layout;
    await reader.walk(
      reader.firstRecord,
      ({ view }, at, length) => {
        records++;
        if (length === markSize && view.getInt32(at + metricCount) === 0) marks++;
        return true;
      },
      { signal, onProgress: (reached) => onProgress?.(done + reached, total) },
    );
    done += reader.size;
  }
  return { records, marks };
}
