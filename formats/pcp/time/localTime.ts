import type { TimeZone } from './timeZone.ts';

/**
 * What a time stands for that the clocks of a zone show twice, or never, as they are changed: the earlier or the later of
 * the two possible times. `compatible` is the first one of a time that is shown twice, and goes on with the clock of before
 * where they jump ahead.
 */
export type Disambiguation = 'earlier' | 'later' | 'compatible';

const day = 86_400;

/** When the clocks of a zone show what those of UTC show at a number of seconds since 1970; in seconds since 1970. */
export function localTime(local: number, zone: TimeZone, which: Disambiguation): number {
  // No zone changes its clocks twice in two days.
  const [before, after] = [zone.offsetAt(local - day).offset, zone.offsetAt(local + day).offset];
  const possible = [local - before, local - after];
  const shown = possible.filter((time) => time + zone.offsetAt(time).offset === local);
  const isEarlier = which === 'earlier' || (which === 'compatible' && shown.length > 0);
  const times = shown.length > 0 ? shown : possible;
  return isEarlier ? Math.min(...times) : Math.max(...times);
}
