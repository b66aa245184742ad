import { phrase } from '../../l10n/translate.ts';
import type { Formula } from '../formula/formula.ts';
import {
  change,
  difference,
  fact,
  first,
  least,
  level,
  percent,
  product,
  quotient,
  rate,
  sum,
} from '../formula/formula.ts';
import type { Chart } from './chart.ts';
import { bytesPerSecond, duration, percentage, perSecond, plain } from './chart.ts';

const disk = (part: string): string => `disk.dev.${part}`;
const blockBytes = 512;

/** Share of the time in which a disk had requests. */
export const diskBusy: Formula = least(
  100,
  first(percent(rate(disk('avactive'))), percent(rate(disk('active'))), difference(100, percent(rate(disk('idle'))))),
);

/** Mean time of a read or write, from when it was queued; none while there are none. */
export const diskAwait: Formula = first(
  quotient(
    sum(change(disk('read_rawactive')), change(disk('write_rawactive'))),
    sum(change(disk('read')), change(disk('write'))),
  ),
  quotient(change(disk('total_rawactive')), change(disk('total'))),
  quotient(
    sum(change(disk('total_read_time')), change(disk('total_write_time'))),
    sum(change(disk('read')), change(disk('write'))),
  ),
);

/** Mean number of requests that were waiting or served. */
export const diskQueue: Formula = first(
  rate(disk('aveq')),
  sum(rate(disk('read_rawactive')), rate(disk('write_rawactive'))),
);

const traffic = (direction: 'read' | 'write'): Formula =>
  first(
    rate(disk(`${direction}_bytes`)),
    product(blockBytes, rate(disk(`blk${direction}`))),
    rate(`disk.all.${direction}_bytes`),
  );

const operations = first(
  sum(rate(disk('read')), rate(disk('write'))),
  rate(disk('total')),
  sum(rate('disk.all.read'), rate('disk.all.write')),
  rate('disk.all.total'),
);

export const diskCharts: readonly Chart[] = [
  { id: 'disk-busy', title: phrase('Disks, busy'), unit: percentage('device'), sets: [[{ formula: diskBusy }]] },
  {
    id: 'disk-latency',
    title: phrase('Disk response time'),
    unit: duration('operation'),
    sets: [[{ formula: diskAwait }]],
    isIntermittent: true,
  },
  { id: 'disk-read', title: phrase('Disk reads'), unit: bytesPerSecond(), sets: [[{ formula: traffic('read') }]] },
  { id: 'disk-write', title: phrase('Disk writes'), unit: bytesPerSecond(), sets: [[{ formula: traffic('write') }]] },
  { id: 'disk-iops', title: phrase('Disk operations'), unit: perSecond(), sets: [[{ formula: operations }]] },
  { id: 'disk-queue', title: phrase('Disk queue'), unit: plain('requests'), sets: [[{ formula: diskQueue }]] },
];

/** Share of the space that users may take, as `df` prints it. */
export const filesystemFull: Formula = first(
  level('filesys.full'),
  percent(level('filesys.used'), sum(level('filesys.used'), level('filesys.avail'))),
  percent(level('filesys.used'), fact('filesys.capacity')),
);

export const inodesUsed: Formula = percent(
  level('filesys.usedfiles'),
  first(fact('filesys.maxfiles'), sum(level('filesys.usedfiles'), level('filesys.freefiles'))),
);

/** File systems that are full by nature, or not on a disk. */
export const notOnDisk = /^(?:\/dev\/)?(?:loop|sr)\d|\/snap\/|squashfs|^tmpfs/;

export const filesystemCharts: readonly Chart[] = [
  {
    id: 'fs-full',
    title: phrase('File systems, full'),
    unit: percentage(),
    sets: [[{ formula: filesystemFull }]],
    without: notOnDisk,
  },
  {
    id: 'fs-inodes',
    title: phrase('Inodes used'),
    unit: percentage(),
    sets: [[{ formula: inodesUsed }]],
    without: notOnDisk,
  },
];
