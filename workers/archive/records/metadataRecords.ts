import type { ArchiveMetadata } from '../../../formats/archive/metadata/archiveMetadata.ts';
import { hasTime, timeOfRecord } from '../../../formats/archive/metadata/metadataImage.ts';
import { metadataTypeName, metadataTypeOf } from '../../../formats/archive/records/metadataTypes.ts';
import { metadataPart, metadataText } from '../../../formats/archive/structure/metadataParts.ts';
import type { RecordsInMemory } from './knownRecords.ts';

/** The records of the metadata file. */
export function metadataRecords(metadata: ArchiveMetadata): RecordsInMemory {
  const { recordCount: length, end } = metadata;
  return {
    length,
    range: { start: length > 0 ? metadata.recordAt(0).start : end, end },
    part: (number) => metadataPart(metadata.recordAt(number)),
    row: (number) => {
      const record = metadata.recordAt(number);
      const { start, end: to, type } = record;
      const kind = metadataTypeOf(type)?.kind ?? 'record';
      const row = { kind, start, end: to, text: metadataText(record) || metadataTypeName(type) } as const;
      return hasTime(type) ? { ...row, time: timeOfRecord(record) } : row;
    },
    numberAt: (offset) => {
      const number = metadata.recordIndexAt(offset);
      return number < 0 ? undefined : number;
    },
    // Metrics are described when they are first logged, or all at the beginning; most records have no time.
    numberFrom: () => undefined,
  };
}
