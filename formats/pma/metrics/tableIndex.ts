import type { MetricEntry, MetricTable, SystemName } from './metricTable.ts';
import { metricTables } from './metricTables.ts';

/** What is known of a metric, with the table it comes from. */
export interface MetricDocumentation extends MetricEntry {
  /** Distinguishes documentation from a guess. */
  readonly known: true;
  /** The table's class, which may be another than the file's. */
  readonly className: string;
  readonly system: SystemName;
  readonly tool: string;
}

/** A table whose metrics are found by name and by alias. */
export interface IndexedTable {
  readonly table: MetricTable;
  readonly documentation: ReadonlyMap<string, MetricDocumentation>;
  /** Every name that the tool is known to print, documented or not. */
  readonly columns: ReadonlySet<string>;
}

function indexTable(table: MetricTable): IndexedTable {
  const { className, system, tool } = table;
  const documentation = new Map<string, MetricDocumentation>();
  for (const entry of table.metrics) {
    const documented: MetricDocumentation = { known: true, className, system, tool, ...entry };
    for (const name of [entry.name, ...(entry.aliases ?? [])]) documentation.set(name, documented);
  }
  return { table, documentation, columns: new Set([...documentation.keys(), ...(table.alsoPrints ?? [])]) };
}

/** All tables, the likeliest first. */
export const indexedTables: readonly IndexedTable[] = metricTables.map(indexTable);

let byColumn: ReadonlyMap<string, readonly IndexedTable[]> | undefined;

/** The tables whose tools are known to print a column of that name. */
export function tablesWith(name: string): readonly IndexedTable[] {
  return (byColumn ??= indexColumns()).get(name) ?? [];
}

function indexColumns(): ReadonlyMap<string, readonly IndexedTable[]> {
  const index = new Map<string, IndexedTable[]>();
  for (const indexed of indexedTables) {
    for (const column of indexed.columns) {
      const tables = index.get(column);
      if (tables === undefined) index.set(column, [indexed]);
      else tables.push(indexed);
    }
  }
  return index;
}

/** Everything documented under a name, whatever the class and the system; the likeliest first. */
export function documentedAnywhere(name: string): readonly MetricDocumentation[] {
  return indexedTables.flatMap(({ documentation }) => documentation.get(name) ?? []);
}
