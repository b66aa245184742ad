import type { Formula } from '../../formula/formula.ts';
import {
  between,
  change,
  difference,
  fact,
  first,
  greatest,
  least,
  level,
  optional,
  percent,
  product,
  rate,
  sum,
} from '../../formula/formula.ts';
import { filesystemFull, inodesUsed, notOnDisk } from '../../views/diskCharts.ts';
import { pressureOf } from '../../views/pressureChart.ts';
import type { HostRule } from '../hostRule.ts';
import { atLeast, hostRule, over } from './defineRule.ts';

const minutes = 60;
const gibibyte = 2 ** 30;

/** Disks, and else the volumes that are made of them. */
const disk = (of: (name: string) => Formula): Formula => first(of('disk.dev'), of('disk.dm'));

/** More than this of the time of one disk is a fault of the measurement. */
const impossible = 130;
const busy = disk((dev) =>
  least(
    100,
    first(
      between(percent(rate(`${dev}.avactive`)), -1, impossible),
      between(percent(rate(`${dev}.active`)), -1, impossible),
      difference(100, percent(rate(`${dev}.idle`))),
    ),
  ),
);

const operations =
  (use: (name: string) => Formula) =>
  (dev: string): Formula =>
    first(sum(use(`${dev}.read`), use(`${dev}.write`)), use(`${dev}.total`));

const waited = disk((dev) =>
  product(
    1000,
    first(
      sum(change(`${dev}.read_rawactive`), change(`${dev}.write_rawactive`)),
      change(`${dev}.total_rawactive`),
      sum(change(`${dev}.total_read_time`), change(`${dev}.total_write_time`)),
    ),
  ),
);
const served = disk(operations(change));
/** Mean number of requests that waited or were served. */
const inFlight = disk((dev) =>
  first(
    sum(rate(`${dev}.read_rawactive`), rate(`${dev}.write_rawactive`)),
    rate(`${dev}.total_rawactive`),
    sum(rate(`${dev}.total_read_time`), rate(`${dev}.total_write_time`)),
  ),
);
/** Requests take far longer than is usual for the disk, and longer than any SSD needs. */
const unusual = { times: 20, least: 30 };

const errors = first(
  sum(
    change('disk.dev.errors.hard'),
    optional(change('disk.dev.errors.media')),
    optional(change('disk.dev.errors.transport')),
  ),
  sum(
    change('smart.attributes.reallocated_sector_count.raw'),
    optional(change('smart.attributes.current_pending_sector.raw')),
    optional(change('smart.attributes.offline_uncorrectable.raw')),
    optional(change('smart.attributes.reported_uncorrect.raw')),
  ),
  change('smart.nvme_attributes.media_and_data_integrity_errors'),
);

const byTraffic = { table: 'proc', sort: 'io', evidence: 'traffic' } as const;
const ofDisks = { chart: 'disk-busy', ...byTraffic } as const;
/** What is read only is full from the beginning. */
const ofFilesystems = { without: notOnDisk, chart: 'fs-full', table: 'filesystems', sort: 'full' } as const;

