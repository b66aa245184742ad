import { readBins } from '../../../../formats/history/bins/readBins.ts';
import { TooManyBins } from '../../../../formats/history/bins/historyBins.ts';
import { fromSeconds, toSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import type { Output } from '../../../host.ts';
import { writeBatched } from '../../../output/batchedOutput.ts';
import type { Progress } from '../../../output/progress.ts';
import type { PlotRequest } from '../../valueRequest.ts';
import { wishOf } from '../../valueSelection.ts';
import { largest } from '../../../../formats/history/bins/largest.ts';
import type { OpenHistory } from '../openedHistory.ts';
import { onHistory } from '../openHistory.ts';
import { problemText } from '../problemText.ts';
import type { TimeWindow } from '../timeWindow.ts';
import { recordedWindow } from '../timeWindow.ts';
import { plotGroups } from './plotGroups.ts';
import { axisWidth, plotTexts } from './plotText.ts';

/** Most lines that can be distinguished: of more, the largest are drawn. */
const maxLines = 8;
/** Seconds that are read at least before and after, for the values that reach into the plot. */
const leastMargin = 3600;
const noRecords = 'has no records';
/** Columns of dots in a character. */
const dotsPerCharacter = 2;

/**
 * Draws metrics of a history as lines, each column with the mean of its time.
 * @returns why not all that was asked for could be drawn
 */
export const plotHistory = onHistory(plotOpened);

async function plotOpened(
  opened: OpenHistory,
  request: PlotRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const window = await recordedWindow(opened.history, request, 'plot');
  if (typeof window === 'string') return window;
  const problem = await drawPlots(opened, window, request, output, progress);
  const lost = opened.losses.text();
  return lost === undefined ? problem : problemText([problem === noRecords ? undefined : problem, lost]);
}

/** @returns why that cannot be done */
async function drawPlots(
  { history, losses }: OpenHistory,
  window: TimeWindow,
  request: PlotRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const span = await history.span();
  const start = window.from ?? span.start;
  const end = window.to ?? span.end;
  if (start === undefined || end === undefined) return noRecords;
  const [from, to] = [toSeconds(start), Math.max(toSeconds(end), toSeconds(start) + 1)];
  const columns = (request.width - axisWidth - 1) * (request.hasUnicode ? dotsPerCharacter : 1);
  const bounds = Float64Array.from({ length: columns + 1 }, (_, i) => from + ((to - from) * i) / columns);
  const margin = Math.max(leastMargin, (to - from) / 10);
  // The last value holds for no time, and is in the range all the same.
  const figuresOf = { from, to: window.to === undefined ? Infinity : to };
  const range = { from: fromSeconds(from - margin), to: fromSeconds(to + margin) };
  try {
    const wish = { ...wishOf(request.selection), ...range, bounds, aggregate: 'mean', figuresOf } as const;
    const series = await readBins(history, { ...wish, losses, onProgress: progress.show });
    progress.end();
    const groups = plotGroups(largest(series, columns, maxLines), columns);
    if (groups.length === 0) return request.selection.whyEmpty();
    writeBatched(plotTexts(groups, { from, to, zone: window.zone }, request), output);
    return undefined;
  } catch (error) {
    if (error instanceof TooManyBins) return 'there are too many series; name fewer metrics or instances';
    throw error;
  }
}
