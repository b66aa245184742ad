import type { Declarations } from './checkContext.ts';
import type { HeaderState } from './headerCheck.ts';
import { areEqualHeaders } from './headerCheck.ts';
import type { ObjectNames } from './objectCycle.ts';

/** All that the check of a segment depends on but the segment's own text. */
export interface Checkpoint extends Declarations {
  readonly headers: HeaderState;
  /** Whether there was a group before. */
  readonly hasGroup: boolean;
  /** Whether the segment begins with a class that the group before has, so that a DATE must be missing. */
  readonly isAnew: boolean;
  /** The objects of the last stanza of each class, in the order of {@link Declarations.classes}. */
  readonly objects: readonly ObjectNames[];
}

/** At the start of a file. */
export const emptyCheckpoint: Checkpoint = {
  timeValues: undefined,
  classes: undefined,
  headers: { timeValues: undefined, metadata: undefined, date: undefined, isOrderTold: false },
  hasGroup: false,
  isAnew: false,
  objects: [],
};

/** Whether a segment must give the same notes after both. */
export function areEqualCheckpoints(a: Checkpoint, b: Checkpoint): boolean {
  return (
    a.timeValues === b.timeValues &&
    a.classes === b.classes &&
    a.hasGroup === b.hasGroup &&
    a.isAnew === b.isAnew &&
    areEqualHeaders(a.headers, b.headers) &&
    a.objects.every((objects, index) => objects.equals(b.objects[index]))
  );
}
