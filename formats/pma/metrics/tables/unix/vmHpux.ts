import type { MetricTable } from '../../metricTable.ts';

/** Columns of vmstat on HP-UX. */
export const vmHpux: MetricTable = {
  className: 'VM',
  system: 'HP-UX',
  tool: 'vmstat',
  summary: 'Processes, memory, paging, faults and CPU shares of an HP-UX system.',
  notes: ['pmc does not support this system; the class comes from a home-made collector.'],
  alsoPrints: [
    'r',
    'b',
    'w',
    'avm',
    'free',
    're',
    'pi',
    'po',
    'fr',
    'de',
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
      name: 'at',
      source: 'vmstat at',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Address translation faults (not verified).',
    },
  ],
};
