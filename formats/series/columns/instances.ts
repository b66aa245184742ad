import type { Column } from '../model/column.ts';

/** A metric with the instance that a value is of. */
export interface NamedValue {
  readonly metric: string;
  /** Undefined for a single value. */
  readonly instance: string | undefined;
}

const wholeDisk =
  /^(?:(?:sd|hd|vd|xvd|dasd)[a-z]+|nvme\d+n\d+|(?:mmcblk|nbd|sr|fd|loop|zram|ram|pmem|sd|ssd)\d+|(?:cmdk|dad|vdc|xdf|blkdev|lofi|ramdisk)\d+|c\d+(?:t\w+)?d\d+|(?:cciss|emcpower|rbd|cd|hdisk|vpath)[\w/!]*|dev\d+-\d+)$/;
const raid = /^md\d+$/;
/** Partitions of disks whose names end with a number, and of those whose names do not. */
const numberedPartition = /^((?:nvme\d+n|mmcblk|nbd|md|loop)\d+)p\d+$/;
const letteredPartition = /^((?:sd|hd|vd|xvd|dasd)[a-z]+)\d+$/;
/** Slices of Solaris: `c0t0d0s3`, `sd0,a`. */
const slice = /^(?:c\d+(?:t\w+)?d\d+[sp]\d+|[a-z]+\d+,[a-z])$/;
/** Disks of HP-UX; the device mapper of Linux may have such names, too, beside the disks that they are of. */
const numberedDisk = /^disk\d+$/;
const linuxDisk = /^(?:(?:sd|hd|vd|xvd|dasd)[a-z]+|nvme\d+n\d+)$/;
const minors = /^dev(\d+)-(\d+)$/;

/** Family of a disk among the metrics: `disk.dev` for whole disks. @param disks names in the same text */
export function diskFamily(name: string, disks: ReadonlySet<string>): 'dev' | 'dm' | 'md' | 'partitions' {
  const numbers = minors.exec(name);
  if (numbers !== null) {
    const major = Number(numbers[1]);
    const isScsi = major === 8 || (major >= 65 && major <= 71) || (major >= 128 && major <= 135);
    return isScsi && Number(numbers[2]) % 16 !== 0 ? 'partitions' : 'dev';
  }
  if (raid.test(name)) return 'md';
  if (numberedPartition.test(name) || slice.test(name)) return 'partitions';
  if (numberedDisk.test(name)) return [...disks].some((disk) => linuxDisk.test(disk)) ? 'dm' : 'dev';
  const parent = letteredPartition.exec(name)?.[1];
  if (parent !== undefined) return disks.has(parent) ? 'partitions' : 'dev';
  return wholeDisk.test(name) ? 'dev' : 'dm';
}

/** What PCP has of disks, but not of partitions. */
const notOfPartitions = /\.(?:\w*await|\w*avg_rqsz|avg_qlen|util)$/;

/** The metric and the instance of a value; undefined where there is no metric. @param disks names of disks in the same text */
export function namedValue(
  { metric }: Column,
  instance: string | undefined,
  disks: ReadonlySet<string>,
): NamedValue | undefined {
  if (metric === undefined) return undefined;
  const bracket = metric.indexOf('[');
  if (bracket >= 0) return { metric: metric.slice(0, bracket), instance: metric.slice(bracket + 1, -1) };
  if (instance === undefined) return { metric, instance: undefined };
  if (metric.startsWith('disk.dev.')) {
    const family = diskFamily(instance, disks);
    if (family === 'partitions' && notOfPartitions.test(metric)) return undefined;
    return { metric: metric.replace('.dev.', `.${family}.`), instance };
  }
  // How many processors a node has is not printed, so its share of their time is no time.
  if (metric.startsWith('kernel.pernode.'))
    return instance === 'all' ? { metric: metric.replace('.pernode.', '.all.'), instance: undefined } : undefined;
  if (/^(?:kernel\.all\.(?:cpu|intr)|hinv\.cpu|network\.softnet)/.test(metric)) return ofCpu(metric, instance);
  return { metric, instance };
}

function ofCpu(metric: string, instance: string): NamedValue | undefined {
  if (instance === 'all' || instance === '-1' || instance === 'sum') return { metric, instance: undefined };
  if (!/^\d+$/.test(instance)) return undefined;
  const ofOne = metric
    .replace('kernel.all.cpu', 'kernel.percpu.cpu')
    .replace('network.softnet', 'network.softnet.percpu');
  return { metric: ofOne, instance: `cpu${instance}` };
}
