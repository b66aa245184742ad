import type { WasmMemory } from '../wasm/webAssembly.ts';
import { content, overrun, registers } from './lzmaLayout.ts';

/**
 * Least and most bytes that are written behind a full dictionary before its beginning is dropped. Between these limits
 * it is the size of the dictionary, so that each byte of content is moved about once.
 */
const minSlack = 1 << 20;
const maxSlack = 1 << 23;
/** Most content of a chunk, in bytes. */
const maxContent = 1 << 21;
const pageSize = 1 << 16;

/**
 * The memory of an LZMA program, at the end of which the content is put. It grows with the content until it has room for
 * the dictionary that the block states.
 */
export class ContentMemory {
  readonly #memory: WasmMemory;
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;
  #dictionarySize = 0;
  /** Address behind the content. */
  #end = content;

  constructor(memory: WasmMemory) {
    this.#memory = memory;
    this.#bytes = new Uint8Array(memory.buffer);
    this.#view = new DataView(memory.buffer);
  }

  /** Size in bytes. */
  get size(): number {
    return this.#bytes.length;
  }

  /** Address behind the content that has been taken. */
  get end(): number {
    return this.#end;
  }

  /** A word of 32 bits. */
  get(address: number): number {
    return this.#view.getUint32(address, true);
  }

  set(address: number, value: number): void {
    this.#view.setUint32(address, value, true);
  }

  byteAt(address: number): number {
    return this.#view.getUint8(address);
  }

  put(address: number, bytes: Uint8Array): void {
    this.#bytes.set(bytes, address);
  }

  /** The bytes between two addresses, as long as nothing is added to the content. */
  view(start: number, end: number): Uint8Array {
    return this.#bytes.subarray(start, end);
  }

  /** Begins a block. */
  begin(dictionarySize: number): void {
    this.#dictionarySize = dictionarySize;
    this.set(registers.dictionarySize, dictionarySize);
    this.reset();
  }

  /** Forgets the content. */
  reset(): void {
    this.#end = content;
    this.#bytes[content - 1] = 0;
    for (const register of [registers.output, registers.oldest, registers.origin]) this.set(register, content);
  }

  /** Makes room for `count` bytes of content, at most those of a chunk. */
  reserve(count: number): void {
    const needed = this.#end + count + overrun;
    if (needed <= this.#bytes.length) return;
    const slack = Math.min(maxSlack, Math.max(minSlack, this.#dictionarySize));
    const most = content + this.#dictionarySize + slack + maxContent + overrun;
    const wanted = Math.min(most, Math.max(needed, 2 * this.#bytes.length));
    if (wanted > this.#bytes.length) this.#grow(wanted);
    if (needed > this.#bytes.length) this.#dropOldest();
  }

  append(bytes: Uint8Array): void {
    this.put(this.#end, bytes);
    this.set(registers.output, this.#end + bytes.length);
  }

  /** Takes what was added to the content: its address and the one behind it. */
  advance(): readonly [start: number, end: number] {
    const start = this.#end;
    this.#end = this.get(registers.output);
    return [start, this.#end];
  }

  #grow(size: number): void {
    this.#memory.grow(Math.ceil((size - this.#bytes.length) / pageSize));
    this.#bytes = new Uint8Array(this.#memory.buffer);
    this.#view = new DataView(this.#memory.buffer);
  }

  /** Moves the dictionary to the front. */
  #dropOldest(): void {
    const start = this.#end - this.#dictionarySize;
    const dropped = start - content;
    this.#bytes.copyWithin(content, start, this.#end);
    this.#end -= dropped;
    this.set(registers.output, this.#end);
    this.set(registers.origin, this.get(registers.origin) - dropped);
  }
}
