import type { ColumnLayout } from './columnLayout.ts';
import type { Line } from '../../text/line.ts';
import { maxLineBytes } from '../../text/limits.ts';

/** Lines, one after the other, that should be otherwise. */
export interface AlignedRun {
  readonly firstLine: number;
  readonly lastLine: number;
  /** Offset of its first line in the bytes that were read; `end` is without the last one's line end. */
  readonly start: number;
  readonly end: number;
  /** The lines as they should be, without the last one's line end. */
  readonly aligned: Uint8Array;
}

/** A run that goes on where the next line is to change too. */
interface OpenRun {
  readonly firstLine: number;
  lastLine: number;
  readonly start: number;
  end: number;
  /** Where its lines are among those aligned. */
  readonly alignedStart: number;
  alignedEnd: number;
}

/** Aligns the lines of a block, and gathers those that should be otherwise: such as lie one after the other as one run. */
export class AlignedRuns {
  readonly #layout: ColumnLayout;
  readonly #runs: OpenRun[] = [];
  #aligned: Uint8Array;
  #length = 0;

  /** `size` is about how many bytes will come. */
  constructor(layout: ColumnLayout, size: number) {
    this.#layout = layout;
    this.#aligned = new Uint8Array(size);
  }

  /** Takes the next line of the block. */
  take(line: Line): void {
    const { bytes, number, start, end } = line;
    const last = this.#runs.at(-1);
    const before = last?.lastLine === number - 1 ? last : undefined;
    const lineEnd = before === undefined ? 0 : start - before.end;
    this.#makeRoom(lineEnd + maxLineBytes);
    const alignedStart = this.#length + lineEnd;
    const alignedEnd = this.#layout.align(line, this.#aligned, alignedStart);
    if (alignedEnd === undefined) return;
    if (before === undefined) {
      this.#runs.push({ firstLine: number, lastLine: number, start, end, alignedStart, alignedEnd });
    } else {
      for (let at = 0; at < lineEnd; at++) this.#aligned[this.#length + at] = bytes[before.end + at] ?? 0;
      before.lastLine = number;
      before.end = end;
      before.alignedEnd = alignedEnd;
    }
    this.#length = alignedEnd;
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

  #makeRoom(bytes: number): void {
    const length = this.#length + bytes;
    if (length <= this.#aligned.length) return;
    const longer = new Uint8Array(2 * length);
    longer.set(this.#aligned.subarray(0, this.#length));
    this.#aligned = longer;
  }
}
