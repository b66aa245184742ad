import type { SharedRange, SharedTime } from '../../../protocol/viewer/linkedProtocol.ts';

const daySeconds = 86_400;

/**
 * Time of another archive in the terms of this one: the same time where they overlap, else the same time of the day, as
 * many days later as this one begins later. Undefined where this archive has nothing of it.
 */
export function alignedTime(
  own: SharedRange,
  { whole, range, cursor }: SharedTime,
): Omit<SharedTime, 'whole'> | undefined {
  const isTogether = own.from < whole.to && own.to > whole.from;
  const later = isTogether ? 0 : Math.round((own.from - whole.from) / daySeconds) * daySeconds;
  const moved = range && { from: range.from + later, to: range.to + later };
  if (moved !== undefined && (moved.to <= own.from || moved.from >= own.to)) return undefined;
  return {
    ...(moved === undefined ? {} : { range: moved }),
    ...(cursor === undefined ? {} : { cursor: cursor + later }),
  };
}
