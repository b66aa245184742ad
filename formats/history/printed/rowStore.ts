import type { Column } from '../../series/model/column.ts';
import type { PrintedRow } from '../../series/model/printedRow.ts';

/** Columns that rows have together, of one section. */
export interface RowShape {
  readonly section: string;
  readonly columns: readonly Column[];
  /** Places of the columns by their headings. */
  readonly places: ReadonlyMap<string, number>;
}

/** Keeps rows in columns of numbers: a row takes no object, so that millions of them fit in memory. */
export class RowStore {
  readonly shapes: RowShape[] = [];
  readonly instances: string[] = [];
  readonly #shapeIds = new Map<readonly Column[], number>();
  readonly #instanceIds = new Map<string, number>();
  #times = new Float64Array(1024);
  #intervals = new Float64Array(1024);
  #shapesOf = new Int32Array(1024);
  #instancesOf = new Int32Array(1024);
  #firsts = new Float64Array(1024);
  #lines = new Int32Array(1024);
  #values = new Float64Array(8192);
  #valueCount = 0;
  #count = 0;
  #isSorted = true;

  get count(): number {
    return this.#count;
  }

  get valueCount(): number {
    return this.#valueCount;
  }

  add({ columns, section, instance, time, interval, values, line }: PrintedRow): void {
    const at = this.#count;
    if (at === this.#times.length) this.#grow();
    if (at > 0 && time < (this.#times[at - 1] ?? NaN)) this.#isSorted = false;
    this.#times[at] = time;
    this.#intervals[at] = interval;
    this.#shapesOf[at] = this.#shapeOf(columns, section);
    this.#instancesOf[at] = this.#instanceOf(instance);
    this.#firsts[at] = this.#valueCount;
    this.#lines[at] = line;
    this.#count++;
    while (this.#valueCount + values.length > this.#values.length) this.#values = grown(this.#values);
    this.#values.set(values, this.#valueCount);
    this.#valueCount += values.length;
  }

  timeOf(row: number): number {
    return this.#times[row] ?? NaN;
  }

  intervalOf(row: number): number {
    return this.#intervals[row] ?? NaN;
  }

  shapeIdOf(row: number): number {
    return this.#shapesOf[row] ?? 0;
  }

  /** Number of the instance; -1 for none. */
  instanceIdOf(row: number): number {
    return this.#instancesOf[row] ?? -1;
  }

  /** A number for the section and the instance of a row. */
  keyOf(row: number): number {
    return this.shapeIdOf(row) * 2 ** 31 + this.instanceIdOf(row) + 1;
  }

  lineOf(row: number): number {
    return this.#lines[row] ?? 0;
  }

  /** The value of a row at a place among its columns. */
  valueAt(row: number, place: number): number {
    return this.#values[(this.#firsts[row] ?? 0) + place] ?? NaN;
  }

  /** The value of a row below a heading; NaN where it has none. */
  cell(row: number, heading: string): number {
    const at = this.shapes[this.shapeIdOf(row)]?.places.get(heading);
    return at === undefined ? NaN : this.valueAt(row, at);
  }

  /** Numbers of the rows in the order of time, those of one time in the order of the text. */
  order(): Uint32Array {
    const order = new Uint32Array(this.#count);
    for (let row = 0; row < order.length; row++) order[row] = row;
    return this.#isSorted ? order : order.sort((a, b) => this.timeOf(a) - this.timeOf(b) || a - b);
  }

  /** Forgets the rows; shapes and instances keep their numbers. */
  clear(): void {
    this.#count = 0;
    this.#valueCount = 0;
    this.#isSorted = true;
  }

  #shapeOf(columns: readonly Column[], section: string): number {
    const cached = this.#shapeIds.get(columns);
    if (cached !== undefined) return cached;
    const isSame = ({ section: other, columns: others }: RowShape): boolean =>
      section === other && others.length === columns.length && others.every((one, at) => isEqual(one, columns[at]));
    const same = this.shapes.findIndex(isSame);
    const id =
      same < 0
        ? this.shapes.push({ section, columns, places: new Map(columns.map(({ heading }, at) => [heading, at])) }) - 1
        : same;
    if (this.#shapeIds.size > 1000) this.#shapeIds.clear();
    this.#shapeIds.set(columns, id);
    return id;
  }

  #instanceOf(instance: string | undefined): number {
    if (instance === undefined) return -1;
    const cached = this.#instanceIds.get(instance);
    if (cached !== undefined) return cached;
    const id = this.instances.push(instance) - 1;
    this.#instanceIds.set(instance, id);
    return id;
  }

  #grow(): void {
    this.#times = grown(this.#times);
    this.#intervals = grown(this.#intervals);
    this.#firsts = grown(this.#firsts);
    this.#lines = grownIntegers(this.#lines);
    this.#shapesOf = grownIntegers(this.#shapesOf);
    this.#instancesOf = grownIntegers(this.#instancesOf);
  }
}

const isEqual = (a: Column, b: Column | undefined): boolean =>
  a === b || (a.heading === b?.heading && a.metric === b.metric && a.factor === b.factor);

function grown(column: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * column.length);
  larger.set(column);
  return larger;
}

function grownIntegers(column: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * column.length);
  larger.set(column);
  return larger;
}
