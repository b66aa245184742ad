import { printedDate, timeOfDay } from './clock.ts';

/** Headings of pidstat of what a row is of, and of what is no measurement. */
export const processHeadings: ReadonlySet<string> = new Set([
  'UID',
  'USER',
  'PID',
  'TGID',
  'TID',
  'CPU',
  'Command',
  'Time',
  'prio',
  'policy',
]);

/** Whether a line has pidstat's headings. */
export const isProcessHeader = (headings: readonly string[]): boolean =>
  headings.at(-1) === 'Command' && (headings.includes('PID') || headings.includes('TGID'));

/** Names of the groups of columns of vmstat on other systems than Linux. */
const groups: ReadonlySet<string> = new Set(['memory', 'page', 'disk', 'faults', 'cpu', 'time']);

/** Whether a line is the upper one of vmstat's two header lines. */
export function isGroupLine([first = '', ...rest]: readonly string[]): boolean {
  if (/^-*procs-*$/.test(first) && rest.every((part) => /^-+[a-z]+-+$/.test(part))) return true;
  return /^(?:kthr|procs)$/.test(first) && rest.length >= 3 && rest.every((part) => groups.has(part));
}

/** The line with the number of processors that AIX prints above all, and the one that it prints below the groups of columns. */
export const aixSystem = /^System configuration: lcpu=(\d{1,15})\b/;
export const isRuleLine = (parts: readonly string[]): boolean =>
  parts.length >= 4 && parts.every((part) => /^-{3,}$/.test(part));

/** Headings that vmstat of AIX has above a time of day. */
export const aixClock = 'hr mi se';

/** Whether a line has vmstat's headings. */
export function isVmstatHeader(parts: readonly string[]): boolean {
  return parts[0] === 'r' && parts[1] === 'b' && ['us', 'sy', 'id', 'in', 'cs'].every((name) => parts.includes(name));
}

/** Whether a line is the upper one of the two header lines of `vmstat -d`. */
export const isDiskGroupLine = (parts: readonly string[]): boolean =>
  parts[0] === 'disk-' && parts.length >= 4 && parts.slice(1).every((part) => /^-+\w+-+$/.test(part));

/** Whether a line has the headings of `vmstat -d`. */
export const isDiskHeader = (parts: readonly string[]): boolean =>
  parts.slice(0, 10).join(' ') === 'total merged sectors ms total merged sectors ms cur sec';

/** Whether a line is the time of a report of iostat, with its date or behind `Time:`, and nothing else. */
export function isReportTime(parts: readonly string[]): boolean {
  const [first = ''] = parts;
  if (parts.length === 1) return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[+-]\d{2}:?\d{2}|Z)$/.test(first);
  if (first !== 'Time:' && printedDate(first, 'monthFirst') === undefined) return false;
  const time = timeOfDay(parts, 1);
  return time !== undefined && parts.length === 1 + time.parts;
}
