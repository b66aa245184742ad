import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { compareTimes, timeAfter } from '../../../pcp/time/timestamp.ts';
import { maxOpen } from '../memberPool.ts';
import type { SetMember } from './setMember.ts';

type Spanned = Pick<SetMember, 'start' | 'end'>;

/** Two archives that cover the same time. */
export interface Overlap<Member extends Spanned = SetMember> {
  readonly earlier: Member;
  readonly later: Member;
  readonly from: Timestamp;
  readonly to: Timestamp;
  /** Whether all of the later one lies in the earlier one. */
  readonly isWithin: boolean;
}

/**
 * The pairs of archives that cover the same time. One that begins as another ends does not overlap it. Of thousands that
 * do, the last that have begun count, as no more are read at once.
 */
export function overlapsOf<Member extends Spanned>(members: readonly Member[]): readonly Overlap<Member>[] {
  const overlaps: Overlap<Member>[] = [];
  let open: Member[] = [];
  for (const later of members) {
    open = open.filter(({ end }) => compareTimes(end, later.start) > 0);
    for (const earlier of open) {
      const isWithin = compareTimes(later.end, earlier.end) <= 0;
      overlaps.push({ earlier, later, from: later.start, to: isWithin ? later.end : earlier.end, isWithin });
    }
    open.push(later);
    if (open.length === maxOpen) open.shift();
  }
  return overlaps;
}

/** A time that no archive covers. */
export interface Gap<Member extends Spanned = SetMember> {
  /** The one that ends last of all before. */
  readonly before: Member;
  readonly after: Member;
  readonly from: Timestamp;
  readonly to: Timestamp;
}

/** The times between archives. */
export function gapsOf<Member extends Spanned>(members: readonly Member[]): readonly Gap<Member>[] {
  const gaps: Gap<Member>[] = [];
  let before: Member | undefined;
  for (const after of members) {
    if (before !== undefined && compareTimes(after.start, before.end) > 0)
      gaps.push({ before, after, from: before.end, to: after.start });
    if (before === undefined || compareTimes(after.end, before.end) > 0) before = after;
  }
  return gaps;
}

/** A part of the time of a history in which the same archives have values. */
export interface Segment {
  /** The first moment, and the first one behind it; undefined for the rest. */
  readonly from: Timestamp;
  readonly until: Timestamp | undefined;
  /** The one that counts first: that which began last. At most as many as may be open at once. */
  readonly members: readonly SetMember[];
  /** Set where there is one archive, which overlaps no other: all of it belongs here, whatever the times of its records. */
  readonly isWhole: boolean;
}

/**
 * Divides the time of a history where archives begin, and where one ends that lies in another. An archive that ends before
 * the next one begins is read up to that: its end may not be known exactly.
 */
export function segmentsOf(members: readonly SetMember[]): readonly Segment[] {
  const overlapping = new Set(overlapsOf(members).flatMap(({ earlier, later }) => [earlier, later]));
  const times = members.flatMap((member) =>
    overlapping.has(member) ? [member.start, timeAfter(member.end)] : [member.start],
  );
  const bounds = times.sort(compareTimes).filter((time, i) => i === 0 || compareTimes(time, times[i - 1] ?? time) > 0);
  const segments: Segment[] = [];
  let open: SetMember[] = [];
  let next = 0;
  for (const [i, from] of bounds.entries()) {
    open = open.filter((member) => !overlapping.has(member) || compareTimes(member.end, from) >= 0);
    // Of an archive that overlaps no other only the beginning is a bound: where the next one begins it is over.
    const begun: SetMember[] = [];
    for (; next < members.length; next++) {
      const member = members[next];
      if (member === undefined || compareTimes(member.start, from) > 0) break;
      begun.push(member);
    }
    if (begun.length > 0) open = open.filter((member) => overlapping.has(member));
    open.push(...begun);
    const until = bounds[i + 1];
    const [only] = open;
    const isWhole = only !== undefined && !overlapping.has(only);
    if (only !== undefined) segments.push({ from, until, members: open.slice(-maxOpen).toReversed(), isWhole });
  }
  return segments;
}

/** Archives that somewhere cover a time together with so many others that they are not read there. */
export function crowdedOf(members: readonly SetMember[]): ReadonlySet<SetMember> {
  const crowded = new Set<SetMember>();
  let open: SetMember[] = [];
  for (const member of members) {
    open = open.filter(({ end }) => compareTimes(end, member.start) > 0);
    open.push(member);
    const first = open.length > maxOpen ? open.shift() : undefined;
    if (first !== undefined) crowded.add(first);
  }
  return crowded;
}
