import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import { leavesOf } from '../formula/formula.ts';
import { resolveFormula } from '../formula/resolveFormula.ts';
import { hasMomentColumn, momentDomains } from '../moment/momentDomains.ts';
import { momentTables } from '../moment/tables/momentTables.ts';
import type { HostProblem } from './hostProblem.ts';
import type { HostRule } from './hostRule.ts';
import { neededFormulas } from './ruleOnPart.ts';

/** What shows more of a problem: a table at a moment, or values over time. Times in whole seconds since 1970. */
export type Look = TableLook | ValuesLook;

export interface TableLook {
  readonly kind: 'table';
  readonly table: string;
  readonly time: number;
  /** Column that sorts the table; undefined where a text finds the rows, or any order does. */
  readonly sort?: string;
  readonly filter?: string;
}

export interface ValuesLook {
  readonly kind: 'values';
  readonly metrics: readonly string[];
  /** Undefined for all of them. */
  readonly instance?: string;
  readonly from: number;
  readonly to: number;
}

/** Names of the table of processes. */
const ofProcesses = ['proc', 'hotproc'] as const;

/** What an archive has that shows more of a problem: the table of its rule, that of its instance, or else what was judged. */
export function lookFor(metadata: ArchiveMetadata, problem: HostProblem): Look | undefined {
  return tableLook(metadata, problem) ?? ownTableLook(metadata, problem) ?? valuesLook(metadata, problem);
}

function tableLook(metadata: ArchiveMetadata, problem: HostProblem): TableLook | undefined {
  const { rule, instance, instances } = problem;
  const isOfProcesses = rule.table === 'proc';
  for (const table of isOfProcesses ? ofProcesses : [rule.table ?? '']) {
    const domain = momentDomains(metadata).find(({ spec }) => spec.id === table || spec.aliases.includes(table));
    if (domain === undefined) continue;
    const look = { kind: 'table', table, time: lookTime(problem) } as const;
    const isOne = instance !== undefined && instances === undefined;
    if (isOne && rule.nameOf !== undefined) return { ...look, filter: lastWord(instance) };
    if (isOne && hasInstance(metadata, domain.indom, instance)) return { ...look, filter: shortest(instance) };
    const { sort } = rule;
    const isSorted = sort !== undefined && hasMomentColumn(metadata, domain.spec.id, sort.replace(/^[+-]/, ''));
    if (isSorted && (isOfProcesses || !isOne)) return { ...look, sort };
  }
  return undefined;
}

function ownTableLook(metadata: ArchiveMetadata, problem: HostProblem): TableLook | undefined {
  const { rule, instance, instances } = problem;
  if (instance === undefined || instances !== undefined) return undefined;
  const indoms = new Set(judgedMetrics(metadata, rule).map((name) => metadata.find(name)?.indom));
  const own = momentDomains(metadata).find(
    ({ spec, indom }) => momentTables.includes(spec) && indoms.has(indom) && hasInstance(metadata, indom, instance),
  );
  return own && { kind: 'table', table: own.spec.id, time: lookTime(problem), filter: shortest(instance) };
}

/** A table has the rates of the interval that a time is in, and the states that there were by then. */
function lookTime({ rule: { check }, main: { worstAt } }: HostProblem): number {
  const isState = check.kind === 'trend' || (check.kind === 'window' && check.seconds === 0);
  return isState ? Math.ceil(worstAt) : Math.floor(worstAt);
}

const hasInstance = ({ indoms }: ArchiveMetadata, indom: number, name: string): boolean => {
  const timeline = indoms.get(indom);
  return timeline !== undefined && [...InstanceKeys.of(timeline).names.values()].includes(name);
};

/** Names of processes begin with their pid, which is enough. */
const shortest = (instance: string): string => /^\d{4,}(?= )/.exec(instance)?.[0] ?? instance;

const lastWord = (text: string): string => text.split(' ').at(-1) ?? text;

function valuesLook(metadata: ArchiveMetadata, { rule, instance, instances, main }: HostProblem): Look | undefined {
  const metrics = judgedMetrics(metadata, rule);
  if (metrics.length === 0) return undefined;
  const isThere = (name: string): boolean =>
    metrics.some((metric) => hasInstance(metadata, metadata.find(metric)?.indom ?? NaN, name));
  return {
    ...{ kind: 'values', metrics, from: Math.floor(main.from), to: Math.floor(main.to) + 1 },
    ...(instance !== undefined && instances === undefined && isThere(instance) ? { instance } : {}),
  };
}

/** The metrics by which a rule judges, as far as an archive has them. */
export function judgedMetrics(metadata: ArchiveMetadata, rule: HostRule): readonly string[] {
  const has = ({ name }: { readonly name: string }): boolean => metadata.find(name) !== undefined;
  const formulas = neededFormulas(rule).flatMap((formula) => resolveFormula(formula, has) ?? []);
  return [...new Set(formulas.flatMap((formula) => leavesOf(formula)).map(({ name }) => name))];
}
