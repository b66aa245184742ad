import type { Archive } from '../../formats/archive/archive.ts';
import { hasTime, timeOfRecord } from '../../formats/archive/metadata/metadataImage.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import { fromSeconds } from '../../formats/pcp/time/timestamp.ts';
import type { ArchiveSurvey } from './survey/archiveSurvey.ts';

/**
 * When what is at a place of a member was written, as far as that is known without reading: of a record of a volume or
 * one shortly before it; of a metadata record or index entry the time in it.
 */
export function timeAt(
  { metadata, index }: Archive,
  survey: ArchiveSurvey,
  file: string,
  offset: number,
): Timestamp | undefined {
  if (file === metadata.image.file) {
    const number = metadata.recordIndexAt(offset);
    const record = number < 0 ? undefined : metadata.recordAt(number);
    return record !== undefined && hasTime(record.type) ? timeOfRecord(record) : undefined;
  }
  if (file === index?.file) {
    const entry = Math.floor((offset - (index.end - index.length * index.entrySize)) / index.entrySize);
    return entry >= 0 && entry < index.length ? index.at(entry).time : undefined;
  }
  const volume = survey.of(file);
  const { time = NaN } = volume?.offsets.beforeOffset(offset) ?? {};
  // Before the first record that can be read it is about the time of that.
  const near = Number.isNaN(time) ? (volume?.firstTime ?? NaN) : time;
  return Number.isNaN(near) ? undefined : fromSeconds(near);
}
