/** A day on which the clock changes, as a POSIX TZ string has it, and the local time of day in seconds. */
interface ChangeRule {
  readonly kind: 'month' | 'julian' | 'dayOfYear';
  readonly month: number;
  readonly week: number;
  /** Day of the week from Sunday, or of the year. */
  readonly day: number;
  readonly timeOfDay: number;
}

/** A time zone as the environment variable TZ spells it out: `AEST-10AEDT,M10.1.0,M4.1.0/3`. */
export interface PosixZone {
  readonly standard: string;
  /** Seconds east of Greenwich. */
  readonly standardOffset: number;
  readonly summer?: {
    readonly name: string;
    readonly offset: number;
    readonly from: ChangeRule;
    readonly to: ChangeRule;
  };
}

/** What the clock shows at a time. */
export interface ZoneOffset {
  /** Seconds east of Greenwich. */
  readonly offset: number;
  readonly abbreviation: string;
}

const secondsPerDay = 86_400;
const name = '(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)';
const offset = '[+-]?\\d{1,3}(?::\\d{1,2}(?::\\d{1,2})?)?';
const zonePattern = new RegExp(`^(${name})(${offset})(?:(${name})(${offset})?(?:,([^,]+),([^,]+))?)?$`);
const rulePattern = new RegExp(`^(?:M(0?[1-9]|1[0-2])\\.([1-5])\\.([0-6])|J(\\d{1,3})|(\\d{1,3}))(?:/(${offset}))?$`);
/** When the clock changes where a string with a summer time does not say: as in the United States. */
const usualRules = ['M3.2.0', 'M11.1.0'] as const;

/** `10:30:05` in seconds. */
function parseClock(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  const [hours = 0, minutes = 0, seconds = 0] = text.replace(/^[+-]/, '').split(':').map(Number);
  return sign * (hours * 3600 + minutes * 60 + seconds);
}

function parseRule(text: string): ChangeRule | undefined {
  const match = rulePattern.exec(text);
  if (match === null) return undefined;
  const [, month, week, weekday, julian, dayOfYear, clock = '2'] = match;
  const timeOfDay = parseClock(clock);
  if (month !== undefined)
    return { kind: 'month', month: Number(month), week: Number(week), day: Number(weekday), timeOfDay };
  const kind = julian === undefined ? 'dayOfYear' : 'julian';
  const day = Number(julian ?? dayOfYear);
  if (day > 365 || (kind === 'julian' && day < 1)) return undefined;
  return { kind, month: 0, week: 0, day, timeOfDay };
}

const bare = (text: string): string => text.replace(/[<>]/g, '');

/** Takes a POSIX TZ string apart; undefined where it is none, as the name of a zone file is. */
export function parsePosixZone(text: string): PosixZone | undefined {
  const match = zonePattern.exec(text.trim());
  if (match === null) return undefined;
  const [, standard = '', west = '', summer, summerWest, fromText, toText] = match;
  // POSIX counts westwards.
  const standardOffset = -parseClock(west);
  if (summer === undefined) return { standard: bare(standard), standardOffset };
  const from = parseRule(fromText ?? usualRules[0]);
  const to = parseRule(toText ?? usualRules[1]);
  if (from === undefined || to === undefined) return undefined;
  const summerOffset = summerWest === undefined ? standardOffset + 3600 : -parseClock(summerWest);
  return { standard: bare(standard), standardOffset, summer: { name: bare(summer), offset: summerOffset, from, to } };
}

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;

/** Seconds since 1970 of a change, as the clock that is being left shows them. */
function changeInYear(year: number, rule: ChangeRule): number {
  const newYear = Date.UTC(year, 0, 1) / 1000;
  if (rule.kind !== 'month') {
    // Julian days count from 1 and leave 29 February out.
    const days = rule.kind === 'dayOfYear' ? rule.day : rule.day - 1 + (isLeap(year) && rule.day > 59 ? 1 : 0);
    return newYear + days * secondsPerDay + rule.timeOfDay;
  }
  const first = new Date(Date.UTC(year, rule.month - 1, 1)).getUTCDay();
  const daysInMonth = new Date(Date.UTC(year, rule.month, 0)).getUTCDate();
  let day = 1 + ((rule.day - first + 7) % 7) + (rule.week - 1) * 7;
  if (day > daysInMonth) day -= 7;
  return Date.UTC(year, rule.month - 1, day) / 1000 + rule.timeOfDay;
}

/** @param seconds since 1970, UTC */
export function posixOffsetAt(zone: PosixZone, seconds: number): ZoneOffset {
  const standard = { offset: zone.standardOffset, abbreviation: zone.standard };
  if (zone.summer === undefined) return standard;
  const { name: abbreviation, offset: summerOffset, from, to } = zone.summer;
  const year = new Date((seconds + zone.standardOffset) * 1000).getUTCFullYear();
  if (Number.isNaN(year)) return standard;
  const begins = changeInYear(year, from) - zone.standardOffset;
  const ends = changeInYear(year, to) - summerOffset;
  const isSummer = begins < ends ? seconds >= begins && seconds < ends : seconds >= begins || seconds < ends;
  return isSummer ? { offset: summerOffset, abbreviation } : standard;
}
