import {
  between,
  change,
  fact,
  first,
  greatest,
  level,
  optional,
  percent,
  quotient,
  sum,
} from '../../formula/formula.ts';
import { inodesUsed, notOnDisk } from '../../views/diskCharts.ts';
import type { HostRule } from '../hostRule.ts';
import { atLeast, hostRule, over } from './defineRule.ts';

const [minutes, hours] = [60, 3600];

const pool = (part: string) => quotient(level(`dmthin.pool.${part}.used`), fact(`dmthin.pool.${part}.total`));
const btrfs = (part: string) => change(`btrfs.device.${part}_errs`);

/** What keeps files: volumes that are made of disks, and file systems. */
export const storageRules: readonly HostRule[] = [
  hostRule(
    'fs-readonly',
    'error',
    {
      title: 'File system turned read-only',
      message: '{instance} turned read-only {when}.',
      documentation: {
        why: 'The kernel does so after an error of the file system or its disk, to save what is left. Programs cannot write.',
        example: 'filesys.readonly rises from 0 to 1',
        fix: 'Look at the log of the kernel, check the disk, and the file system with fsck.',
      },
    },
    {
      check: over(0, atLeast(1, level('filesys.readonly'))),
      unit: 'number',
      without: notOnDisk,
      isChange: true,
      chart: 'fs-full',
      table: 'filesystems',
    },
  ),
  hostRule(
    'inodes-filling',
    'warning',
    {
      title: 'Inodes of a file system are used up soon',
      message: 'Inodes of {instance} were used up {when}: from {mean} to {worst}.',
      documentation: {
        why: 'Each file needs an inode. If it goes on like this none is left within 8 hours.',
        example: 'used inodes rise by a point or more in half an hour or more, and are >= 50 %',
        fix: 'Look for what makes so many small files.',
      },
    },
    {
      check: {
        kind: 'trend',
        of: between(inodesUsed, -1, 101),
        pieces: [180],
        leastPieces: 10,
        leastSeconds: 30 * minutes,
        rising: 0.7,
        points: 1,
        times: 1,
        from: 50,
        at: 8 * hours,
        timesSeen: 10,
      },
      unit: 'percent',
      without: notOnDisk,
      chart: 'fs-inodes',
      table: 'filesystems',
    },
  ),
  hostRule(
    'raid-degraded',
    'error',
    {
      title: 'RAID is degraded',
      message: '{instance} {instances?was|were} not whole {when}.',
      documentation: {
        why: 'A disk of the array failed or is missing. The next one that fails may take all data with it.',
        example: 'disk.md.status is not 0',
        fix: 'Look at mdadm --detail, and replace the disk.',
      },
    },
    { check: over(0, atLeast(1, level('disk.md.status'))), unit: 'number', chart: 'disk-busy', table: 'disks' },
  ),
  hostRule(
    'thin-pool-full',
    'warning',
    {
      title: 'Thin pool is nearly full',
      message: '{instance} {instances?was|were} nearly full {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'Volumes of a thin pool promise more than there is. When data or metadata of the pool are full, writes to all of them fail. An error from 95 % on.',
        example: 'data or metadata of dmthin.pool used >= 85 %',
        fix: 'Enlarge the pool, or remove snapshots.',
      },
    },
    {
      check: over(0, atLeast(85, percent(greatest(pool('data'), pool('metadata'))))),
      unit: 'percent',
      grades: [[95, 'error']],
      chart: 'fs-full',
    },
  ),
  hostRule(
    'pool-errors',
    'error',
    {
      title: 'Btrfs or ZFS found errors',
      message: '{instance} had {count:error} of reading, writing or checksums {when}.',
      documentation: {
        why: 'The file system checks what it reads. Errors are the sign of a disk, a cable or memory that fails.',
        example: 'a counter of btrfs.device, or errors of zpool, rises',
        fix: 'Look at btrfs device stats or zpool status, run a scrub, and check the disk.',
      },
    },
    {
      check: {
        kind: 'count',
        of: first(
          sum(btrfs('write'), ...['read', 'flush', 'corruption', 'generation'].map((one) => optional(btrfs(one)))),
          sum(
            change('zpool.checksum_errors'),
            optional(change('zpool.in.errors')),
            optional(change('zpool.out.errors')),
          ),
        ),
        at: 1,
        seconds: hours,
      },
      unit: 'number',
      chart: 'disk-busy',
      table: 'disks',
    },
  ),
];
