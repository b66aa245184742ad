import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { compareTimes } from '../../../pcp/time/timestamp.ts';
import type { ReadOptions } from '../../../archive/readOptions.ts';
import { maxOpen } from '../memberPool.ts';
import type { SetMember } from './setMember.ts';

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

/** The archives that may have records in a range. */
export function membersIn(
  members: readonly SetMember[],
  { from, to }: Pick<ReadOptions, 'from' | 'to'>,
): readonly SetMember[] {
  return members.filter(({ start, end, isEndExact }) => {
    const isOver = isEndExact && from !== undefined && compareTimes(end, from) < 0;
    return !isOver && (to === undefined || compareTimes(start, to) < 0);
  });
}