export const diskRules: readonly HostRule[] = [
  hostRule(
    'disk-errors',
    'error',
    {
      title: 'Disk has errors',
      message: '{instance} had {count:error} {when}.',
      documentation: {
        why: 'Sectors that cannot be read or had to be replaced are the sign of a disk that will fail.',
        example: 'disk.dev.errors.hard or smart.attributes.reallocated_sector_count.raw rises',
        fix: 'Save what is on the disk, and replace it.',
      },
    },
    { check: { kind: 'count', of: errors, at: 1, seconds: 3600 }, unit: 'number', table: 'disks', chart: 'disk-busy' },
  ),
  hostRule(
    'disk-busy',
    'warning',
    {
      title: 'Disk is busy all the time',
      message: '{instance} {instances?was|were} busy {when}: {mean} of the time, and {worst} at {at}.',
      documentation: {
        why: 'A disk that always has requests makes all others wait. SSDs and arrays serve several at once: where requests take less than 10 ms the finding is of severity info.',
        example: 'busy >= 90 % over 5 minutes',
        fix: 'Look at the processes by disk traffic at that time.',
      },
    },
    {
      check: {
        ...over(5 * minutes, atLeast(90, busy)),
        mild: { of: waited, per: served, at: 10, isBelow: true },
      },
      unit: 'percent',
      ...ofDisks,
    },
  ),
  hostRule(
    'disk-slow',
    'warning',
    {
      title: 'Disk is slow',
      message: 'Requests to {instance} were slow {when}: {mean} each, and {worst} at {at}.',
      documentation: {
        why: 'Disks need 5 to 20 ms for a request, SSDs far less. Longer times are spent in queues. Usual during backups, and of USB disks.',
        example:
          '>= 100 ms for each request (25 ms of NVMe, and 30 ms where that is 20 times as long as is usual for the disk), and >= 0.5 requests at a time, over 3 minutes',
        fix: 'Look at the processes by disk traffic at that time.',
      },
    },
    {
      check: over(3 * minutes, { ...atLeast(100, waited, served), unusual }, atLeast(0.5, inFlight)),
      unit: 'duration',
      factor: 0.001,
      special: { instances: /^nvme/, at: 25 },
      ...ofDisks,
      chart: 'disk-latency',
    },
  ),
  hostRule(
    'disk-queue',
    'info',
    {
      title: 'Disk has a long queue',
      message: 'Requests queued for {instance} {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'More requests were made than the disk can serve. Arrays serve many at once.',
        example: '>= 16 requests over 5 minutes',
        fix: 'Look at the processes by disk traffic at that time.',
      },
    },
    {
      check: over(
        5 * minutes,
        atLeast(
          16,
          disk((dev) => first(sum(rate(`${dev}.read_rawactive`), rate(`${dev}.write_rawactive`)), rate(`${dev}.aveq`))),
        ),
      ),
      unit: 'number',
      ...ofDisks,
      chart: 'disk-queue',
    },
  ),
  hostRule(
    'pressure-io',
    'info',
    {
      title: 'Tasks wait for disks',
      message: 'Some tasks waited for disks {when}: {mean} of the time, and {worst} at {at}.',
      documentation: {
        why: 'The kernel measures the time in which tasks stand still because they wait for a disk.',
        example: 'I/O pressure (some) >= 40 % over 3 minutes',
        fix: 'Look at the disks, and at the processes by disk traffic.',
      },
    },
    {
      check: over(3 * minutes, atLeast(40, pressureOf('io.some'))),
      unit: 'percent',
      chart: 'pressure',
      ...byTraffic,
    },
  ),
  hostRule(
    'pressure-io-full',
    'warning',
    {
      title: 'All tasks wait for disks',
      message:
        'All tasks waited for disks {when}: {mean} of the time, and {worst} at {at}. Nothing was done meanwhile.',
      documentation: {
        why: 'No task could go on, because all of them waited for disks.',
        example: 'I/O pressure (full) >= 20 % over 2 minutes',
        fix: 'Look at the disks, and at the processes by disk traffic.',
      },
    },
    {
      check: over(2 * minutes, atLeast(20, pressureOf('io.full'))),
      unit: 'percent',
      chart: 'pressure',
      ...byTraffic,
    },
  ),
  hostRule(
    'fs-full',
    'info',
    {
      title: 'File system is full',
      message: '{instance} {instances?was|were} nearly full {when}: {worst} at {at}.',
      documentation: {
        why: 'Programs cannot write to a full file system. It is a warning from 95 % on, and an error from 99 % on; of severity info while more than 100 GiB are left.',
        example: 'filesys.full >= 90 %',
        fix: 'Remove or compress old files, or enlarge the file system.',
      },
    },
    {
      check: {
        ...over(0, atLeast(90, between(filesystemFull, -1, 101))),
        mild: atLeast(100 * gibibyte, level('filesys.avail')),
      },
      unit: 'percent',
      grades: [
        [95, 'warning'],
        [99, 'error'],
      ],
      ...ofFilesystems,
    },
  ),
  hostRule(
    'fs-filling',
    'warning',
    {
      title: 'File system fills up',
      message:
        '{instance} filled up {when}: from {mean} to {worst}. At this pace {instances?it is|they are} soon full.',
      full: '{instance} filled up {when}: from {mean} to {worst}.',
      documentation: {
        why: 'It fills steadily, and will be full within a week, or sooner if it has not been seen to fill for long. What is emptied again, or stops filling, in the same record is not reported.',
        example:
          'rises by a point or more in half an hour or more, falls in less than 30 % of the steps, and is >= 50 % full',
        fix: 'Look for what writes to it, and make room before it is full.',
      },
    },
    {
      check: {
        kind: 'trend',
        of: between(filesystemFull, -1, 101),
        pieces: [180, 3600],
        leastPieces: 10,
        leastSeconds: 30 * minutes,
        rising: 0.7,
        points: 1,
        times: 1,
        from: 50,
        at: 7 * 86_400,
        timesSeen: 10,
      },
      unit: 'percent',
      ...ofFilesystems,
    },
  ),
  hostRule(
    'fs-inodes',
    'warning',
    {
      title: 'File system is short of inodes',
      message: '{instance} ran short of inodes {when}: {worst} were in use at {at}.',
      documentation: {
        why: 'Each file needs an inode. Without a free one no file can be made, however much space is left. It is an error from 99 % on.',
        example: 'used inodes >= 90 %',
        fix: 'Look for folders with very many small files.',
      },
    },
    {
      check: over(0, atLeast(90, between(inodesUsed, -1, 101))),
      unit: 'percent',
      grades: [[99, 'error']],
      ...ofFilesystems,
      chart: 'fs-inodes',
      sort: 'inodes',
    },
  ),
  hostRule(
    'files-limit',
    'warning',
    {
      title: 'Open files near their limit',
      message: 'Open files were near their limit {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'At the limit no program can open a file.',
        example: 'vfs.files.count >= 80 % of vfs.files.max over a minute',
        fix: 'Look for a program that does not close its files, or raise fs.file-max.',
      },
    },
    {
      check: over(minutes, atLeast(80, percent(greatest(0, level('vfs.files.count'))), fact('vfs.files.max'))),
      unit: 'percent',
    },
  ),
];
