import { maxExact, powersOfTen } from '../../text/exactDecimals.ts';

const tab = 9;
const space = 32;
const point = 46;
const zero = 48;
const nine = 57;
const colon = 58;
const lastAscii = 126;

/** Bytes of `HH:MM:SS`. */
const clockLength = 8;
/** What may follow a time of day of 12 hours, or say that a line is no row. */
const noName = /^(?:[ap]\.?m\.?|COM|LINUX)$/i;
/** Names of instances that are kept. */
const maxNames = 1000;

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

/**
 * A row whose time is in 24 hours, whose name is ASCII and whose values are plain decimals, as nearly all are: it is read from its
 * bytes, without a string for each part.
 */
export class PlainRow {
  seconds = 0;
  instance: string | undefined;
  /** Whether a value has a point. */
  hasPoint = false;
  readonly #names = new RepeatedNames();

  /**
   * Reads a line; false, with values that mean nothing, where it is another one.
   *
   * @param bytes have the line from the start to the end
   * @param values takes one for each column
   */
  read(bytes: Uint8Array, start: number, end: number, layout: PlainLayout, values: Float64Array): boolean {
    this.seconds = end - start > clockLength ? secondsAt(bytes, start) : -1;
    if (this.seconds < 0) return false;
    const { count, instanceAt, valueAt } = layout;
    this.instance = undefined;
    this.hasPoint = false;
    let at = start + clockLength;
    for (let part = 0; ; part++) {
      while (at < end && isBlank(bytes[at])) at++;
      if (at === end) return part === count;
      if (part >= count) return false;
      const value = valueAt[part] ?? -1;
      const next = value < 0 ? endOfPart(bytes, at, end) : this.#readNumber(bytes, at, end, value, layout, values);
      if (next < 0) return false;
      if (part === instanceAt) {
        this.instance = this.#names.read(bytes, at, next);
        if (this.instance === undefined) return false;
      }
      at = next;
    }
  }

  /** @returns where the number ends; -1 where there is none that is plain */
  #readNumber(
    bytes: Uint8Array,
    start: number,
    end: number,
    value: number,
    layout: PlainLayout,
    values: Float64Array,
  ): number {
    let digits = 0;
    let pointAt = -1;
    let at = start;
    for (; at < end; at++) {
      const byte = bytes[at] ?? space;
      if (byte >= zero && byte <= nine) digits = digits * 10 + (byte - zero);
      else if (byte === point && pointAt < 0 && at > start) pointAt = at;
      else if (isBlank(byte)) break;
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

/** The names of instances. The same ones come again and again, so each is a string once. */
class RepeatedNames {
  /** Names by sums of their bytes; the last of several with one sum. */
  readonly #names = new Map<number, string>();

  /** Reads plain ASCII; undefined for what is no name. */
  read(bytes: Uint8Array, start: number, end: number): string | undefined {
    let sum = 0;
    for (let at = start; at < end; at++) {
      sum = (Math.imul(sum, 31) + (bytes[at] ?? 0)) | 0;
    }
    const known = this.#names.get(sum);
    if (known !== undefined && isAt(known, bytes, start, end)) return known;
    const name = decoder.decode(bytes.subarray(start, end));
    if (noName.test(name)) return undefined;
    if (this.#names.size >= maxNames) this.#names.clear();
    this.#names.set(sum, name);
    return name;
  }
}

const decoder = new TextDecoder();

function isAt(name: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}

/** The seconds of the day of a time in 24 hours; -1 where there is none. */
function secondsAt(bytes: Uint8Array, at: number): number {
  if (bytes[at + 2] !== colon || bytes[at + 5] !== colon || !isBlank(bytes[at + clockLength])) return -1;
  const hours = twoDigits(bytes, at);
  const minutes = twoDigits(bytes, at + 3);
  const seconds = twoDigits(bytes, at + 6);
  if (hours < 0 || hours > 24 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 60) return -1;
  return hours * 3600 + minutes * 60 + seconds;
}

const isPlain = (byte: number): boolean => byte >= space && byte <= lastAscii;
const isBlank = (byte: number | undefined): boolean => byte === space || byte === tab;

/** @returns where the part ends; -1 where it is not in plain ASCII */
function endOfPart(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  for (; at < end && !isBlank(bytes[at]); at++) if (!isPlain(bytes[at] ?? 0)) return -1;
  return at;
}

/** Less than 0 where there is another character. */
function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] ?? 0) - zero;
  const ones = (bytes[at + 1] ?? 0) - zero;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}
