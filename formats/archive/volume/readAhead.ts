import { ReusedMemory } from '../../bytes/reusedMemory.ts';
import { viewOf } from '../../bytes/viewOf.ts';
import type { Chunk, VolumeReader } from './volumeReader.ts';

/** Bytes of a piece: few reads for a gigabyte, and two such pieces still fit into the cache of a processor's core. */
export const chunkSize = 1 << 18;
/** The first piece is small, as often a few records are wanted; then they grow. */
const firstChunkSize = 1 << 16;
/** Fewest bytes kept free before a piece for the end of the one before, which is put there. */
const leastCarry = 1 << 17;
/** Most bytes of a record for which pieces are made that several such records fit into. */
const longestRecord = 1 << 20;
/** Length of pieces for long records, as a multiple of the end of one that is kept: each takes some work to ask for. */
const piecesPerCarry = 8;
/** Length of the first piece for long records: it is shorter, as often a few records are wanted; then they grow. */
const firstPerCarry = 2;

/** The size of the piece to read after one of a size. */
export function nextChunkSize(size: number): number {
  return size === 0 ? firstChunkSize : Math.min(chunkSize, 4 * size);
}

interface PendingChunk {
  readonly start: number;
  readonly end: number;
  /** What the piece is read into, behind room for the end of the one before. */
  readonly memory: ReusedMemory;
  readonly chunk: Promise<Chunk>;
}

/** Reads a volume in successive pieces. While one is used the next one is being read; it is valid until that is requested. */
export class ReadAhead {
  readonly #reader: VolumeReader;
  readonly #signal: AbortSignal | undefined;
  #wanted = 0;
  #carry = leastCarry;
  /** How long the next piece is, and pieces become. */
  #size = chunkSize;
  #mostSize = chunkSize;
  /** Where a record begins, and how long one was. */
  #record = 0;
  #recordLength = 1;
  #current: Chunk | undefined;
  #pending: PendingChunk | undefined;
  /** Memory for the piece in use and for the one being read, and which one the piece in use lies in, if any. */
  readonly #memory: ReusedMemory[] = [];
  #used: ReusedMemory | undefined;

  constructor(reader: VolumeReader, signal: AbortSignal | undefined) {
    this.#reader = reader;
    this.#signal = signal;
  }

  /**
   * A piece that has the byte at an offset, at which a record begins; shorter than that only where the file has become so.
   * Asked again near the end of a piece, what is left of that and the next one.
   */
  async chunkWith(offset: number): Promise<Chunk> {
    this.#record = offset;
    const current = this.#current;
    if (current !== undefined && isWithin(offset, current.base, current.base + current.bytes.length)) {
      const joined = await this.#joined(current, offset);
      return joined === undefined ? current : this.#goOn(joined);
    }
    this.#wanted = nextChunkSize(this.#wanted);
    this.#used = undefined;
    const chunk =
      (await this.#takePending(offset)) ?? (await this.#reader.chunkAt(offset, offset + this.#wanted, this.#signal));
    return this.#goOn(chunk);
  }

  /**
   * Has later pieces be large enough for records of a length: to read each by itself would take long. As long as records have
   * it, pieces end with a record.
   */
  fit(length: number): void {
    this.#recordLength = length;
    if (length <= this.#carry || length > longestRecord) return;
    while (this.#carry < length) this.#carry *= 2;
    this.#size = Math.max(this.#size, firstPerCarry * this.#carry);
    this.#mostSize = Math.max(this.#mostSize, piecesPerCarry * this.#carry);
    this.#memory.length = 0;
  }

  /** Waits for a pending read, which is no longer needed. */
  async end(): Promise<void> {
    await Promise.allSettled([this.#pending?.chunk]);
  }

  #goOn(chunk: Chunk): Chunk {
    this.#current = chunk;
    // As long as the pieces are small the reading may end soon.
    const next = chunk.base + chunk.bytes.length;
    if (this.#wanted >= chunkSize && this.#pending === undefined && next < this.#reader.size) this.#begin(next);
    return chunk;
  }

  /** The end of a piece, from an offset on, with the piece being read, where that has room before it in its memory. */
  async #joined({ base, bytes }: Chunk, offset: number): Promise<Chunk | undefined> {
    const carry = bytes.subarray(offset - base);
    const pending = this.#pending;
    // A piece may have been shorter than expected.
    if (pending?.start !== base + bytes.length || carry.length > this.#carry) return undefined;
    const { memory } = pending;
    const { bytes: more } = await pending.chunk;
    // A source may give memory of its own, and this may be from when pieces were shorter.
    if (more.buffer !== memory.bytes.buffer || more.byteOffset !== this.#carry) return undefined;
    this.#pending = undefined;
    this.#used = memory;
    memory.bytes.set(carry, this.#carry - carry.length);
    const whole = memory.bytes.subarray(this.#carry - carry.length, this.#carry + more.length);
    return { bytes: whole, view: viewOf(whole), base: offset, memory };
  }

  /** The piece being read, where that has the byte at an offset. */
  async #takePending(offset: number): Promise<Chunk | undefined> {
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending === undefined) return undefined;
    if (!isWithin(offset, pending.start, pending.end)) {
      await Promise.allSettled([pending.chunk]);
      return undefined;
    }
    this.#used = pending.memory;
    const chunk = await pending.chunk;
    return chunk.bytes.buffer === pending.memory.bytes.buffer ? { ...chunk, memory: pending.memory } : chunk;
  }

  #begin(start: number): void {
    const end = start + this.#lengthFrom(start);
    const memory = this.#freeMemory();
    const chunk = this.#reader.chunkAt(start, end, this.#signal, memory.bytes.subarray(this.#carry));
    this.#pending = { start, end, memory, chunk };
    this.#size = Math.min(this.#mostSize, 4 * this.#size);
    // A failure is met where the piece is awaited, which is later than Node.js waits for that.
    chunk.catch(() => undefined);
  }

  /** How long a piece is that ends where a record does, if all are as long: what it had of another one would be copied. */
  #lengthFrom(start: number): number {
    const rest = (start + this.#size - this.#record) % this.#recordLength;
    return rest < this.#size ? this.#size - rest : this.#size;
  }

  #freeMemory(): ReusedMemory {
    const length = this.#carry + this.#size;
    const isFree = (one: ReusedMemory): boolean =>
      one.bytes.length >= length && !one.isKept && one !== this.#used && one !== this.#pending?.memory;
    const free = this.#memory.find(isFree);
    if (free !== undefined) return free;
    const memory = new ReusedMemory(length);
    this.#memory.push(memory);
    return memory;
  }
}

function isWithin(offset: number, start: number, end: number): boolean {
  return offset >= start && offset < end;
}
