import type { BinTable } from '../../../../../formats/archive/statistics/table/binTable.ts';
import type { CounterKernel } from '../../../../../formats/archive/statistics/table/counterKernel.ts';
import type { SummaryRequest } from '../../../../../formats/archive/statistics/metricSummary.ts';
import { RecordPlans } from '../../../../../formats/archive/statistics/recordPlans.ts';
import type { PieceMemory } from '../../../../../formats/archive/volume/readAhead.ts';
import { emptySetSize, setSize, valueSize } from '../../../../../formats/archive/volume/resultLayout.ts';
import type { CounterProgram } from './counterProgram.ts';
import { newCounterProgram } from './counterProgram.ts';
import { capacity, firstFree, groupWidth, metricState } from './kernelLayout.ts';
import { hasRoomFor, PieceAddress } from './pieceAddress.ts';
import { WasmColumns } from './wasmColumns.ts';
import type { WasmSet } from './wasmPlan.ts';
import { planSize, WasmPlan } from './wasmPlan.ts';

/** In bytes: so long that another thread reads them meanwhile, which would else take as long as half of the statistics. */
const pieceSize = 1 << 21;
/** In bytes: a line of a processor's cache. */
const alignment = 64;

/** Works on counters in the memory of a WebAssembly program, which pieces of files are read into as well. */
class WasmKernel implements CounterKernel {
  readonly #program: CounterProgram;
  readonly #buffer: ArrayBuffer;
  readonly #address: PieceAddress;
  #used = aligned(firstFree);
  /** In counters. */
  #usedColumns = 0;
  /** By how many there is room for: columns that are not used any more, and their states. */
  readonly #free = new Map<number, { readonly first: number; readonly state: number }[]>();
  /** By their lengths: what is not used any more. */
  readonly #pieces = new Map<number, Uint8Array[]>();

  constructor(program: CounterProgram) {
    this.#program = program;
    this.#buffer = program.memory.buffer;
    this.#address = new PieceAddress(this.#buffer);
  }

  /** Memory of the program, or other memory where that is full. */
  readonly allocate = (length: number): Uint8Array => {
    const place = this.#used;
    if (place + length > this.#buffer.byteLength) return new Uint8Array(length);
    this.#used = aligned(place + length);
    return new Uint8Array(this.#buffer, place, length);
  };

  /** The same for what is used for some time only. */
  readonly pieces: PieceMemory = {
    pieceSize,
    take: (length) => this.#pieces.get(length)?.pop() ?? this.allocate(length),
    giveBack: (memory) => {
      const others = this.#pieces.get(memory.length);
      if (others === undefined) this.#pieces.set(memory.length, [memory]);
      else others.push(memory);
    },
  };

  columns(width: number, bins: BinTable): WasmColumns | undefined {
    const room = Math.ceil(width / groupWidth) * groupWidth;
    const place = this.#free.get(room)?.pop() ?? this.#newColumns(room);
    if (place === undefined || bins.places.buffer !== this.#buffer) return undefined;
    const span = { first: place.first, width, room };
    return new WasmColumns(this.#program, this.#address, span, place.state, bins);
  }

  #newColumns(room: number): { readonly first: number; readonly state: number } | undefined {
    if (this.#usedColumns + room > capacity) return undefined;
    const { buffer, byteOffset } = this.allocate(metricState.size);
    if (buffer !== this.#buffer) return undefined;
    const first = this.#usedColumns;
    this.#usedColumns += room;
    return { first, state: byteOffset };
  }

  release({ span: { first, room }, state }: WasmColumns): void {
    const places = this.#free.get(room);
    if (places === undefined) this.#free.set(room, [{ first, state }]);
    else places.push({ first, state });
  }

  plan(sets: readonly WasmSet[], bytes: Uint8Array, record: number): WasmPlan | undefined {
    const length = sets.reduce((end, set) => Math.max(end, endOf(set)), 0);
    if (!hasRoomFor(length)) return undefined;
    const memory = this.pieces.take(planSize(sets.length));
    if (memory.buffer !== this.#buffer) return undefined;
    const giveBack = (): void => {
      this.pieces.giveBack(memory);
    };
    const room = { place: memory.byteOffset, length, giveBack };
    return new WasmPlan(this.#program, this.#address, room, sets, bytes.subarray(record, record + length));
  }
}

/** Where a set ends, as far as it is looked at. */
function endOf({ offset, columns }: WasmSet): number {
  return columns === undefined ? offset + emptySetSize : offset + setSize + valueSize * columns.span.width;
}

/** Has statistics be made by WebAssembly where the host has that, and volumes be read into its memory. */
export function kernelOptions(): Pick<SummaryRequest, 'kernel' | 'plans' | 'memory'> {
  const program = newCounterProgram();
  if (program === undefined) return {};
  const kernel = new WasmKernel(program);
  return { kernel, plans: new RecordPlans(kernel), memory: kernel.pieces };
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}
