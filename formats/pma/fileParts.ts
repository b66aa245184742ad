import { PmaChecker } from './checker.ts';
import type { CleanPart, Settled } from './partCheck.ts';
import { PartCheck } from './partCheck.ts';

/** The line that a part starts with, and so the one behind it. */
const dateLine = new TextEncoder().encode('DATE:\n');
const newline = 10;

/** Hands over the bytes of a file from `start` to `end` as long as they are wanted, in chunks that are only lent. */
export type ReadPart = (start: number, end: number, consume: (chunk: Uint8Array) => boolean) => void;

/** Where the first DATE at the start of a line is in a text, or -1. */
export function dateAt(text: Uint8Array): number {
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) {
    if (dateLine.every((byte, index) => text[at + 1 + index] === byte)) return at + 1;
  }
  return -1;
}

/** Checks parts of a file out of turn, in any order, by what the file's beginning declares. */
export class PartChecks {
  readonly #head: Uint8Array;
  readonly #nowSeconds: number;
  #settled: Settled | undefined;

  /** @param head the file's first bytes, with some groups */
  constructor(head: Uint8Array, nowSeconds: number) {
    this.#head = head;
    this.#nowSeconds = nowSeconds;
  }

  /** Checks a part from a DATE to a DATE. Undefined where anything is wrong with it. */
  check(start: number, end: number, read: ReadPart): CleanPart | undefined {
    this.#settled ??= this.#readHead();
    if (this.#settled === undefined) return undefined;
    const check = new PartCheck(this.#settled, start);
    read(start, end, (chunk) => {
      check.write(chunk);
      return check.isClean;
    });
    const clean = check.isClean ? check.end(dateLine) : undefined;
    // What was wrong is in the verdict now.
    if (clean === undefined) this.#settled = undefined;
    return clean;
  }

  #readHead(): Settled | undefined {
    const checker = new PmaChecker({ nowSeconds: this.#nowSeconds });
    checker.write(this.#head);
    return checker.settled;
  }
}

/** Checks the next part of a file in turn; what has been seen to be clean is passed over where that may be. */
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
