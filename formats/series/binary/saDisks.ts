import type { SeriesSink } from '../model/printedRow.ts';
import { sarColumn } from './activities.ts';
import type { SaItems } from './saItems.ts';
import { risen, rowOf, valueAt } from './saItems.ts';
import type { SaStep } from './saItems.ts';
import type { FieldCounts } from './saLayout.ts';

const headings = ['tps', 'rkB/s', 'wkB/s', 'areq-sz', 'aqu-sz', 'await', '%util'];
const columns = headings.map((heading) => sarColumn('disk', heading));
const discardColumn = sarColumn('disk', 'dkB/s');

/** Numbers of a disk. */
interface Disk {
  readonly name: string;
  readonly operations: number;
  readonly readSectors: number;
  readonly writtenSectors: number;
  /** Undefined where they were not recorded. */
  readonly discardedSectors: number | undefined;
  /** Milliseconds of all operations, with some under way, and weighted by how many were. */
  readonly ticks: number;
  readonly busyTicks: number;
  readonly queueTicks: number;
}

/** Hands what sar prints of disks to a sink. */
export function diskRows(sink: SeriesSink, items: SaItems, before: SaItems, step: SaStep): void {
  const known = new Map(disksOf(before).map((disk) => [disk.name, disk]));
  for (const now of disksOf(items)) {
    const old = known.get(now.name);
    if (old === undefined) continue;
    const rise = (of: (disk: Disk) => number): number => risen(of(now), of(old));
    const [operations, read, written] = [
      rise((disk) => disk.operations),
      rise((disk) => disk.readSectors),
      rise((disk) => disk.writtenSectors),
    ];
    const discarded = now.discardedSectors === undefined ? 0 : rise((disk) => disk.discardedSectors ?? 0);
    const values = [
      operations / step.uptime,
      read / 2 / step.uptime,
      written / 2 / step.uptime,
      operations > 0 ? (read + written + discarded) / 2 / operations : 0,
      rise((disk) => disk.queueTicks) / 1000 / step.uptime,
      operations > 0 ? rise((disk) => disk.ticks) / operations : 0,
      Math.min(100, rise((disk) => disk.busyTicks) / 10 / step.uptime),
    ];
    const hasDiscards = now.discardedSectors !== undefined;
    sink.row({
      ...rowOf(step),
      section: 'disk',
      columns: hasDiscards ? [...columns, discardColumn] : columns,
      instance: now.name,
      values: hasDiscards ? [...values, discarded / 2 / step.uptime] : values,
    });
  }
}

/** Places of the numbers of an item. */
interface DiskFields {
  readonly operations: number;
  readonly sectors: number;
  readonly ticks: number;
  /** Time of discards, which follow the written sectors. */
  readonly discards: number | undefined;
  /** Major number of the device, before the minor one. */
  readonly device: number;
}

/** Discards came with version 12.1.2, before numbers by which disks are known anywhere. */
function diskFields([wide, words]: FieldCounts): DiskFields {
  if (words === 5) return { operations: 6, sectors: 0, ticks: 2, discards: undefined, device: 7 };
  const ticks = wide + words;
  const device = ticks + 4;
  if (words === 2) return { operations: 0, sectors: wide, ticks, discards: undefined, device };
  return { operations: 0, sectors: wide, ticks, discards: ticks + 6, device };
}

function disksOf(items: SaItems): readonly Disk[] {
  const { operations, sectors, ticks, discards, device } = diskFields(items.activity.fields);
  return Array.from({ length: items.count }, (_, item) => {
    const field = (at: number): number => valueAt(items, item, at);
    return {
      name: diskName(field(device), field(device + 1)),
      operations: field(operations),
      readSectors: field(sectors),
      writtenSectors: field(sectors + 1),
      discardedSectors: discards === undefined ? undefined : field(sectors + 2),
      ticks: field(ticks) + field(ticks + 1) + (discards === undefined ? 0 : field(discards)),
      busyTicks: field(ticks + 2),
      queueTicks: field(ticks + 3),
    };
  }).filter(({ name }) => name !== '');
}

/** Numbers of disks that a major number of SCSI disks has. */
const ofMajor = 16;

/** Names of devices are in no file: those of SCSI disks and RAID follow from the numbers, others are named by them. */
function diskName(major: number, minor: number): string {
  if (!(major > 0)) return '';
  const scsi =
    major === 8 ? 0 : major >= 65 && major <= 71 ? major - 64 : major >= 128 && major <= 135 ? major - 120 : -1;
  if (scsi >= 0) {
    const partition = minor % ofMajor;
    return `sd${letters(scsi * ofMajor + Math.floor(minor / ofMajor))}${partition === 0 ? '' : partition}`;
  }
  return major === 9 ? `md${minor}` : `dev${major}-${minor}`;
}

/** `a` to `z`, then `aa`. */
function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}
