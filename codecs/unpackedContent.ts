import type { ByteSource } from '../formats/bytes/byteSource.ts';
import type { DecompressionFault } from '../formats/bytes/decompression.ts';
import { t } from '../formats/l10n/translate.ts';
import { CodecFault } from './codecFault.ts';
import type { ContentStore } from './store/contentStore.ts';
import type { WindowBudget } from './store/contentWindow.ts';
import { ContentWindow } from './store/contentWindow.ts';
import type { Unpacking } from './unpacking.ts';
import { tooLarge } from './unpacking.ts';

/** Options for unpacking and keeping the content of a file. */
export interface ContentOptions {
  /** Begins to unpack the file from its beginning. */
  readonly unpack: () => Unpacking;
  /** What the file itself says that its content has, in bytes; undefined where that is known only at the end. */
  readonly statedSize: number | undefined;
  /** What its beginning says so, and more may follow; in bytes. */
  readonly expectedSize?: number | undefined;
  /** The most that is unpacked, by how much of the compressed file has been read; in bytes. */
  readonly limit: (position: number) => number;
  readonly budget: WindowBudget;
  readonly newStore: () => ContentStore;
  /** Whether all that is unpacked is kept from the first; else only once a reader goes back beyond the window. */
  readonly keepsAll: boolean;
  /** Lets other work proceed. */
  readonly pause: () => Promise<void>;
  /** Called with how much of the compressed file has been read, in bytes; `Infinity` at its end. */
  readonly onProgress?: ((position: number) => void) | undefined;
}

interface Waiter {
  readonly offset: number;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

type FaultListener = (fault: DecompressionFault) => void;

/** Bytes at the start of the content that are kept, because they identify the file. */
const headSize = 1 << 10;
/**
 * Most content, in bytes, that is kept of a file of which only the head has been read: its reader may not want more. So
 * little is quickly unpacked again.
 */
const cheapSize = 1 << 19;
/** Bytes of content between pauses. */
const pauseInterval = 1 << 22;

/**
 * The content of one compressed file, unpacked once for all who read it, and only as far as they ask for. What was
 * unpacked last is in memory; the rest is in a store, or gone: then whoever wants it again has the file unpacked a second
 * time, into a store.
 */
export class UnpackedContent {
  readonly #options: ContentOptions;
  readonly #window: ContentWindow;
  readonly #listeners = new Set<FaultListener>();
  readonly #faults: DecompressionFault[] = [];
  readonly #waiters = new Set<Waiter>();
  #keepsAll: boolean;
  #store: ContentStore | undefined;
  #unpacking: Unpacking | undefined;
  #head = new Uint8Array(0);
  /** How much has been unpacked, of this time. */
  #reached = 0;
  #isAtEnd = false;
  /** Size of the content; undefined until its end has been reached once. */
  #size: number | undefined;
  /** The farthest byte that anybody has asked for. */
  #farthest = 0;
  #nextPause = pauseInterval;
  #isPumping = false;
  #mustStartOver = false;
  #hasStartedOver = false;
  #isClosed = false;

  constructor(options: ContentOptions) {
    this.#options = options;
    this.#window = new ContentWindow(options.budget);
    this.#keepsAll = options.keepsAll;
    if (options.keepsAll) this.#store = options.newStore();
  }

  /**
   * Size of the content in bytes. Until the end is reached, it is what the file states, or `Infinity` if it states
   * nothing.
   */
  get size(): number {
    return this.#size ?? this.#options.statedSize ?? Infinity;
  }

