import type { PmaPlotRequest } from '../../protocol/plot/pmaPlotProtocol.ts';
import type { PlotReading } from '../../protocol/plot/plotProtocol.ts';
import { untilRead, useFollowed } from '../plot/useFollowed.ts';
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

/** The values of lines, see {@link useFollowed}. */
export function useLines(
  connection: PmaConnection,
  request: PmaPlotRequest,
  parts: number,
  version: unknown,
): ReadLines {
  const { lines, from, to } = request;
  return useFollowed(connection, { request, parts, version }, noLines, (show, signal) => {
    if (lines.length === 0) return [];
    const ask = () => connection.request('plot', { ...request, parts }, signal);
    const take = (plot: Awaited<ReturnType<typeof ask>> | null): void => {
      const read = (plot?.lines ?? []).flatMap((values, index) => {
        const line = lines[index];
        return line === undefined ? [] : [{ line, values }];
      });
      show({ range: { from, to }, lines: read, reading: plot?.reading ?? noLines.reading });
    };
    return [untilRead(ask, take, signal)];
  });
}
