import { viewOf } from '../../formats/bytes/viewOf.ts';
import { crc32 } from '../../formats/bytes/crc32.ts';

// Checks behind the blocks, by the number that the stream's flags have: "The .xz File Format" 2.1.1.2, 3.4.

/** In bytes, by the kind of check. */
const sizes = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64] as const;
const crc32Check = 1;
const crc64Check = 4;

export function checkSizeOf(kind: number): number {
  return sizes[kind] ?? 0;
}

// The table of CRC-64 (ECMA-182, reflected), in two halves.
const low = new Uint32Array(256);
const high = new Uint32Array(256);
for (let index = 0; index < 256; index++) {
  let crc = BigInt(index);
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1n) !== 0n ? 0xc96c5795d7870f42n ^ (crc >> 1n) : crc >> 1n;
  low[index] = Number(crc & 0xffffffffn);
  high[index] = Number(crc >> 32n);
}

/**
 * The check of a block's content. SHA-256, which xz writes only if asked to, and checks without a meaning yet are passed
 * over, as the format has it.
 */
export class XzCheck {
  readonly #kind: number;
  #low = 0xffffffff;
  #high = 0xffffffff;
  #crc32 = 0;

  constructor(kind: number) {
    this.#kind = kind;
  }

  add(bytes: Uint8Array): void {
    if (this.#kind === crc32Check) this.#crc32 = crc32(bytes, this.#crc32);
    else if (this.#kind === crc64Check) this.#addCrc64(bytes);
  }

  /** @param stored what stands behind the block */
  agrees(stored: Uint8Array): boolean {
    const view = viewOf(stored);
    if (this.#kind === crc32Check) return view.getUint32(0, true) === this.#crc32;
    if (this.#kind !== crc64Check) return true;
    return view.getUint32(0, true) === ~this.#low >>> 0 && view.getUint32(4, true) === ~this.#high >>> 0;
  }

  #addCrc64(bytes: Uint8Array): void {
    let lower = this.#low;
    let upper = this.#high;
    for (const byte of bytes) {
      const index = (lower ^ byte) & 0xff;
      lower = ((lower >>> 8) | (upper << 24)) ^ (low[index] ?? 0);
      upper = (upper >>> 8) ^ (high[index] ?? 0);
    }
    this.#low = lower >>> 0;
    this.#high = upper >>> 0;
  }
}
