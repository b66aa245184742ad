import type { Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { DateStamp } from '../results/dateStamp.ts';
import type { CheckContext } from './checkContext.ts';
import { FixedStanza } from './fixedStanza.ts';
import type { Line } from '../../text/line.ts';
import { readInteger } from '../../text/numbers.ts';
import * as rules from '../rules/groupRules.ts';
import { extraValues, intTruncated } from '../rules/headerRules.ts';
import type { Stanza } from './stanza.ts';
import { formatTime, formatUtc, localHourAndWeekday, parseCommentTime, weekdays } from '../model/time.ts';

/** The first second of 1990: nothing that pma reads is older. */
const earliest = 631_152_000;
const secondsPerDay = 86_400;

/** Whether something can have been collected at a time, in seconds since the Epoch. */
export function isCredibleTime(epochSeconds: number, nowSeconds: number): boolean {
  return epochSeconds >= earliest && epochSeconds <= nowSeconds + secondsPerDay;
}

/** Reads a DATE stanza: one line, the seconds since the Epoch, with the same time in words as a comment. */
export class DateStanza extends FixedStanza implements Stanza {
  readonly kind = 'date';
  readonly name = 'DATE';
  stamp: DateStamp | undefined;

  readonly #isFirst: boolean;
  #hasValue = false;

  /** @param isFirst whether it is the one of the first group, without which pma aborts */
  constructor(context: CheckContext, headerPlace: Place, isFirst: boolean) {
    super(context, headerPlace);
    this.#isFirst = isFirst;
  }

  get splitVariant(): 'date' | 'dateAborts' {
    return this.#isFirst ? 'dateAborts' : 'date';
  }

  row(line: Line): void {
    const { reporter } = this.context;
    const extras = { excerpt: line.excerpt };
    if (this.#hasValue) {
      reporter.fold(extraValues, this.kind, () => finding(extraValues, 'date', {}, line.contentPlace(), extras));
      return;
    }
    this.#hasValue = true;
    if (line.count > 1) reporter.add(finding(extraValues, 'date', {}, line.tokenPlace(1, line.count - 1), extras));
    const found = line.text(0);
    const { kind, value } = readInteger(found);
    const place = line.tokenPlace(0);
    if (kind === 'text') {
      reporter.add(finding(rules.dateValue, 'notInteger', { found }, place, extras));
      return;
    }
    if (kind === 'truncated') reporter.add(finding(intTruncated, 'truncated', { found, value }, place, extras));
    this.#stamp(line, value, place, extras.excerpt);
  }

  get hasRows(): boolean {
    return this.#hasValue;
  }

  wants(line: Line): boolean {
    return !this.#hasValue && line.count === 1 && !line.isOdd(0);
  }

  close(isAtEnd: boolean): void {
    if (this.#hasValue || isAtEnd) return;
    const variant = this.#isFirst ? 'missingFirst' : 'missing';
    this.context.reporter.add(finding(rules.dateValue, variant, {}, this.headerPlace, { excerpt: `${this.name}:` }));
  }

  #stamp(line: Line, epochSeconds: number, place: Place, excerpt: string): void {
    const comment = parseCommentTime(line.comment);
    const isCredible = this.#checkRange(line.text(0), epochSeconds, place, excerpt);
    const utcOffsetMinutes = comment?.utcOffsetMinutes;
    this.stamp = { epochSeconds, utcOffsetMinutes, line: line.number, place, excerpt, isCredible };
    if (comment === undefined || !isCredible) return;
    const variant =
      comment.epochSeconds !== epochSeconds
        ? 'time'
        : comment.weekday !== comment.actualWeekday
          ? 'weekday'
          : undefined;
    if (variant !== undefined) {
      const commentPlace = line.place(line.commentStart, line.end);
      const args = {
        comment: line.comment.trim(),
        time: formatTime(epochSeconds, comment.utcOffsetMinutes),
        weekday: weekdays[comment.actualWeekday] ?? '',
      };
      this.context.reporter.add(finding(rules.dateComment, variant, args, commentPlace, { excerpt }));
    }
    this.#checkWindow(this.stamp, comment.utcOffsetMinutes);
  }

  #checkRange(found: string, epochSeconds: number, place: Place, excerpt: string): boolean {
    const { reporter, nowSeconds } = this.context;
    const extras = { excerpt };
    if (epochSeconds >= 1e11) {
      const year = Math.floor(1970 + epochSeconds / (365.2425 * secondsPerDay));
      reporter.add(finding(rules.dateRange, 'milliseconds', { found, year }, place, { ...extras, severity: 'error' }));
      return false;
    }
    if (!isCredibleTime(epochSeconds, nowSeconds)) {
      const variant = epochSeconds < earliest ? 'early' : 'future';
      const args = { found, time: formatUtc(epochSeconds) };
      reporter.add(finding(rules.dateRange, variant, args, place, extras));
      return false;
    }
    return true;
  }

  #checkWindow({ epochSeconds, place, excerpt }: DateStamp, utcOffsetMinutes: number): void {
    const window = this.context.timeValues?.window;
    if (window === undefined) return;
    const { hour, weekday } = localHourAndWeekday(epochSeconds, utcOffsetMinutes);
    const { firstHour, lastHour, excludedWeekdays } = window;
    if (hour < firstHour || hour > lastHour) {
      const args = { hour, first: firstHour, last: lastHour };
      this.context.reporter.fold(rules.dateWindow, 'hour', () =>
        finding(rules.dateWindow, 'hour', args, place, { excerpt }),
      );
    } else if (excludedWeekdays.has(weekday)) {
      const args = { weekday: weekdays[weekday] ?? '' };
      this.context.reporter.fold(rules.dateWindow, 'weekday', () =>
        finding(rules.dateWindow, 'weekday', args, place, { excerpt }),
      );
    }
  }
}
