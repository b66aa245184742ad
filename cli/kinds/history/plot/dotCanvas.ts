/** How many dots a character of braille has. */
const brailleColumns = 2;
const brailleRows = 4;
const firstBraille = 0x2800;
/** The bits of the dots of a character, row by row. */
const dotBits = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];

/** Draws lines of dots in characters: eight dots each in braille, one where only ASCII is shown. */
export class DotCanvas {
  /** Dots from left to right. */
  readonly columns: number;
  readonly rows: number;
  readonly #width: number;
  readonly #height: number;
  readonly #isBraille: boolean;
  readonly #bits: Uint8Array;
  /** Which line was last drawn through each character, from 1 on. */
  readonly #lines: Uint8Array;

  /** @param width in characters */
  constructor(width: number, height: number, isBraille: boolean) {
    this.#width = width;
    this.#height = height;
    this.#isBraille = isBraille;
    this.columns = width * (isBraille ? brailleColumns : 1);
    this.rows = height * (isBraille ? brailleRows : 1);
    this.#bits = new Uint8Array(width * height);
    this.#lines = new Uint8Array(width * height);
  }

  /**
   * Draws a line from column to column.
   *
   * @param levels of each column from 0, at the bottom, to 1; NaN for none
   * @param line its number
   */
  draw(levels: Float64Array, line: number): void {
    let before = NaN;
    for (let column = 0; column < this.columns; column++) {
      const level = levels[column] ?? NaN;
      const row = Math.round((1 - level) * (this.rows - 1));
      if (!Number.isNaN(row)) {
        const from = Number.isNaN(before) ? row : before;
        // A step is drawn in the column that it leads to; the dot that it starts from is there already.
        const start = from < row ? from + 1 : from > row ? from - 1 : row;
        for (let at = Math.min(start, row); at <= Math.max(start, row); at++) this.#dot(column, at, line);
      }
      before = row;
    }
  }

  /** The rows of characters from the top. @param paint colours characters that a line goes through */
  texts(paint: (text: string, line: number) => string): readonly string[] {
    return Array.from({ length: this.#height }, (_, row) => this.#rowText(row, paint));
  }

  #rowText(row: number, paint: (text: string, line: number) => string): string {
    const first = row * this.#width;
    let text = '';
    let run = '';
    let line = 0;
    for (let i = first; i < first + this.#width; i++) {
      const bits = this.#bits[i] ?? 0;
      const next = this.#lines[i] ?? 0;
      if (next !== line) {
        text += line === 0 ? run : paint(run, line);
        run = '';
        line = next;
      }
      run += bits === 0 ? ' ' : this.#isBraille ? String.fromCharCode(firstBraille + bits) : '*';
    }
    return text + (line === 0 ? run.trimEnd() : paint(run, line));
  }

  #dot(column: number, row: number, line: number): void {
    const [perColumn, perRow] = this.#isBraille ? [brailleColumns, brailleRows] : [1, 1];
    const at = Math.floor(row / perRow) * this.#width + Math.floor(column / perColumn);
    const bit = this.#isBraille ? dotBits[(row % perRow) * perColumn + (column % perColumn)] : 1;
    this.#bits[at] = (this.#bits[at] ?? 0) | (bit ?? 0);
    this.#lines[at] = line;
  }
}
