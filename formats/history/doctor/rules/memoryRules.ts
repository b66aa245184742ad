import {
  change,
  difference,
  fact,
  first,
  level,
  optional,
  percent,
  quotient,
  rate,
  sum,
} from '../../formula/formula.ts';
import { pressureOf } from '../../views/pressureChart.ts';
import { availableMemory, physicalMemory } from '../../views/memoryCharts.ts';
import type { HostRule } from '../hostRule.ts';
import { atLeast, atMost, hostRule, over } from './defineRule.ts';

const minutes = 60;
const gibibyte = 2 ** 30;
const vm = (name: string) => `mem.vmstat.${name}`;
const available = percent(quotient(availableMemory, physicalMemory));
const byMemory = { table: 'proc', sort: 'rss', evidence: 'memory' } as const;
const byFaults = { table: 'proc', sort: 'majflt', evidence: 'faults' } as const;

/** One counter in older kernels, and later one for each zone. */
const stalls = first(
  rate(vm('allocstall')),
  sum(
    rate(vm('allocstall_normal')),
    ...['dma', 'dma32', 'high', 'movable'].map((zone) => optional(rate(vm(`allocstall_${zone}`)))),
  ),
);

export const memoryRules: readonly HostRule[] = [
  hostRule(
    'oom-kill',
    'error',
    {
      title: 'The kernel killed processes for memory',
      message: 'The kernel killed {count:process} for lack of memory {when}.',
      documentation: {
        why: 'There was no memory left, in the host or in a control group, so the kernel ended what used most of it.',
        example: 'mem.vmstat.oom_kill rises',
        fix: 'Look at the processes by memory before that time.',
      },
    },
    {
      check: { kind: 'count', of: change(vm('oom_kill')), at: 1, seconds: 5 * minutes },
      unit: 'number',
      chart: 'mem-available',
      ...byMemory,
    },
  ),
  hostRule(
    'memory-low',
    'warning',
    {
      title: 'Memory is low',
      message: 'Memory was low {when}: {mean} was available, and only {worst} at {at}.',
      documentation: {
        why: 'Programs that want memory now wait until the kernel has freed some, and the page cache is too small to help.',
        example: 'available <= 5 % and <= 16 GiB over 2 minutes; an error below 2 %',
        fix: 'Look at the processes by memory at that time.',
      },
    },
    {
      check: over(2 * minutes, atMost(5, available), atMost(16 * gibibyte, availableMemory)),
      unit: 'percent',
      grades: [[2, 'error']],
      mayBeChronic: true,
      chart: 'mem-available',
      ...byMemory,
    },
  ),
  hostRule(
    'memory-creep',
    'warning',
    {
      title: 'Memory is used up steadily',
      message: 'Memory was used up steadily {when}: from {mean} to {worst}. At this pace none is left within a day.',
      full: 'Memory was used up steadily {when}: from {mean} to {worst}.',
      documentation: {
        why: 'A program that never frees memory (a leak) ends with the kernel killing processes. What stops growing in the same record, such as a heap, is not reported.',
        example:
          'used memory rises for 6 hours or more, and would be full in less than 24 hours; it falls in less than 30 % of the steps',
        fix: 'Look at the processes by memory at the end of that time, and at which of them grow.',
      },
    },
    {
      check: {
        kind: 'trend',
        of: difference(100, available),
        pieces: [1800],
        leastPieces: 12,
        leastSeconds: 5.5 * 3600,
        rising: 0.7,
        points: 5,
        times: 1,
        from: 0,
        at: 86_400,
        timesSeen: Infinity,
      },
      unit: 'percent',
      chart: 'mem-available',
      ...byMemory,
    },
  ),
  hostRule(
    'swap-out',
    'warning',
    {
      title: 'Memory is swapped out',
      message: 'Pages were swapped out {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'There is more in use than fits into memory. Pages that are written out will have to be read again.',
        example: '>= 50 pages per second over 5 minutes',
        fix: 'Look at the processes by memory at that time.',
      },
    },
    {
      check: over(5 * minutes, atLeast(50, first(rate(vm('pswpout')), rate('swap.pagesout')))),
      unit: 'rate',
      chart: 'mem-paging',
      ...byMemory,
    },
  ),
  hostRule(
    'swap-in',
    'warning',
    {
      title: 'Memory is swapped in',
      message: 'Pages were swapped in {when}: {mean}, and {worst} at {at}. Programs waited for them.',
      documentation: {
        why: 'What programs use now had been swapped out. With swapping out at the same time the host does little else.',
        example: '>= 100 pages per second over 5 minutes',
        fix: 'Look at the processes by memory at that time.',
      },
    },
    {
      check: over(5 * minutes, atLeast(100, first(rate(vm('pswpin')), rate('swap.pagesin')))),
      unit: 'rate',
      chart: 'mem-paging',
      ...byFaults,
    },
  ),
  hostRule(
    'swap-full',
    'warning',
    {
      title: 'Swap is nearly full',
      message: 'Swap was nearly full {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'When swap and memory are both full, the kernel kills processes.',
        example: 'used >= 90 % of swap over 5 minutes',
        fix: 'Look at the processes by memory at that time.',
      },
    },
    {
      check: over(5 * minutes, atLeast(90, percent(quotient(level('swap.used'), fact('swap.length'))))),
      unit: 'percent',
      mayBeChronic: true,
      chart: 'mem-swap',
      table: 'proc',
      sort: 'swap',
      evidence: 'swap',
    },
  ),
  hostRule(
    'major-faults',
    'info',
    {
      title: 'Programs wait for pages from disk',
      message: 'Programs waited for pages from disk {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'Code or mapped files were not in memory. Usual for a while when programs start.',
        example: 'major faults >= 500 per second over 2 minutes',
        fix: 'Look at available memory, and at the processes by disk traffic.',
      },
    },
    {
      check: over(2 * minutes, atLeast(500, rate(vm('pgmajfault')))),
      unit: 'rate',
      chart: 'mem-faults',
      ...byFaults,
    },
  ),
  hostRule(
    'direct-reclaim',
    'warning',
    {
      title: 'Programs wait for memory',
      message: 'Programs had to free memory themselves {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'The kernel could not free memory as fast as programs wanted it, so they stood still meanwhile.',
        example: 'stalls >= 10 per second over a minute',
        fix: 'Look at the processes by memory at that time.',
      },
    },
    { check: over(minutes, atLeast(10, stalls)), unit: 'rate', chart: 'mem-available', ...byMemory },
  ),
  hostRule(
    'pressure-memory',
    'warning',
    {
      title: 'Tasks wait for memory',
      message: 'Some tasks waited for memory {when}: {mean} of the time, and {worst} at {at}.',
      documentation: {
        why: 'The kernel measures the time in which tasks stand still because pages have to be freed or read again.',
        example: 'memory pressure (some) >= 10 % over a minute',
        fix: 'Look at the processes by memory at that time.',
      },
    },
    {
      check: over(minutes, atLeast(10, pressureOf('memory.some'))),
      unit: 'percent',
      chart: 'pressure',
      ...byMemory,
    },
  ),
  hostRule(
    'pressure-memory-full',
    'error',
    {
      title: 'All tasks wait for memory',
      message:
        'All tasks waited for memory {when}: {mean} of the time, and {worst} at {at}. Nothing was done meanwhile.',
      documentation: {
        why: 'No task could go on, because all of them waited for memory.',
        example: 'memory pressure (full) >= 5 % over a minute',
        fix: 'Look at the processes by memory at that time.',
      },
    },
    {
      check: over(minutes, atLeast(5, pressureOf('memory.full'))),
      unit: 'percent',
      chart: 'pressure',
      ...byMemory,
    },
  ),
  hostRule(
    'numa-miss',
    'info',
    {
      title: 'Memory is taken from the wrong node',
      message: 'Memory was taken from another node than wanted {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'Memory of another NUMA node is slower. The node that was wanted was full.',
        example: 'misses >= 10 % of allocations and >= 1,000 per second, over 5 minutes',
        fix: 'Bind large programs to nodes, or interleave their memory.',
      },
    },
    {
      check: over(
        5 * minutes,
        atLeast(
          10,
          percent(change('mem.numa.alloc.miss')),
          sum(change('mem.numa.alloc.hit'), change('mem.numa.alloc.miss')),
        ),
        atLeast(1000, rate('mem.numa.alloc.miss')),
      ),
      unit: 'percent',
      ...byMemory,
    },
  ),
];
