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
import type { Range } from './range.ts';

/** What was wrong, when, how much and where, in the user's language. */
export function problemText(problem: HostProblem, zone: TimeZone): string {
  return messageOf(problemMessage(problem, zone));
}

export function problemMessage(problem: HostProblem, zone: TimeZone): Message {
  const { rule, instance = '', main } = problem;
  const [template = ''] = Object.values(rule.rule.messages);
  const valueText = (value: number): string => shortHumanText(rule.unit, rounded(value * (rule.factor ?? 1)));
  const args = {
    instance,
    count: Math.round(main.mean),
    mean: valueText(main.mean),
    worst: valueText(main.worst),
    at: clockText(main.worstAt, zone, main.from),
    when: whenText(problem, zone),
    from: clockText(main.from, zone),
    to: clockText(main.to, zone, main.from),
    length: formatDuration(main.to - main.from),
  };
  return { template, args };
}

/** Three digits are enough for a message. */
const rounded = (value: number): number => (Number.isFinite(value) ? Number(value.toPrecision(3)) : value);

/** `from 2026-06-18 00:29:20 to 00:41:20 (12 min)`. */
function whenText({ main, ranges, isChronic }: HostProblem, zone: TimeZone): string {
  if (isChronic) return t`all the time`;
  const text = rangeText(main, zone);
  const others = ranges.length - 1;
  return others === 0 ? text : t`${text} and ${counted(others, 'other time')}`;
}

/** `from 2026-06-18 00:29:20 to 00:41:20 (12 min)`, or `at 2026-06-18 00:29:20`. */
export function rangeText({ from, to }: Range, zone: TimeZone): string {
  if (to - from < 1) return t`at ${clockText(to, zone)}`;
  return t`from ${clockText(from, zone)} to ${clockText(to, zone, from)} (${formatDuration(to - from)})`;
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
