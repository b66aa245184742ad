import type { ArchiveMetadata } from '../../../formats/archive/metadata/archiveMetadata.ts';
import { hasTime, timeOfRecord } from '../../../formats/archive/metadata/metadataImage.ts';
import { metadataTypeName, metadataTypes } from '../../../formats/archive/records/metadataTypes.ts';
import { metadataPart, metadataText } from '../../../formats/archive/structure/metadataParts.ts';
import type { ArchiveBandKind } from '../../../protocol/viewer/fileProtocol.ts';
import type { RecordsInMemory } from './knownRecords.ts';

const kinds: Readonly<Record<number, ArchiveBandKind>> = {
  [metadataTypes.descriptor]: 'descriptor',
  [metadataTypes.indomV2]: 'indom',
  [metadataTypes.indom]: 'indom',
  [metadataTypes.indomDelta]: 'indom',
  [metadataTypes.labelsV2]: 'labels',
  [metadataTypes.labels]: 'labels',
  [metadataTypes.help]: 'help',
};

/** What kind of record a type of metadata stands for. */
export function metadataKind(type: number): ArchiveBandKind {
  return kinds[type] ?? 'record';
}

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
      const row = { kind: metadataKind(type), start, end: to, text: metadataText(record) || metadataTypeName(type) };
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
