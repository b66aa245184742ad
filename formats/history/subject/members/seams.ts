import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { compareTimes } from '../../../pcp/time/timestamp.ts';
import type { ResultCursor } from '../../../archive/volume/resultCursor.ts';
import type { SetMember } from './setMember.ts';

const seamNanoseconds = 1_000_000;
const nanosecondsPerSecond = 1_000_000_000;

/** Finds the places in a history where another archive answers than before. */
export class Seams {
  readonly #ownerOf = new Map<string, SetMember>();
  /** What an archive answers for, as it was last seen: the same while nothing changes. */
  readonly #claims = new Map<SetMember, ReadonlySet<string>>();
  #last: Timestamp | undefined;
  #isMark = true;

  /**
   * Notes a record, and whose it is.
   *
   * @returns when the seam before it is: a millisecond behind the last record; undefined where there is none, or a mark
   */
  before(cursor: ResultCursor, member: SetMember, names: ReadonlySet<string>): Timestamp | undefined {
    const isNew = this.#claims.get(member) !== names && this.#claim(member, names);
    const seam = isNew && !this.#isMark && this.#last !== undefined ? behind(this.#last, cursor) : undefined;
    this.#last = cursor.time;
    this.#isMark = cursor.isMark;
    return seam;
  }

  /** @returns whether another archive has answered for one of the metrics before */
  #claim(member: SetMember, names: ReadonlySet<string>): boolean {
    let isSeam = false;
    for (const name of names) {
      const owner = this.#ownerOf.get(name);
      if (owner === member) continue;
      if (owner !== undefined) {
        isSeam = true;
        this.#claims.delete(owner);
      }
      this.#ownerOf.set(name, member);
    }
    this.#claims.set(member, names);
    return isSeam;
  }
}

/** A millisecond behind a time, but not behind the next record. */
function behind({ seconds, nanoseconds }: Timestamp, next: Timestamp): Timestamp {
  const sum = nanoseconds + seamNanoseconds;
  const time =
    sum < nanosecondsPerSecond
      ? { seconds, nanoseconds: sum }
      : { seconds: seconds + 1, nanoseconds: sum - nanosecondsPerSecond };
  return compareTimes(time, next) > 0 ? { seconds: next.seconds, nanoseconds: next.nanoseconds } : time;
}
