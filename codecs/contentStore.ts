import type { ByteSource } from '../formats/bytes/byteSource.ts';

/** Where the content of a file that is unpacked as a whole is put. */
export interface ContentStore {
  append(piece: Uint8Array): Promise<void>;
  /** The content so far; nothing can be appended any more. */
  finish(name: string): ByteSource;
  /** Gives back what the content takes; it cannot be read any more. */
  close(): Promise<void>;
}

/** How much unpacked content is kept in memory, of all files together. */
export class MemoryBudget {
  #left: number;

  /** @param bytes */
  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** @returns false where there is not so much left */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#left += bytes;
  }
}
