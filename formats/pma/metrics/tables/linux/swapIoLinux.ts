import type { MetricTable } from '../../metricTable.ts';

/** Columns of `sar -W` (sysstat). */
export const swapIoLinux: MetricTable = {
  className: 'SWAPIO',
  system: 'Linux',
  tool: 'sar -W',
  summary: 'Pages swapped in and out of a Linux system.',
  notes: ['Counted in pages, here and in PCP.'],
  metrics: [
    {
      name: 'pswpin',
      source: 'pswpin/s',
      unit: 'pages/s',
      kind: 'rate',
      meaning: 'Pages read from swap.',
      pcp: 'mem.vmstat.pswpin',
      aliases: ['pswpin/s'],
    },
    {
      name: 'pswpout',
      source: 'pswpout/s',
      unit: 'pages/s',
      kind: 'rate',
      meaning: 'Pages written to swap.',
      pcp: 'mem.vmstat.pswpout',
      aliases: ['pswpout/s'],
    },
  ],
};