  /**
   * The content as one reader sees it.
   *
   * @param onFault called once for each fault, including earlier ones
   */
  view(name: string, onFault?: FaultListener): ByteSource {
    if (onFault !== undefined) {
      this.#listeners.add(onFault);
      for (const fault of this.#faults) onFault(fault);
    }
    const size = (): number => this.size;
    const compressedRatio = (): number | undefined => this.#compressedRatio;
    return {
      name,
      get size() {
        return size();
      },
      statedSize: this.#options.expectedSize,
      get compressedRatio() {
        return compressedRatio();
      },
      read: (start, end, signal, into) => this.read(start, end, signal, into),
    };
  }

  /** The bytes `[start, end)`, fewer at the end of the content; as {@link ByteSource.read}. */
  async read(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Uint8Array> {
    signal?.throwIfAborted();
    this.#farthest = Math.max(this.#farthest, end);
    for (;;) {
      if (this.#isClosed) throw closedError();
      if (end <= this.#head.length) return this.#head.subarray(start, end);
      if (!this.#hasReached(end)) {
        await this.#reach(end, signal);
        continue;
      }
      const to = Math.min(end, this.#reached);
      if (start >= to) return new Uint8Array(0);
      if (start >= this.#window.start) return this.#window.read(start, to, into);
      if (this.#store !== undefined) return this.#store.read(start, to);
      // Where this is dear all is kept from now on, so that it happens once.
      this.#keepsAll ||= this.#reached > cheapSize || this.#hasStartedOver;
      this.#hasStartedOver = true;
      this.#mustStartOver = true;
    }
  }

  /** Gives back what it takes; nothing can be read any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiters) reject(closedError());
    await this.#forget(undefined);
  }

  get #compressedRatio(): number | undefined {
    return this.#reached === 0 ? undefined : this.#unpacking && this.#unpacking.position / this.#reached;
  }

  /** Reads on to the end of the file after the stated size, to verify all of it. */
  #hasReached(offset: number): boolean {
    if (this.#mustStartOver) return false;
    return this.#isAtEnd || (this.#reached >= offset && this.#reached < (this.#options.statedSize ?? Infinity));
  }

  #reach(offset: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiters.delete(waiter);
        signal?.removeEventListener('abort', onAbort);
      };
      const onAbort = (): void => {
        waiter.reject(signal?.reason);
      };
      const waiter: Waiter = {
        offset,
        resolve: () => {
          leave();
          resolve();
        },
        reject: (reason) => {
          leave();
          reject(reason instanceof Error ? reason : new Error(String(reason)));
        },
      };
      signal?.addEventListener('abort', onAbort);
      this.#waiters.add(waiter);
      if (!this.#isPumping) void this.#pump();
    });
  }

  /** Unpacks as long as a reader waits. */
  async #pump(): Promise<void> {
    this.#isPumping = true;
    try {
      while (this.#waiters.size > 0) {
        if (this.#mustStartOver) await this.#startOver();
        if (!this.#isAtEnd) await this.#step();
        for (const waiter of this.#waiters) if (this.#hasReached(waiter.offset)) waiter.resolve();
        await this.#pauseInTime();
      }
      if (this.#farthest <= headSize && this.#reached > cheapSize && !this.#isAtEnd) await this.#startOver();
    } catch (error) {
      // The work cannot be gone on with: whoever tries again begins anew.
      this.#mustStartOver = true;
      for (const { reject } of this.#waiters) reject(error);
    } finally {
      this.#isPumping = false;
    }
    if (this.#waiters.size > 0) void this.#pump();
  }

  /** Takes the next piece. */
  async #step(): Promise<void> {
    const unpacking = (this.#unpacking ??= this.#options.unpack());
    try {
      const piece = await unpacking.next();
      if (piece === undefined) this.#finish();
      else await this.#take(piece, unpacking.position);
    } catch (error) {
      if (!(error instanceof CodecFault)) throw error;
      this.#finish(error);
    }
  }

  async #take(piece: Uint8Array, position: number): Promise<void> {
    const { statedSize = Infinity } = this.#options;
    const limit = this.#options.limit(position);
    const part = piece.subarray(0, Math.max(0, Math.min(limit, statedSize) - this.#reached));
    if (this.#isClosed) return;
    await this.#store?.append(part);
    if (this.#head.length < headSize && this.#head.length === this.#reached)
      this.#head = joined(this.#head, part.subarray(0, headSize - this.#reached));
    this.#window.append(part);
    this.#reached += part.length;
    if (part.length === piece.length) return;
    throw limit <= statedSize
      ? tooLarge(limit, position)
      : new CodecFault('corrupt', t`the size of a block differs from the index`, position);
  }

  #finish(fault?: CodecFault): void {
    this.#isAtEnd = true;
    this.#unpacking = undefined;
    this.#store?.finish();
    if (this.#size !== undefined) return;
    this.#size = this.#reached;
    if (fault === undefined) return;
    const { kind, message, compressedOffset } = fault;
    const found = { kind, detail: message, compressedOffset, start: this.#size, end: this.#size };
    this.#faults.push(found);
    for (const listener of this.#listeners) listener(found);
  }

  async #pauseInTime(): Promise<void> {
    if (this.#reached < this.#nextPause && !this.#isAtEnd) return;
    this.#nextPause = this.#reached + pauseInterval;
    this.#options.onProgress?.(this.#unpacking?.position ?? Infinity);
    await this.#options.pause();
  }

  #startOver(): Promise<void> {
    this.#mustStartOver = false;
    return this.#forget(this.#keepsAll ? this.#options.newStore() : undefined);
  }

  /** Forgets what has been unpacked, but for the head. */
  async #forget(newStore: ContentStore | undefined): Promise<void> {
    const [unpacking, store] = [this.#unpacking, this.#store];
    this.#unpacking = undefined;
    this.#store = newStore;
    this.#window.clear();
    this.#reached = 0;
    this.#nextPause = pauseInterval;
    this.#isAtEnd = false;
    await unpacking?.close();
    await store?.close();
  }
}

function joined(a: Uint8Array<ArrayBuffer>, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(a.length + b.length);
  bytes.set(a);
  bytes.set(b, a.length);
  return bytes;
}

function closedError(): Error {
  return new Error(t`The file has been closed.`);
}
