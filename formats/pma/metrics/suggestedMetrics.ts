import { fitLine } from './lineFit.ts';
import type { IndexedTable, MetricDocumentation } from './tableIndex.ts';
import { indexedTables } from './tableIndex.ts';

/**
 * Metrics that a line of METADATA may go on with: those of the tool whose columns the line has, in the tool's order
 * after the last one that is there, then from the first. If the line matches no tool, those of the tables named like the
 * class, or of all.
 * @param metricNames the names that the line has
 */
export function suggestMetrics(className: string, metricNames: readonly string[]): readonly MetricDocumentation[] {
  const documented = tablesFor(className, metricNames).flatMap((table) => [...new Set(table.documentation.values())]);
  const last = documented.findLastIndex((metric) => isAmong(metricNames, metric));
  const inOrder = [...documented.slice(last + 1), ...documented.slice(0, last + 1)];
  const seen = new Set<string>();
  return inOrder.filter((metric) => {
    const isNew = !seen.has(metric.name) && !isAmong(metricNames, metric);
    seen.add(metric.name);
    return isNew;
  });
}

function tablesFor(className: string, metricNames: readonly string[]): readonly IndexedTable[] {
  const [fit] = metricNames.length === 0 ? [] : fitLine(className, metricNames);
  if (fit !== undefined) return fit.tables;
  const namesakes = indexedTables.filter(({ table }) => table.className.toUpperCase() === className.toUpperCase());
  return namesakes.length > 0 ? namesakes : indexedTables;
}

function isAmong(names: readonly string[], { name, aliases = [] }: MetricDocumentation): boolean {
  return names.includes(name) || aliases.some((alias) => names.includes(alias));
}
