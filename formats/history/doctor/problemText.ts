import type { Message } from '../../findings/finding.ts';
import { messageOf } from '../../findings/finding.ts';
import { counted } from '../../l10n/counted.ts';
import { t } from '../../l10n/translate.ts';
import { formatDuration } from '../../pcp/time/duration.ts';
import { fromSeconds } from '../../pcp/time/timestamp.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { formatInZone } from '../../pcp/time/timeZone.ts';
import { shortHumanText } from '../../pcp/units/humanText.ts';
import type { HostProblem } from './hostProblem.ts';
import { programOf } from './programOf.ts';
import type { Range } from './range.ts';
import { maxRanges } from './range.ts';

/** What was wrong, when, how much and where, in the user's language. */
export function problemText(problem: HostProblem, zone: TimeZone): string {
  return messageOf(problemMessage(problem, zone));
}

export function problemMessage(problem: HostProblem, zone: TimeZone): Message {
  const { rule, main } = problem;
  const isOfRecording = rule.check.kind === 'recording';
  const valueText = (value: number): string => shortHumanText(rule.unit, rounded(value * (rule.factor ?? 1)));
  const args = {
    instance: instanceText(problem),
    instances: problem.instances?.length ?? 1,
    count: Math.round(main.mean),
    mean: valueText(main.mean),
    worst: valueText(isOfRecording ? Math.abs(main.worst) : main.worst),
    at: clockText(main.worstAt, zone, main.from),
    when: whenText(problem, zone),
    from: clockText(main.from, zone),
    to: clockText(main.to, zone, main.from),
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
function instanceText({ rule, instance = '', instances, mount }: HostProblem): string {
  if (instances === undefined) return mount === undefined ? instance : `${instance} (${mount})`;
  if (rule.hasManyInstances === true) return `${instances.length} × ${programOf(instance)}`;
  const others = instances.length - named;
  if (others > 0) return t`${instances.slice(0, named).join(', ')} and ${counted(others, 'other')}`;
  return t`${instances.slice(0, -1).join(', ')} and ${instances.at(-1) ?? ''}`;
}

/** Three digits are enough for a message. */
const rounded = (value: number): number => (Number.isFinite(value) ? Number(value.toPrecision(3)) : value);

/** `from 2026-06-18 00:29:20 to 00:41:20 (12 min)`. */
function whenText({ main, ranges, isChronic, isDaily }: HostProblem, zone: TimeZone): string {
  if (isChronic) return main.isOnAndOff === true ? t`on and off all the time` : t`all the time`;
  const text = rangeText(main, zone);
  if (isDaily) return isNight(main.from, zone) ? t`${text}, as every night` : t`${text}, as every day`;
  const others = ranges.length - 1;
  if (others === 0) return text;
  return ranges.length < maxRanges
    ? t`${text} and ${counted(others, 'other time')}`
    : t`${text} and at least ${counted(others, 'other time')}`;
}

/** `from 2026-06-18 00:29:20 to 00:41:20 (12 min)`, or `at 2026-06-18 00:29:20`. */
export function rangeText({ from, to, isOnAndOff }: Range, zone: TimeZone): string {
  if (to - from < 1) return t`at ${clockText(to, zone)}`;
  if (isOnAndOff === true)
    return t`on and off from ${clockText(from, zone)} to ${clockText(to, zone, from)} (${formatDuration(to - from)})`;
  return t`from ${clockText(from, zone)} to ${clockText(to, zone, from)} (${formatDuration(to - from)})`;
}

/** Hours between which it is night. */
const [evening, morning] = [20, 7];

function isNight(time: number, zone: TimeZone): boolean {
  const hour = Number(formatInZone(fromSeconds(time), zone).slice(11, 13));
  return hour >= evening || hour < morning;
}

/** A time to the second; without the date where it is that of another time. */
function clockText(time: number, zone: TimeZone, beside?: number): string {
  const text = formatInZone(fromSeconds(Math.round(time)), zone)
    .slice(0, 19)
    .replace('T', ' ');
  const [date] = text.split(' ');
  const isSameDay = beside !== undefined && clockText(beside, zone).startsWith(`${date ?? ''} `);
  return isSameDay ? text.slice(11) : text;
}
