import { phrase } from '../../l10n/translate.ts';
import type { Formula } from '../formula/formula.ts';
import { difference, fact, first, greatest, level, optional, product, rate, sum } from '../formula/formula.ts';
import type { Chart, ChartLine } from './chart.ts';
import { bytes, bytesPerSecond, perSecond } from './chart.ts';

const util = (part: string): string => `mem.util.${part}`;

/** All memory of a host. */
export const physicalMemory: Formula = first(fact('mem.physmem'), fact('hinv.physmem'));

/** Page cache without shared memory, which cannot be given up. */
const cache = difference(sum(level(util('cached')), optional(level(util('bufmem')))), optional(level(util('shmem'))));

/** What programs can get without swapping. */
export const availableMemory: Formula = first(
  level(util('available')),
  difference(
    sum(level(util('free')), level(util('cached')), optional(level(util('bufmem')))),
    optional(level(util('shmem'))),
  ),
  level('mem.available'),
);

/** The usual size of a page, where it was not logged. */
const usualPage = 4096;
const pages = (traffic: Formula): Formula =>
  product(traffic, first(fact('hinv.pagesize'), { kind: 'number', value: usualPage }));

/** What is left of all memory: of the kernel beside its slabs, of huge pages, of drivers. */
const otherMemory: Formula = greatest(
  0,
  difference(
    physicalMemory,
    level(util('anonpages')),
    level(util('shmem')),
    cache,
    level(util('slab')),
    level(util('free')),
  ),
);

const parts: readonly ChartLine[] = [
  { label: phrase('programs'), formula: level(util('anonpages')) },
  { label: phrase('shared'), formula: level(util('shmem')) },
  { label: phrase('page cache'), formula: cache },
  { label: phrase('kernel (slab)'), formula: level(util('slab')) },
  { label: phrase('rest'), formula: otherMemory },
  { label: phrase('free'), formula: level(util('free')) },
];

const macParts: readonly ChartLine[] = [
  { label: phrase('wired'), formula: level(util('wired')) },
  { label: phrase('active'), formula: level(util('active')) },
  { label: phrase('inactive'), formula: level(util('inactive')) },
  { label: phrase('compressed'), formula: level(util('compressed')) },
  { label: phrase('free'), formula: level(util('free')) },
];

const usedAndFree: readonly ChartLine[] = [
  { label: phrase('used'), formula: first(level(util('used')), difference(physicalMemory, level('mem.freemem'))) },
  { label: phrase('free'), formula: first(level(util('free')), level('mem.freemem')) },
];

export const memoryCharts: readonly Chart[] = [
  {
    id: 'mem-use',
    title: phrase('Memory'),
    unit: bytes(),
    sets: [parts, macParts, usedAndFree],
    isStacked: true,
  },
  {
    id: 'mem-available',
    title: phrase('Memory available'),
    unit: bytes(),
    sets: [[{ label: phrase('available'), formula: availableMemory }]],
  },
  {
    id: 'mem-swap',
    title: phrase('Swap used'),
    unit: bytes(),
    sets: [
      [
        {
          label: phrase('used'),
          formula: first(level('swap.used'), difference(level(util('swapTotal')), level(util('swapFree')))),
        },
        { label: phrase('size'), formula: first(level('swap.length'), level(util('swapTotal'))) },
      ],
    ],
  },
  {
    id: 'mem-paging',
    title: phrase('Swap traffic'),
    unit: bytesPerSecond(),
    sets: [
      [
        { label: phrase('in'), formula: pages(first(rate('mem.vmstat.pswpin'), rate('swap.pagesin'))) },
        { label: phrase('out'), formula: pages(first(rate('mem.vmstat.pswpout'), rate('swap.pagesout'))) },
      ],
      [{ label: phrase('out'), formula: pages(rate('mem.pageouts')) }],
    ],
  },
  {
    id: 'mem-faults',
    title: phrase('Page faults that read from disk'),
    unit: perSecond(),
    sets: [[{ formula: rate('mem.vmstat.pgmajfault') }]],
  },
  {
    id: 'mem-dirty',
    title: phrase('Memory waiting to be written'),
    unit: bytes(),
    sets: [
      [
        { label: phrase('dirty'), formula: level(util('dirty')) },
        { label: phrase('being written'), formula: level(util('writeback')) },
      ],
    ],
  },
];
