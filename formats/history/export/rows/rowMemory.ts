import { RowGroup } from './rowGroup.ts';
import { SortedRows } from './sortedRows.ts';

/** Memory for the rows of files, of one after the other. */
export interface RowMemory {
  readonly group: RowGroup;
  readonly sorted: SortedRows;
}

export const newRowMemory = (): RowMemory => ({ group: new RowGroup(), sorted: new SortedRows() });
