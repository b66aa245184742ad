import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, timeAfter, timeBefore } from '../../pcp/time/timestamp.ts';
import type { Archive } from '../../archive/archive.ts';
import { membersNear } from '../subject/members/membersNear.ts';
import type { SetMember } from '../subject/members/setMember.ts';
import type { MemberPool } from '../subject/memberPool.ts';
import type { Moment } from './moment.ts';
import type { MomentDomain } from './momentDomains.ts';
import { readMoment } from './readMoment.ts';

/** Most archives that a step passes over as they lack the domain or cannot be read. */
const mostPassed = 32;

/** A table of one of the archives of a history. */
interface SetMoment {
  readonly member: SetMember;
  readonly moment: Moment;
}

/** A history of which there are tables. */
export interface SteppedSet {
  readonly members: readonly SetMember[];
  readonly pool: MemberPool;
  /** Finds the domain that is wanted; archives without it are passed over. */
  readonly domainOf: (archive: Archive) => MomentDomain | undefined;
}

/**
 * The table at a time of a history, as {@link momentAt} finds it. A step (`toEnd`) beyond the last interval of an
 * archive leads to the first one of the next archive, and the other way around. Its position is `before` or `behind` only
 * where no archive leads on.
 */
export async function readSetStep(set: SteppedSet, time: Timestamp, toEnd: boolean): Promise<Moment | undefined> {
  const found = await firstMoment(set, membersNear(set.members, time), () => time, toEnd);
  if (found === undefined || found.moment.position === 'inside') return found?.moment;
  const isBehind = found.moment.position === 'behind';
  const neighbour = await (isBehind ? following(set, found) : preceding(set, found));
  if (neighbour === undefined) return found.moment;
  if (!toEnd) return { ...found.moment, position: 'inside' };
  // It begins or ends at the border that was crossed; whether there is more on its other side shows the next step.
  return { ...neighbour.moment, position: 'inside' };
}

/** The first table behind one that is the last of its archive. */
function following(set: SteppedSet, { member, moment }: SetMoment): Promise<SetMoment | undefined> {
  const next = timeAfter(moment.to);
  const around = set.members.filter(({ start, end }) => compareTimes(start, next) <= 0 && compareTimes(end, next) >= 0);
  const later = set.members.filter(({ start }) => compareTimes(start, next) > 0);
  const others = [...around.toReversed(), ...later].filter((other) => other !== member);
  const timeIn = ({ start }: SetMember): Timestamp => (compareTimes(start, next) > 0 ? start : next);
  return firstMoment(set, others, timeIn, true, ({ to }) => compareTimes(to, moment.to) > 0);
}

/** The last table before one that is the first of its archive. */
function preceding(set: SteppedSet, { member, moment }: SetMoment): Promise<SetMoment | undefined> {
  const last = timeBefore(member.start);
  const earlier = set.members.filter(({ start }) => compareTimes(start, member.start) < 0);
  const others = new Set([...membersNear(earlier, last), ...earlier.toReversed()]);
  return firstMoment(
    set,
    [...others],
    () => last,
    true,
    ({ to }) => compareTimes(to, moment.to) < 0,
  );
}

/** Table of the first archive that has one. */
async function firstMoment(
  { pool, domainOf }: SteppedSet,
  members: readonly SetMember[],
  timeIn: (member: SetMember) => Timestamp,
  toEnd: boolean,
  isWanted: (moment: Moment) => boolean = () => true,
): Promise<SetMoment | undefined> {
  for (const member of members.slice(0, mostPassed)) {
    const read = async (archive: Archive): Promise<Moment | undefined> => {
      const domain = domainOf(archive);
      return domain && readMoment(archive, domain, timeIn(member), { toEnd, signal: pool.signal });
    };
    const moment = await pool.useOr(member, read, undefined);
    if (moment !== undefined && isWanted(moment)) return { member, moment };
  }
  return undefined;
}
