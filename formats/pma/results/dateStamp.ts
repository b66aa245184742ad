import type { Place } from '../../findings/finding.ts';

/** A time stamp with what findings need to point at it. */
export interface DateStamp {
  readonly epochSeconds: number;
  /** Zone that the comment names, in minutes east of UTC. */
  readonly utcOffsetMinutes: number | undefined;
  readonly line: number;
  readonly place: Place;
  readonly excerpt: string;
  /** Whether the number can be a time of collection at all. */
  readonly isCredible: boolean;
}
