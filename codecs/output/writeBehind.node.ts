import { fdatasync, fsync, write } from 'node:fs';
import type { ReusedMemory } from '../../formats/bytes/reusedMemory.ts';

/** Number of buffers that are waited for, at most. */
const mostPending = 4;
/** Number of bytes after which the disk itself takes what was written, so that little is left for the end. */
const bytesPerSync = 1 << 25;

/** Bytes on their way to a place of the file. */
interface Write {
  readonly bytes: Uint8Array;
  readonly position: number;
  readonly onWritten: () => void;
}

/**
 * Writes buffers of a file while others are filled, one after the other: systems write one at a time to a file, and threads
 * would wait for each other. What fails is thrown at the next call.
 */
export class WriteBehind {
  readonly #descriptor: number;
  readonly #free: Buffer[] = [];
  /** The write at hand, and those behind it. */
  readonly #writes: Write[] = [];
  #pending = 0;
  #error: Error | undefined;
  #onSettled: (() => void) | undefined;
  #unsynced = 0;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /**
   * Begins to write what a buffer has at a position of the file.
   *
   * @returns another buffer of its size; undefined where nothing was begun, as enough others are being written
   * @throws the error of the operating system, of any buffer before
   */
  write(buffer: Buffer, length: number, position: number): Buffer | undefined {
    if (this.#error !== undefined) throw this.#error;
    if (this.#pending >= mostPending) return undefined;
    this.#begin(buffer.subarray(0, length), position, () => this.#free.push(buffer));
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(buffer.length);
  }

  /**
   * Begins to write bytes at a position of the file, and keeps their memory meanwhile.
   *
   * @returns whether that was begun, as {@link write}
   * @throws the error of the operating system, of any bytes before
   */
  writeFrom(memory: ReusedMemory, bytes: Uint8Array, position: number): boolean {
    if (this.#error !== undefined) throw this.#error;
    if (this.#pending >= mostPending) return false;
    memory.keep();
    this.#begin(bytes, position, () => {
      memory.release();
    });
    return true;
  }

  /** Begins to have the disk itself take the file, all of which is written. */
  finish(): void {
    this.#pending++;
    fsync(this.#descriptor, (error) => {
      this.#end(error);
    });
  }

  /** Waits for all that was begun. @throws the error of the operating system */
  async settle(): Promise<void> {
    if (this.#pending > 0) await new Promise<void>((resolve) => (this.#onSettled = resolve));
    if (this.#error !== undefined) throw this.#error;
  }

  #begin(bytes: Uint8Array, position: number, onWritten: () => void): void {
    this.#pending++;
    this.#writes.push({ bytes, position, onWritten });
    if (this.#writes.length === 1) this.#put(bytes, position);
    this.#unsynced += bytes.length;
    if (this.#unsynced >= bytesPerSync) this.#sync();
  }

  #put(bytes: Uint8Array, position: number): void {
    write(this.#descriptor, bytes, 0, bytes.length, position, (error, written) => {
      if (error === null && written < bytes.length) {
        this.#put(bytes.subarray(written), position + written);
        return;
      }
      this.#writes.shift()?.onWritten();
      const [next] = this.#writes;
      if (next !== undefined) this.#put(next.bytes, next.position);
      this.#end(error);
    });
  }

  #sync(): void {
    this.#unsynced = 0;
    this.#pending++;
    fdatasync(this.#descriptor, (error) => {
      this.#end(error);
    });
  }

  #end(error: Error | null): void {
    this.#error ??= error ?? undefined;
    this.#pending--;
    if (this.#pending === 0) this.#onSettled?.();
  }
}
