/** Reads `[start, end)` of the file, up to its end. */
export type ReadBytes = (start: number, end: number, signal: AbortSignal) => Promise<Uint8Array>;

const blockSize = 4096;
const maxBlocks = 256;

interface Block {
  readonly bytes: Uint8Array;
  /** State of the file at reading; see {@link ByteCache.invalidate}. */
  readonly state: number;
  /** 1 for each byte that differed in the previous state; missing if none did or it is unknown. */
  readonly changes?: Uint8Array;
}

/** Cache of file bytes, in blocks. Requests missing ones and reports their arrival. */
export class ByteCache {
  readonly #read: ReadBytes;
  readonly #onChange: (error: unknown) => void;
  /** Blocks by number, the one used longest ago first. */
  readonly #blocks = new Map<number, Block>();
  readonly #pending = new Map<number, AbortController>();
  #state = 0;
  /** The first state that is of the file as it is laid out now. */
  #layoutState = 0;

  /** `onChange` is called when bytes arrive, or with the error that prevented it. */
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
      for (; at < stop; at++) found.push(block?.bytes[at - index * blockSize]);
    }
    return found;
  }

  /** Counts the states that the file has been in. */
  get state(): number {
    return this.#state;
  }

  /** Which of the bytes `[start, end)` have changed with the last change of the file, counted from `start`. */
  changes(start: number, end: number): readonly number[] {
    const matches: number[] = [];
    for (let at = start; at < end;) {
      const index = Math.floor(at / blockSize);
      const stop = Math.min(end, (index + 1) * blockSize);
      const changes = this.#blocks.get(index)?.changes;
      for (; changes !== undefined && at < stop; at++)
        if (changes[at - index * blockSize] === 1) matches.push(at - start);
      at = stop;
    }
    return matches;
  }

  /**
   * Marks the bytes at hand as outdated: they are shown until those of the changed file have been read. If it
   * `isOther`, none of them counts as changed.
   */
  invalidate(isOther: boolean): void {
    this.#state++;
    if (isOther) this.#layoutState = this.#state;
    for (const [index, controller] of this.#pending) {
      controller.abort();
      this.#pending.delete(index);
    }
  }

  dispose(): void {
    for (const controller of this.#pending.values()) controller.abort();
    this.#pending.clear();
  }

  #block(index: number): Block | undefined {
    const block = this.#blocks.get(index);
    if (block?.state !== this.#state) this.#request(index);
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
    const before = this.#blocks.get(index);
    // Bytes that were not visible for a while are not marked as changed.
    const isComparable = before?.state === this.#state - 1 && this.#state > this.#layoutState;
    const changes = isComparable ? changedBytes(before.bytes, bytes) : undefined;
    this.#blocks.delete(index);
    this.#blocks.set(index, { bytes, state: this.#state, ...(changes === undefined ? {} : { changes }) });
    for (const oldest of this.#blocks.keys()) {
      if (this.#blocks.size <= maxBlocks) break;
      this.#blocks.delete(oldest);
    }
  }
}

/** 1 for each byte that is another, undefined for none. */
function changedBytes(before: Uint8Array, after: Uint8Array): Uint8Array | undefined {
  const changes = after.map((byte, i) => (i < before.length && byte !== before[i] ? 1 : 0));
  return changes.includes(1) ? changes : undefined;
}
