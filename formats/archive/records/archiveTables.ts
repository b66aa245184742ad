import { indexTables } from './indexTables.ts';
import { labelTables } from './labelTables.ts';
import { metadataTables } from './metadataTables.ts';
import { volumeTables } from './volumeTables.ts';

/** All layouts, for docs/formats.md. */
export const archiveTables = [...labelTables, ...metadataTables, ...indexTables, ...volumeTables] as const;
