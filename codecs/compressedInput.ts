import type { ByteSource } from '../formats/bytes/byteSource.ts';
import { t } from '../formats/l10n/translate.ts';
import { CodecFault } from './codecFault.ts';

/** Number of bytes of a compressed file that are read at once: so few that cancelling is quick. */
const pieceSize = 1 << 16;

/** Reads a compressed file from its beginning to its end. */
export class CompressedInput {
  readonly #source: ByteSource;
  readonly #signal: AbortSignal | undefined;
  #buffer = new Uint8Array(0);
  /** Index of the next byte in the buffer. */
  #at = 0;
  /** Offset of the next byte in the file. */
  #position: number;
  #isAtEnd = false;

  constructor(source: ByteSource, signal?: AbortSignal, position = 0) {
    this.#source = source;
    this.#signal = signal;
    this.#position = position;
  }

  /** Name of the file. */
  get name(): string {
    return this.#source.name;
  }

  /** Offset of the next byte in the file. */
  get position(): number {
    return this.#position;
  }

  /** Size of the file, in bytes. */
  get size(): number {
    return this.#source.size;
  }

  /**
   * The next `count` bytes, fewer only at the end of the file; they stay the next ones, and are valid until the next
   * call.
   */
  async peek(count: number): Promise<Uint8Array> {
    while (this.#buffer.length - this.#at < count && !this.#isAtEnd) await this.#fill(count);
    return this.#buffer.subarray(this.#at, this.#at + count);
  }

  /** @throws CodecFault where the file ends before */
  async take(count: number): Promise<Uint8Array> {
    const bytes = await this.peek(count);
    if (bytes.length < count) throw this.truncated();
    this.skip(count);
    return bytes;
  }

  /** Passes over bytes that have been peeked at. */
  skip(count: number): void {
    this.#at += count;
    this.#position += count;
  }

  truncated(): CodecFault {
    return new CodecFault('truncated', t`the compressed data is incomplete`, this.size);
  }

  corrupt(detail: string): CodecFault {
    return new CodecFault('corrupt', detail, this.#position);
  }

  async #fill(count: number): Promise<void> {
    const rest = this.#buffer.subarray(this.#at);
    const start = this.#position + rest.length;
    const wanted = Math.max(pieceSize, count - rest.length);
    const more = await this.#source.read(start, Math.min(start + wanted, this.size), this.#signal);
    this.#isAtEnd = more.length === 0;
    const joined = new Uint8Array(rest.length + more.length);
    joined.set(rest);
    joined.set(more, rest.length);
    this.#buffer = joined;
    this.#at = 0;
  }
}
