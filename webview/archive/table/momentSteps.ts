import type { Moment } from '../../../formats/archive/moment/moment.ts';
import type { MomentTime } from '../../../protocol/viewer/momentProtocol.ts';

const lastNanosecond = 999_999_999;

/** The interval before that of a table; undefined where this is known to be the first. */
export function momentBefore({ from, position }: Moment): MomentTime | undefined {
  return from === undefined || position === 'before' ? undefined : { time: from, toEnd: true };
}

/** The interval behind that of a table; undefined where this is known to be the last. */
export function momentAfter({ from, to, position }: Moment): MomentTime | undefined {
  if (from === undefined || position === 'behind') return undefined;
  const { seconds, nanoseconds } = to;
  const time =
    nanoseconds >= lastNanosecond
      ? { seconds: seconds + 1, nanoseconds: 0 }
      : { seconds, nanoseconds: nanoseconds + 1 };
  return { time, toEnd: true };
}
