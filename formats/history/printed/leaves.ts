import type { Column } from '../../series/model/column.ts';
import { namedValue } from '../../series/columns/instances.ts';
import type { RowShape } from './rowStore.ts';
import { knownMetric } from './recordedMetric.ts';

/** What a row gives of one metric: change of a counter per second, or value of a level, in the unit of the metric. */
export interface Leaf {
  readonly metric: string;
  readonly instance: string | undefined;
  readonly isRate: boolean;
  /** One or two columns whose values are added, or multiplied, and then multiplied by the factor. */
  readonly headings: readonly [string, string?];
  readonly isProduct: boolean;
  readonly factor: number;
  /** Whether the number of CPUs is a factor, too. */
  readonly isPerCpu: boolean;
  /** Whether it is a share of the time of all CPUs, whose number is not known: a counter without a unit. */
  readonly isShare?: boolean;
  /** The column of a share, in percent, that is no part of it. */
  readonly without?: string;
}

/** Units of a metric in a second, for shares of time. */
const perSecond: Readonly<Record<string, number>> = { millisec: 1e3, microsec: 1e6, nanosec: 1e9 };

/** Metrics of columns about operations of disks, of which time in the queue is made: wait per operation, and operations. */
const waits: readonly (readonly [wait: string, operations: string, leaf: string])[] = [
  ['r_await', 'read', 'read_rawactive'],
  ['w_await', 'write', 'write_rawactive'],
  ['d_await', 'discard', 'discard_rawactive'],
  ['f_await', 'flush', 'flush_rawactive'],
  ['await', 'total', 'total_rawactive'],
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
      ? [{ ...leafOf(named, true, [column.heading], 0.01), isShare: true }]
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
  if (known === undefined) return [];
  // Tools print sizes in KiB.
  const size = known.unit === 'byte' ? 1024 : 1;
  if (use === 'rate') {
    // vmstat prints KiB where others print pages, which have 4 KiB on nearly all machines.
    const pages = section === 'vmstat' && /^s[io]$/.test(heading) ? 0.25 : size;
    return [leafOf({ metric: name, instance }, true, [heading], pages)];
  }
  if (use === 'share') {
    const seconds = perSecond[known.unit];
    if (seconds === undefined) return [];
    const leaf = leafOf({ metric: name, instance }, true, [heading], seconds / 100);
    return [name.startsWith('kernel.all.cpu.') ? { ...leaf, isPerCpu: true } : leaf];
  }
  if (use !== 'level') return [];
  return [leafOf({ metric: name, instance }, false, [heading], size)];
}

/** A sum of columns, times a factor. */
function leafOf(
  { metric, instance }: Pick<Leaf, 'metric' | 'instance'>,
  isRate: boolean,
  headings: Leaf['headings'],
  factor: number,
): Leaf {
  return { metric, instance, isRate, headings, isProduct: false, factor, isPerCpu: false };
}

/** What a column without a metric gives under its own name; means of operations and shares of anything are no series. */
function ownLeaf(section: string, column: Column, instance: string | undefined): readonly Leaf[] {
  const { heading, use, metric } = column;
  if (metric !== undefined || (use !== 'rate' && use !== 'level') || !section.startsWith('pma.')) return [];
  const name = `${section}.${heading.replace(/\/s$/, 'ps').replace(/\W/g, '_')}`;
  return [leafOf({ metric: name, instance }, use === 'rate', [heading], 1)];
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
    ...(has('%usr', '%guest') && !has('%wait') ? cpuLeaves(columns, instance, has('%gnice'), hasCpus) : []),
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
  const headingOf = (name: string): string | undefined =>
    columns.find(({ metric }) => metric === `disk.dev.${name}`)?.heading;
  const leaf = (name: string, factor: number, ...headings: Leaf['headings']): Leaf =>
    leafOf({ metric: `${family}.${name}`, instance }, true, headings, factor);
  const [busy, queue] = [headingOf('util'), headingOf('avg_qlen')];
  return [
    ...(busy === undefined ? [] : [leaf('avactive', 10, busy)]),
    ...(queue === undefined ? [] : [leaf('aveq', 1000, queue)]),
    ...waits.flatMap(([waitName, operationsName, name]) => {
      const [wait, operations] = [headingOf(waitName), headingOf(operationsName)];
      return wait === undefined || operations === undefined
        ? []
        : [{ ...leaf(name, 1, wait, operations), isProduct: true }];
    }),
  ];
}

/** Times that include those of guests, and of interrupts, as the kernel counts them. */
function cpuLeaves(
  columns: readonly Column[],
  instance: string | undefined,
  hasNice: boolean,
  hasCpus: boolean,
): readonly Leaf[] {
  const user = columns.find(({ heading }) => heading === '%usr');
  const ofOne = user && namedValue(user, instance, new Set());
  if (ofOne === undefined || !ofOne.metric.startsWith('kernel.')) return [];
  const base = ofOne.metric.slice(0, -'vuser'.length);
  const isOfAll = ofOne.instance === undefined;
  const isShare = isOfAll && !hasCpus;
  const share = (name: string, ...headings: Leaf['headings']): Leaf => ({
    ...leafOf({ metric: `${base}${name}`, instance: ofOne.instance }, true, headings, isShare ? 0.01 : 10),
    isPerCpu: isOfAll && hasCpus,
    isShare,
  });
  return [
    share('user', '%usr', '%guest'),
    hasNice ? share('nice', '%nice', '%gnice') : share('nice', '%nice'),
    share('intr', '%irq', '%soft'),
  ];
}

const swapLength = leafOf({ metric: 'swap.length', instance: undefined }, false, ['kbswpfree', 'kbswpused'], 1024);

const filesystemLeaf = (instance: string): Leaf => ({
  ...leafOf({ metric: 'filesys.avail', instance }, false, ['MBfsfree', 'MBfsused'], 1),
  without: '%ufsused',
});
