import type { OffsetEdit, TextEdit } from './textEdit.ts';

/** Where the lines of a text start, by which places are turned into offsets and back. Lines end with LF or CR LF. */
export class LineOffsets {
  readonly #length: number;
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#starts = starts;
    this.#length = text.length;
  }

  /** The number of lines; the last one may be empty. */
  get count(): number {
    return this.#starts.length;
  }

  /** Where a line starts; the text's end for one behind the last. */
  startOf(line: number): number {
    return this.#starts[line] ?? this.#length;
  }

  /** The line that an offset is in. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? Infinity) <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  toOffsetEdit({ range, newText }: TextEdit): OffsetEdit {
    return {
      start: this.#offset(range.line, range.column),
      end: this.#offset(range.endLine, range.endColumn),
      newText,
    };
  }

  toTextEdit({ start, end, newText }: OffsetEdit): TextEdit {
    const line = this.lineAt(start);
    const endLine = this.lineAt(end);
    const range = { line, column: start - this.startOf(line), endLine, endColumn: end - this.startOf(endLine) };
    return { range, newText };
  }

  #offset(line: number, column: number): number {
    return Math.min(this.#length, this.startOf(line) + column);
  }
}
