import { phrase } from '../../../l10n/translate.ts';
import type { CellFormula } from '../../moment/cellFormula.ts';
import { difference, level, optional, percent, rate, sum } from '../../moment/cellFormula.ts';
import type { ColumnSpec } from '../../moment/momentTable.ts';
import { column } from '../../moment/momentTable.ts';
import { cgroupTable } from '../../moment/tables/cgroupTable.ts';

/** What was short, or happened too often, by which processes are chosen. */
export type EvidenceKind =
  | 'cpu'
  | 'system'
  | 'memory'
  | 'swap'
  | 'traffic'
  | 'faults'
  | 'switches'
  | 'blocked'
  | 'zombies'
  | 'started';

/** How a row of the table of processes counts. */
export interface EvidenceSpec {
  /** Id of the column that is added up by programs. */
  readonly column: string;
  /** Counts the processes whose column has this text, or that started, in place of adding up a column. */
  readonly counts?: { readonly title: string; readonly text?: string };
  /** What the whole host had of it. */
  readonly total?: ColumnSpec;
  /** What the kernel itself had of it. */
  readonly kernel?: ColumnSpec;
  /** What control groups had of it. */
  readonly group?: ColumnSpec | undefined;
}

const groupColumn = (id: string): ColumnSpec | undefined => cgroupTable.columns.find((each) => each.id === id);

const [readByGroups, writtenByGroups] = [groupColumn('read'), groupColumn('write')];
const trafficOfGroups = readByGroups &&
  writtenByGroups && { ...readByGroups, formula: sum(readByGroups.formula, writtenByGroups.formula) };

const total = (unit: ColumnSpec['unit'], ...formulas: readonly CellFormula[]): ColumnSpec =>
  column('total', 'total', unit, ...formulas);

const cpu = (state: string) => rate(`kernel.all.cpu.${state}`);
const busy = sum(cpu('user'), cpu('sys'), optional(cpu('nice')), optional(cpu('intr')));

export const evidenceKinds: Readonly<Record<EvidenceKind, EvidenceSpec>> = {
  cpu: { column: 'cpu', total: total('percent', percent(busy)), group: groupColumn('cpu') },
  system: { column: 'cpu_sys', total: total('percent', percent(sum(cpu('sys'), optional(cpu('intr'))))) },
  memory: {
    column: 'rss',
    total: total('size', difference(level('mem.physmem'), level('mem.util.available')), level('mem.util.used')),
    kernel: column('kernel', phrase('kernel (slab)'), 'size', level('mem.util.slab')),
    group: groupColumn('memory'),
  },
  swap: { column: 'swap', total: total('size', level('swap.used')) },
  traffic: {
    column: 'io',
    total: total('sizeRate', sum(rate('disk.all.read_bytes'), rate('disk.all.write_bytes'))),
    group: trafficOfGroups,
  },
  faults: { column: 'majflt', total: total('rate', rate('mem.vmstat.pgmajfault')) },
  switches: { column: 'switches', total: total('rate', rate('kernel.all.pswitch')) },
  blocked: {
    column: 'state',
    counts: { title: phrase('Blocked processes'), text: 'D' },
    total: total('number', level('kernel.all.blocked'), level('proc.runq.blocked')),
  },
  zombies: {
    column: 'state',
    counts: { title: phrase('Zombies'), text: 'Z' },
    total: total('number', level('proc.runq.defunct')),
  },
  started: { column: 'ppid', counts: { title: phrase('Processes started, by parents') } },
};
