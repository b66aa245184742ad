import type { MetricTable } from '../../metricTable.ts';

/** Columns of `sar -S` (sysstat). */
export const swapLinux: MetricTable = {
  className: 'SWAP',
  system: 'Linux',
  tool: 'sar -S',
  summary: 'Swap space of a Linux system.',
  notes: ['kb is 1024 bytes; PCP gives swap.used in bytes, but mem.util.* in KiB.'],
  metrics: [
    {
      name: 'kbswpfree',
      source: 'kbswpfree',
      unit: 'KiB',
      kind: 'gauge',
      meaning: 'Free swap.',
      pcp: 'mem.util.swapFree',
    },
    {
      name: 'kbswpused',
      source: 'kbswpused',
      unit: 'KiB',
      kind: 'gauge',
      meaning: 'Used swap.',
      pcp: 'swap.used (bytes)',
    },
    {
      name: 'swpused',
      source: '%swpused',
      unit: '%',
      kind: 'share',
      meaning: 'Used swap as a share of all swap.',
      pcp: 'formula over mem.util.swapTotal, mem.util.swapFree',
      aliases: ['%swpused'],
      bounded: true,
    },
    {
      name: 'kbswpcad',
      source: 'kbswpcad',
      unit: 'KiB',
      kind: 'gauge',
      meaning: 'Swapped-in memory that still has its copy in swap.',
      pcp: 'mem.util.swapCached',
    },
    {
      name: 'swpcad',
      source: '%swpcad',
      unit: '%',
      kind: 'share',
      meaning: 'kbswpcad against used swap.',
      pcp: 'formula over mem.util.swapCached',
      aliases: ['%swpcad'],
      // Not bounded: the two sizes are not read at one moment, and used swap may be tiny.
    },
  ],
};
