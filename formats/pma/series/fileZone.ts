import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { utc } from '../../pcp/time/timeZone.ts';

/** Offset of the host of the file from UTC in minutes, from a time on; missing if the file does not state it. */
export interface PmaZoneChange {
  readonly from: number;
  readonly utcOffsetMinutes?: number;
}

const secondsPerMinute = 60;

/** `+1000`. */
function offsetName(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** Time zone of the host of a file, from the comments after its time stamps; UTC if there are none. */
export function fileZone(changes: readonly PmaZoneChange[]): TimeZone {
  const known = changes.flatMap(({ from, utcOffsetMinutes }) =>
    utcOffsetMinutes === undefined ? [] : [{ from, minutes: utcOffsetMinutes, name: offsetName(utcOffsetMinutes) }],
  );
  const [first] = known;
  if (first === undefined) return utc;
  const at = (seconds: number): typeof first => known.findLast(({ from }) => from <= seconds) ?? first;
  return {
    name: [...new Set(known.map(({ name }) => name))].join(', '),
    offsetAt: (seconds) => {
      const { minutes, name } = at(seconds);
      return { offset: minutes * secondsPerMinute, abbreviation: name };
    },
  };
}
