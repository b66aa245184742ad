import { partSize } from './crcCode.ts';
import { content, crcFolds, crcTables, registers } from './lzmaLayout.ts';

/** The polynomial of a cyclic redundancy check, the lowest power in the highest bit, in halves of 32 bits. */
export interface Polynomial {
  readonly low: number;
  readonly high: number;
  /** The upper half with which a check begins; the lower half has all bits set. */
  readonly highStart: number;
}

const tableSize = 256 * 8;
const tableCount = 8;

/** Fills the tables from which the program takes its steps; overwrites what is at the beginning of the content. */
export class CrcTables {
  readonly #view: DataView;

  constructor(memory: ArrayBuffer) {
    this.#view = new DataView(memory);
  }

  /** @param run continues the check over the bytes from one address to another */
  fill({ low, high }: Polynomial, run: (start: number, end: number) => void): void {
    for (let value = 0; value < 256; value++) this.#putLast(value, low, high);
    for (let byte = tableCount - 2; byte >= 0; byte--)
      for (let value = 0; value < 256; value++) this.#putEarlier(byte, value);
    new Uint8Array(this.#view.buffer, crcFolds, tableCount * tableSize).fill(0);
    new Uint8Array(this.#view.buffer, content, partSize).fill(0);
    for (let bit = 0; bit < 64; bit++) this.#fold(bit, run);
  }

  /** What a word's last byte changes: that is the table of the usual algorithm. */
  #putLast(value: number, low: number, high: number): void {
    let lower = value;
    let upper = 0;
    for (let bit = 0; bit < 8; bit++) {
      const carry = -(lower & 1);
      lower = ((lower >>> 1) | (upper << 31)) ^ (low & carry);
      upper = (upper >>> 1) ^ (high & carry);
    }
    this.#put(crcTables + (tableCount - 1) * tableSize + value * 8, lower, upper);
  }

  /** What an earlier byte changes: one step more than the byte behind it. */
  #putEarlier(byte: number, value: number): void {
    const [lower, upper] = this.#get(crcTables + (byte + 1) * tableSize + value * 8);
    const [low, high] = this.#get(crcTables + (tableCount - 1) * tableSize + (lower & 0xff) * 8);
    const at = crcTables + byte * tableSize + value * 8;
    this.#put(at, ((lower >>> 8) | (upper << 24)) ^ low, (upper >>> 8) ^ high);
  }

  /** What one bit of a check becomes behind a part of zeros, which each value that has the bit includes. */
  #fold(bit: number, run: (start: number, end: number) => void): void {
    this.#put(registers.crc, bit < 32 ? 1 << bit : 0, bit < 32 ? 0 : 1 << (bit - 32));
    run(content, content + partSize);
    const [lower, upper] = this.#get(registers.crc);
    const table = crcFolds + (bit >>> 3) * tableSize;
    for (let value = 0; value < 256; value++) {
      if ((value & (1 << (bit & 7))) === 0) continue;
      const [low, high] = this.#get(table + value * 8);
      this.#put(table + value * 8, low ^ lower, high ^ upper);
    }
  }

  #get(address: number): readonly [lower: number, upper: number] {
    return [this.#view.getUint32(address, true), this.#view.getUint32(address + 4, true)];
  }

  #put(address: number, lower: number, upper: number): void {
    this.#view.setUint32(address, lower, true);
    this.#view.setUint32(address + 4, upper, true);
  }
}
