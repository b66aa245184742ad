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

/** Whether a line is the upper one of vmstat's two header lines. */
export const isGroupLine = (parts: readonly string[]): boolean =>
  /^-*procs-*$/.test(parts[0] ?? '') && parts.slice(1).every((part) => /^-+[a-z]+-+$/.test(part));

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
