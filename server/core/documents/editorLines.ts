import type { Position, Range } from 'vscode-languageserver';

/** Offsets at which the lines of a text start, and last where the text ends, in UTF-16 code units. */
function lineStarts(text: string, lineEnd: RegExp): readonly number[] {
  return [0, ...Array.from(text.matchAll(lineEnd), ({ index, 0: found }) => index + found.length), text.length];
}

/** Finds places by the lines of an editor that are known by those of pma, for which a CR alone ends no line. */
export class EditorLines {
  readonly #ofPma: readonly number[];
  readonly #ofEditor: readonly number[];

  constructor(text: string) {
    this.#ofPma = lineStarts(text, /\n/g);
    this.#ofEditor = lineStarts(text, /\r\n|\r|\n/g);
  }

  range({ start, end }: Range): Range {
    return { start: this.#position(start), end: this.#position(end) };
  }

  #position({ line, character }: Position): Position {
    const offset = (this.#ofPma[Math.min(line, this.#ofPma.length - 1)] ?? 0) + character;
    let low = 0;
    let high = this.#ofEditor.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ofEditor[middle] ?? Infinity) <= offset) low = middle + 1;
      else high = middle;
    }
    const found = Math.max(0, low - 1);
    return { line: found, character: offset - (this.#ofEditor[found] ?? 0) };
  }
}
