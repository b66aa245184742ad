import type { SetMember } from '../../../formats/history/subject/members/setMember.ts';
import { compareTimes } from '../../../formats/pcp/time/timestamp.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';

interface Waiter {
  readonly range: TimeRange;
  readonly resolve: () => void;
}

/**
 * The archives of which the metadata is still to be read: those of the time in view first, else the newest. Names of
 * instances, such as processes, are in the metadata of their archive.
 */
export class DescribedRanges {
  /** The newest first. */
  #left: readonly SetMember[];
  #waiting: readonly Waiter[] = [];

  constructor(members: readonly SetMember[]) {
    this.#left = members.toReversed();
  }

  /** The archive to be read next, until that is done. */
  next(): SetMember | undefined {
    const range = this.#waiting.at(-1)?.range;
    return this.#left.find((member) => range !== undefined && isIn(range, member)) ?? this.#left[0];
  }

  /** @returns whether somebody waits for what has been read now, while others are left */
  done(member: SetMember): boolean {
    this.#left = this.#left.filter((each) => each !== member);
    return this.#left.length > 0 && this.#waiting.some(({ range }) => this.has(range));
  }

  /** Lets go on who waits for what has been read. */
  release(): void {
    for (const { range, resolve } of this.#waiting) if (this.has(range)) resolve();
    this.#waiting = this.#waiting.filter(({ range }) => !this.has(range));
  }

  /** Ends reading: nothing more is read. */
  end(): void {
    this.#left = [];
    this.release();
  }

  /** Resolves when all archives of a range have been read, or reading has ended. */
  until(range: TimeRange): Promise<void> {
    if (this.has(range)) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting = [...this.#waiting, { range, resolve }];
    });
  }

  /** Whether nothing of a range is left to be read. */
  has(range: TimeRange): boolean {
    return !this.#left.some((member) => isIn(range, member));
  }
}

function isIn({ from, to }: TimeRange, { start, end }: SetMember): boolean {
  return compareTimes(start, to) <= 0 && compareTimes(end, from) >= 0;
}
