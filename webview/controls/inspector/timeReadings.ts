import { phrase } from '../../../formats/l10n/translate.ts';
import type { ReadingType } from './readingType.ts';

const maxTimeMs = 8.64e15;

/** A time since the epoch in UTC, `1970-01-01 00:00:05Z`, with as many digits of a second as `fraction` has; a dash outside of four-digit years. */
function utcText(seconds: number, fraction = ''): string {
  const milliseconds = seconds * 1000;
  if (!Number.isFinite(milliseconds) || Math.abs(milliseconds) > maxTimeMs) return '–';
  const text = new Date(milliseconds).toISOString();
  if (text.startsWith('+') || text.startsWith('-')) return '–';
  return `${text.slice(0, 10)} ${text.slice(11, 19)}${fraction === '' ? '' : `.${fraction}`}Z`;
}

/** A count of `perSecond` parts of a second since the epoch. */
function partsText(count: bigint, perSecond: bigint): string {
  const digits = String(perSecond).length - 1;
  const fraction = ((count % perSecond) + perSecond) % perSecond;
  const seconds = (count - fraction) / perSecond;
  return utcText(Number(seconds), String(fraction).padStart(digits, '0'));
}

/** Seconds and their fraction one after the other; a dash where the fraction is a second or more. */
function pairText(seconds: number, fraction: number, digits: number): string {
  if (fraction < 0 || fraction >= 10 ** digits) return '–';
  return utcText(seconds, String(fraction).padStart(digits, '0'));
}

/** The forms in which the file formats, and programs that fill them, store times. */
export const timeReadings: readonly ReadingType[] = [
  {
    name: phrase('time s'),
    title: phrase('seconds since 1970, 32-bit'),
    size: 4,
    read: (view, little) => utcText(view.getInt32(0, little)),
  },
  {
    name: phrase('time s+µs'),
    title: phrase('seconds and microseconds since 1970, 32-bit each'),
    size: 8,
    read: (view, little) => pairText(view.getInt32(0, little), view.getInt32(4, little), 6),
  },
  {
    name: phrase('time s+ns'),
    title: phrase('seconds since 1970, 64-bit, and nanoseconds, 32-bit'),
    size: 12,
    read: (view, little) => pairText(Number(view.getBigInt64(0, little)), view.getInt32(8, little), 9),
  },
  {
    name: phrase('time µs'),
    title: phrase('microseconds since 1970, 64-bit'),
    size: 8,
    read: (view, little) => partsText(view.getBigInt64(0, little), 1_000_000n),
  },
  {
    name: phrase('time ns'),
    title: phrase('nanoseconds since 1970, 64-bit'),
    size: 8,
    read: (view, little) => partsText(view.getBigInt64(0, little), 1_000_000_000n),
  },
];
