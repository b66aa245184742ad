import { hasMomentColumn } from '../moment/momentDomains.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { ChartTable } from './chart.ts';
import { hostSections } from './hostSections.ts';

/** What a rule about hosts names to show more of what it finds. */
export interface WantedTable {
  readonly table?: string;
  readonly sort?: string;
  readonly chart?: string;
}

/** A table that an archive has, with the label of what opens it in English. */
export interface FoundTable {
  readonly label: string;
  readonly table: string;
  readonly sort: string;
  readonly isAscending?: true;
}

/** The table that shows more, where the archive has it; else the first one of the chart's part of the host. */
export function tableFor(metadata: ArchiveMetadata, wanted: WantedTable): FoundTable | undefined {
  const isMeant = ({ tables, sort }: ChartTable): boolean =>
    tables.some((id) => id === wanted.table || (wanted.table === 'proc' && id === 'processes')) &&
    (wanted.sort === undefined || wanted.sort === sort);
  const ofPart = hostSections.find(({ charts }) => charts.some(({ id }) => id === wanted.chart))?.tables ?? [];
  for (const { label, tables, ...order } of [
    ...hostSections.flatMap((each) => each.tables).filter(isMeant),
    ...ofPart,
  ]) {
    const table = tables.find((id) => hasMomentColumn(metadata, id, order.sort));
    if (table !== undefined) return { label, table, ...order };
  }
  return undefined;
}
