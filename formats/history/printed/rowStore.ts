import type { Column } from '../../series/model/column.ts';
import type { PrintedRow } from '../../series/model/printedRow.ts';
import { grown, grownIntegers } from './grown.ts';
import { countedTo, runsInOrder } from './runsInOrder.ts';

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
  readonly #shapeIds = new Map<readonly Column[], number>();
  /** Shapes by their sections and columns: each row of some texts has columns of its own. */
  readonly #shapesByContent = new Map<string, number>();
  #lastColumns: readonly Column[] | undefined;
  #lastShape = 0;
  /** Shapes and instances of rows by their keys, and keys of each shape by the instances. */
  readonly #shapeOfKey: number[] = [];
  readonly #instanceOfKey: (string | undefined)[] = [];
  readonly #keysOfShape: Map<string | undefined, number>[] = [];
  #times = new Float64Array(1024);
  #intervals = new Float64Array(1024);
  #keys = new Int32Array(1024);
  /** Where the values of rows begin. */
  #firsts = new Int32Array(1024);
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

  /** How many keys there are: they are counted from 0. */
  get keyCount(): number {
    return this.#shapeOfKey.length;
  }

  add({ columns, section, instance, time, interval, values, line }: PrintedRow): void {
    const at = this.#count;
    if (at === this.#times.length) this.#grow();
    if (at > 0 && time < (this.#times[at - 1] ?? NaN)) this.#isSorted = false;
    this.#times[at] = time;
    this.#intervals[at] = interval;
    this.#keys[at] = this.#keyFor(this.#shapeOf(columns, section), instance);
    this.#firsts[at] = this.#valueCount;
    this.#lines[at] = line;
    this.#count++;
    const end = this.#valueCount + values.length;
    while (end > this.#values.length) this.#values = grown(this.#values);
    const kept = this.#values;
    for (let from = 0, to = this.#valueCount; to < end; from++, to++) kept[to] = values[from] ?? NaN;
    this.#valueCount = end;
  }

  timeOf(row: number): number {
    return this.#times[row] ?? NaN;
  }

  intervalOf(row: number): number {
    return this.#intervals[row] ?? NaN;
  }

  /** A number for the shape and the instance of a row. */
  keyOf(row: number): number {
    return this.#keys[row] ?? 0;
  }

  shapeOfKey(key: number): RowShape | undefined {
    return this.shapes[this.#shapeOfKey[key] ?? -1];
  }

  instanceOfKey(key: number): string | undefined {
    return this.#instanceOfKey[key];
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
    const at = this.shapeOfKey(this.keyOf(row))?.places.get(heading);
    return at === undefined ? NaN : this.valueAt(row, at);
  }

  /** Visits the values below a heading, in the order of the text. */
  eachBelow(heading: string, visit: (value: number, row: number) => void): void {
    const places = Int32Array.from(this.shapes, (shape) => shape.places.get(heading) ?? -1);
    if (places.every((place) => place < 0)) return;
    for (let row = 0; row < this.#count; row++) {
      const place = places[this.#shapeOfKey[this.keyOf(row)] ?? 0] ?? -1;
      if (place >= 0) visit(this.valueAt(row, place), row);
    }
  }

  /** Numbers of the rows in the order of time, those of one time in the order of the text. */
  order(): Uint32Array {
    return this.#isSorted ? countedTo(this.#count) : runsInOrder(this.#times.subarray(0, this.#count));
  }

  /** Forgets the rows; shapes and keys keep their numbers. */
  clear(): void {
    this.#count = 0;
    this.#valueCount = 0;
    this.#isSorted = true;
  }

  #shapeOf(columns: readonly Column[], section: string): number {
    if (columns === this.#lastColumns) return this.#lastShape;
    const id = this.#shapeIds.get(columns) ?? this.#addShape(columns, section);
    this.#lastColumns = columns;
    this.#lastShape = id;
    return id;
  }

  #addShape(columns: readonly Column[], section: string): number {
    const content = [
      section,
      ...columns.map(({ heading, metric, factor }) => `${heading}\t${metric ?? ''}\t${factor}`),
    ];
    const text = content.join('\n');
    const id =
      this.#shapesByContent.get(text) ??
      this.shapes.push({ section, columns, places: new Map(columns.map(({ heading }, at) => [heading, at])) }) - 1;
    this.#shapesByContent.set(text, id);
    if (this.#shapeIds.size > 1000) this.#shapeIds.clear();
    this.#shapeIds.set(columns, id);
    return id;
  }

  #keyFor(shape: number, instance: string | undefined): number {
    const keys = (this.#keysOfShape[shape] ??= new Map<string | undefined, number>());
    const cached = keys.get(instance);
    if (cached !== undefined) return cached;
    const key = this.#shapeOfKey.push(shape) - 1;
    this.#instanceOfKey.push(instance);
    keys.set(instance, key);
    return key;
  }

  #grow(): void {
    this.#times = grown(this.#times);
    this.#intervals = grown(this.#intervals);
    this.#firsts = grownIntegers(this.#firsts);
    this.#lines = grownIntegers(this.#lines);
    this.#keys = grownIntegers(this.#keys);
  }
}
