import type { BinTable } from '../../../../../formats/archive/statistics/table/binTable.ts';
import type { CounterRecord, KernelColumns } from '../../../../../formats/archive/statistics/table/counterKernel.ts';
import { viewOf } from '../../../../../formats/bytes/viewOf.ts';
import type { CounterProgram } from './counterProgram.ts';
import type { DoubleColumn, IntColumn } from './kernelLayout.ts';
import { groupWidth, placeOf, registers, wordsPlace } from './kernelLayout.ts';

/** In bytes. */
const doubleSize = 8;
const wordSize = 4;
const pairSize = 8;

/** Which counters of the columns are those of a metric; room is taken in whole groups. */
interface ColumnSpan {
  readonly first: number;
  readonly width: number;
  readonly room: number;
}

/** The counters of a metric in the memory of a program. */
export class WasmColumns implements KernelColumns {
  readonly span: ColumnSpan;
  readonly left: Uint32Array;
  readonly values: Float64Array;
  readonly last: Float64Array;
  readonly sums: Float64Array;
  readonly mins: Float64Array;
  readonly minTimes: Float64Array;
  readonly maxs: Float64Array;
  readonly maxTimes: Float64Array;
  readonly rates: Float64Array;
  readonly since: Float64Array;
  readonly bins: Int32Array;
  readonly binSeries: Int32Array;
  readonly #ids: Int32Array;
  readonly #program: CounterProgram;
  readonly #buffer: ArrayBuffer;
  readonly #table: BinTable;
  readonly #doubles: Float64Array;
  readonly #words: Int32Array;
  /** The last piece of a file, and where it begins in this memory; negative where it is elsewhere. */
  #bytes: Uint8Array | undefined;
  #base = -1;
  /** Those of the table, and whether they are in this memory. */
  #rows: Int32Array | undefined;
  #cells: Float64Array | undefined;
  #isTableHere = false;

  constructor(program: CounterProgram, span: ColumnSpan, table: BinTable) {
    const { buffer } = program.memory;
    const { first, room } = span;
    const doubles = (name: DoubleColumn): Float64Array =>
      new Float64Array(buffer, placeOf(name) + doubleSize * first, room).fill(0);
    const integers = (name: IntColumn): Int32Array =>
      new Int32Array(buffer, placeOf(name) + wordSize * first, room).fill(0);
    this.span = span;
    this.#program = program;
    this.#buffer = buffer;
    this.#table = table;
    this.#doubles = new Float64Array(buffer, 0, registers.tailPairs / doubleSize);
    this.#words = new Int32Array(buffer, 0, registers.tailPairs / wordSize);
    this.left = new Uint32Array(buffer, registers.left, room / groupWidth);
    this.values = doubles('values');
    this.last = doubles('last');
    this.sums = doubles('sums');
    this.mins = doubles('mins');
    this.minTimes = doubles('minTimes');
    this.maxs = doubles('maxs');
    this.maxTimes = doubles('maxTimes');
    this.rates = doubles('rates');
    this.since = doubles('since');
    this.bins = integers('bins');
    this.binSeries = integers('binSeries');
    this.#ids = integers('ids');
  }

  begin(ids: Int32Array): void {
    const view = viewOf(new Uint8Array(this.#ids.buffer, this.#ids.byteOffset, this.#ids.byteLength));
    // As they are in files, so that they need not be turned round in each record.
    for (const [i, id] of ids.entries()) view.setInt32(wordSize * i, id);
  }

  take(record: CounterRecord): number {
    this.#setRegisters(record);
    return this.#program.take(doubleSize * this.span.first, 0);
  }

  takeWords(bytes: Uint8Array, at: number, record: CounterRecord): number {
    this.#setRegisters(record);
    return this.#program.takeWords(doubleSize * this.span.first, this.#addressOf(bytes, at));
  }

  #setRegisters({ elapsed, time, seconds }: CounterRecord): void {
    const { first, width, room } = this.span;
    const doubles = this.#doubles;
    const words = this.#words;
    doubles[registers.elapsed / doubleSize] = elapsed;
    doubles[registers.time / doubleSize] = time;
    doubles[registers.seconds / doubleSize] = seconds;
    const tail = width % groupWidth;
    words[registers.end / wordSize] = doubleSize * (first + room);
    words[registers.wholeEnd / wordSize] = doubleSize * (first + width - tail);
    words[registers.tail / wordSize] = tail;
    const { rows, cells } = this.#table;
    if (rows !== this.#rows || cells !== this.#cells) {
      this.#rows = rows;
      this.#cells = cells;
      this.#isTableHere = rows.buffer === this.#buffer && cells.buffer === this.#buffer;
    }
    words[registers.binRows / wordSize] = this.#isTableHere ? rows.byteOffset : 0;
    words[registers.binCells / wordSize] = cells.byteOffset;
  }

  #addressOf(bytes: Uint8Array, at: number): number {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#base = bytes.buffer === this.#buffer ? bytes.byteOffset : -1;
    }
    if (this.#base >= 0) return this.#base + at;
    const length = pairSize * this.span.width;
    new Uint8Array(this.#buffer, wordsPlace, length).set(bytes.subarray(at, at + length));
    return wordsPlace;
  }
}
