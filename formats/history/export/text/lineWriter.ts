import type { ExportFile } from '../exportTable.ts';

/** Characters that are written to a file at once. */
const batch = 1 << 16;

const encoder = new TextEncoder();

/** Writes text to a file, much of it at once. */
export class LineWriter {
  readonly #file: ExportFile;
  #lines: string;

  /** @param heading the first lines */
  constructor(file: ExportFile, heading = '') {
    this.#file = file;
    this.#lines = heading;
  }

  add(lines: string): void {
    this.#lines += lines;
    if (this.#lines.length > batch) this.flush();
  }

  /** Writes what is left. */
  flush(): void {
    if (this.#lines !== '') this.#file.write(encoder.encode(this.#lines));
    this.#lines = '';
  }
}
