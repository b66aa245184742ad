import type { Archive } from '../../../formats/archive/archive.ts';
import type { ArchiveMetadata } from '../../../formats/archive/metadata/archiveMetadata.ts';
import type { IndexEntry, TemporalIndex } from '../../../formats/archive/members/temporalIndex.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ByteRange, FilePlace } from '../../../protocol/viewer/fileProtocol.ts';
import type { RecordLink } from '../../../protocol/viewer/recordProtocol.ts';
import { linkTo } from './linkTo.ts';
import { recordFrom, recordUpTo } from './recordPlaces.ts';

/** Where an entry of the index leads: to the record it stands for, and to what the metadata was then. */
export async function indexLinks(
  archive: Archive,
  offset: number,
  signal: AbortSignal,
): Promise<readonly RecordLink[]> {
  const { index, metadata } = archive;
  const entry = index && entryAt(index, offset);
  if (index === undefined || entry === undefined) return [];
  const toMetadata = metadataLinks(metadata, entry.metaOffset);
  const toRecord = await volumeLinks(archive, entry, signal);
  const field = index.placeOf(entry, 'metaOffset');
  const isOfMetadata = offset >= field.start && offset < field.end;
  return isOfMetadata ? [...toMetadata, ...toRecord] : [...toRecord, ...toMetadata];
}

/** The last entry of the index that does not lie behind a record; undefined where there is none. */
export function entryBefore(
  { index, usableEntries }: Archive,
  volume: number,
  record: ByteRange,
): FilePlace | undefined {
  for (let i = usableEntries - 1; index !== undefined && i >= 0; i--) {
    const { volume: number, dataOffset, start, end } = index.at(i);
    if (number < volume) return undefined;
    if (number === volume && dataOffset <= record.start) return { file: index.file, start, end };
  }
  return undefined;
}

function entryAt(index: TemporalIndex, offset: number): IndexEntry | undefined {
  const first = index.end - index.length * index.entrySize;
  const number = Math.floor((offset - first) / index.entrySize);
  return number < 0 || number >= index.length ? undefined : index.at(number);
}

async function volumeLinks(
  { volumes }: Archive,
  { volume: number, dataOffset }: IndexEntry,
  signal: AbortSignal,
): Promise<readonly RecordLink[]> {
  const volume = volumes.find((each) => each.number === number);
  if (volume === undefined) return [];
  const record = await recordFrom(volume, dataOffset, signal);
  if (record !== undefined) return [linkTo('record', t`record of volume ${number}`, record)];
  // The last entry of a volume states where it ended.
  const last = await recordUpTo(volume, dataOffset, signal);
  return last === undefined ? [] : [linkTo('record', t`last record before the end of volume ${number}`, last)];
}

function metadataLinks(metadata: ArchiveMetadata, offset: number): readonly RecordLink[] {
  if (!metadata.isBoundary(offset) || metadata.recordCount === 0) return [];
  const { file } = metadata.image;
  const next = metadata.firstRecordFrom(offset);
  const before = next === 0 ? undefined : metadata.recordAt(next - 1);
  const after = next === metadata.recordCount ? undefined : metadata.recordAt(next);
  const links: RecordLink[] = [];
  if (before !== undefined)
    links.push(linkTo('metadata', t`last metadata at this time`, { file, start: before.start, end: before.end }));
  if (after !== undefined)
    links.push(linkTo('metadata', t`next metadata`, { file, start: after.start, end: after.end }));
  return links;
}
