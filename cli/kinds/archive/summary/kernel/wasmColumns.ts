import type { BinTable } from '../../../../../formats/archive/statistics/table/binTable.ts';
import type { KernelColumns } from '../../../../../formats/archive/statistics/table/counterKernel.ts';
import { clockOf } from '../../../../../formats/archive/statistics/table/counterKernel.ts';
import { viewOf } from '../../../../../formats/bytes/viewOf.ts';
import type { CounterProgram } from './counterProgram.ts';
import type { DoubleColumn, IntColumn } from './kernelLayout.ts';
import { groupWidth, metricState, placeOf, registers } from './kernelLayout.ts';
import type { PieceAddress } from './pieceAddress.ts';

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
  readonly #address: PieceAddress;
  readonly #registers: Float64Array;
  /** In bytes. */
  readonly state: number;
  readonly clock: Float64Array;

  /** @param state where that of the metric is @param table whose places are in the memory of the program */
  constructor(program: CounterProgram, address: PieceAddress, span: ColumnSpan, state: number, table: BinTable) {
    const { buffer } = program.memory;
    const { first, room } = span;
    const doubles = (name: DoubleColumn): Float64Array =>
      new Float64Array(buffer, placeOf(name) + doubleSize * first, room).fill(0);
    const integers = (name: IntColumn): Int32Array =>
      new Int32Array(buffer, placeOf(name) + wordSize * first, room).fill(0);
    this.span = span;
    this.#program = program;
    this.#address = address;
    this.#registers = new Float64Array(buffer, 0, 2);
    this.state = state;
    this.clock = new Float64Array(buffer, state, clockOf.length);
    this.#describe(table);
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

  #describe(table: BinTable): void {
    const { first, width, room } = this.span;
    const words = new Int32Array(this.#program.memory.buffer, this.state, metricState.size / wordSize);
    const tail = width % groupWidth;
    words[metricState.start / wordSize] = doubleSize * first;
    words[metricState.end / wordSize] = doubleSize * (first + room);
    words[metricState.wholeEnd / wordSize] = doubleSize * (first + width - tail);
    words[metricState.tail / wordSize] = tail;
    words[metricState.bins / wordSize] = table.places.byteOffset;
  }

  take(elapsed: number, time: number): number {
    this.#registers[0] = elapsed;
    this.#registers[1] = time;
    return this.#program.take(this.state, 0);
  }

  takeWords(bytes: Uint8Array, at: number, elapsed: number, time: number): number {
    this.#registers[0] = elapsed;
    this.#registers[1] = time;
    return this.#program.takeWords(this.state, this.#address.of(bytes, at, pairSize * this.span.width));
  }
}
