import { type GuessedMetric, guessMetric } from './guessedMetric.ts';
import { fitLine } from './lineFit.ts';
import type { SystemName } from './metricTable.ts';
import type { MetricDocumentation } from './tableIndex.ts';

/** What a class is. */
export interface ClassDocumentation {
  /** The class of the table that explains most of the line; home-made collectors name theirs otherwise. */
  readonly className: string;
  readonly system: SystemName;
  /** The command that prints the metric's columns. */
  readonly tool: string;
  readonly summary: string;
  /** Traps of the class as a whole. */
  readonly notes: readonly string[];
  /** The PCP command that shows the same columns live. */
  readonly pmrep?: string;
  /** Other systems that explain the line equally well. */
  readonly alsoFits: readonly SystemName[];
}

const sameMeaning = (a: MetricDocumentation, b: MetricDocumentation): boolean => a.unit === b.unit && a.kind === b.kind;

/**
 * Explains a metric. The same name means other things on other systems (`sy`, `free`, `tps`): the system is chosen by
 * the class and by all names of its METADATA line, whatever the class is called.
 *
 * @param metricNames the names of the class's METADATA line, in order
 * @returns documentation, or a guess if the line does not show what the name stands for
 */
export function describeMetric(
  className: string,
  metricNames: readonly string[],
  metric: string,
): MetricDocumentation | GuessedMetric {
  const candidates = fitLine(className, metricNames)
    .map(({ tables }) => tables.find(({ columns }) => columns.has(metric)))
    .filter((table) => table !== undefined)
    .map(({ documentation }) => documentation.get(metric));
  const [first] = candidates;
  if (first !== undefined && candidates.every((other) => other !== undefined && sameMeaning(first, other)))
    return first;
  return guessMetric(className, metricNames, metric);
}

/**
 * Explains a class by its METADATA line.
 *
 * @param metricNames the names of the class's METADATA line, in order
 * @returns undefined where most of the names are of no known tool
 */
export function describeClass(className: string, metricNames: readonly string[]): ClassDocumentation | undefined {
  const [best, ...others] = fitLine(className, metricNames);
  const table = best?.tables[0]?.table;
  if (table === undefined) return undefined;
  const { system, tool, summary, notes, pmrep } = table;
  return {
    className: table.className,
    system,
    tool,
    summary,
    notes,
    ...(pmrep !== undefined && { pmrep }),
    alsoFits: others.map((fit) => fit.system),
  };
}
