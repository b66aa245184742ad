import type { ReadOptions } from '../../archive/readOptions.ts';
import type { FallenCounter } from '../series/counterWraps.ts';
import { CounterWraps, isNarrowCounter } from '../series/counterWraps.ts';
import type { Summaries, SummaryRequest } from './metricSummary.ts';
import { percentileShares } from './metricSummary.ts';
import { RestartWatch, tellsOfRestarts } from './restartWatch.ts';
import type { SeriesWish } from '../series/seriesChoice.ts';
import type { History } from '../subject/history.ts';
import { summarize } from './summarize.ts';

const p99 = percentileShares.indexOf(0.99);

/** What is read, as far as it decides which falls of counters are wraps. */
export type WrapRequest = SeriesWish & Pick<ReadOptions, 'from' | 'to'>;

/** Reads a history for how its counters of 32 bits wrap. */
export async function findWraps(history: History, request: WrapRequest): Promise<CounterWraps> {
  const fallen = fallenOf(await summarize(history, requestOf(request)));
  const { from, to } = request;
  const watch = new RestartWatch();
  if (fallen.length > 0) await history.visit(watch, { from, to, takes: tellsOfRestarts });
  return new CounterWraps(fallen, watch.restarts);
}

function fallenOf(summaries: Summaries): readonly FallenCounter[] {
  const fallen: FallenCounter[] = [];
  for (const { descriptor, instance, percentiles, falls } of summaries)
    if (falls > 0) fallen.push({ descriptor, instance, rate: percentiles[p99] ?? NaN });
  return fallen;
}

/** What cannot be read is reported when the values are. */
function requestOf(request: WrapRequest): SummaryRequest {
  const start = request.from ?? { seconds: 0, nanoseconds: 0 };
  return { ...request, takesDescriptor: isNarrowCounter, span: { start, end: start }, parts: 0, isRaw: false };
}
