import type { TimeZone } from './timeZone.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
]; // prettier-ignore
const secondsPerDay = 86_400;
const daysPerWeek = 7;

/** What stands for others. */
const composed: Readonly<Record<string, string>> = {
  c: '%a %b %e %H:%M:%S %Y',
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  h: '%b',
  r: '%I:%M:%S %p',
  R: '%H:%M',
  T: '%H:%M:%S',
  x: '%m/%d/%y',
  X: '%H:%M:%S',
};

/** A time as the clocks of a zone show it. */
interface ShownTime {
  readonly seconds: number;
  readonly offset: number;
  readonly abbreviation: string;
  /** A time at which the clocks of UTC show the same. */
  readonly date: Date;
}

/** A directive in pieces: flags and a width of glibc, and the conversion. */
const directive = /%([-_0^#]*)(\d*)[EO]?(.)/gsu;

/**
 * Writes a time as strftime of glibc does in the C locale.
 * @param seconds since 1970
 */
export function strftime(format: string, seconds: number, zone: TimeZone): string {
  const { offset, abbreviation } = zone.offsetAt(seconds);
  const date = new Date((seconds + offset) * 1000);
  return fill(format, { seconds, offset, abbreviation, date });
}

function fill(format: string, time: ShownTime): string {
  return format.replaceAll(directive, (whole, flags: string, width: string, conversion: string) => {
    const field = fieldOf(conversion, time);
    return field === undefined ? whole : padded(field, flags, Number(width));
  });
}

/** A text, or a number with so many digits at least and what stands before it. */
type Field = string | { readonly number: number; readonly digits: number; readonly pad: ' ' | '0' };

function padded(field: Field, flags: string, width: number): string {
  const padding = /[-_0](?=[^-_0]*$)/.exec(flags)?.[0];
  if (typeof field === 'string') {
    const isSwapped = flags.includes('#') && field === field.toUpperCase();
    const isUpper = flags.includes('^') || flags.includes('#');
    const text = isSwapped ? field.toLowerCase() : isUpper ? field.toUpperCase() : field;
    return padding === '-' ? text : text.padStart(width, padding === '0' ? '0' : ' ');
  }
  const { number, digits, pad } = field;
  if (padding === '-') return String(number);
  const sign = number < 0 ? '-' : '';
  const fillWith = padding === undefined ? pad : padding === '_' ? ' ' : '0';
  const text = String(Math.abs(number));
  const room = Math.max(digits, width) - sign.length;
  return fillWith === ' ' ? `${sign}${text}`.padStart(Math.max(digits, width)) : `${sign}${text.padStart(room, '0')}`;
}

const zeros = (number: number, digits = 2): Field => ({ number, digits, pad: '0' });
const blanks = (number: number): Field => ({ number, digits: 2, pad: ' ' });

/** What a conversion stands for; undefined for one that strftime does not know. */
function fieldOf(conversion: string, time: ShownTime): Field | undefined {
  const whole = composed[conversion];
  if (whole !== undefined) return fill(whole, time);
  return dateField(conversion, time) ?? clockField(conversion, time);
}

function dateField(conversion: string, { date }: ShownTime): Field | undefined {
  const [year, month, day, weekday] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCDay()];
  switch (conversion) {
    case 'a': return (days[weekday] ?? '?').slice(0, 3);
    case 'A': return days[weekday] ?? '?';
    case 'b': return (months[month] ?? '?').slice(0, 3);
    case 'B': return months[month] ?? '?';
    case 'C': return zeros(Math.floor(year / 100));
    case 'd': return zeros(day);
    case 'e': return blanks(day);
    case 'g': return zeros(isoWeek(date).year % 100);
    case 'G': return zeros(isoWeek(date).year, 1);
    case 'j': return zeros(dayOfYear(date) + 1, 3);
    case 'm': return zeros(month + 1);
    case 'u': return zeros(weekday === 0 ? daysPerWeek : weekday, 1);
    case 'U': return zeros(Math.floor((dayOfYear(date) + daysPerWeek - weekday) / daysPerWeek));
    case 'V': return zeros(isoWeek(date).week);
    case 'w': return zeros(weekday, 1);
    case 'W': return zeros(Math.floor((dayOfYear(date) + daysPerWeek - ((weekday + 6) % daysPerWeek)) / daysPerWeek));
    case 'y': return zeros(((year % 100) + 100) % 100);
    case 'Y': return zeros(year, 1);
    default: return undefined;
  }
} // prettier-ignore

function clockField(conversion: string, { seconds, offset, abbreviation, date }: ShownTime): Field | undefined {
  const hours = date.getUTCHours();
  const half = hours < 12 ? 'AM' : 'PM';
  switch (conversion) {
    case 'H': return zeros(hours);
    case 'I': return zeros(hours % 12 === 0 ? 12 : hours % 12);
    case 'k': return blanks(hours);
    case 'l': return blanks(hours % 12 === 0 ? 12 : hours % 12);
    case 'M': return zeros(date.getUTCMinutes());
    case 'n': return '\n';
    case 'p': return half;
    case 'P': return half.toLowerCase();
    case 's': return zeros(seconds, 1);
    case 'S': return zeros(date.getUTCSeconds());
    case 't': return '\t';
    case 'z': return offsetText(offset);
    case 'Z': return abbreviation;
    case '%': return '%';
    default: return undefined;
  }
} // prettier-ignore

function offsetText(offset: number): string {
  const minutes = Math.floor(Math.abs(offset) / 60);
  const hours = Math.floor(minutes / 60);
  return `${offset < 0 ? '-' : '+'}${String(hours * 100 + (minutes % 60)).padStart(4, '0')}`;
}

/** Days since the first one of the year. */
function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - newYear(date.getUTCFullYear())) / 1000 / secondsPerDay);
}

function newYear(year: number): number {
  // Date.UTC takes a year below 100 for one of the 20th century.
  return new Date(0).setUTCFullYear(year, 0, 1);
}

/** The week of a date by ISO 8601: it is of the year that its Thursday is of. */
function isoWeek(date: Date): { readonly year: number; readonly week: number } {
  const thursday = new Date(date.getTime());
  thursday.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % daysPerWeek) + 3);
  return { year: thursday.getUTCFullYear(), week: Math.floor(dayOfYear(thursday) / daysPerWeek) + 1 };
}
