import type { History } from '../subject/history.ts';
import type { BinRequest, MetricBins } from './binRequest.ts';
import { HistoryBins } from './historyBins.ts';

/**
 * The numbers of a history in intervals, in one pass. Counters are rates, of time in seconds per second; with `sum` they
 * are how far they rose, and other metrics are left out. Nothing is known of the time between archives.
 *
 * @throws TooManyBins
 */
export async function readBins(history: History, request: BinRequest): Promise<readonly MetricBins[]> {
  const bins = new HistoryBins(request);
  await history.visit(bins, { ...request, takes: request.takesMetric });
  return bins.finish();
}
