import { finding } from '../findings/finding.ts';
import type { CheckContext } from './checkContext.ts';
import type { DateStamp } from './dateStanza.ts';
import type { TimeValues } from './model.ts';
import * as rules from './rules/groupRules.ts';
import { Streak } from './streak.ts';
import { formatDuration, formatTime, localHourAndWeekday } from './time.ts';

/** What a gap may exceed a batch by, as a part of the batch: collectors drift. */
const tolerance = 0.05;

/** Compares the time stamp of each group with that of the group before. */
export class DateSequence {
  readonly #context: CheckContext;
  readonly #streak: Streak;
  #before: DateStamp | undefined;
  /** Declarations in force for the group before. */
  #valuesBefore: TimeValues | undefined;
  /** The stamp before was out of order, so that the next one seems too far from it. */
  #isAfterFault = false;

  constructor(context: CheckContext) {
    this.#context = context;
    this.#streak = new Streak(context.reporter);
  }

  /** Takes the next group's time stamp; undefined where it has none that can be read. */
  next(stamp: DateStamp | undefined): void {
    const isUsable = stamp?.isCredible === true;
    if (isUsable && this.#before !== undefined) this.#compare(this.#before, stamp);
    this.#before = isUsable ? stamp : undefined;
    this.#valuesBefore = this.#context.timeValues?.values;
  }

  end(): void {
    this.#streak.end();
  }

  #compare(before: DateStamp, stamp: DateStamp): void {
    const { place, excerpt } = stamp;
    const related = [{ template: 'the group before', args: {}, place: before.place }];
    const extras = { excerpt, related };
    const seconds = stamp.epochSeconds - before.epochSeconds;
    if (seconds <= 0) {
      const zone = stamp.utcOffsetMinutes ?? 0;
      const args = { time: formatTime(stamp.epochSeconds, zone), before: formatTime(before.epochSeconds, zone) };
      this.#isAfterFault = true;
      this.#streak.bad('back', () => finding(rules.dateOrder, 'back', args, place, extras));
      return;
    }
    const values = this.#valuesBefore;
    if (values === undefined || values.intervalSeconds === 0) return;
    const { count, intervalSeconds: interval } = values;
    const batch = count * interval;
    if (seconds < batch - interval) {
      const args = { seconds, count, interval, needed: batch - interval };
      this.#isAfterFault = true;
      this.#streak.bad('overlap', () => finding(rules.dateOverlap, 'overlap', args, place, extras));
      return;
    }
    const isAfterFault = this.#isAfterFault;
    this.#isAfterFault = false;
    const isGap = seconds > batch + Math.max(interval, batch * tolerance);
    if (isGap && !isAfterFault && !this.#isPause(before, stamp, batch)) {
      const args = { gap: formatDuration(seconds - batch), seconds, needed: batch };
      this.#streak.bad(`gap ${seconds}`, () => finding(rules.dateGap, 'gap', args, place, extras));
    } else {
      this.#streak.good();
    }
  }

  /** Whether pmc was told to collect nothing between the two groups: out of hours, or on days left out. */
  #isPause(before: DateStamp, stamp: DateStamp, batch: number): boolean {
    const window = this.#context.timeValues?.window;
    const zone = stamp.utcOffsetMinutes;
    if (window === undefined || zone === undefined) return false;
    const { firstHour, lastHour, excludedWeekdays } = window;
    const isCollected = (epochSeconds: number): boolean => {
      const { hour, weekday } = localHourAndWeekday(epochSeconds, zone);
      return hour >= firstHour && hour <= lastHour && !excludedWeekdays.has(weekday);
    };
    const quarter = 900;
    const end = Math.min(stamp.epochSeconds, before.epochSeconds + 31 * 86_400);
    for (let time = before.epochSeconds + batch + quarter; time < end - quarter; time += quarter) {
      if (isCollected(time)) return false;
    }
    return !isCollected(before.epochSeconds + batch) || !isCollected(end - quarter);
  }
}
