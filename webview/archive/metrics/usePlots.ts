import { useEffect, useRef, useState } from 'preact/hooks';
import { toSeconds } from '../../../formats/pcp/timestamp.ts';
import type { Requester } from '../../connection.ts';
import type { PlotRange } from '../../plot/plotRange.ts';
import type { Plot, PlotMethods, PlotMode, TableRequest } from '../../../protocol/viewer/metricProtocol.ts';
import type { PlotReading } from '../../../protocol/plot/plotProtocol.ts';

/** What is plotted, and of which range. */
export interface ShownPlots {
  readonly range: PlotRange;
  readonly plots: ReadonlyMap<number, Plot>;
  /** How far the values have been read, but for those that were shown to the end before and are read on as the archive grows. */
  readonly readings: readonly PlotReading[];
}

const noPlots: ShownPlots = { range: { from: 0, to: 1 }, plots: new Map(), readings: [] };

/** What of a metric was shown to its end. */
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

/**
 * The plots of some metrics, again and again while their values are being read. When something else is asked for, what
 * was there is shown until there is an answer for each metric: then all are of the same range.
 *
 * @param version asks anew when it changes
 */
export function usePlots(
  connection: Requester<PlotMethods>,
  request: TableRequest,
  parts: number,
  version: unknown,
): ShownPlots {
  const [shown, setShown] = useState(noPlots);
  const read = useRef(new Map<number, ReadPlot>());
  const key = JSON.stringify(request);
  useEffect(() => {
    if (parts === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const { metrics, mode, from, to } = request;
    const range = { from: toSeconds(from), to: toSeconds(to) };
    const asked: ReadPlot = { mode, ...range };
    const answers = new Map<number, Plot | null>();
    const show = (): void => {
      if (signal.aborted || answers.size < metrics.length) return;
      const plots = [...answers.values()].filter((plot) => plot !== null);
      setShown({
        range,
        plots: new Map(plots.map((plot) => [plot.pmid, plot])),
        readings: plots.filter((plot) => !isReadOn(plot, asked, read.current)).map(({ reading }) => reading),
      });
    };
    const follow = async (metric: TableRequest['metrics'][number]): Promise<void> => {
      for (let isReading = true; isReading && !signal.aborted;) {
        const plot = await connection.request('plot', { ...metric, mode, from, to, parts }, signal);
        answers.set(metric.pmid, plot);
        if (plot?.reading.phase === 'done') read.current.set(metric.pmid, asked);
        show();
        isReading = plot?.reading.phase === 'reading';
      }
    };
    if (metrics.length === 0) setShown(noPlots);
    for (const metric of metrics)
      follow(metric).catch((error: unknown) => {
        if (!signal.aborted) connection.report(error);
      });
    return () => {
      controller.abort();
    };
    // By its content: the object is made anew each time.
  }, [connection, key, parts, version]);
  return shown;
}
