import type { TextRange } from '../../findings/finding.ts';
import type { TextEdit } from './fix.ts';

/** Edits of one text that do not overlap. */
export class EditSet {
  readonly #edits: TextEdit[] = [];
  /** What is changed of each line. */
  readonly #columns = new Map<number, Columns[]>();

  get isEmpty(): boolean {
    return this.#edits.length === 0;
  }

  /** Takes edits that belong together, unless one of them would change what is changed already. */
  add(edits: readonly TextEdit[]): void {
    const changed = edits.flatMap(({ range }) => columnsOf(range));
    if (changed.some((columns) => this.#isChanged(columns))) return;
    for (const columns of changed) {
      const known = this.#columns.get(columns.line);
      if (known === undefined) this.#columns.set(columns.line, [columns]);
      else known.push(columns);
    }
    for (const edit of edits) this.#edits.push(edit);
  }

  /** In the order of the text; at one place in the order in which they were added. */
  sorted(): readonly TextEdit[] {
    return this.#edits.toSorted(({ range: a }, { range: b }) => a.line - b.line || a.column - b.column);
  }

  #isChanged({ line, column, endColumn }: Columns): boolean {
    return (this.#columns.get(line) ?? []).some((other) => column < other.endColumn && other.column < endColumn);
  }
}

/** Columns of a line, half-open; the line's end is beyond all. */
interface Columns {
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
}

/** The parts of lines that a range covers; none for a place between two characters. */
function columnsOf({ line, column, endLine, endColumn }: TextRange): readonly Columns[] {
  if (line === endLine) return column === endColumn ? [] : [{ line, column, endColumn }];
  const whole = Array.from({ length: endLine - line }, (_, index) => ({
    line: line + index,
    column: index === 0 ? column : 0,
    endColumn: Number.POSITIVE_INFINITY,
  }));
  return endColumn === 0 ? whole : [...whole, { line: endLine, column: 0, endColumn }];
}
