import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { fromSeconds } from '../../../pcp/time/timestamp.ts';
import type { Archive } from '../../archive.ts';
import type { Moment } from '../../moment/moment.ts';
import type { MomentDomain } from '../../moment/momentDomains.ts';
import { findMomentDomain } from '../../moment/momentDomains.ts';
import { orderedRows } from '../../moment/orderedRows.ts';
import { readMoment } from '../../moment/readMoment.ts';
import { readSetMoment } from '../../moment/setMoment.ts';
import type { MemberPool } from '../../set/memberPool.ts';
import type { ArchiveSet } from '../../set/setMember.ts';
import type { Evidence, HostProblem } from '../hostProblem.ts';
import { inOrder } from '../incidents.ts';

/** So many processes are named. */
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

export function archiveTables(archive: Archive, signal?: AbortSignal): ReadTable {
  return async (domainOf, time) => {
    const domain = domainOf(archive);
    return domain === undefined ? undefined : readMoment(archive, domain, time, { signal });
  };
}

export function setTables(set: Pick<ArchiveSet, 'members'>, pool: MemberPool): ReadTable {
  return async (domainOf, time) => (await readSetMoment(set, pool, domainOf, time))?.moment;
}

/** Problems with the processes that stood behind them when they were worst, where these were recorded. */
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
  const wanted = new Set(['pid', 'name', sort]);
  const domainOf = ({ metadata }: Archive): MomentDomain | undefined => {
    const [domain] = tables.flatMap((table) => findMomentDomain(metadata, table) ?? []);
    if (domain === undefined) return undefined;
    const { spec } = domain;
    return { ...domain, spec: { ...spec, columns: spec.columns.filter(({ id }) => wanted.has(id)), began: [] } };
  };
  const moment = await readTable(domainOf, fromSeconds(worstAt - justBefore));
  const at = moment?.columns.findIndex(({ id }) => id === sort) ?? -1;
  const column = moment?.columns[at];
  if (moment === undefined || column === undefined) return undefined;
  const nameAt = moment.columns.findIndex(({ id }) => id === 'name');
  const rows = orderedRows(moment, { column: sort, isDescending: true }).flatMap(({ key, instance, cells }) => {
    const [value, name] = [cells[at], cells[nameAt]];
    if (typeof value !== 'number' || !(value > 0)) return [];
    return [{ pid: key % 2 ** 32, name: typeof name === 'string' ? name : programOf(instance), instance, value }];
  });
  const least = leastShare * (rows[0]?.value ?? 0);
  const processes = rows.slice(0, named).filter(({ value }) => value >= least);
  const { id, title, unit, human } = column;
  return processes.length === 0 ? undefined : { column: id, title, unit, human, time: moment.to, processes };
}

/** `xz` of `047018 /usr/bin/xz -9 a.log`; a thread of the kernel as it is. */
function programOf(instance: string): string {
  const [, , program = instance] = /^(\d+)\s+(\([^)]*\)|\S+)/.exec(instance) ?? [];
  return program.slice(program.startsWith('(') ? 0 : program.lastIndexOf('/') + 1) || program;
}
