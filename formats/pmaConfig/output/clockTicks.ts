import type { TimeZone } from '../../pcp/time/timeZone.ts';

const secondsPerDay = 86_400;

/** A tick of the time axis, and how far it reaches below the axis. */
export interface ClockTick {
  readonly seconds: number;
  readonly depth: number;
}

/**
 * Ticks at the times of day that are multiples of a level, from before the first group to behind the last sample.
 * @param levels seconds, each a multiple of the next
 */
export function* clockTicks(
  levels: readonly number[],
  { first, last }: { readonly first: number; readonly last: number },
  zone: TimeZone,
): Generator<ClockTick> {
  const step = levels.at(-1);
  if (step === undefined) return;
  const end = (Math.trunc(last / step) + 1) * step;
  for (let seconds = Math.trunc(first / step) * step; seconds <= end; seconds += step) {
    const local = seconds + zone.offsetAt(seconds).offset;
    const ofDay = ((local % secondsPerDay) + secondsPerDay) % secondsPerDay;
    const level = levels.findIndex((length) => ofDay % length === 0);
    if (level >= 0) yield { seconds, depth: 2 * (levels.length - level) };
  }
}
