/** A point in time to the nanosecond, which a double cannot hold. */
export interface Timestamp {
  /** Seconds since 1970-01-01T00:00:00Z, whole and perhaps negative. */
  readonly seconds: number;
  /** Nanoseconds, 0 to 999,999,999 unless the file has it otherwise. */
  readonly nanoseconds: number;
}

const nanosecondsPerSecond = 1_000_000_000;

/** Seconds that a Date can hold, in either direction. */
export const maxDateSeconds = 8.64e12;

/** Compares two times: negative where `a` is earlier, 0 where both are the same. */
export function compareTimes(a: Timestamp, b: Timestamp): number {
  return a.seconds === b.seconds ? a.nanoseconds - b.nanoseconds : a.seconds - b.seconds;
}

/** The next time that can be stated. */
export function timeAfter({ seconds, nanoseconds }: Timestamp): Timestamp {
  return nanoseconds >= nanosecondsPerSecond - 1
    ? { seconds: seconds + 1, nanoseconds: 0 }
    : { seconds, nanoseconds: nanoseconds + 1 };
}

/** The last time that can be stated before one. */
export function timeBefore({ seconds, nanoseconds }: Timestamp): Timestamp {
  return nanoseconds <= 0
    ? { seconds: seconds - 1, nanoseconds: nanosecondsPerSecond - 1 }
    : { seconds, nanoseconds: nanoseconds - 1 };
}

/** Seconds from `a` to `b`; exact to the nanosecond up to about a hundred days. */
export function secondsBetween(a: Timestamp, b: Timestamp): number {
  const nanoseconds = (b.seconds - a.seconds) * nanosecondsPerSecond + (b.nanoseconds - a.nanoseconds);
  return nanoseconds / nanosecondsPerSecond;
}

/** The time that is so many seconds after another, as {@link secondsBetween} counts them. */
export function secondsAfter({ seconds, nanoseconds }: Timestamp, elapsed: number): Timestamp {
  const whole = Math.floor(elapsed);
  const all = nanoseconds + Math.round((elapsed - whole) * nanosecondsPerSecond);
  const carried = Math.floor(all / nanosecondsPerSecond);
  return { seconds: seconds + whole + carried, nanoseconds: all - carried * nanosecondsPerSecond };
}

/** Seconds since 1970, rounded to what a double holds: some hundred nanoseconds. */
export function toSeconds({ seconds, nanoseconds }: Timestamp): number {
  return seconds + nanoseconds / nanosecondsPerSecond;
}

/** More than what a double rounds a time by, in seconds. */
export const roundingSeconds = 2e-6;

/** The nearest time to a number of seconds since 1970. */
export function fromSeconds(value: number): Timestamp {
  const seconds = Math.floor(value);
  const nanoseconds = Math.round((value - seconds) * nanosecondsPerSecond);
  return nanoseconds < nanosecondsPerSecond ? { seconds, nanoseconds } : { seconds: seconds + 1, nanoseconds: 0 };
}

/** The nearest time to a number of seconds since 1970, in whole microseconds: of times of today a double has no more digits. */
export function fromSecondsRounded(value: number): Timestamp {
  const seconds = Math.floor(value);
  const microseconds = Math.round((value - seconds) * 1e6);
  return microseconds < 1e6 ? { seconds, nanoseconds: 1000 * microseconds } : { seconds: seconds + 1, nanoseconds: 0 };
}

/** Whether the nanoseconds are less than a second. */
export function isRegularTime({ nanoseconds }: Timestamp): boolean {
  return nanoseconds >= 0 && nanoseconds < nanosecondsPerSecond;
}

/** `2016-05-10T21:00:19`, of seconds since 1970 taken as UTC; the number itself where no calendar reaches. */
export function formatSeconds(seconds: number): string {
  if (Math.abs(seconds) > maxDateSeconds) return `${seconds} s`;
  return new Date(seconds * 1000).toISOString().slice(0, -'.000Z'.length);
}

/** Nine digits; the number as it is where it is not less than a second. */
export function formatNanoseconds(nanoseconds: number): string {
  return nanoseconds < 0 ? `(${nanoseconds})` : String(nanoseconds).padStart(9, '0');
}

/** `2016-05-10T21:00:19.000000000Z`. */
export function formatUtc({ seconds, nanoseconds }: Timestamp): string {
  return `${formatSeconds(seconds)}.${formatNanoseconds(nanoseconds)}Z`;
}

const isoTime = /^(\d{4,6}-\d\d-\d\d[T ]\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:?\d\d)?$/;

/** Reads what {@link formatUtc} writes, also with fewer digits or another offset; undefined where it is no time. */
export function parseTime(text: string): Timestamp | undefined {
  const match = isoTime.exec(text.trim());
  if (match === null) return undefined;
  const [, main = '', fraction = '', zone = 'Z'] = match;
  const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const milliseconds = Date.parse(`${main.replace(' ', 'T')}${offset}`);
  if (Number.isNaN(milliseconds)) return undefined;
  return { seconds: milliseconds / 1000, nanoseconds: Number(fraction.padEnd(9, '0')) };
}
