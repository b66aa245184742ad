import { closeSync, openSync, writeSync } from 'node:fs';

const bufferSize = 1 << 20;

/** Writes a file of any size piece by piece. */
export class FileAppender {
  readonly #descriptor: number;
  readonly #buffer = new Uint8Array(bufferSize);
  #filled = 0;
  #written = 0;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'w');
  }

  /** How many bytes were appended. */
  get length(): number {
    return this.#written + this.#filled;
  }

  append(bytes: Uint8Array): void {
    if (this.#filled + bytes.length > bufferSize) this.#flush();
    if (bytes.length > bufferSize) this.#write(bytes);
    else {
      this.#buffer.set(bytes, this.#filled);
      this.#filled += bytes.length;
    }
  }

  close(): void {
    this.#flush();
    closeSync(this.#descriptor);
  }

  #flush(): void {
    this.#write(this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) at += writeSync(this.#descriptor, bytes, at);
    this.#written += bytes.length;
  }
}
