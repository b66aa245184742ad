import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { encodeUnits } from '../encodeUnits.ts';
import { ArchiveWriter } from './archiveWriter.ts';

const domain = 211;
const pmid = (item: number): number => encodePmid({ domain, cluster: 1, item });

/** An archive of a logger of which two groups log the same counters every ten seconds, the second one 16 ms later. */
export const groups = {
  base: '20260401',
  /** 2026-04-01 12:00:00 UTC. */
  start: 1_775_044_800,
  stepSeconds: 10,
  steps: 60,
  disks: encodeInDom({ domain, serial: 1 }),
  /** Milliseconds: sda is busy a tenth of the time, counted in ticks of 10 ms, sdb all the time. */
  active: pmid(1),
  /** Value of the step at which a mark stands before the first group's record. */
  mark: 30,
} as const;

/** When a group's record of a step is of. */
export function groupTime(step: number, group: 0 | 1): Timestamp {
  return { seconds: groups.start + step * groups.stepSeconds, nanoseconds: group * 16_000_000 };
}

/** What the counter of a disk shows: the tick between both groups falls into the 16 ms. */
export function activeMs(disk: number, step: number, group: 0 | 1): number {
  const share = disk === 0 ? 0.1 : 1;
  return share * 1000 * groups.stepSeconds * step + (group === 1 ? 10 : 0);
}

/** @param firstOnly whether the second group asks for sda alone, as a logger can be told */
export function groupsArchive(firstOnly = false): ArchiveWriter {
  const { base, disks, active, steps, mark } = groups;
  const writer = new ArchiveWriter({ base, version: 2, start: groupTime(0, 0), timezone: 'UTC' });
  const units = encodeUnits({ dimTime: 1, scaleTime: 2 });
  writer.descriptor({ pmid: active, names: ['disk.dev.avactive'], type: 1, indom: disks, semantics: 1, units });
  writer.indom(groupTime(0, 0), disks, [
    { id: 0, name: 'sda' },
    { id: 1, name: 'sdb' },
  ]);
  writer.indexEntry(groupTime(0, 0));
  for (let step = 0; step < steps; step++) {
    if (step === mark) writer.mark({ seconds: groupTime(step, 0).seconds - 4, nanoseconds: 0 });
    for (const group of [0, 1] as const) {
      const instances = group === 1 && firstOnly ? [0] : [0, 1];
      const values = instances.map((instance) => ({ instance, value: activeMs(instance, step, group) }));
      writer.record(groupTime(step, group), [{ pmid: active, values }]);
    }
  }
  return writer.indexEntry(groupTime(steps - 1, 1));
}
