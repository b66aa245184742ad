import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Output } from '../host.ts';

/** The file that a user names for an output; undefined for standard output, which also is `-`. */
export function outputFileOf(path: string | undefined): OutputFile | undefined {
  return path === undefined || path === '-' ? undefined : new OutputFile(path);
}

/** An output that is kept, and written to a file at once when it is complete: nobody reads the half of a report. */
export class OutputFile implements Output {
  readonly #pieces: Uint8Array[] = [];
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  write(content: string | Uint8Array): void {
    this.#pieces.push(typeof content === 'string' ? Buffer.from(content) : Uint8Array.from(content));
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  /** @throws the operating system's error */
  save(cwd: string): void {
    writeFileSync(resolve(cwd, this.path), Buffer.concat(this.#pieces));
  }
}
