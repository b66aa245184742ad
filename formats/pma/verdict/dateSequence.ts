import type { FindingExtras } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { phrase } from '../../l10n/translate.ts';
import type { CollectionWindow, DeclaredTimeValues } from '../declared/declaredTimeValues.ts';
import type { DateStamp } from '../results/dateStamp.ts';
import type { Reporter } from '../../text/reporter.ts';
import * as rules from '../rules/groupRules.ts';
import type { DateResult } from '../results/segmentResult.ts';
import { gapToleranceSeconds } from '../declared/gapToleranceSeconds.ts';
import { Streak } from './streak.ts';
import { formatDuration } from '../../pcp/time/duration.ts';
import { formatTime, localHourAndWeekday } from '../model/time.ts';

/** Compares the time stamp of each group with that of the group before. */
export class DateSequence {
  readonly #streak: Streak;
  #before: DateStamp | undefined;
  /** Declarations in force for the group before. */
  #timeValuesBefore: DeclaredTimeValues | undefined;
  /** The previous stamp was out of order, so the next one seems too far from it. */
  #isAfterFault = false;

  constructor(reporter: Reporter) {
    this.#streak = new Streak(reporter);
  }

  /** Whether the dates so far are right, or their faults have been reported. */
  get isSettled(): boolean {
    return !this.#isAfterFault && !this.#streak.isBad;
  }

  /** Goes on behind a group without looking at it. */
  passTo({ stamp, timeValues }: DateResult): void {
    this.#before = stamp?.isCredible === true ? stamp : undefined;
    this.#timeValuesBefore = timeValues;
  }

  /** Takes the next group's time stamp; undefined if it has no readable one. */
  next({ stamp, timeValues }: DateResult): void {
    if (stamp?.isCredible === true && this.#before !== undefined) this.#compare(this.#before, stamp, timeValues);
    this.passTo({ stamp, timeValues });
  }

  end(): void {
    this.#streak.end();
  }

  #compare(before: DateStamp, stamp: DateStamp, timeValues: DeclaredTimeValues | undefined): void {
    const { place } = stamp;
    const seconds = stamp.epochSeconds - before.epochSeconds;
    if (seconds <= 0) {
      const zone = stamp.utcOffsetMinutes ?? 0;
      const args = { time: formatTime(stamp.epochSeconds, zone), before: formatTime(before.epochSeconds, zone) };
      this.#isAfterFault = true;
      this.#streak.bad('back', () => finding(rules.dateOrder, 'back', args, place, extrasOf(before, stamp)));
      return;
    }
    const values = this.#timeValuesBefore?.values;
    if (values === undefined || values.intervalSeconds === 0) return;
    const { count, intervalSeconds: interval } = values;
    const batch = count * interval;
    if (seconds < batch - interval) {
      const args = { seconds, count, interval, needed: batch - interval };
      this.#isAfterFault = true;
      this.#streak.bad('overlap', () => finding(rules.dateOverlap, 'overlap', args, place, extrasOf(before, stamp)));
      return;
    }
    const isAfterFault = this.#isAfterFault;
    this.#isAfterFault = false;
    const isGap = seconds > batch + gapToleranceSeconds(values);
    if (isGap && !isAfterFault && !isPause(before, stamp, batch, timeValues?.window)) {
      const args = { gap: formatDuration(seconds - batch), seconds, needed: batch };
      this.#streak.bad(`gap ${seconds}`, () => finding(rules.dateGap, 'gap', args, place, extrasOf(before, stamp)));
    } else {
      this.#streak.good();
    }
  }
}

/** Whether a group may come so many seconds after the one before: it does not overlap it, and nothing is left out. */
export function followsInTime(seconds: number, values: DeclaredTimeValues['values']): boolean {
  const { count, intervalSeconds } = values;
  const batch = count * intervalSeconds;
  const isApart = seconds > 0 && intervalSeconds > 0 && seconds >= batch - intervalSeconds;
  return isApart && seconds <= batch + gapToleranceSeconds(values);
}

function extrasOf(before: DateStamp, { excerpt }: DateStamp): FindingExtras {
  return { excerpt, related: [{ template: phrase('the previous group'), args: {}, place: before.place }] };
}

/** Whether pmc was set not to collect between the two groups, because of its hours or excluded days. */
function isPause(before: DateStamp, stamp: DateStamp, batch: number, window: CollectionWindow | undefined): boolean {
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
