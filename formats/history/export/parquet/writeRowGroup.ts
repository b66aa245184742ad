import type { RowMemory } from '../rows/rowMemory.ts';
import type { ParquetFile } from './parquetFile.ts';

/** Writes a group of rows, if there are any, and makes room for the next. @param writeColumns writes the sorted rows */
export function writeRowGroup(
  file: ParquetFile,
  { group, sorted }: RowMemory,
  rows: number,
  writeColumns: () => void,
): void {
  if (rows > 0) {
    sorted.sort(group);
    writeColumns();
    file.endGroup(rows);
  }
  group.clear();
}
