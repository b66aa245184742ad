import type { MetricTable } from '../../metricTable.ts';

/** Columns of vmstat on the BSDs. */
export const vmBsd: MetricTable = {
  className: 'VM',
  system: 'BSD',
  tool: 'vmstat',
  summary: 'Processes, memory, paging, faults and CPU shares of a BSD system.',
  notes: ['pmc does not support this system; the class comes from a home-made collector.'],
  alsoPrints: [
    'r',
    'b',
    'w',
    'avm',
    'fre',
    're',
    'pi',
    'po',
    'fr',
    'sr',
    'in',
    'sy',
    'cs',
    'cpu_us',
    'cpu_sy',
    'cpu_id',
  ],
  metrics: [
    {
      name: 'flt',
      source: 'vmstat flt',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Page faults (not verified).',
    },
  ],
};
