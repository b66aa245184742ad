import { findWraps } from '../../../../formats/history/summary/findWraps.ts';
import { summarize } from '../../../../formats/history/summary/summarize.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { SummarizeRequest } from '../../valueRequest.ts';
import { noNumbers, wishOf } from '../../valueSelection.ts';
import type { OpenHistory } from '../openedHistory.ts';
import { onHistory } from '../openHistory.ts';
import { timeWindow } from '../timeWindow.ts';
import { clippedSpan, summaryOptions, writeSummary } from './writeSummary.ts';

/**
 * Writes statistics of the values of a history.
 * @returns why not all that was asked for could be summarised
 */
export const summarizeHistory = onHistory(summarizeOpened);

async function summarizeOpened(
  { path, history, losses }: OpenHistory,
  request: SummarizeRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const { selection, isUnwrapped } = request;
  const window = await timeWindow(history, request, 'summary');
  if (typeof window === 'string') return window;
  const { start = { seconds: 0, nanoseconds: 0 }, end = start } = await history.quickSpan();
  const span = clippedSpan({ start, end }, window);
  const wish = { ...wishOf(selection), from: window.from, to: window.to };
  const wraps = isUnwrapped ? await findWraps(history, wish) : undefined;
  const options = { ...window, ...summaryOptions(request), span, wraps, losses, onProgress: progress.show };
  const series = await summarize(history, options);
  progress.end();
  writeSummary({ path, host: history.host, zone: window.zone, span, series }, request, output);
  return losses.text() ?? (series.names.length === 0 ? noNumbers : undefined);
}
