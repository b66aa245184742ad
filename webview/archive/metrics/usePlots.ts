import { useEffect, useState } from 'preact/hooks';
import { toSeconds } from '../../../formats/pcp/timestamp.ts';
import type { Asker } from '../../connection.ts';
import type { PlotRange } from '../../parts/plot/plotRange.ts';
import type { Plot, PlotMethods, TableRequest } from '../../protocol/metricProtocol.ts';

/** What is plotted, and of which range. */
export interface ShownPlots {
  readonly range: PlotRange;
  readonly plots: ReadonlyMap<number, Plot>;
}

const noPlots: ShownPlots = { range: { from: 0, to: 1 }, plots: new Map() };

/**
 * The plots of some metrics, again and again while their values are being read. When something else is asked for, what
 * was there is shown until there is an answer for each metric: then all are of the same range.
 *
 * @param version asks anew when it changes
 */
export function usePlots(
  connection: Asker<PlotMethods>,
  request: TableRequest,
  parts: number,
  version: unknown,
): ShownPlots {
  const [shown, setShown] = useState(noPlots);
  const key = JSON.stringify(request);
  useEffect(() => {
    if (parts === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const { metrics, mode, from, to } = request;
    const answers = new Map<number, Plot | null>();
    const show = (): void => {
      if (signal.aborted || answers.size < metrics.length) return;
      const plots = [...answers.values()].flatMap((plot) => (plot === null ? [] : [[plot.pmid, plot] as const]));
      setShown({ range: { from: toSeconds(from), to: toSeconds(to) }, plots: new Map(plots) });
    };
    const follow = async (metric: TableRequest['metrics'][number]): Promise<void> => {
      for (let isReading = true; isReading && !signal.aborted;) {
        const plot = await connection.ask('plot', { ...metric, mode, from, to, parts }, signal);
        answers.set(metric.pmid, plot);
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
