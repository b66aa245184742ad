import type { ArchiveSets } from '../../../formats/history/subject/members/buildSets.ts';
import { isCalled } from '../../../formats/history/subject/members/setMember.ts';
import type { ArchiveSet } from '../../../formats/history/subject/members/setMember.ts';

/** The history that the user means; why there is none, in words, where that is not clear. */
export function chosenSet({ sets }: ArchiveSets, host: string | undefined): ArchiveSet | string {
  const matching = host === undefined ? sets : sets.filter((set) => isCalled(set, host));
  const [only, another] = matching;
  const hosts = sets.map((set) => set.host).join(', ');
  if (only === undefined)
    return host === undefined || sets.length === 0
      ? 'has nothing that can be read; pcp-files check says why'
      : `has no host '${host}', but ${hosts}`;
  if (another === undefined) return only;
  return `has ${matching.length} hosts: ${matching.map((set) => set.host).join(', ')}; choose one with --host`;
}
