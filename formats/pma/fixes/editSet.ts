import type { TextRange } from '../../findings/finding.ts';
import type { TextEdit } from '../../text/textEdit.ts';

/** Edits of one text that do not overlap. */
export class EditSet {
  readonly #edits: TextEdit[] = [];
  /** Changed columns of each line. Built only when an edit comes out of order, which few fixes do. */
  #columns: Map<number, Columns[]> | undefined;
  #isInOrder = true;

  get isEmpty(): boolean {
    return this.#edits.length === 0;
  }

  /** Takes edits that belong together, unless one of them overlaps an earlier one. */
  add(edits: readonly TextEdit[]): void {
    const [first] = edits;
    if (this.#columns === undefined && edits.length === 1 && first !== undefined && this.#isBehind(first)) {
      this.#edits.push(first);
      return;
    }
    this.#isInOrder = false;
    this.#columns ??= columnsByLine(this.#edits);
    const columns = this.#columns;
    const changed = edits.flatMap(({ range }) => columnsOf(range));
    if (changed.some((one) => isChanged(columns, one))) return;
    for (const one of changed) put(columns, one);
    for (const edit of edits) this.#edits.push(edit);
  }

  /** Edits in the order of the text; at one place in the order in which they were added. */
  sorted(): readonly TextEdit[] {
    if (this.#isInOrder) return this.#edits;
    return this.#edits.toSorted(({ range: a }, { range: b }) => a.line - b.line || a.column - b.column);
  }

  /** Whether an edit comes after all others so far. */
  #isBehind({ range: { line, column } }: TextEdit): boolean {
    const last = this.#edits.at(-1)?.range;
    return last === undefined || line > last.endLine || (line === last.endLine && column >= last.endColumn);
  }
}

function columnsByLine(edits: readonly TextEdit[]): Map<number, Columns[]> {
  const byLine = new Map<number, Columns[]>();
  for (const { range } of edits) for (const columns of columnsOf(range)) put(byLine, columns);
  return byLine;
}

function put(byLine: Map<number, Columns[]>, columns: Columns): void {
  const cached = byLine.get(columns.line);
  if (cached === undefined) byLine.set(columns.line, [columns]);
  else cached.push(columns);
}

function isChanged(byLine: ReadonlyMap<number, readonly Columns[]>, { line, column, endColumn }: Columns): boolean {
  return (byLine.get(line) ?? []).some((other) => column < other.endColumn && other.column < endColumn);
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
