import type { MmvInstance } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';

/** The instances by the serials of the indoms that have them; those of indoms with one serial taken together. */
export type Members = ReadonlyMap<number, ReadonlySet<MmvInstance>>;

export function membersOf({ indoms }: MmvFile): Members {
  const members = new Map<number, Set<MmvInstance>>();
  for (const { record, instances } of indoms) {
    const cached = members.get(record.serial);
    if (cached === undefined) members.set(record.serial, new Set(instances));
    else for (const instance of instances) cached.add(instance);
  }
  return members;
}
