import { useEffect, useState } from 'preact/hooks';
import type { PmaPlotRequest } from '../../protocol/plot/pmaPlotProtocol.ts';
import type { PlotReading } from '../../protocol/plot/plotProtocol.ts';
import type { ShownLines } from './lineGroups.ts';
import type { PmaConnection } from './pmaConnection.ts';

/** Lines as far as they have been read. */
export interface ReadLines extends ShownLines {
  readonly reading: PlotReading;
}

const noLines: ReadLines = {
  range: { from: 0, to: 1 },
  lines: [],
  reading: { phase: 'done', doneBytes: 0, totalBytes: 0 },
};

/**
 * The values of lines, again and again while they are being read. When others are asked for, what was there is shown until
 * there is an answer.
 *
 * @param parts how many pixels the plots are wide; 0 before that is known
 * @param version asks anew when it changes
 */
export function useLines(
  connection: PmaConnection,
  request: PmaPlotRequest,
  parts: number,
  version: unknown,
): ReadLines {
  const [shown, setShown] = useState(noLines);
  const key = JSON.stringify(request);
  useEffect(() => {
    if (parts === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async (): Promise<void> => {
      const { lines, from, to } = request;
      for (let isReading = true; isReading && !signal.aborted;) {
        const plot = await connection.request('plot', { ...request, parts }, signal);
        const read = plot.lines.flatMap((values, index) => {
          const line = lines[index];
          return line === undefined ? [] : [{ line, values }];
        });
        setShown({ range: { from, to }, lines: read, reading: plot.reading });
        isReading = plot.reading.phase === 'reading';
      }
    };
    if (request.lines.length === 0) setShown(noLines);
    else
      follow().catch((error: unknown) => {
        if (!signal.aborted) connection.report(error);
      });
    return () => {
      controller.abort();
    };
    // By its content: the object is made anew each time.
  }, [connection, key, parts, version]);
  return shown;
}
