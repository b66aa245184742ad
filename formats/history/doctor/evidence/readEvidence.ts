import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { HumanUnit } from '../../../pcp/units/humanUnits.ts';
import { worstMoment } from '../range.ts';
import type { Archive } from '../../../archive/archive.ts';
import { level } from '../../moment/cellFormula.ts';
import type { Moment, MomentColumn } from '../../moment/moment.ts';
import type { MomentDomain } from '../../moment/momentDomains.ts';
import { findMomentDomain, momentDomains } from '../../moment/momentDomains.ts';
import { column } from '../../moment/momentTable.ts';
import { cgroupTable } from '../../moment/tables/cgroupTable.ts';
import type { Evidence, HostProblem } from '../hostProblem.ts';
import { inOrder } from '../incidents.ts';
import type { EvidenceKind, EvidenceSpec } from './evidenceKinds.ts';
import { evidenceKinds } from './evidenceKinds.ts';
import { programsOf } from './programs.ts';
import { withMounts } from './readMounts.ts';
import type { ReadTable } from './readTable.ts';
import { withoutParents } from './withoutParents.ts';

/** Number of programs, and of control groups, that are named. */
const named = 3;
/** What used less than this share of all is not behind anything. */
const leastShare = 0.2;
/** Number of problems, the worst ones, for which records are looked up. */
const mostTables = 12;

/** The processes of an archive, by `proc` or `hotproc`. */
const tables = ['processes', 'hotproc'] as const;

/** Problems with the processes and control groups that stood behind them when they were worst, where these were recorded. */
export async function withEvidence(
  problems: readonly HostProblem[],
  readTable: ReadTable,
): Promise<readonly HostProblem[]> {
  const read = new Map<string, Promise<Evidence | undefined>>();
  const found = new Map<HostProblem, Evidence>();
  for (const problem of inOrder(problems)) {
    const { rule, main } = problem;
    const kind = rule.evidence;
    if (kind === undefined) continue;
    const key = `${kind} ${main.worstAt}`;
    const cached = read.get(key);
    if (cached === undefined && read.size >= mostTables) break;
    const reading = cached ?? evidenceAt(readTable, kind, main.worstAt);
    read.set(key, reading);
    const evidence = await reading;
    if (evidence !== undefined) found.set(problem, evidence);
  }
  const evident = problems.map((problem) => {
    const evidence = found.get(problem);
    return evidence === undefined ? problem : { ...problem, evidence };
  });
  return withMounts(evident, readTable);
}

async function evidenceAt(readTable: ReadTable, kind: EvidenceKind, worstAt: number): Promise<Evidence | undefined> {
  const spec = evidenceKinds[kind];
  const time = worstMoment({ worstAt });
  const processes = await readTable(processDomain(spec), time);
  const groups = await readTable(groupDomain(spec), time);
  const shown = processes && shownColumn(processes, spec);
  const ofGroups = groups?.columns[0];
  const chosen = shown ?? ofGroups;
  const moment = shown === undefined ? groups : processes;
  if (chosen === undefined || moment === undefined) return undefined;
  const programs = processes === undefined || shown === undefined ? [] : programsOf(processes, spec);
  const all = groupsOf(groups, chosen);
  const total = await totalAt(readTable, kind, processes, chosen, time);
  const used = programs.reduce((sum, { value }) => sum + value, 0);
  const largestGroup = Math.max(0, ...all.map(({ value }) => value));
  const whole = Math.max(Number.isNaN(total) ? used : total, programs[0]?.value ?? 0, largestGroup);
  const isLarge = ({ value }: { readonly value: number }): boolean => value >= leastShare * whole && value > 0;
  const slab = processes === undefined ? NaN : singleOf(processes, 'kernel', chosen);
  const kernel =
    isLarge({ value: slab }) && spec.kernel !== undefined ? { name: spec.kernel.title, value: slab } : undefined;
  const evidence = {
    ...{
      column: spec.column,
      title: chosen.title,
      unit: chosen.unit,
      human: chosen.human,
      time: moment.to,
      total: whole,
    },
    processes: programs.filter(isLarge).slice(0, named),
    groups: withoutParents(all)
      .filter(isLarge)
      .slice(0, named)
      .map(({ instance: name, value }) => ({ name, value })),
    ...(kernel === undefined ? {} : { kernel }),
  };
  const isEmpty = evidence.processes.length + evidence.groups.length === 0 && kernel === undefined;
  return isEmpty ? undefined : evidence;
}

