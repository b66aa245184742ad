import type { Output } from '../host.ts';
import type { Source } from '../files/source.ts';

/** Shows how far a long piece of work has come. */
export interface Progress {
  /** Shows how many bytes are done. */
  readonly show: (done: number, total: number) => void;
  /** Removes the progress from the terminal. */
  readonly end: () => void;
}

/** Milliseconds without progress. Shorter work shows none. */
const defaultQuietMs = 500;
const eraseLine = '\r\u001b[K';

export const noProgress: Progress = { show: () => undefined, end: () => undefined };

/** Shows the progress of long work in percent, if the output is a terminal. */
export function progressOn(output: Output, quietMs = defaultQuietMs): Progress {
  if (output.isTTY !== true) return noProgress;
  const beganAtMs = performance.now();
  let shown = -1;
  let size = 0;
  return {
    show: (done, total) => {
      if (performance.now() < beganAtMs + quietMs) return;
      // Another piece of work: compressed files are unpacked one by one before they are read.
      if (total !== size) shown = -1;
      size = total;
      const percent = Math.floor((done / total) * 100);
      if (percent > shown) output.write(`${eraseLine}reading: ${percent} %`);
      shown = Math.max(shown, percent);
    },
    end: () => {
      if (shown >= 0) output.write(eraseLine);
      shown = -1;
    },
  };
}

/** The source, whose reading is shown. */
export function withProgress(source: Source, progress: Progress): Source {
  const { path, size, read } = source;
  if (size === undefined) return source;
  return {
    path,
    size,
    read: async (consume, limit) => {
      let done = 0;
      await read((chunk) => {
        const isMoreWanted = consume(chunk);
        done += chunk.length;
        progress.show(done, size);
        return isMoreWanted;
      }, limit);
    },
  };
}
