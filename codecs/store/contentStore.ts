/** Keeps the content of a file that is unpacked from its beginning to its end. */
export interface ContentStore {
  append(piece: Uint8Array): Promise<void>;
  /** Bytes that have been appended: `[start, end)`, fewer where there are no more. */
  read(start: number, end: number): Promise<Uint8Array>;
  /** Ends the content: nothing more will be appended. */
  finish(): void;
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
