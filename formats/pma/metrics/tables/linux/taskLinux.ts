import type { MetricTable } from '../../metricTable.ts';

/** Columns of `sar -w` and `sar -I SUM` (sysstat). */
export const taskLinux: MetricTable = {
  className: 'TASK',
  system: 'Linux',
  tool: 'sar -w and sar -I SUM',
  summary: 'Task creation, context switches and interrupts of a Linux system.',
  notes: ['A rate here is the rate of a PCP counter; pmrep and pmval do that conversion themselves.'],
  metrics: [
    {
      name: 'proc',
      source: 'proc/s',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Tasks created.',
      pcp: 'kernel.all.sysfork',
      aliases: ['proc/s'],
    },
    {
      name: 'cswch',
      source: 'cswch/s',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Context switches.',
      pcp: 'kernel.all.pswitch',
      aliases: ['cswch/s'],
    },
    {
      name: 'intr',
      source: 'intr/s',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Interrupts (sar -I SUM).',
      pcp: 'kernel.all.intr',
      aliases: ['intr/s'],
    },
  ],
};
