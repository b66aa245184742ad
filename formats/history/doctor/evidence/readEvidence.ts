import { phrase } from '../../../l10n/translate.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { fromSeconds } from '../../../pcp/time/timestamp.ts';
import type { Archive } from '../../../archive/archive.ts';
import { sum } from '../../moment/cellFormula.ts';
import type { Moment, MomentColumn } from '../../moment/moment.ts';
import { momentAt } from '../../moment/momentAt.ts';
import type { MomentDomain } from '../../moment/momentDomains.ts';
import { findMomentDomain, momentDomains } from '../../moment/momentDomains.ts';
import type { ColumnSpec } from '../../moment/momentTable.ts';
import { orderedRows } from '../../moment/orderedRows.ts';
import { cgroupTable } from '../../moment/tables/cgroupTable.ts';
import type { History } from '../../subject/history.ts';
import type { Evidence, HostProblem } from '../hostProblem.ts';
import { inOrder } from '../incidents.ts';
import { withoutParents } from './withoutParents.ts';

/** So many processes, and control groups, are named. */
const named = 3;
/** What is less than this share of the first one is not behind anything. */
const leastShare = 0.05;
/** Of so many problems, the worst ones, records are looked up. */
const mostTables = 12;
/** In seconds: the worst interval ends at a time, which still is of it. */
const justBefore = 0.001;

/** The processes of an archive, by `proc` or `hotproc`. */
const tables = ['processes', 'hotproc'] as const;

/** Reads a table at a time; undefined where there is none. */
export type ReadTable = (
  domainOf: (archive: Archive) => MomentDomain | undefined,
  time: Timestamp,
) => Promise<Moment | undefined>;

/** The tables of a history. */
export function tablesOf(history: Pick<History, 'near'>, signal?: AbortSignal): ReadTable {
  return async (domainOf, time) => (await momentAt(history, domainOf, time, { signal }))?.moment;
}

/** Problems with the processes and control groups that stood behind them when they were worst, where these were recorded. */
export async function withEvidence(
  problems: readonly HostProblem[],
  readTable: ReadTable,
): Promise<readonly HostProblem[]> {
  const read = new Map<string, Promise<Evidence | undefined>>();
  const found = new Map<HostProblem, Evidence>();
  for (const problem of inOrder(problems)) {
    const { rule, main } = problem;
    const { table, sort } = rule;
    if (table !== 'proc' || sort === undefined) continue;
    const key = `${sort} ${main.worstAt}`;
    const cached = read.get(key);
    if (cached === undefined && read.size >= mostTables) break;
    const reading = cached ?? evidenceAt(readTable, sort, main.worstAt);
    read.set(key, reading);
    const evidence = await reading;
    if (evidence !== undefined) found.set(problem, evidence);
  }
  return problems.map((problem) => {
    const evidence = found.get(problem);
    return evidence === undefined ? problem : { ...problem, evidence };
  });
}

/** @param sort id of the column by which processes are chosen */
async function evidenceAt(readTable: ReadTable, sort: string, worstAt: number): Promise<Evidence | undefined> {
  const time = fromSeconds(worstAt - justBefore);
  const processes = await usersAt(readTable, processDomain(sort), sort, time);
  const groups = await usersAt(readTable, groupDomain(sort), sort, time);
  const found = processes ?? groups;
  if (found === undefined) return undefined;
  const { id, title, unit, human } = found.column;
  return {
    ...{ column: id, title, unit, human, time: found.time },
    processes: most(processes?.rows ?? []).map(({ key, name, instance, value }) => ({
      pid: key % 2 ** 32,
      name: name ?? programOf(instance),
      instance,
      value,
    })),
    groups: most(withoutParents(groups?.rows ?? [])).map(({ instance, value }) => ({ name: instance, value })),
  };
}

type DomainOf = (archive: Archive) => MomentDomain | undefined;

function processDomain(sort: string): DomainOf {
  const wanted = new Set(['name', sort]);
  return ({ metadata }) => {
    const [domain] = tables.flatMap((table) => findMomentDomain(metadata, table) ?? []);
    if (domain === undefined) return undefined;
    const { spec } = domain;
    return { ...domain, spec: { ...spec, columns: spec.columns.filter(({ id }) => wanted.has(id)), began: [] } };
  };
}

/** Control groups with the column that tells of them what another one tells of processes. */
function groupDomain(sort: string): DomainOf {
  return ({ metadata }) => {
    const domain = momentDomains(metadata).find(({ spec }) => spec === cgroupTable);
    const of = domain && groupColumn(sort);
    return of && { ...domain, spec: { ...domain.spec, columns: [of] } };
  };
}

function groupColumn(sort: string): ColumnSpec | undefined {
  const columnOf = (wanted: string): ColumnSpec | undefined => cgroupTable.columns.find(({ id }) => id === wanted);
  switch (sort) {
    case 'cpu':
      return columnOf('cpu');
    case 'rss': {
      const memory = columnOf('memory');
      return memory && { ...memory, id: sort };
    }
    case 'io': {
      const [read, written] = [columnOf('read'), columnOf('write')];
      return (
        read &&
        written && { ...read, id: sort, title: phrase('Disk traffic'), formula: sum(read.formula, written.formula) }
      );
    }
    default:
      return undefined;
  }
}

/** A row of a table that used some of what was short. */
interface User {
  readonly key: number;
  readonly instance: string;
  readonly name: string | undefined;
  readonly value: number;
}

interface Users {
  readonly column: MomentColumn;
  /** The end of the interval. */
  readonly time: Timestamp;
  /** The one with most first; at least one. */
  readonly rows: readonly [User, ...User[]];
}

/** Who used some of what was short in the interval that a time is in. */
async function usersAt(
  readTable: ReadTable,
  domainOf: DomainOf,
  sort: string,
  time: Timestamp,
): Promise<Users | undefined> {
  const moment = await readTable(domainOf, time);
  const at = moment?.columns.findIndex(({ id }) => id === sort) ?? -1;
  const column = moment?.columns[at];
  if (moment === undefined || column === undefined) return undefined;
  const nameAt = moment.columns.findIndex(({ id }) => id === 'name');
  const [first, ...others] = orderedRows(moment, { column: sort, isDescending: true }).flatMap(
    ({ key, instance, cells }): readonly User[] => {
      const [value, name] = [cells[at], cells[nameAt]];
      if (typeof value !== 'number' || !(value > 0)) return [];
      return [{ key, instance, name: typeof name === 'string' ? name : undefined, value }];
    },
  );
  return first && { column, time: moment.to, rows: [first, ...others] };
}

/** The first ones, but those that are nothing beside the first. */
function most(rows: readonly User[]): readonly User[] {
  const least = leastShare * (rows[0]?.value ?? 0);
  return rows.slice(0, named).filter(({ value }) => value >= least);
}

/** `xz` of `047018 /usr/bin/xz -9 a.log`; a thread of the kernel as it is. */
function programOf(instance: string): string {
  const [, , program = instance] = /^(\d+)\s+(\([^)]*\)|\S+)/.exec(instance) ?? [];
  return program.slice(program.startsWith('(') ? 0 : program.lastIndexOf('/') + 1) || program;
}
