import { useRef } from 'preact/hooks';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { Requester } from '../../connection.ts';
import type { PlotRange } from '../../plot/plotRange.ts';
import { untilRead, useFollowed } from '../../plot/useFollowed.ts';
import type { Plot, PlotMethods, PlotMode, TableRequest } from '../../../protocol/viewer/metricProtocol.ts';
import type { PlotReading } from '../../../protocol/plot/plotProtocol.ts';

/** Plotted metrics and time range. */
export interface ShownPlots {
  readonly range: PlotRange;
  readonly plots: ReadonlyMap<number, Plot>;
  /** How far the values have been read, but for those that were shown to the end before and are read on as the archive grows. */
  readonly readings: readonly PlotReading[];
}

const noPlots: ShownPlots = { range: { from: 0, to: 1 }, plots: new Map(), readings: [] };

/** Range and mode of plots that were read completely. */
interface ReadPlot extends PlotRange {
  readonly mode: PlotMode;
}

/** Whether a plot is read on that had been shown to the end of what is asked for. */
function isReadOn({ pmid, reading }: Plot, { mode, from, to }: ReadPlot, read: ReadonlyMap<number, ReadPlot>): boolean {
  const before = read.get(pmid);
  if (reading.phase !== 'reading' || before?.mode !== mode) return false;
  // The end of what is shown grows with the archive.
  return before.from <= from && (before.to >= to || before.from === from);
}

/** The plots of some metrics, see {@link useFollowed}; there is an answer when each has one: then all are of the same range. */
export function usePlots(
  connection: Requester<PlotMethods>,
  request: TableRequest,
  parts: number,
  version: unknown,
): ShownPlots {
  const read = useRef(new Map<number, ReadPlot>());
  return useFollowed(connection, { request, parts, version }, noPlots, (show, signal) => {
    const { metrics, mode, from, to } = request;
    const range = { from: toSeconds(from), to: toSeconds(to) };
    const asked: ReadPlot = { mode, ...range };
    const answers = new Map<number, Plot | null>();
    const take = (pmid: number, answer: Plot | null): void => {
      answers.set(pmid, answer);
      if (answer?.reading.phase === 'done') read.current.set(pmid, asked);
      if (answers.size < metrics.length) return;
      const plots = [...answers.values()].filter((plot) => plot !== null);
      show({
        range,
        plots: new Map(plots.map((plot) => [plot.pmid, plot])),
        readings: plots.filter((plot) => !isReadOn(plot, asked, read.current)).map(({ reading }) => reading),
      });
    };
    return metrics.map((metric) =>
      untilRead(
        () => connection.request('plot', { ...metric, mode, from, to, parts }, signal),
        (plot) => {
          take(metric.pmid, plot);
        },
        signal,
      ),
    );
  });
}
