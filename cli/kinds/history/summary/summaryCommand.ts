import { findWraps } from '../../../../formats/history/summary/findWraps.ts';
import type { Summaries } from '../../../../formats/history/summary/metricSummary.ts';
import { summarize } from '../../../../formats/history/summary/summarize.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { SummarizeRequest } from '../../valueRequest.ts';
import { wishOf } from '../../valueSelection.ts';
import type { OpenHistory } from '../openedHistory.ts';
import { onHistory } from '../openHistory.ts';
import { recordedWindow } from '../timeWindow.ts';
import type { SummarizedArchive } from './summarizedArchive.ts';
import { clippedSpan, summaryOptions, writeSummary } from './writeSummary.ts';

/** What is to be summarised, and whether all of it is of texts. */
interface PrintedRequest extends SummarizeRequest {
  readonly isPrinted: boolean;
}

/**
 * Writes statistics of the values of a history.
 * @returns why not all that was asked for could be summarised
 */
export const summarizeHistory = onHistory(summarizeOpened);

async function summarizeOpened(
  { path, history, losses }: OpenHistory,
  request: PrintedRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const { selection, isUnwrapped } = request;
  const window = await recordedWindow(history, request, 'summary');
  if (typeof window === 'string') return window;
  const { start, end } = await history.quickSpan();
  if (start === undefined || end === undefined) return losses.text() ?? 'has no records';
  const span = clippedSpan({ start, end }, window);
  const wish = { ...wishOf(selection), from: window.from, to: window.to };
  const wraps = isUnwrapped ? await findWraps(history, wish) : undefined;
  const options = { ...window, ...summaryOptions(request), span, wraps, losses, onProgress: progress.show };
  const summaries = await summarize(history, options);
  const series = request.isPrinted ? withoutFalls(summaries) : summaries;
  progress.end();
  const isEmpty = series.names.length === 0;
  const result = { path, host: history.host, zone: window.zone, span, series };
  // A heading alone would look like an answer.
  if (!isEmpty || request.format !== 'text') writeSummary(result, request, output);
  return losses.text() ?? (isEmpty ? selection.whyEmpty() : undefined);
}

/** Counters that are made of printed rates begin anew behind times without any: that is no fall of the host's. */
const withoutFalls = (series: Summaries): SummarizedArchive['series'] => ({
  names: series.names,
  *[Symbol.iterator]() {
    for (const one of series) yield { ...one, falls: 0 };
  },
});
