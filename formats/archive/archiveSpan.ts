import type { Timestamp } from '../pcp/time/timestamp.ts';
import type { Archive } from './archive.ts';
import { ResultValidator } from './volume/resultValidator.ts';
import { resultTimeAt } from './volume/resultLayout.ts';
import type { VolumeReader } from './volume/volumeReader.ts';
import { walkBackwards } from './volume/walkBackwards.ts';
import { walkRecords } from './volume/walkRecords.ts';

/** First and last time of which an archive has records. */
export interface Span {
  readonly start: Timestamp | undefined;
  /** Undefined where no whole record was found. */
  readonly end: Timestamp | undefined;
}

/**
 * When an archive begins, by its label, and ends: by the last record of its last volume that has one. A record that is
 * still being written does not count.
 */
export async function archiveSpan(archive: Archive, signal?: AbortSignal): Promise<Span> {
  const start = archive.label?.start;
  for (const { number, reader } of archive.volumes.toReversed()) {
    const end = (await lastTimeBackwards(reader, signal)) ?? (await lastTimeForwards(archive, number, reader, signal));
    if (end !== undefined) return { start, end };
  }
  return { start, end: undefined };
}

/** A span, and whether its end is that of the last record. */
export interface QuickSpan extends Span {
  /** False where the archive ends at that time or later. */
  readonly isExact: boolean;
}

/**
 * When an archive begins and ends, as far as that is known without unpacking a volume: of one whose last volume would
 * have to be, the end is the time of the last index entry that can be relied upon.
 */
export async function quickSpan(archive: Archive, signal?: AbortSignal): Promise<QuickSpan> {
  const { index, label, usableEntries, volumes } = archive;
  const last = volumes.at(-1);
  if (last?.member.compressedSize === undefined || index === undefined || usableEntries === 0)
    return { ...(await archiveSpan(archive, signal)), isExact: true };
  return { start: label?.start, end: index.at(usableEntries - 1).time, isExact: false };
}

/** The time of the last record of a volume, if that is whole; little more than it is read. */
export async function lastTimeBackwards(
  reader: VolumeReader,
  signal: AbortSignal | undefined,
): Promise<Timestamp | undefined> {
  let time: Timestamp | undefined;
  const validator = new ResultValidator(reader.layout);
  await walkBackwards(
    reader,
    reader.size,
    ({ view }, at, length) => {
      if (validator.validate(view, at, length) === undefined) time = resultTimeAt(view, at, reader.layout);
      return time === undefined;
    },
    signal,
  );
  return time;
}

/** Reads forwards from the last index entry of the volume, as far as there are whole records. */
async function lastTimeForwards(
  archive: Archive,
  volume: number,
  reader: VolumeReader,
  signal: AbortSignal | undefined,
): Promise<Timestamp | undefined> {
  let time: Timestamp | undefined;
  const validator = new ResultValidator(reader.layout);
  await walkRecords(
    reader,
    await lastEntryOffset(archive, volume, reader, signal),
    ({ view }, at, length) => {
      if (validator.validate(view, at, length) === undefined) time = resultTimeAt(view, at, reader.layout);
      return true;
    },
    { signal },
  );
  return time;
}

async function lastEntryOffset(
  { index, usableEntries }: Archive,
  volume: number,
  reader: VolumeReader,
  signal: AbortSignal | undefined,
): Promise<number> {
  for (let i = usableEntries - 1; index !== undefined && i >= 0; i--) {
    const entry = index.at(i);
    if (entry.volume < volume) break;
    if (entry.volume === volume && (await reader.isRecordAt(entry.dataOffset, signal))) return entry.dataOffset;
  }
  return reader.firstRecord;
}
