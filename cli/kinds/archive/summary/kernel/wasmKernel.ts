import type { BinTable } from '../../../../../formats/archive/statistics/table/binTable.ts';
import type { CounterKernel } from '../../../../../formats/archive/statistics/table/counterKernel.ts';
import type { SummaryRequest } from '../../../../../formats/archive/statistics/metricSummary.ts';
import type { PieceMemory } from '../../../../../formats/archive/volume/readAhead.ts';
import type { CounterProgram } from './counterProgram.ts';
import { newCounterProgram } from './counterProgram.ts';
import { capacity, firstFree, groupWidth } from './kernelLayout.ts';
import { WasmColumns } from './wasmColumns.ts';

/** In bytes: a line of a processor's cache. */
const alignment = 64;

/** Works on counters in the memory of a WebAssembly program, which pieces of files are read into as well. */
class WasmKernel implements CounterKernel {
  readonly #program: CounterProgram;
  readonly #buffer: ArrayBuffer;
  #used = aligned(firstFree);
  /** In counters. */
  #usedColumns = 0;
  /** By how many there is room for: columns that are not used any more. */
  readonly #free = new Map<number, number[]>();
  /** By their lengths: what is not used any more. */
  readonly #pieces = new Map<number, Uint8Array[]>();

  constructor(program: CounterProgram) {
    this.#program = program;
    this.#buffer = program.memory.buffer;
  }

  /** Memory of the program, or other memory where that is full. */
  readonly allocate = (length: number): Uint8Array => {
    const place = this.#used;
    if (place + length > this.#buffer.byteLength) return new Uint8Array(length);
    this.#used = aligned(place + length);
    return new Uint8Array(this.#buffer, place, length);
  };

  /** The same for pieces of volumes, which are read one after the other. */
  readonly pieces: PieceMemory = {
    take: (length) => this.#pieces.get(length)?.pop() ?? this.allocate(length),
    giveBack: (memory) => {
      const others = this.#pieces.get(memory.length);
      if (others === undefined) this.#pieces.set(memory.length, [memory]);
      else others.push(memory);
    },
  };

  columns(width: number, bins: BinTable): WasmColumns | undefined {
    const room = roomFor(width);
    let first = this.#free.get(room)?.pop();
    if (first === undefined) {
      if (this.#usedColumns + room > capacity) return undefined;
      first = this.#usedColumns;
      this.#usedColumns += room;
    }
    return new WasmColumns(this.#program, { first, width, room }, bins);
  }

  release({ span: { first, room } }: WasmColumns): void {
    const places = this.#free.get(room);
    if (places === undefined) this.#free.set(room, [first]);
    else places.push(first);
  }
}

/** Has statistics be made by WebAssembly where the host has that, and volumes be read into its memory. */
export function kernelOptions(): Pick<SummaryRequest, 'kernel' | 'memory'> {
  const program = newCounterProgram();
  if (program === undefined) return {};
  const kernel = new WasmKernel(program);
  return { kernel, memory: kernel.pieces };
}

/** Whole groups. */
function roomFor(width: number): number {
  return Math.ceil(width / groupWidth) * groupWidth;
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}
