import type { MetricTable } from '../../metricTable.ts';

/** Columns of iostat on AIX, after its iostat command page. */
export const ioAix: MetricTable = {
  className: 'IO',
  system: 'AIX',
  tool: 'iostat',
  summary: 'Activity, requests and amounts of data per disk of an AIX system.',
  notes: ['The first report of a stanza is the average since boot; with start 2, as pmc declares, pma skips it.'],
  metrics: [
    {
      name: 'tm_act',
      source: 'iostat % tm_act',
      unit: '%',
      kind: 'share',
      meaning: 'Share of the time the disk was active.',
      aliases: ['%tm_act'],
      bounded: true,
    },
    {
      name: 'kBps',
      source: 'iostat Kbps',
      unit: 'KB/s',
      kind: 'rate',
      meaning: 'Data read and written per second.',
      pcp: 'disk.dev.total_bytes',
      aliases: ['Kbps'],
    },
    {
      name: 'tps',
      source: 'iostat tps',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Transfers (I/O requests to the disk) per second; logical requests may be combined into one.',
      pcp: 'disk.dev.total',
    },
    {
      name: 'kBrd',
      source: 'iostat Kb_read',
      unit: 'KB',
      kind: 'amount per report',
      meaning: 'Data read in the interval.',
      pcp: 'disk.dev.read_bytes (difference)',
      aliases: ['Kb_read'],
    },
    {
      name: 'kB_wt',
      source: 'iostat Kb_wrtn',
      unit: 'KB',
      kind: 'amount per report',
      meaning: 'Data written in the interval (pmc writes kB_wt on AIX, kBwt on Linux).',
      pcp: 'disk.dev.write_bytes (difference)',
      aliases: ['Kb_wrtn'],
    },
  ],
};