type DomainOf = (archive: Archive) => MomentDomain | undefined;

const parentPid = column('ppid', 'PPID', 'plain', level('proc.psinfo.ppid'), level('hotproc.psinfo.ppid'));

function processDomain({ column: wanted, total, kernel }: EvidenceSpec): DomainOf {
  const ofHost = [total, kernel].filter((each) => each !== undefined);
  return ({ metadata }) => {
    const [domain] = tables.flatMap((table) => findMomentDomain(metadata, table) ?? []);
    if (domain === undefined) return undefined;
    const { spec } = domain;
    const own = [...spec.columns, parentPid].filter(({ id }) => id === 'name' || id === wanted);
    return { ...domain, spec: { ...spec, columns: [...own, ...ofHost], began: [] } };
  };
}

function groupDomain({ group }: EvidenceSpec): DomainOf {
  return ({ metadata }) => {
    const domain = momentDomains(metadata).find(({ spec }) => spec === cgroupTable);
    return domain && group && { ...domain, spec: { ...domain.spec, columns: [group] } };
  };
}

/** The column by which processes are chosen: that of the table, or the number of those that count. */
function shownColumn({ columns }: Moment, { column: wanted, counts }: EvidenceSpec): MomentColumn | undefined {
  const found = columns.find(({ id }) => id === wanted);
  const human: HumanUnit = { dimension: 'number', factor: 1 };
  return found && counts ? { ...found, title: counts.title, unit: '', human } : found;
}

/** A value in the unit of another column; NaN where they do not measure the same. */
function inUnitOf({ human: wanted }: MomentColumn, { human }: MomentColumn, value: number): number {
  if (human === undefined || wanted?.dimension !== human.dimension) return NaN;
  return (value * human.factor) / wanted.factor;
}

/** The value of a column that is the same for all rows. */
function singleOf({ columns, rows }: Moment, id: string, wanted: MomentColumn): number {
  const at = columns.findIndex((each) => each.id === id);
  const [found, value] = [columns[at], rows.find(({ state }) => state === 'there')?.cells[at]];
  return found === undefined || typeof value !== 'number' ? NaN : inUnitOf(wanted, found, value);
}

function groupsOf(
  groups: Moment | undefined,
  wanted: MomentColumn,
): readonly { readonly instance: string; readonly value: number }[] {
  const [found] = groups?.columns ?? [];
  if (groups === undefined || found === undefined) return [];
  return groups.rows
    .flatMap(({ instance, cells: [value] }) =>
      typeof value === 'number' ? [{ instance, value: inUnitOf(wanted, found, value) }] : [],
    )
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
}

/** What the whole host had; of disk traffic, where it was logged of the single disks only, their sum. NaN where unknown. */
async function totalAt(
  readTable: ReadTable,
  kind: EvidenceKind,
  processes: Moment | undefined,
  wanted: MomentColumn,
  time: Timestamp,
): Promise<number> {
  const total = processes === undefined ? NaN : singleOf(processes, 'total', wanted);
  if (kind !== 'traffic' || !Number.isNaN(total)) return total;
  const disks = await readTable(({ metadata }) => findMomentDomain(metadata, 'disks'), time);
  const sums = (disks?.columns ?? []).flatMap((each, at) => {
    if (each.id !== 'read' && each.id !== 'write') return [];
    const values = (disks?.rows ?? []).map(({ cells }) => Number(cells[at] ?? 0));
    return [
      inUnitOf(
        wanted,
        each,
        values.reduce((a, b) => a + b, 0),
      ),
    ];
  });
  return sums.length === 0 ? NaN : sums.reduce((a, b) => a + b);
}
