import type { MetricTable } from '../../metricTable.ts';

/** Columns of `sar -n SOCK` (sysstat). */
export const sockLinux: MetricTable = {
  className: 'SOCK',
  system: 'Linux',
  tool: 'sar -n SOCK',
  summary: 'Sockets in use on a Linux system.',
  notes: [],
  metrics: [
    {
      name: 'totsck',
      source: 'totsck',
      unit: 'sockets',
      kind: 'gauge',
      meaning: 'Sockets in use.',
      pcp: 'network.sockstat.total',
    },
    {
      name: 'tcpsck',
      source: 'tcpsck',
      unit: 'sockets',
      kind: 'gauge',
      meaning: 'TCP sockets in use.',
      pcp: 'network.sockstat.tcp.inuse',
    },
    {
      name: 'udpsck',
      source: 'udpsck',
      unit: 'sockets',
      kind: 'gauge',
      meaning: 'UDP sockets in use.',
      pcp: 'network.sockstat.udp.inuse',
    },
    {
      name: 'tcp_tw',
      source: 'tcp-tw',
      unit: 'sockets',
      kind: 'gauge',
      meaning: 'TCP sockets in TIME_WAIT.',
      pcp: 'network.sockstat.tcp.tw',
      aliases: ['tcp-tw'],
    },
  ],
};
