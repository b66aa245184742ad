import { nullInDom } from '../../pcp/inDom.ts';
import type { Column } from '../../series/model/column.ts';
import { namedValue } from '../../series/columns/instances.ts';
import type { RowShape } from './rowStore.ts';
import { knownMetric } from './recordedMetric.ts';

/** Reads a printed value of a row. */
export type CellOf = (heading: string) => number;

/** What a row gives of one metric. */
export interface Leaf {
  readonly metric: string;
  readonly instance: string | undefined;
  /** Change of a counter per second, or value of a level, in the unit of the metric. */
  readonly value: (cell: CellOf, cpus: number) => number;
  readonly isRate: boolean;
  /** Set where the value is that of one column, times a factor and perhaps the number of CPUs. */
  readonly direct?: DirectValue;
}

export interface DirectValue {
  readonly heading: string;
  readonly factor: number;
  readonly isPerCpu: boolean;
}

/** Units of a metric in a second, for shares of time. */
const perSecond: Readonly<Record<string, number>> = { millisec: 1e3, microsec: 1e6, nanosec: 1e9 };

/** Columns about operations of disks, of which time in the queue is made: wait per operation, and operations. */
const waits: readonly (readonly [wait: string, operations: string, leaf: string])[] = [
  ['r_await', 'r/s', 'read_rawactive'],
  ['w_await', 'w/s', 'write_rawactive'],
  ['d_await', 'd/s', 'discard_rawactive'],
  ['f_await', 'f/s', 'flush_rawactive'],
  ['await', 'tps', 'total_rawactive'],
];

/** What the rows of an instance give, by the columns that they have, and by what else the text has. */
export function leavesOf(
  { section, columns }: Pick<RowShape, 'section' | 'columns'>,
  instance: string | undefined,
  { disks, hasCpus }: { readonly disks: ReadonlySet<string>; readonly hasCpus: boolean },
): readonly Leaf[] {
  const leaves = columns.flatMap((column) => {
    const named = namedValue(column, instance, disks);
    if (named === undefined) return ownLeaf(section, column, instance);
    // Without the number of CPUs, a share of the time of all of them is no time.
    return !hasCpus && named.metric.startsWith('kernel.all.cpu.')
      ? [directLeaf(named, false, { heading: column.heading, factor: 0.01, isPerCpu: false })]
      : columnLeaf(section, column, named);
  });
  return [...leaves, ...derivedLeaves(columns, instance, disks, hasCpus)];
}

function columnLeaf(
  section: string,
  { heading, use }: Column,
  { metric, instance }: { readonly metric: string; readonly instance: string | undefined },
): readonly Leaf[] {
  const name = metric === 'kernel.all.intr' && instance !== undefined ? 'kernel.percpu.intr' : metric;
  const known = knownMetric(name);
  // A metric that has instances has no value of all, such as the mean of the clocks of processors.
  if (known === undefined || (known.indom !== nullInDom && instance === undefined)) return [];
  // Tools print sizes in KiB.
  const size = known.unit === 'byte' ? 1024 : 1;
  if (use === 'rate') {
    // vmstat prints KiB where others print pages, which have 4 KiB on nearly all machines.
    const pages = section === 'vmstat' && /^s[io]$/.test(heading) ? 0.25 : size;
    return [directLeaf({ metric: name, instance }, true, { heading, factor: pages, isPerCpu: false })];
  }
  if (use === 'share') {
    const seconds = perSecond[known.unit];
    if (seconds === undefined) return [];
    const isPerCpu = name.startsWith('kernel.all.cpu.');
    return [directLeaf({ metric: name, instance }, true, { heading, factor: seconds / 100, isPerCpu })];
  }
  if (use !== 'level') return [];
  return [directLeaf({ metric: name, instance }, false, { heading, factor: size, isPerCpu: false })];
}

function directLeaf(named: Pick<Leaf, 'metric' | 'instance'>, isRate: boolean, direct: DirectValue): Leaf {
  const { heading, factor, isPerCpu } = direct;
  return { ...named, isRate, direct, value: (cell, cpus) => cell(heading) * factor * (isPerCpu ? cpus : 1) };
}

