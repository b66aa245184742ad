import type { Place } from '../../findings/finding.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { ArchiveVersion } from '../members/label.ts';
import { metadataTypeOf } from '../records/metadataTypes.ts';
import { timeV2, timeV3 } from '../records/scalars.ts';

/** Bytes of a metadata file, held in memory completely. */
export interface MetadataImage {
  readonly file: string;
  readonly version: ArchiveVersion;
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

/** A whole record of the metadata, both lengths included. */
export interface MetadataRecord {
  readonly image: MetadataImage;
  readonly start: number;
  readonly end: number;
  readonly type: number;
}

/** Where the time is in those records that have one. */
const recordTimeOffset = 8;

/** Whether the record has the layout of version 3: with a longer time. */
export function hasLongTime(type: number): boolean {
  return metadataTypeOf(type)?.version === 3;
}

export function hasTime(type: number): boolean {
  return metadataTypeOf(type)?.version !== undefined;
}

/** The time of a record that has one. */
export function timeOfRecord({ image, start, type }: MetadataRecord): Timestamp {
  return (hasLongTime(type) ? timeV3 : timeV2).read(image.view, start + recordTimeOffset, 'big');
}

/** The place of a part of a record, from and to offsets in the file. */
export function placeIn({ image }: MetadataRecord, start: number, end: number): Place {
  return { start, end, file: image.file };
}

/** The place of the time of a record that has one. */
export function timePlace(record: MetadataRecord): Place {
  const start = record.start + recordTimeOffset;
  return placeIn(record, start, start + (hasLongTime(record.type) ? timeV3.size : timeV2.size));
}
