import type { Message } from '../../findings/finding.ts';
import { messageOf } from '../../findings/finding.ts';
import { counted } from '../../l10n/counted.ts';
import { t } from '../../l10n/translate.ts';
import { formatDuration } from '../../pcp/time/duration.ts';
import { shortTimeText } from '../../pcp/time/shortTime.ts';
import { fromSeconds } from '../../pcp/time/timestamp.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { formatInZone } from '../../pcp/time/timeZone.ts';
import { shortHumanText } from '../../pcp/units/humanText.ts';
import type { HostProblem } from './hostProblem.ts';
import { programOf } from './programOf.ts';
import type { Range } from './range.ts';
import { maxRanges } from './range.ts';

/** How times are written in a message. */
export interface TimeStyle {
  /** Whether times are no more precise than a reader needs, and say their day once. */
  readonly isShort: boolean;
  /** The day of all that was recorded, which needs not be said; missing where it is longer. */
  readonly day?: string;
}

const fullTimes: TimeStyle = { isShort: false };

/** Short times of what was recorded from one time to another, in seconds since 1970. */
export function shortTimes(from: number, to: number, zone: TimeZone): TimeStyle {
  const [day = '', last] = [from, to].map((time) => dayOf(time, zone));
  return { isShort: true, ...(day === last ? { day } : {}) };
}

/** What was wrong, when, how much and where, in the user's language. */
export function problemText(problem: HostProblem, zone: TimeZone): string {
  return messageOf(problemMessage(problem, zone));
}

export function problemMessage(problem: HostProblem, zone: TimeZone, style = fullTimes): Message {
  const { rule, main } = problem;
  const isOfRecording = rule.check.kind === 'recording';
  const clock = new Clock(main, zone, style);
  const valueText = (value: number): string => shortHumanText(rule.unit, rounded(value * (rule.factor ?? 1)));
  const args = {
    instance: instanceText(problem),
    instances: problem.instances?.length ?? 1,
    count: Math.round(main.mean),
    mean: valueText(main.mean),
    worst: valueText(isOfRecording ? Math.abs(main.worst) : main.worst),
    at: clock.text(main.worstAt, main.from),
    when: whenText(problem, clock),
    from: clock.text(main.from),
    to: clock.text(main.to, main.from),
    length: formatDuration(main.to - main.from),
  };
  return { template: templateOf(problem), args };
}

/** Percentage from which something is full: nothing has to be predicted. */
const fullFrom = 99;

/** The message, or a variant of it that says what came of it. */
function templateOf({ rule: { rule, check }, main }: HostProblem): string {
  const [found = ''] = Object.values(rule.messages);
  const { mild = found, full = found } = rule.messages;
  if (main.isMild) return mild;
  return check.kind === 'trend' && main.worst >= fullFrom ? full : found;
}

/** Number of instances that are named. */
const named = 3;

/** `/dev/sdb1 (/srv)`, `cpu0 and cpu1`, `cpu0, cpu1, cpu2 and 5 others`, or `4 × solver`. */
export function instanceText({ rule, instance = '', instances, mount }: HostProblem): string {
  if (instances === undefined) return mount === undefined ? instance : `${instance} (${mount})`;
  if (rule.hasManyInstances === true) return `${instances.length} × ${programOf(instance)}`;
  const others = instances.length - named;
  if (others > 0) return t`${instances.slice(0, named).join(', ')} and ${counted(others, 'other')}`;
  return t`${instances.slice(0, -1).join(', ')} and ${instances.at(-1) ?? ''}`;
}

/** Three digits are enough for a message. */
const rounded = (value: number): number => (Number.isFinite(value) ? Number(value.toPrecision(3)) : value);

/** `from 2026-06-18 00:29:20 to 00:41:20 (12 min)`. */
function whenText({ main, ranges, isChronic, isDaily }: HostProblem, clock: Clock): string {
  if (isChronic) return main.isOnAndOff === true ? t`on and off all the time` : t`all the time`;
  const text = clock.rangeText(main);
  if (isDaily) return isNight(main.from, clock.zone) ? t`${text}, as every night` : t`${text}, as every day`;
  const others = ranges.length - 1;
  if (others === 0) return text;
  return ranges.length < maxRanges
    ? t`${text} and ${counted(others, 'other time')}`
    : t`${text} and at least ${counted(others, 'other time')}`;
}

/**
 * `from 2026-06-18 00:29:20 to 00:41:20 (12 min)`, or `at 2026-06-18 00:29:20`.
 *
 * @param beside a time that was written before, in seconds since 1970
 */
export function rangeText(range: Range, zone: TimeZone, style = fullTimes, beside?: number): string {
  return new Clock(range, zone, style).rangeText(range, beside);
}

/** Hours between which it is night. */
const [evening, morning] = [20, 7];

function isNight(time: number, zone: TimeZone): boolean {
  const hour = Number(formatInZone(fromSeconds(time), zone).slice(11, 13));
  return hour >= evening || hour < morning;
}

const dayOf = (time: number, zone: TimeZone): string => formatInZone(fromSeconds(time), zone).slice(0, 10);

/** Times further apart are written with their days, in seconds. */
const sameDay = 20 * 3600;

/** Writes the times of a message, as precisely as the length of the range asks for where they are short. */
class Clock {
  readonly zone: TimeZone;
  readonly #style: TimeStyle;
  readonly #length: number;

  constructor({ from, to }: Range, zone: TimeZone, style: TimeStyle) {
    this.zone = zone;
    this.#style = style;
    this.#length = to - from;
  }

  /** A time without its date where that is known from a time beside it, or from all that was recorded. */
  text(time: number, beside?: number): string {
    const { isShort, day } = this.#style;
    const full = isShort ? shortTimeText(time, Math.max(this.#length, 60), this.zone) : secondsText(time, this.zone);
    const isNear = beside !== undefined && Math.abs(time - beside) < (isShort ? sameDay : Infinity);
    const isKnown = full.startsWith(day ?? ' ') || (isNear && (isShort || full.startsWith(dayOf(beside, this.zone))));
    return isKnown ? full.slice(11) : full;
  }

  rangeText({ from, to, isOnAndOff }: Range, beside?: number): string {
    const [start, end] = [this.text(from, beside), this.text(to, from)];
    if (to - from < 1) return t`at ${this.text(to, beside)}`;
    if (isOnAndOff === true) return t`on and off from ${start} to ${end} (${formatDuration(to - from)})`;
    return t`from ${start} to ${end} (${formatDuration(to - from)})`;
  }
}

/** `2026-06-18 00:29:20`. */
function secondsText(time: number, zone: TimeZone): string {
  return formatInZone(fromSeconds(Math.round(time)), zone)
    .slice(0, 19)
    .replace('T', ' ');
}
