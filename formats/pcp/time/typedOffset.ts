const day = 86_400;

/** Seconds of the units in which PCP's tools take an interval; those of more than a letter also in the plural. */
const unitSeconds: Readonly<Record<string, number>> = {
  ...{ nsec: 1e-9, nanosecond: 1e-9, usec: 1e-6, microsecond: 1e-6, msec: 1e-3, millisecond: 1e-3 },
  ...{ s: 1, sec: 1, second: 1, m: 60, min: 60, minute: 60, h: 3600, hr: 3600, hour: 3600, d: day, day },
};

/** A distance from the beginning of something, or back from its end. */
export interface TypedOffset {
  readonly from: 'start' | 'end';
  readonly seconds: number;
}

const whole = /^([+-]?)((?:\s*\d+(?:\.\d+)?\s*[a-z]+)+|\s*\d+(?:\.\d+)?)$/i;
const part = /(\d+(?:\.\d+)?)\s*([a-z]*)/gi;

/**
 * Reads `+5min`, `-1hour 30sec` or `10m` as PCP's tools do with -S and -T: what has no sign or a `+` counts from the start,
 * what has a `-` from the end. Seconds need no unit behind a sign. Undefined where it is none.
 */
export function parseTypedOffset(text: string): TypedOffset | undefined {
  const [, sign = '', amount = ''] = whole.exec(text.trim()) ?? [];
  if (amount === '' || (sign === '' && !/[a-z]/i.test(amount))) return undefined;
  let seconds = 0;
  for (const [, count = '', unit = ''] of amount.matchAll(part)) {
    const size = unit === '' ? 1 : unitSeconds[unit.toLowerCase().replace(/(?<=..)s$/, '')];
    if (size === undefined) return undefined;
    seconds += Number(count) * size;
  }
  return { from: sign === '-' ? 'end' : 'start', seconds };
}
