import { joinHostNames } from '../../../formats/pcp/hostNames.ts';
import type { ArchiveSet } from '../../../formats/history/subject/members/setMember.ts';

/** The history of the host that is wanted; without one, that of the host with the most archives. */
export function chosenSet(sets: readonly ArchiveSet[], host: string | undefined): ArchiveSet | undefined {
  if (host !== undefined) {
    const names = joinHostNames([host, ...sets.map((set) => set.host)]);
    return sets.find((set) => names.get(set.host) === names.get(host) || set.hostNames.includes(host));
  }
  return sets.reduce<ArchiveSet | undefined>(
    (most, set) => (most === undefined || set.members.length > most.members.length ? set : most),
    undefined,
  );
}
