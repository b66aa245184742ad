import type { OutputFile, OutputFiles } from '../../formats/history/export/exportFiles.ts';
import type { Output } from '../host.ts';

/** Files that are there when all are whole, or not at all. */
export interface PendingFiles extends OutputFiles {
  commit(): void;
  discard(): void;
}

/** Standard output as the one file of an export: what is written is there at once. */
export class StandardOutputFile implements PendingFiles {
  readonly #output: Output;

  constructor(output: Output) {
    this.#output = output;
  }

  create(): OutputFile {
    return {
      write: (bytes) => void this.#output.write(bytes),
      close: () => undefined,
    };
  }

  supersede(): boolean {
    return false;
  }

  commit(): void {
    // All is written.
  }

  discard(): void {
    // What is written cannot be taken back.
  }
}
