import { isWellFormed } from '../../bytes/isWellFormed.ts';
import type { Rule } from '../../findings/rule.ts';
import type { Line } from '../../text/line.ts';
import type { OnRow } from '../check/onRow.ts';
import type { RowRepair } from './fix.ts';
import type { TextEdit } from '../../text/textEdit.ts';

/** A rule of which a fix repairs each row by itself. */
export interface RepairedRule {
  readonly rule: Rule;
  readonly repair: RowRepair;
}

/** Consecutive rows that have been repaired. */
interface Run {
  readonly bytes: Uint8Array;
  /** Start of the change in {@link bytes}. */
  readonly start: number;
  end: number;
  readonly line: number;
  readonly column: number;
  endLine: number;
  endColumn: number;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Repairs the rows of a text while it is checked and returns the edits, one for consecutive rows because a large file
 * has millions of them. Changes the bytes that are checked.
 */
export class RowRepairs {
  readonly #repairs: readonly RepairedRule[];
  readonly #isOff: (rule: Rule, line: number) => boolean;
  readonly #edits: TextEdit[] = [];
  #run: Run | undefined;
  /** Whether the bytes identify the text being read. */
  #isExact = true;

  /** @param isOff whether rows of a line are left as they are, counted from 0 */
  constructor(repairs: readonly RepairedRule[], isOff: (rule: Rule, line: number) => boolean = () => false) {
    this.#repairs = repairs;
    this.#isOff = isOff;
  }

  /** The pieces of the text as they are read, of whole lines: the memory of a line that is cut is reused. */
  *following(pieces: Iterable<string>): Generator<string> {
    for (const piece of pieces) {
      this.#isExact = isWellFormed(piece);
      yield piece;
    }
  }

  readonly onRow: OnRow = (row, { state, sample }) => {
    // Rows that pma skips are not reported.
    if (!this.#isExact || sample < state.declared.definition.start) return;
    for (const { rule, repair } of this.#repairs) {
      const repaired = this.#isOff(rule, row.number) ? undefined : repair(row, state.declared.definition);
      if (repaired !== undefined) this.#take(row, repaired.start, repaired.end);
    }
  };

  /** The edits, in the order of the text. */
  finish(): readonly TextEdit[] {
    this.#close();
    return this.#edits;
  }

  #take(row: Line, start: number, end: number): void {
    const { bytes, number } = row;
    const run = this.#run;
    if (run?.bytes === bytes && run.endLine === number - 1) {
      run.end = end;
      run.endLine = number;
      run.endColumn = row.columnOf(end);
      return;
    }
    this.#close();
    const columns = { column: row.columnOf(start), endColumn: row.columnOf(end) };
    this.#run = { bytes, start, end, line: number, endLine: number, ...columns };
  }

  #close(): void {
    if (this.#run === undefined) return;
    const { bytes, start, end, ...range } = this.#run;
    this.#edits.push({ range, newText: decoder.decode(bytes.subarray(start, end)) });
    this.#run = undefined;
  }
}
