import type { Moment, MomentRow } from '../../moment/moment.ts';
import type { EvidentProcess } from '../hostProblem.ts';
import { programOf } from '../programOf.ts';
import type { EvidenceSpec } from './evidenceKinds.ts';

/** The pid of a process by the key of its row. */
const pidOf = ({ key }: MomentRow): number => key % 2 ** 32;

/** What the processes of each program used together, the program with most first. */
export function programsOf(moment: Moment, spec: EvidenceSpec): readonly EvidentProcess[] {
  const nameAt = moment.columns.findIndex(({ id }) => id === 'name');
  const programs = new Map<string, { first: EvidentProcess; most: number; value: number; count: number }>();
  for (const [row, value] of usedBy(moment, spec)) {
    const { instance, cells } = row;
    const cell = cells[nameAt];
    const name = typeof cell === 'string' ? cell : programOf(instance);
    const program = programs.get(name) ?? {
      first: { pid: 0, name, instance, value, count: 0 },
      most: 0,
      value: 0,
      count: 0,
    };
    programs.set(name, program);
    program.value += value;
    program.count++;
    if (value <= program.most) continue;
    program.most = value;
    program.first = { ...program.first, pid: pidOf(row), instance };
  }
  return [...programs.values()]
    .map(({ first, value, count }) => ({ ...first, value, count }))
    .sort((a, b) => b.value - a.value);
}

/** The rows that used any of it, and how much. */
function usedBy(moment: Moment, { column, counts }: EvidenceSpec): Iterable<readonly [MomentRow, number]> {
  const at = moment.columns.findIndex(({ id }) => id === column);
  if (counts !== undefined && counts.text === undefined) return parentsOf(moment, at);
  return moment.rows.flatMap((row): readonly (readonly [MomentRow, number])[] => {
    const cell = row.cells[at];
    if (counts !== undefined) return cell === counts.text ? [[row, 1]] : [];
    return typeof cell === 'number' && cell > 0 ? [[row, cell]] : [];
  });
}

/** The processes that started others in the interval, and how many. @param at of the column with the pid of the parent */
function parentsOf({ rows }: Moment, at: number): Iterable<readonly [MomentRow, number]> {
  const byPid = new Map(rows.map((row) => [pidOf(row), row]));
  const parents = new Map<MomentRow, number>();
  for (const { state, cells } of rows) {
    const parent = byPid.get(Number(cells[at] ?? NaN));
    if (state === 'started' && parent !== undefined) parents.set(parent, (parents.get(parent) ?? 0) + 1);
  }
  return parents;
}
