import type { UnreadableHead } from './foreign.ts';
import { sniffedBytes, unreadableHead } from './foreign.ts';

/**
 * Passes on the bytes of a file that pma can read as text: up to the first NUL, and none of a file whose lines pma
 * cannot find. Holds back the first bytes until there are enough to decide, wherever the chunks are cut.
 */
export class ReadableContent {
  readonly #onBytes: (bytes: Uint8Array) => void;
  #head = new Uint8Array(0);
  #isBegun = false;
  #fault: UnreadableHead | { readonly fault: 'nul' } | undefined;

  constructor(onBytes: (bytes: Uint8Array) => void) {
    this.#onBytes = onBytes;
  }

  /** Why the rest of the file cannot be read. */
  get fault(): UnreadableHead | { readonly fault: 'nul' } | undefined {
    return this.#fault;
  }

  /** Takes the next bytes of the file, which are used during the call only. */
  write(chunk: Uint8Array): void {
    if (this.#fault !== undefined) return;
    if (this.#isBegun) {
      this.#pass(chunk);
      return;
    }
    if (this.#head.length + chunk.length >= sniffedBytes) {
      this.#begin(this.#head.length === 0 ? chunk : joined(this.#head, chunk));
    } else {
      this.#head = joined(this.#head, chunk);
    }
  }

  /** Ends the file. */
  end(): void {
    if (!this.#isBegun) this.#begin(this.#head);
  }

  #begin(bytes: Uint8Array): void {
    this.#isBegun = true;
    this.#head = new Uint8Array(0);
    this.#fault = unreadableHead(bytes.subarray(0, sniffedBytes));
    if (this.#fault === undefined) this.#pass(bytes);
  }

  #pass(bytes: Uint8Array): void {
    const nul = bytes.indexOf(0);
    if (nul >= 0) this.#fault = { fault: 'nul' };
    this.#onBytes(nul < 0 ? bytes : bytes.subarray(0, nul));
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
