import { finding } from '../../../findings/finding.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { formatUtc, isRegularTime } from '../../../pcp/time/timestamp.ts';
import { recordTime } from '../../rules/volumeRules.ts';
import type { ResultCursor } from '../../volume/resultCursor.ts';
import { isWordSwapped } from '../checkLabel.ts';
import type { RecordContext } from '../../shapes/recordContext.ts';

/** Holds the times of records against the beginning of the archive, and against one another. */
export class TimeChecker {
  readonly #context: RecordContext;
  readonly #start: Timestamp | undefined;
  #seconds = -Infinity;
  #nanoseconds = 0;

  /** @param start of the archive; undefined where that is not known */
  constructor(context: RecordContext, start: Timestamp | undefined) {
    this.#context = context;
    this.#start = start;
  }

  /** Time of the last record; undefined before the first. */
  get last(): Timestamp | undefined {
    return this.#seconds === -Infinity ? undefined : { seconds: this.#seconds, nanoseconds: this.#nanoseconds };
  }

  /**
   * Looks at the time of the record that the cursor has begun.
   *
   * @returns negative where it is earlier than the record before, 0 where it has that one's time, positive where it is later
   */
  check(cursor: ResultCursor): number {
    const { seconds, nanoseconds } = cursor;
    const order = seconds === this.#seconds ? nanoseconds - this.#nanoseconds : seconds - this.#seconds;
    const isRegular = isRegularTime(cursor);
    const isSwapped = isWordSwapped(seconds);
    const isRight = order >= 0 && isRegular && !isSwapped && !this.#isEarly(seconds, nanoseconds);
    if (!isRight) this.#report(cursor, order < 0, isRegular, isSwapped);
    this.#context.isTimeRight = isRight;
    this.#seconds = seconds;
    this.#nanoseconds = nanoseconds;
    return order;
  }

  #isEarly(seconds: number, nanoseconds: number): boolean {
    const start = this.#start;
    if (start === undefined) return false;
    return seconds < start.seconds || (seconds === start.seconds && nanoseconds < start.nanoseconds);
  }

  #report(cursor: ResultCursor, isEarlier: boolean, isRegular: boolean, isSwapped: boolean): void {
    const { reporter, file } = this.#context;
    const { seconds, nanoseconds } = cursor;
    const at = { ...cursor.timePlace, file };
    const time = formatUtc({ seconds, nanoseconds });
    if (isSwapped) reporter.addLazily(recordTime, () => finding(recordTime, 'words', {}, at));
    else if (!isRegular) reporter.addLazily(recordTime, () => finding(recordTime, 'range', { nanoseconds }, at));
    else if (isEarlier) {
      const before = formatUtc({ seconds: this.#seconds, nanoseconds: this.#nanoseconds });
      reporter.addLazily(recordTime, () => finding(recordTime, 'backwards', { time, before }, at));
    } else {
      const start = this.#start === undefined ? '' : formatUtc(this.#start);
      reporter.fold('before start', () => finding(recordTime, 'beforeStart', { time, start }, at));
    }
  }
}
