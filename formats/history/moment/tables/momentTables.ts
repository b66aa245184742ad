import type { TableSpec } from '../momentTable.ts';
import { cgroupTable } from './cgroupTable.ts';
import { diskTables } from './diskTables.ts';
import { cpuTable, filesystemTable, interfaceTable } from './hostTables.ts';
import { processTables } from './processTables.ts';

/** The tables that are known without an archive, in the order in which they are offered. */
export const momentTables: readonly TableSpec[] = [
  ...processTables,
  ...diskTables,
  filesystemTable,
  interfaceTable,
  cpuTable,
  cgroupTable,
];
