import { viewOf } from '../../formats/bytes/viewOf.ts';
import type { Polynomial } from './crcTables.ts';
import { ContentMemory } from './contentMemory.ts';
import { input, maxSymbolSize, odds, oddsEnd, registers, topRange } from './lzmaLayout.ts';
import type { LzmaProgram } from './lzmaProgram.ts';
import { newLzmaProgram } from './lzmaProgram.ts';
import type { Check } from './xzCheck.ts';

/** Most memory of a machine that is kept for the next block, in bytes. */
const maxKeptMemory = 1 << 25;
/** Number of bytes that are unpacked and checked at once: they fit into the caches of processors. */
const stepSize = 1 << 18;
/** Bytes that the range decoder reads before the first bit. */
const rangeHeaderSize = 5;

let idle: LzmaMachine | undefined;

/**
 * A machine for a block, to be given back: one is kept for the next block, as each reserves much address space.
 * Undefined where the host has no WebAssembly.
 */
export function takeMachine(dictionarySize: number, polynomial: Polynomial | undefined): LzmaMachine | undefined {
  const program = idle === undefined ? newLzmaProgram() : undefined;
  const machine = program === undefined ? idle : new LzmaMachine(program);
  idle = undefined;
  machine?.begin(dictionarySize, polynomial);
  return machine;
}

export function giveBack(machine: LzmaMachine): void {
  if (machine.memorySize <= maxKeptMemory) idle = machine;
}

/** A part of a chunk's content. */
export interface UnpackedPart {
  /** Valid until the next part is asked for. */
  readonly content: Uint8Array;
  /** Whether the chunk is undamaged as far as it was read. */
  readonly isSound: boolean;
}

/** Unpacks the chunks of one block after the other, and checks the content. Its work is done by WebAssembly. */
export class LzmaMachine {
  readonly #program: LzmaProgram;
  readonly #memory: ContentMemory;
  #tables: Polynomial | undefined;
  #polynomial: Polynomial | undefined;

  constructor(program: LzmaProgram) {
    this.#program = program;
    this.#memory = new ContentMemory(program.memory);
  }

  /** Size of the memory in bytes. */
  get memorySize(): number {
    return this.#memory.size;
  }

  /** Check of the content so far; undefined if there is none. */
  get check(): Check | undefined {
    if (this.#polynomial === undefined) return undefined;
    const { highStart } = this.#polynomial;
    return {
      low: ~this.#memory.get(registers.crc) >>> 0,
      high: (this.#memory.get(registers.crc + 4) ^ highStart) >>> 0,
    };
  }

  /** Matches refer to nothing before. */
  resetDictionary(): void {
    this.#memory.reset();
  }

  /** @returns false where the byte stands for no properties that LZMA2 allows */
  setProperties(byte: number): boolean {
    const contextBits = byte % 9;
    const literalPositionBits = Math.floor(byte / 9) % 5;
    const positionBits = Math.floor(byte / 45);
    if (positionBits > 4 || contextBits + literalPositionBits > 4) return false;
    this.#memory.set(registers.contextBits, contextBits);
    this.#memory.set(registers.literalPositionMask, (1 << literalPositionBits) - 1);
    this.#memory.set(registers.positionMask, (1 << positionBits) - 1);
    this.resetState();
    return true;
  }

  resetState(): void {
    this.#program.evenOut(odds.isMatch, oddsEnd);
    this.#memory.set(registers.state, 0);
    for (let i = 0; i < 4; i++) this.#memory.set(registers.distances + 4 * i, 0);
  }

  /** Adds content as it is. */
  *append(bytes: Uint8Array): Generator<UnpackedPart> {
    this.#memory.reserve(bytes.length);
    this.#memory.append(bytes);
    yield { content: this.#takeNew(), isSound: true };
  }

  /**
   * Unpacks one chunk, of which the end may be missing.
   *
   * @param size of its content, in bytes
   */
  *unpack(chunk: Uint8Array, size: number): Generator<UnpackedPart> {
    this.#memory.reserve(size);
    if (!this.#start(chunk)) {
      yield { content: new Uint8Array(0), isSound: false };
      return;
    }
    const end = this.#memory.end + size;
    for (let isSound = true; isSound && this.#memory.end < end;) {
      isSound = this.#program.unpack(Math.min(end, this.#memory.end + stepSize), end) === 1;
      const content = this.#takeNew();
      yield { content, isSound: isSound && (this.#memory.end < end || this.#isAtChunkEnd()) };
    }
  }

  /** Begins a block. */
  begin(dictionarySize: number, polynomial: Polynomial | undefined): void {
    if (polynomial !== undefined && polynomial !== this.#tables) {
      this.#memory.set(registers.polynomial, polynomial.low);
      this.#memory.set(registers.polynomial + 4, polynomial.high);
      this.#program.fillTables();
      this.#tables = polynomial;
    }
    this.#polynomial = polynomial;
    this.#memory.set(registers.crc, 0xffffffff);
    this.#memory.set(registers.crc + 4, polynomial?.highStart ?? 0);
    this.#memory.begin(dictionarySize);
  }

  /** @returns false where the chunk does not begin as one must */
  #start(chunk: Uint8Array): boolean {
    if (chunk.length < rangeHeaderSize || chunk[0] !== 0) return false;
    this.#memory.put(input, chunk);
    this.#memory.put(input + chunk.length, new Uint8Array(maxSymbolSize));
    this.#memory.set(registers.range, 0xffffffff);
    this.#memory.set(registers.code, viewOf(chunk).getUint32(1));
    this.#memory.set(registers.input, input + rangeHeaderSize);
    this.#memory.set(registers.inputEnd, input + chunk.length);
    return true;
  }

  /** Whether the chunk has been read to its end and no further. */
  #isAtChunkEnd(): boolean {
    const memory = this.#memory;
    const isShort = memory.get(registers.range) < topRange;
    const next = memory.get(registers.input);
    const code = memory.get(registers.code);
    const isZero = isShort ? code << 8 === 0 && memory.byteAt(next) === 0 : code === 0;
    return isZero && next + (isShort ? 1 : 0) === memory.get(registers.inputEnd);
  }

  #takeNew(): Uint8Array {
    const [start, end] = this.#memory.advance();
    if (this.#polynomial !== undefined) this.#program.check(start, end);
    return this.#memory.view(start, end);
  }
}
