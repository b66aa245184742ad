import type { OnRow, RowContext } from '../../pma/check/onRow.ts';
import type { ClassState } from '../../pma/declared/classState.ts';
import { objectTokens } from '../../pma/declared/declaredClass.ts';
import { decimalAt } from '../../text/decimalAt.ts';
import type { Line } from '../../text/line.ts';
import { leadingNumber } from '../../text/numbers.ts';
import { oneDecimal } from './decimalText.ts';
import type { OutputColumn } from './outputSettings.ts';

/** The value that pma draws at the scale of a metric. */
export const fullScale = 100;

/** A group whose rows are complete. */
export interface WrittenGroup {
  /** Seconds since 1970. */
  readonly date: number;
  readonly count: number;
  readonly interval: number;
  /** The value of a column, by its place, at a sample from 0 on; undefined for one that is skipped. */
  readonly cell: (column: number, sample: number) => string | undefined;
}

/** The columns of a class by objects, and how many rows of it the group at hand has had. */
interface ClassCells {
  readonly name: string;
  readonly objects: readonly (readonly {
    readonly column: number;
    readonly token: number;
    readonly factor: number;
  }[])[];
  start: number;
  rows: number;
}

/** Puts the rows of groups together as pma does: by position. Of files without faults that is by the names of objects, too. */
export class PmaGroups {
  readonly #classes: ReadonlyMap<string, ClassCells>;
  readonly #byState = new WeakMap<ClassState, ClassCells>();
  readonly #classOfColumn: readonly (ClassCells | undefined)[];
  readonly #write: (group: WrittenGroup) => void;
  /** Cells by columns and samples. */
  #cells: string[] = [];
  #stamp: RowContext['stamp'];
  #timeValues: RowContext['timeValues'];

  /** @param objectsOf how many objects a class has */
  constructor(
    columns: readonly OutputColumn[],
    objectsOf: (className: string) => number,
    write: (group: WrittenGroup) => void,
  ) {
    const names = new Set(columns.map(({ className }) => className));
    this.#classes = new Map([...names].map((name) => [name, cellsOf(name, columns, objectsOf(name))]));
    this.#classOfColumn = columns.map(({ className }) => this.#classes.get(className));
    this.#write = write;
  }

  /** Takes the next row; of a file that has another one before, {@link end} is to be called first. */
  readonly take: OnRow = (line, { state, stamp, timeValues }) => {
    if (stamp !== this.#stamp) this.end();
    this.#stamp = stamp;
    this.#timeValues = timeValues;
    const cells = this.#cellsOf(state);
    const count = timeValues?.count ?? 0;
    if (cells === undefined || cells.rows >= count * cells.objects.length) return;
    cells.start = state.declared.definition.start;
    const sample = Math.floor(cells.rows / cells.objects.length);
    const first = objectTokens(state.declared.definition.type);
    for (const { column, token, factor } of cells.objects[cells.rows % cells.objects.length] ?? [])
      this.#cells[column * count + sample] = cellText(line, token + first, factor);
    cells.rows++;
  };

  /** Writes the group at hand. */
  end(): void {
    const [stamp, timeValues] = [this.#stamp, this.#timeValues];
    this.#stamp = undefined;
    if (stamp === undefined || timeValues === undefined) return;
    const { count, intervalSeconds: interval } = timeValues;
    const cell = (column: number, sample: number): string | undefined =>
      sample + 1 < (this.#classOfColumn[column]?.start ?? 1) ? undefined : this.#cells[column * count + sample];
    this.#write({ date: stamp.epochSeconds, count, interval, cell });
    for (const cells of this.#classes.values()) cells.rows = 0;
  }

  #cellsOf(state: ClassState): ClassCells | undefined {
    const cached = this.#byState.get(state);
    if (cached !== undefined) return cached;
    const found = this.#classes.get(state.name);
    if (found !== undefined) this.#byState.set(state, found);
    return found;
  }
}

function cellsOf(name: string, columns: readonly OutputColumn[], count: number): ClassCells {
  const objects = Array.from({ length: count }, (_, object) =>
    columns.flatMap((one, column) =>
      one.className === name && one.object === object
        ? [{ column, token: one.metric, factor: fullScale / one.scale }]
        : [],
    ),
  );
  return { name, objects, start: 1, rows: 0 };
}

/** A value as it is drawn. */
function cellText(line: Line, token: number, factor: number): string {
  const value = decimalAt(line, token);
  if (!Number.isNaN(value)) return oneDecimal(factor * value);
  const text = line.text(token).toLowerCase();
  const sign = text.startsWith('-') ? -1 : 1;
  const size = text.replace(/^[+-]/, '');
  // Multiplied, it keeps its sign.
  if (size.startsWith('nan')) return sign < 0 ? '-nan' : 'nan';
  const number = size.startsWith('inf') ? Infinity : size.startsWith('0x') ? hexadecimal(size) : leadingNumber(size);
  return oneDecimal(factor * sign * number);
}

/** `0x1.8p3`, as strtod of C reads it. */
function hexadecimal(text: string): number {
  const [, whole = '', fraction = '', power = '0'] = /^0x([0-9a-f]*)\.?([0-9a-f]*)(?:p([+-]?\d+))?/.exec(text) ?? [];
  return Number.parseInt(`${whole}${fraction}` || '0', 16) * 2 ** (Number(power) - 4 * fraction.length);
}
