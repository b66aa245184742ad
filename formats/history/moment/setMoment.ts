import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';
import type { Archive } from '../../archive/archive.ts';
import type { ArchiveSet, SetMember } from '../subject/members/setMember.ts';
import { maxOpen } from '../subject/memberPool.ts';
import type { MemberPool } from '../subject/memberPool.ts';
import type { Moment } from './moment.ts';
import type { MomentDomain } from './momentDomains.ts';
import { readMoment } from './readMoment.ts';

/** A table of one of the archives of a history. */
export interface SetMoment {
  readonly member: SetMember;
  readonly moment: Moment;
}

/**
 * The table at a time of a history: of the archive that covers the time and began last, or else of one next to it. Nothing
 * is computed across archives.
 *
 * @param domainOf finds the domain that is wanted; the next archive is asked where one does not have it
 */
export async function readSetMoment(
  { members }: Pick<ArchiveSet, 'members'>,
  pool: MemberPool,
  domainOf: (archive: Archive) => MomentDomain | undefined,
  time: Timestamp,
): Promise<SetMoment | undefined> {
  for (const member of membersNear(members, time)) {
    const moment = await pool.useOr(
      member,
      async (archive) => {
        const domain = domainOf(archive);
        return domain === undefined ? undefined : readMoment(archive, domain, time, { signal: pool.signal });
      },
      undefined,
    );
    if (moment !== undefined) return { member, moment };
  }
  return undefined;
}

/** The archives that cover a time, the one that began last first; then the last one before it, and the first behind it. */
export function membersNear(members: readonly SetMember[], time: Timestamp): readonly SetMember[] {
  const begun = members.filter(({ start }) => compareTimes(start, time) <= 0);
  // An archive whose end is not known exactly may go on, unless another one has begun since.
  const covering = begun
    .filter(
      (member, place) => compareTimes(member.end, time) >= 0 || (place === begun.length - 1 && !member.isEndExact),
    )
    .toReversed();
  const before = begun.reduce<SetMember | undefined>(
    (last, member) => (last === undefined || compareTimes(member.end, last.end) >= 0 ? member : last),
    undefined,
  );
  const behind = members.find(({ start }) => compareTimes(start, time) > 0);
  const near = [...covering, before, behind].filter((member) => member !== undefined);
  return [...new Set(near)].slice(0, maxOpen);
}