/** What a column without a metric gives under its own name; means of operations and shares of anything are no series. */
function ownLeaf(section: string, column: Column, instance: string | undefined): readonly Leaf[] {
  const { heading, use, metric } = column;
  if (metric !== undefined || (use !== 'rate' && use !== 'level') || !section.startsWith('pma.')) return [];
  const name = `${section}.${heading.replace(/\/s$/, 'ps').replace(/\W/g, '_')}`;
  return [directLeaf({ metric: name, instance }, use === 'rate', { heading, factor: 1, isPerCpu: false })];
}

/** What several columns give together. */
function derivedLeaves(
  columns: readonly Column[],
  instance: string | undefined,
  disks: ReadonlySet<string>,
  hasCpus: boolean,
): readonly Leaf[] {
  const has = (...headings: readonly string[]): boolean =>
    headings.every((heading) => columns.some((column) => column.heading === heading));
  return [
    ...diskLeaves(columns, instance, disks),
    ...(has('%usr', '%guest') && !has('%wait') && hasCpus ? cpuLeaves(columns, instance, has('%gnice')) : []),
    ...(has('kbswpfree', 'kbswpused') ? [swapLength] : []),
    ...(has('MBfsfree', 'MBfsused', '%ufsused') && instance !== undefined ? [filesystemLeaf(instance)] : []),
  ];
}

function diskLeaves(
  columns: readonly Column[],
  instance: string | undefined,
  disks: ReadonlySet<string>,
): readonly Leaf[] {
  const total = columns.find(({ metric }) => metric?.startsWith('disk.dev.') === true);
  if (total === undefined || instance === undefined) return [];
  const named = namedValue({ ...total, metric: 'disk.dev.total' }, instance, disks);
  const family = named?.metric.slice(0, -'.total'.length);
  if (family === undefined || family === 'disk.partitions') return [];
  const has = (heading: string): boolean => columns.some((column) => column.heading === heading);
  const leaf = (name: string, value: Leaf['value']): Leaf => ({
    metric: `${family}.${name}`,
    instance,
    isRate: true,
    value,
  });
  const queue = columns.find(({ metric }) => metric === 'disk.dev.avg_qlen')?.heading;
  return [
    ...(has('%util') ? [leaf('avactive', (cell) => cell('%util') * 10)] : []),
    ...(queue === undefined ? [] : [leaf('aveq', (cell) => cell(queue) * 1000)]),
    ...waits.flatMap(([wait, operations, name]) =>
      has(wait) && has(operations) ? [leaf(name, (cell) => cell(wait) * cell(operations))] : [],
    ),
  ];
}

/** Times that include those of guests, and of interrupts, as the kernel counts them. */
function cpuLeaves(columns: readonly Column[], instance: string | undefined, hasNice: boolean): readonly Leaf[] {
  const user = columns.find(({ heading }) => heading === '%usr');
  const ofOne = user && namedValue(user, instance, new Set());
  if (ofOne === undefined || !ofOne.metric.startsWith('kernel.')) return [];
  const base = ofOne.metric.slice(0, -'vuser'.length);
  const share = (name: string, sum: (cell: CellOf) => number): Leaf => ({
    metric: `${base}${name}`,
    instance: ofOne.instance,
    isRate: true,
    value: (cell, cpus) => sum(cell) * 10 * (ofOne.instance === undefined ? cpus : 1),
  });
  return [
    share('user', (cell) => cell('%usr') + cell('%guest')),
    share('nice', (cell) => cell('%nice') + (hasNice ? cell('%gnice') : 0)),
    share('intr', (cell) => cell('%irq') + cell('%soft')),
  ];
}

const swapLength: Leaf = {
  metric: 'swap.length',
  instance: undefined,
  isRate: false,
  value: (cell) => (cell('kbswpfree') + cell('kbswpused')) * 1024,
};

const filesystemLeaf = (instance: string): Leaf => ({
  metric: 'filesys.avail',
  instance,
  isRate: false,
  value: (cell) => (cell('MBfsfree') + cell('MBfsused')) * (1 - cell('%ufsused') / 100),
});
