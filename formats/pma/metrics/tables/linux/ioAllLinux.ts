import type { MetricTable } from '../../metricTable.ts';

/** Columns of `sar -b` (sysstat). */
export const ioAllLinux: MetricTable = {
  className: 'IOALL',
  system: 'Linux',
  tool: 'sar -b',
  summary: 'Requests and blocks of all disks of a Linux system together.',
  notes: ['A block is 512 bytes.'],
  metrics: [
    {
      name: 'rtps',
      source: 'rtps',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Read requests, all disks.',
      pcp: 'disk.all.read',
    },
    {
      name: 'wtps',
      source: 'wtps',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Write requests, all disks.',
      pcp: 'disk.all.write',
    },
    {
      name: 'dtps',
      source: 'dtps',
      unit: '1/s',
      kind: 'rate',
      meaning: 'Discard requests, all disks.',
      pcp: 'disk.all.discard',
    },
    {
      name: 'bread',
      source: 'bread/s',
      unit: '512-byte blocks/s',
      kind: 'rate',
      meaning: 'Blocks read, all disks.',
      pcp: 'disk.all.blkread',
      aliases: ['bread/s'],
    },
    {
      name: 'bwrtn',
      source: 'bwrtn/s',
      unit: '512-byte blocks/s',
      kind: 'rate',
      meaning: 'Blocks written, all disks.',
      pcp: 'disk.all.blkwrite',
      aliases: ['bwrtn/s'],
    },
    {
      name: 'bdscd',
      source: 'bdscd/s',
      unit: '512-byte blocks/s',
      kind: 'rate',
      meaning: 'Blocks discarded, all disks.',
      pcp: 'disk.all.blkdiscard',
      aliases: ['bdscd/s'],
    },
  ],
};
