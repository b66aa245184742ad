import type { MetricTable } from '../../metricTable.ts';

/** Columns of `sar -n TCP,ETCP` (sysstat). */
export const tcpLinux: MetricTable = {
  className: 'TCP',
  system: 'Linux',
  tool: 'sar -n TCP,ETCP',
  summary: 'TCP connections and segments of a Linux system.',
  notes: [],
  metrics: [
    {
      name: 'activeps',
      source: 'active/s',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Connections opened from here.',
      pcp: 'network.tcp.activeopens',
      aliases: ['active/s'],
    },
    {
      name: 'passiveps',
      source: 'passive/s',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Connections accepted.',
      pcp: 'network.tcp.passiveopens',
      aliases: ['passive/s'],
    },
    {
      name: 'isegps',
      source: 'iseg/s',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Segments received.',
      pcp: 'network.tcp.insegs',
      aliases: ['iseg/s'],
    },
    {
      name: 'osegps',
      source: 'oseg/s',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Segments sent.',
      pcp: 'network.tcp.outsegs',
      aliases: ['oseg/s'],
    },
    {
      name: 'retransps',
      source: 'retrans/s',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Segments retransmitted.',
      pcp: 'network.tcp.retranssegs',
      aliases: ['retrans/s'],
    },
  ],
};
