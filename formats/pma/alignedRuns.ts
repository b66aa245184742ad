import type { Line } from './line.ts';

/** Lines, one after the other, that should be otherwise. */
export interface AlignedRun {
  readonly firstLine: number;
  readonly lastLine: number;
  /** Where they are in the bytes that were read, without the last one's line end. */
  readonly start: number;
  readonly end: number;
  /** The lines as they should be, without the last one's line end. */
  readonly aligned: Uint8Array;
}

/** A run whose last line may not have come yet. */
interface OpenRun {
  readonly firstLine: number;
  lastLine: number;
  readonly start: number;
  end: number;
  /** Where its lines are among those aligned. */
  readonly alignedStart: number;
  alignedEnd: number;
}

/** Gathers the lines of a block that should be otherwise: those that lie one after the other as one. */
export class AlignedRuns {
  readonly #runs: OpenRun[] = [];
  #aligned: Uint8Array;
  #length = 0;

  /** `size` is about how many bytes will come. */
  constructor(size: number) {
    this.#aligned = new Uint8Array(size);
  }

  /** Takes the next line that should be otherwise; `aligned` is without line end, and copied. */
  take({ bytes, number, start, end }: Line, aligned: Uint8Array): void {
    let run = this.#runs.at(-1);
    if (run?.lastLine === number - 1) {
      this.#append(bytes, run.end, start);
    } else {
      const at = this.#length;
      run = { firstLine: number, lastLine: number, start, end, alignedStart: at, alignedEnd: at };
      this.#runs.push(run);
    }
    this.#append(aligned, 0, aligned.length);
    run.lastLine = number;
    run.end = end;
    run.alignedEnd = this.#length;
  }

  finish(): readonly AlignedRun[] {
    return this.#runs.map(({ firstLine, lastLine, start, end, alignedStart, alignedEnd }) => ({
      firstLine,
      lastLine,
      start,
      end,
      aligned: this.#aligned.subarray(alignedStart, alignedEnd),
    }));
  }

  #append(bytes: Uint8Array, from: number, to: number): void {
    const length = this.#length + to - from;
    if (length > this.#aligned.length) {
      const longer = new Uint8Array(2 * length);
      longer.set(this.#aligned.subarray(0, this.#length));
      this.#aligned = longer;
    }
    const aligned = this.#aligned;
    let next = this.#length;
    for (let at = from; at < to; at++) aligned[next++] = bytes[at] ?? 0;
    this.#length = next;
  }
}
