import type { CleanPart } from '../../../formats/pma/check/partCheck.ts';

/** Who checks a part of a file, and its result if checked out of order. */
const free = 0;
const takenInTurn = 1;
const takenOutOfTurn = 2;
const clean = 3;
const notClean = 4;

const numbersOfPart = 5;
/** Most milliseconds that a part is waited for: many times as long as one takes. */
const patience = 5000;

/** State of the parts of a file, in memory shared by the threads that check them. */
export class PartStates {
  readonly states: Int32Array;
  readonly numbers: Float64Array;

  constructor(states: Int32Array, numbers: Float64Array) {
    this.states = states;
    this.numbers = numbers;
  }

  static of(parts: number): PartStates {
    return new PartStates(
      new Int32Array(new SharedArrayBuffer(4 * parts)),
      new Float64Array(new SharedArrayBuffer(8 * numbersOfPart * parts)),
    );
  }

  /** Takes a part to check it in its turn; false where another thread has taken it. */
  takeInTurn(part: number): boolean {
    return Atomics.compareExchange(this.states, part, free, takenInTurn) === free;
  }

  /** Takes the last part that is free to check it out of turn: undefined where none is. */
  takeLast(): number | undefined {
    for (let part = this.states.length - 1; part >= 0; part--) {
      const before = Atomics.compareExchange(this.states, part, free, takenOutOfTurn);
      if (before === free) return part;
      if (before === takenInTurn) return undefined;
    }
    return undefined;
  }

  /** Takes the result of a part that was checked out of turn. */
  finish(part: number, result: CleanPart | undefined): void {
    if (result !== undefined) {
      const { second, last, end, lastLine, endLine } = result;
      this.numbers.set([second, last, end, lastLine, endLine], part * numbersOfPart);
    }
    Atomics.store(this.states, part, result === undefined ? notClean : clean);
    Atomics.notify(this.states, part);
  }

  /** Waits for the result of a part; undefined if it is not clean or its thread does not answer. */
  await(part: number): CleanPart | undefined {
    Atomics.wait(this.states, part, takenOutOfTurn, patience);
    if (Atomics.load(this.states, part) !== clean) return undefined;
    const [second = 0, last = 0, end = 0, lastLine = 0, endLine = 0] = this.numbers.subarray(part * numbersOfPart);
    return { second, last, end, lastLine, endLine };
  }
}
