import { indexV2Table, indexV3Table } from './indexTables.ts';
import { labelV2Table, labelV3Table } from './labelTables.ts';
import {
  descriptorTable,
  helpTable,
  indomV2Table,
  indomV3Table,
  labelCountTable,
  labelEntryTable,
  labelSetTable,
  labelsV2Table,
  labelsV3Table,
  nameTable,
} from './metadataTables.ts';
import {
  blockTable,
  emptySetTable,
  eventParameterTable,
  eventTable,
  highresEventTable,
  resultV2Table,
  resultV3Table,
  valueSetTable,
  valueTable,
} from './volumeTables.ts';

/** All layouts, for docs/formats.md. */
export const archiveTables = [
  labelV2Table,
  labelV3Table,
  descriptorTable,
  nameTable,
  indomV2Table,
  indomV3Table,
  labelsV2Table,
  labelsV3Table,
  labelSetTable,
  labelCountTable,
  labelEntryTable,
  helpTable,
  indexV2Table,
  indexV3Table,
  resultV2Table,
  resultV3Table,
  emptySetTable,
  valueSetTable,
  valueTable,
  blockTable,
  eventTable,
  highresEventTable,
  eventParameterTable,
] as const;
