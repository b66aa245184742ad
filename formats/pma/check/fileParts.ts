import { PmaChecker } from './checker.ts';
import type { CleanPart, Settled } from './partCheck.ts';
import { PartCheck } from './partCheck.ts';
import { hasAt, SegmentPlan } from './segmentPlan.ts';

/** The line that a part starts with, and so the one behind it. */
const dateLine = new TextEncoder().encode('DATE:\n');
const newline = 10;

/** Hands over the bytes of a file from `start` to `end` as long as they are wanted, in chunks that are only lent. */
export type ReadPart = (start: number, end: number, consume: (chunk: Uint8Array) => boolean) => void;

/** Where the first DATE at the start of a line is in a text, or -1. */
export function dateAt(text: Uint8Array): number {
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) {
    if (hasAt(text, at + 1, dateLine)) return at + 1;
  }
  return -1;
}

/** Size in bytes of the longest part that is kept in memory as a whole. */
const maxWhole = 1 << 22;
/** Bytes read at once of a file's beginning, of which no more is read than is needed. */
const headStep = 1 << 14;
/** Segments that are checked before those behind them are compared with the last of them. */
const leadingSegments = 3;

/** Checks parts of a file out of turn, in any order, by what the file's beginning declares. */
export class PartChecks {
  readonly #head: Uint8Array;
  readonly #nowSeconds: number;
  #settled: Settled | undefined;
  #memory = new Uint8Array(0);

  /** @param head the file's first bytes, with some groups */
  constructor(head: Uint8Array, nowSeconds: number) {
    this.#head = head;
    this.#nowSeconds = nowSeconds;
  }

  /** Checks a part from a DATE to a DATE. Undefined where anything is wrong with it. */
  check(start: number, end: number, read: ReadPart): CleanPart | undefined {
    this.#settled ??= this.#readHead();
    if (this.#settled === undefined) return undefined;
    const clean =
      end - start > maxWhole
        ? checkAll(this.#settled, start, (consume) => {
            read(start, end, consume);
          })
        : checkText(this.#settled, start, this.#readWhole(start, end, read));
    // What was wrong is in the verdict now.
    if (clean === undefined) this.#settled = undefined;
    return clean;
  }

  #readHead(): Settled | undefined {
    const checker = new PmaChecker({ nowSeconds: this.#nowSeconds });
    for (let at = 0; at < this.#head.length && checker.settled === undefined; at += headStep)
      checker.write(this.#head.subarray(at, at + headStep));
    return checker.settled;
  }

  #readWhole(start: number, end: number, read: ReadPart): Uint8Array {
    if (this.#memory.length < end - start) this.#memory = new Uint8Array(end - start);
    let size = 0;
    read(start, end, (chunk) => {
      this.#memory.set(chunk, size);
      size += chunk.length;
      return true;
    });
    return this.#memory.subarray(0, size);
  }
}

type Feed = (consume: (chunk: Uint8Array) => boolean) => void;

/** Checks every segment of a part. */
function checkAll(settled: Settled, start: number, feed: Feed): CleanPart | undefined {
  const check = new PartCheck(settled, start);
  feed((chunk) => {
    check.write(chunk);
    return check.isClean;
  });
  return check.isClean ? check.end(dateLine) : undefined;
}

/** Checks the first and last segments of a part, and skips those between that equal the ones before. */
function checkText(settled: Settled, start: number, text: Uint8Array): CleanPart | undefined {
  const dates = firstDates(text);
  const [second, third] = dates.slice(-2);
  if (second === undefined || third === undefined || dates.length < leadingSegments)
    return checkAll(settled, start, (consume) => void consume(text));
  const first = new PartCheck(settled, start);
  first.write(text.subarray(0, third));
  const clean = first.isClean ? first.end(dateLine) : undefined;
  if (clean === undefined) return undefined;
  const plan = first.isSteady
    ? SegmentPlan.of(text.subarray(second, third), settled.start, settled.nowSeconds)
    : undefined;
  let [before, at, line, nextLine] = [second, third, clean.lastLine, clean.endLine];
  for (;;) {
    const end = plan?.match(text, at) ?? -1;
    // Nothing may follow in the segment that the one before does not have.
    if (plan === undefined || end < 0 || !hasAt(text, end, dateLine)) break;
    [before, at] = [at, end];
    [line, nextLine] = [nextLine, nextLine + plan.lineCount];
  }
  const rest = checkAll(settled, start + before, (consume) => void consume(text.subarray(before)));
  if (rest === undefined) return undefined;
  const { last, end, lastLine, endLine } = rest;
  return { second: clean.second, last, end, lastLine: line + lastLine, endLine: line + endLine };
}

/** Where the segments behind the first one start, as many as are checked in any case. */
function firstDates(text: Uint8Array): readonly number[] {
  const dates: number[] = [];
  for (let at = 0; dates.length < leadingSegments;) {
    const date = dateAt(text.subarray(at));
    if (date < 0) break;
    at += date;
    dates.push(at);
  }
  return dates;
}

/** Checks the next part of a file in order, and skips what is known to be clean if possible. */
export function readPart(
  checker: PmaChecker,
  { start, end, clean }: { readonly start: number; readonly end: number; readonly clean: CleanPart | undefined },
  read: ReadPart,
): void {
  const write = (chunk: Uint8Array): boolean => {
    checker.write(chunk);
    return !checker.isForeign;
  };
  if (clean === undefined) {
    read(start, end, write);
    return;
  }
  const line = checker.lines;
  const behindSecond = clean.second + dateLine.length;
  read(start, behindSecond, write);
  if (!checker.passOver(clean, line, textOf(read, clean.last, clean.end + dateLine.length)))
    read(behindSecond, end, write);
}

function textOf(read: ReadPart, start: number, end: number): Uint8Array {
  const text = new Uint8Array(end - start);
  let at = 0;
  read(start, end, (chunk) => {
    text.set(chunk, at);
    at += chunk.length;
    return true;
  });
  return text.subarray(0, at);
}
