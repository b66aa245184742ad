import type { Output } from './host.ts';
import type { Source } from './source.ts';

/** Smaller files are done before anybody would wonder. */
const largeFile = 64 << 20;
const eraseLine = '\r\u001b[K';

/** The source, whose reading is shown in percent on a terminal where it takes a while. */
export function withProgress(source: Source, output: Output): Source {
  const { path, size, read } = source;
  if (output.isTTY !== true || size === undefined || size < largeFile) return source;
  return {
    path,
    size,
    read: async (consume, limit) => {
      let done = 0;
      let shown = -1;
      try {
        await read((chunk) => {
          consume(chunk);
          done += chunk.length;
          const percent = Math.floor((done / size) * 100);
          if (percent > shown) output.write(`${eraseLine}reading: ${percent} %`);
          shown = percent;
        }, limit);
      } finally {
        output.write(eraseLine);
      }
    },
  };
}
