import type { KernelPlan, PlannedSet } from '../../../../../formats/archive/statistics/table/counterKernel.ts';
import type { CounterProgram } from './counterProgram.ts';
import { planEntry, planHead, registers } from './kernelLayout.ts';
import type { PieceAddress } from './pieceAddress.ts';
import type { WasmColumns } from './wasmColumns.ts';

/** In bytes. */
const wordSize = 4;
/** In bytes: metric, number of values, and format. */
const setHead = 12;

/** A value set whose values are taken into columns of the same program. */
export interface WasmSet extends PlannedSet {
  readonly columns: WasmColumns | undefined;
}

/** A plan in the memory of a program. */
export class WasmPlan implements KernelPlan {
  readonly #program: CounterProgram;
  readonly #address: PieceAddress;
  readonly #place: number;
  readonly #length: number;
  readonly #head: Int32Array;
  readonly #doubles: Float64Array;
  readonly #words: Int32Array;
  readonly #giveBack: () => void;
  #record = 0;

  /** @param place of memory for {@link planSize} @param length in bytes: up to the end of the last set */
  constructor(
    program: CounterProgram,
    address: PieceAddress,
    { place, length, giveBack }: { readonly place: number; readonly length: number; readonly giveBack: () => void },
    sets: readonly WasmSet[],
    record: Uint8Array,
  ) {
    const { buffer } = program.memory;
    this.#program = program;
    this.#address = address;
    this.#place = place;
    this.#length = length;
    this.#giveBack = giveBack;
    this.#head = new Int32Array(buffer, place, planHead.size / wordSize);
    this.#head[planHead.end / wordSize] = place + planSize(sets.length);
    this.#doubles = new Float64Array(buffer, 0, 2);
    this.#words = new Int32Array(buffer, 0, registers.bins / wordSize);
    for (const [i, { offset, columns }] of sets.entries()) {
      const at = place + planHead.size + i * planEntry.size;
      const entry = new Int32Array(buffer, at, planEntry.size / wordSize);
      entry[planEntry.offset / wordSize] = offset;
      entry[planEntry.state / wordSize] = columns?.state ?? 0;
      new Uint8Array(buffer, at + planEntry.metric, setHead).set(record.subarray(offset, offset + setHead));
    }
  }

  fits(bytes: Uint8Array, record: number): boolean {
    if (bytes.length - record < this.#length) return false;
    this.#record = this.#address.of(bytes, record, this.#length);
    return this.#program.fits(this.#place, this.#record) === 1;
  }

  take(elapsed: number, time: number): number {
    this.#doubles[registers.elapsed / 8] = elapsed;
    this.#doubles[registers.time / 8] = time;
    this.#head[planHead.next / wordSize] = this.#place + planHead.size;
    return this.goOn();
  }

  goOn(): number {
    if (this.#program.takeRecord(this.#place, this.#record) === 0) return -1;
    const next = this.#head[planHead.next / wordSize] ?? 0;
    return (next - this.#place - planHead.size) / planEntry.size - 1;
  }

  get leftGroups(): number {
    return this.#words[registers.count / wordSize] ?? 0;
  }

  release(): void {
    this.#giveBack();
  }
}

/** In bytes. */
export function planSize(sets: number): number {
  return planHead.size + sets * planEntry.size;
}
