import { nearNames } from '../../names/nearNames.ts';
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

/** What tools look up about a host: groups of metrics that every part of its history keeps. */
const factGroups: readonly string[] = [
  'hinv',
  'kernel.uname',
  'kernel.all.hz',
  ...startMetrics,
  'pmcd.hostname',
  'pmcd.version',
  'pmcd.timezone',
  'filesys.capacity',
  'filesys.mountdir',
  'mem.physmem',
];

/** The name of all rules about hosts together. */
export const allHostRules = 'doctor';

/** Metrics that something needs, by their names or those of groups of them. */
export interface NeededMetrics {
  /** Names without which something is missing. */
  readonly named: ReadonlySet<string>;
  /** Names of which any may be missing: others serve as well. */
  readonly optional: ReadonlySet<string>;
}

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

/** Decides which metrics of an archive are kept because something needs them. */
export class NeededChoice {
  readonly #needed: NeededMetrics;
  readonly #facts: readonly string[];

  /** @param withFacts whether what tools look up about a host is kept besides */
  constructor(needed: NeededMetrics, withFacts: boolean) {
    this.#needed = needed;
    this.#facts = withFacts ? factGroups : [];
  }

  /** @param names all names of one metric */
  takes(names: readonly string[]): boolean {
    const { named, optional } = this.#needed;
    return names.some(
      (name) =>
        groupsOf(name).some((group) => named.has(group) || optional.has(group)) ||
        this.#facts.some((fact) => isIn(name, fact)),
    );
  }

  /** What of it an archive has. @param names all names of metrics that it has, sorted */
  in(names: readonly string[]): { readonly hasAny: boolean; readonly missing: readonly MissingMetric[] } {
    const groups = new Set(names.flatMap(groupsOf));
    const { named, optional } = this.#needed;
    const missing = [...named].filter((name) => !groups.has(name));
    return {
      hasAny: missing.length < named.size || [...optional].some((name) => groups.has(name)),
      missing: missing.map((name) => ({ name, near: nearNames(names, name, 1)[0] })),
    };
  }
}

/** A metric that is needed and not there, and another one that may be meant. */
export interface MissingMetric {
  readonly name: string;
  readonly near: string | undefined;
}

const isIn = (name: string, group: string): boolean => name === group || name.startsWith(`${group}.`);

/** A name, and those of the groups that it is in. */
function groupsOf(name: string): readonly string[] {
  const groups = [name];
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) groups.push(name.slice(0, dot));
  return groups;
}
