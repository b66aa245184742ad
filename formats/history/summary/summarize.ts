import type { History } from '../subject/history.ts';
import { HistoryStatistics } from './historyStatistics.ts';
import type { Summaries, SummaryRequest } from './metricSummary.ts';

/**
 * Statistics of all series of a history, by the names of the metrics; made in one pass. Metrics and instances go on by
 * their names from one archive to the next, in the units of the first that has the metric; nothing is computed across.
 */
export async function summarize(history: History, request: SummaryRequest): Promise<Summaries> {
  const statistics = new HistoryStatistics(request);
  await history.visit(statistics, { ...request, takes: request.takesMetric });
  return statistics.finish();
}
