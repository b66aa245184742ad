import { evidenceKinds } from '../doctor/evidence/evidenceKinds.ts';
import type { HostRule } from '../doctor/hostRule.ts';
import { startMetrics } from '../doctor/recordingWatch.ts';
import { formulasOf } from '../doctor/ruleOnPart.ts';
import { hostRules } from '../doctor/rules/hostRules.ts';
import { metricNamesOf } from '../formula/formula.ts';
import { metricsOf } from '../moment/cellFormula.ts';
import type { ColumnSpec, TableSpec } from '../moment/momentTable.ts';
import { momentTables } from '../moment/tables/momentTables.ts';
import type { Chart } from '../views/chart.ts';
import { hostSections } from '../views/hostSections.ts';

/** The name of all rules about hosts together. */
export const allHostRules = 'doctor';

/**
 * The metrics that a part of what is known about hosts needs.
 *
 * @param what `doctor`, the code of a rule about hosts, or the id of a chart or a part of the Host view
 * @returns undefined for another name
 */
export function metricsNeededBy(what: string): ReadonlySet<string> | undefined {
  if (what === allHostRules) return new Set(hostRules.flatMap((rule) => [...metricsOfRule(rule)]));
  const rule = hostRules.find((one) => one.rule.code === what);
  if (rule !== undefined) return metricsOfRule(rule);
  const section = hostSections.find(({ id }) => id === what);
  const charts = section?.charts ?? hostSections.flatMap((each) => each.charts.filter(({ id }) => id === what));
  return charts.length === 0 ? undefined : new Set(charts.flatMap(metricsOfChart));
}

/** All names that {@link metricsNeededBy} knows. */
export function namesOfNeeds(): readonly string[] {
  const ofViews = hostSections.flatMap(({ id, charts }) => [id, ...charts.map((chart) => chart.id)]);
  return [allHostRules, ...new Set(ofViews), ...hostRules.map(({ rule }) => rule.code)];
}

/** What a rule is judged by, what stands behind its findings, and what shows them. */
function metricsOfRule(rule: HostRule): ReadonlySet<string> {
  const { check, chart, table, evidence } = rule;
  const names = new Set(formulasOf(rule).flatMap((formula) => [...metricNamesOf(formula)]));
  const add = (more: readonly string[]): void => {
    for (const name of more) names.add(name);
  };
  if (check.kind === 'recording') add(startMetrics);
  for (const { charts } of hostSections) add(charts.filter(({ id }) => id === chart).flatMap(metricsOfChart));
  add(tablesOf(table).flatMap(metricsOfTable));
  if (evidence === undefined) return names;
  const { total, kernel, group } = evidenceKinds[evidence];
  const columns = [total, kernel, group].filter((column) => column !== undefined);
  add(columns.flatMap(metricsOfColumn));
  add(['proc', 'cgroups', ...(evidence === 'traffic' ? ['disks'] : [])].flatMap(tablesOf).flatMap(metricsOfTable));
  return names;
}

const metricsOfChart = ({ sets }: Chart): readonly string[] =>
  sets.flatMap((lines) => lines.flatMap(({ formula }) => [...metricNamesOf(formula)]));

/** The tables of a name; those of processes are two, of which an archive has one. */
function tablesOf(name: string | undefined): readonly TableSpec[] {
  if (name === undefined) return [];
  const names = name === 'proc' ? ['proc', 'hotproc'] : [name];
  return momentTables.filter(({ id, aliases }) => names.some((each) => each === id || aliases.includes(each)));
}

function metricsOfTable({ carriers, columns, began = [] }: TableSpec): readonly string[] {
  const ofBegin = began.flatMap((formula) => metricsOf(formula).map(({ name }) => name));
  return [...carriers, ...columns.flatMap(metricsOfColumn), ...ofBegin];
}

const metricsOfColumn = ({ formula }: ColumnSpec): readonly string[] => metricsOf(formula).map(({ name }) => name);
