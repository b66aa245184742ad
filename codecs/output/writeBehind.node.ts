import { fdatasync, write } from 'node:fs';

/** Number of buffers that are written at once, at most. */
const mostPending = 4;
/** Number of bytes after which the disk itself takes what was written, so that little is left for the end. */
const bytesPerSync = 1 << 25;

/** Writes buffers of a file while others are filled. What fails is thrown at the next call. */
export class WriteBehind {
  readonly #descriptor: number;
  readonly #free: Buffer[] = [];
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
    this.#pending++;
    this.#put(buffer, { at: 0, length, position });
    this.#unsynced += length;
    if (this.#unsynced >= bytesPerSync) this.#sync();
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(buffer.length);
  }

  /** Waits for all that was begun. @throws the error of the operating system */
  async settle(): Promise<void> {
    if (this.#pending > 0) await new Promise<void>((resolve) => (this.#onSettled = resolve));
    if (this.#error !== undefined) throw this.#error;
  }

  #put(buffer: Buffer, { at, length, position }: { at: number; length: number; position: number }): void {
    write(this.#descriptor, buffer, at, length - at, position + at, (error, written) => {
      if (error === null && at + written < length) {
        this.#put(buffer, { at: at + written, length, position });
        return;
      }
      this.#free.push(buffer);
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
