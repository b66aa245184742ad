import { maxExact, powersOfTen } from '../../text/exactDecimals.ts';

const tab = 9;
const space = 32;
const point = 46;
const zero = 48;
const nine = 57;
const colon = 58;

/** Characters of `HH:MM:SS`. */
const clockLength = 8;
/** What may follow a time of day of 12 hours, or say that a line is no row. */
const noName = /^(?:[ap]\.?m\.?|午前|午後|COM|LINUX)$/i;

/** Which parts of a row behind its time are values, and in what. */
export interface PlainLayout {
  /** How many parts a row has. */
  readonly count: number;
  /** Place of the name of the instance; -1 for none. */
  readonly instanceAt: number;
  /** Which value each part is; -1 for none. */
  readonly valueAt: Int32Array;
  /** Units of the metrics in those that are printed, and what is more than a value can be. */
  readonly factors: Float64Array;
  readonly most: Float64Array;
}

/** The seconds of the day of a time in 24 hours, with which a line begins; -1 for none. */
function secondsAhead(text: string): number {
  if (text.charCodeAt(2) !== colon || text.charCodeAt(5) !== colon || !isBlank(text.charCodeAt(clockLength))) return -1;
  const hours = twoDigits(text, 0);
  const minutes = twoDigits(text, 3);
  const seconds = twoDigits(text, 6);
  if (hours < 0 || hours > 24 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 60) return -1;
  return hours * 3600 + minutes * 60 + seconds;
}

/** A row whose time is in 24 hours and whose values are plain decimals, as nearly all are: it is read without a string for each. */
export class PlainRow {
  seconds = 0;
  instance: string | undefined;
  /** Whether a value has a point. */
  hasPoint = false;

  /** Reads a line; false, with values that mean nothing, where it is another one. @param values takes one for each column */
  read(text: string, layout: PlainLayout, values: Float64Array): boolean {
    this.seconds = secondsAhead(text);
    if (this.seconds < 0) return false;
    const { count, instanceAt, valueAt } = layout;
    const { length } = text;
    this.instance = undefined;
    this.hasPoint = false;
    let at = clockLength;
    for (let part = 0; ; part++) {
      while (at < length && isBlank(text.charCodeAt(at))) at++;
      if (at === length) return part === count;
      const value = part < count ? (valueAt[part] ?? -1) : -1;
      const end = value < 0 ? endOfPart(text, at) : this.#readNumber(text, at, value, layout, values);
      if (end < 0) return false;
      if (part === instanceAt) this.instance = text.slice(at, end);
      if (part === 0 && value < 0 && noName.test(text.slice(at, end))) return false;
      at = end;
    }
  }

  /** @returns where the number ends; -1 where there is none that is plain */
  #readNumber(text: string, start: number, value: number, layout: PlainLayout, values: Float64Array): number {
    const { length } = text;
    let digits = 0;
    let pointAt = -1;
    let at = start;
    for (; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code >= zero && code <= nine) digits = digits * 10 + (code - zero);
      else if (code === point && pointAt < 0 && at > start) pointAt = at;
      else if (isBlank(code)) break;
      else return -1;
    }
    const decimals = pointAt < 0 ? 0 : at - pointAt - 1;
    if (at - start > maxExact || (pointAt >= 0 && decimals === 0)) return -1;
    this.hasPoint ||= pointAt >= 0;
    const number = (decimals === 0 ? digits : digits / (powersOfTen[decimals] ?? NaN)) * (layout.factors[value] ?? NaN);
    values[value] = number;
    return number > (layout.most[value] ?? Infinity) ? -1 : at;
  }
}

const isBlank = (code: number): boolean => code === space || code === tab;

function endOfPart(text: string, start: number): number {
  let at = start;
  while (at < text.length && !isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** Less than 0 where there is another character. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - zero;
  const ones = text.charCodeAt(at + 1) - zero;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}
