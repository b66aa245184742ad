/** Reads `[start, end)` of the file, up to its end. */
export type ReadBytes = (start: number, end: number, signal: AbortSignal) => Promise<Uint8Array>;

const blockSize = 4096;
const maxBlocks = 256;

/** The bytes of a file that have been looked at, in blocks. Asks for what is missing and says when it has come. */
export class ByteCache {
  readonly #read: ReadBytes;
  readonly #onChange: (error: unknown) => void;
  /** In the order of their last use. */
  readonly #blocks = new Map<number, Uint8Array>();
  readonly #pending = new Map<number, AbortController>();
  readonly #stale = new Set<number>();

  /** `onChange` is told when bytes have come, or with the error that kept them from coming. */
  constructor(read: ReadBytes, onChange: (error: unknown) => void) {
    this.#read = read;
    this.#onChange = onChange;
  }

  /** The bytes `[start, end)` that are at hand, undefined in place of those that are not; those are asked for. */
  bytes(start: number, end: number): (number | undefined)[] {
    const found: (number | undefined)[] = [];
    for (let at = start; at < end;) {
      const index = Math.floor(at / blockSize);
      const block = this.#block(index);
      const stop = Math.min(end, (index + 1) * blockSize);
      for (; at < stop; at++) found.push(block?.[at - index * blockSize]);
    }
    return found;
  }

  /** The file has changed: what is at hand is shown until what is there now has been read. */
  invalidate(): void {
    for (const index of this.#blocks.keys()) this.#stale.add(index);
    for (const [index, controller] of this.#pending) {
      controller.abort();
      this.#pending.delete(index);
    }
  }

  dispose(): void {
    for (const controller of this.#pending.values()) controller.abort();
    this.#pending.clear();
  }

  #block(index: number): Uint8Array | undefined {
    const block = this.#blocks.get(index);
    if (block === undefined || this.#stale.has(index)) this.#request(index);
    if (block !== undefined) {
      this.#blocks.delete(index);
      this.#blocks.set(index, block);
    }
    return block;
  }

  #request(index: number): void {
    if (this.#pending.has(index)) return;
    const controller = new AbortController();
    this.#pending.set(index, controller);
    this.#read(index * blockSize, (index + 1) * blockSize, controller.signal).then(
      (bytes) => {
        if (this.#pending.get(index) !== controller) return;
        this.#pending.delete(index);
        this.#keep(index, bytes);
        this.#onChange(undefined);
      },
      (error: unknown) => {
        if (this.#pending.get(index) !== controller) return;
        this.#pending.delete(index);
        this.#keep(index, new Uint8Array());
        this.#onChange(error);
      },
    );
  }

  #keep(index: number, bytes: Uint8Array): void {
    this.#stale.delete(index);
    this.#blocks.delete(index);
    this.#blocks.set(index, bytes);
    for (const oldest of this.#blocks.keys()) {
      if (this.#blocks.size <= maxBlocks) break;
      this.#blocks.delete(oldest);
      this.#stale.delete(oldest);
    }
  }
}
