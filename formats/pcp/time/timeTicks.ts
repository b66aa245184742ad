import type { TimeZone } from './timeZone.ts';
import { formatSeconds } from './timestamp.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

/** Distances from one tick to the next, in seconds. */
const steps = [
  ...[1e-4, 2e-4, 5e-4, 1e-3, 2e-3, 5e-3, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5],
  ...[1, 2, 5, 10, 15, 20, 30],
  ...[1, 2, 5, 10, 15, 20, 30].map((count) => count * minute),
  ...[1, 2, 3, 4, 6, 8, 12].map((count) => count * hour),
  ...[1, 2, 4, 7, 14, 28, 91, 182, 365].map((count) => count * day),
];

/** The ticks of a time axis. */
export interface TimeTicks {
  /** Times in seconds since 1970. */
  readonly times: number[];
  /** `10:15`, under the first of a day with its date: `10:15\n2026-01-01`. */
  readonly texts: string[];
}

/** Round times by the clocks of a zone, no more than fit, between two times in seconds since 1970. */
export function timeTicks(
  { from, to }: { readonly from: number; readonly to: number },
  zone: TimeZone,
  most: number,
): TimeTicks {
  const least = (to - from) / Math.max(1, most);
  const step = steps.find((each) => each >= least) ?? (steps.at(-1) ?? day) * Math.ceil(least / (365 * day));
  const times: number[] = [];
  // Counted in steps, as adding fractions of a second up would not hit them.
  const { offset } = zone.offsetAt(from);
  for (let i = Math.ceil((from + offset) / step); i * step - offset <= to; i++) {
    const time = i * step - offset;
    // Behind a change of the clocks ticks of hours and days move with it.
    const moved = step > hour ? time + offset - zone.offsetAt(time).offset : time;
    if (moved >= from && moved <= to) times.push(moved);
  }
  return { times, texts: tickTexts(times, step, zone) };
}

function tickTexts(times: readonly number[], step: number, zone: TimeZone): string[] {
  const clocks = times.map((time) => clockText(time, step, zone).split('T'));
  return clocks.map(([date = '', clock = ''], index) => {
    if (step >= day) return date;
    const [before, after] = [clocks[index - 1]?.[0], clocks[index + 1]?.[0]];
    // A date is wider than a clock: two beside each other would be one upon the other.
    const isAlone = after === undefined || after === date || before !== undefined;
    return date !== before && isAlone ? `${clock}\n${date}` : clock;
  });
}

/** `2026-01-01T10:15`, with as many digits as the step needs. */
function clockText(time: number, step: number, zone: TimeZone): string {
  const digits = step >= 1 ? 0 : Math.ceil(-Math.log10(step) - 1e-9);
  const scale = 10 ** digits;
  const units = Math.round((time + zone.offsetAt(time).offset) * scale);
  const seconds = Math.floor(units / scale);
  const text = formatSeconds(seconds);
  if (digits > 0) return `${text}.${String(units - seconds * scale).padStart(digits, '0')}`;
  return step >= minute ? text.slice(0, -':00'.length) : text;
}
