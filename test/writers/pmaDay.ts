import { formatCommentTime } from '../../formats/pma/model/time.ts';

/** A small day of pma's own kind, of which each value tells where it is from. */
export const pmaDay = {
  firstDate: 1_778_446_800, // 2026-05-11 07:00:00 +1000
  groups: 40,
  count: 6,
  intervalSeconds: 10,
  disks: ['sda', 'sdb'],
  /** Before this group the collector slept for an hour, by its place from 0. */
  late: 25,
} as const;

const utcOffsetMinutes = 600;
/** From 1, as that of the line of METADATA. */
const firstGroupLine = 8;
export const vmLine = 5;

const head = `TIME_VALUES:
${pmaDay.count} ${pmaDay.intervalSeconds} # h=moon

METADATA:
VM V 2 r b free
IO A 1 tps kBrdps kBwtps

`;

/** When a group begins, in seconds since the Epoch. */
export function groupDate(group: number): number {
  return pmaDay.firstDate + group * pmaDay.count * pmaDay.intervalSeconds + (group >= pmaDay.late ? 3600 : 0);
}

/** Lines of a group: those of DATE and of both stanzas, each with a header before it and a blank line behind. */
const groupLines = 3 + 2 + pmaDay.count + 2 + pmaDay.count * pmaDay.disks.length;

/** The line of a row of VM, from 1. */
export function vmRow(group: number, sample: number): number {
  return firstGroupLine + group * groupLines + 3 + sample;
}

/** The line of a row of IO, from 1; of a disk by its place from 0. */
export function diskRow(group: number, sample: number, disk: number): number {
  return vmRow(group, pmaDay.count) + 3 + (sample - 1) * pmaDay.disks.length + disk;
}

/** What stands for `free`, in KiB: a slope with a dent in it. */
export function freeOf(group: number, sample: number): number {
  return 100_000 + (group * pmaDay.count + sample) * 100;
}

/** What stands for `kBrdps` of a disk by its place from 0. */
export function readsOf(disk: number, group: number, sample: number): number {
  return (disk + 1) * 1000 + group * 10 + sample;
}

/** The text of the file. */
export function pmaDayText(): string {
  return head + Array.from({ length: pmaDay.groups }, (_, group) => groupText(group)).join('');
}

function groupText(group: number): string {
  const samples = Array.from({ length: pmaDay.count }, (_, index) => index + 1);
  // Since boot, which pma skips, is far from all others.
  const free = (sample: number): number => (sample === 1 ? 9_999_999 : freeOf(group, sample));
  const vm = samples.map((sample) => `${sample % 3} 0 ${free(sample)}\n`).join('');
  const io = samples
    .flatMap((sample) => pmaDay.disks.map((name, disk) => `${name} 1.5 ${readsOf(disk, group, sample)}.25 0.5\n`))
    .join('');
  const date = groupDate(group);
  return `DATE:\n${date} # ${formatCommentTime(date, utcOffsetMinutes)}\n\nVM:\n${vm}\nIO:\n${io}\n`;
}
