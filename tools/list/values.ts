import type { MetricBins } from '../../formats/history/bins/binRequest.ts';
import { readBins } from '../../formats/history/bins/readBins.ts';
import { TooManyBins } from '../../formats/history/bins/historyBins.ts';
import { largest } from '../../formats/history/bins/largest.ts';
import { rangeIntervals } from '../../formats/history/bins/rangeIntervals.ts';
import { formatPmid } from '../../formats/pcp/pmid.ts';
import { formatUnits, decodeUnits } from '../../formats/pcp/units/units.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { compareTimes, fromSeconds, toSeconds } from '../../formats/pcp/time/timestamp.ts';
import type { Json } from '../answer/answer.ts';
import { fileText } from '../answer/fileText.ts';
import { secondsText, shortNumber, statisticsUnits, timeText } from '../answer/numbers.ts';
import { Room } from '../answer/room.ts';
import { count, from, host, instances, metrics, path, to, zone } from '../contract/fields.ts';
import { defineTool } from '../contract/tool.ts';
import { ToolError } from '../contract/toolError.ts';
import { withHistory } from '../history/openHistory.ts';
import { SeriesSelection } from '../history/seriesSelection.ts';
import { askedWindow } from '../history/window.ts';

/** Intervals that people read, in seconds. */
const niceIntervals = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];
const usualRows = 40;
const mostRows = 200;
const mostColumns = 24;
/**
 * Seconds that are read at least around the intervals: what reaches into them may have been recorded so much earlier or
 * later.
 */
const leastMargin = 3600;

const tooMany = new ToolError('There are too many values: name fewer metrics, or a longer interval.');

export const values = defineTool({
  name: 'pcp_values',
  title: 'Values of PCP metrics',
  description:
    'Values of metrics over time, one row for each interval. Counters are rates per second; those of time are seconds per second (1 is fully used).',
  fields: {
    path,
    host,
    metrics,
    instances,
    from,
    to,
    zone,
    interval: count('Seconds of an interval; by default so that there are about 40.', 1, 31_536_000),
    aggregate: {
      type: 'string',
      enum: ['mean', 'max', 'min', 'last', 'sum'],
      description: 'What is told of an interval: mean by default; sum is how far a counter rose.',
    },
    top: count('So many instances of each metric, the largest: 5 by default.', 1, mostColumns),
  },
  required: ['path', 'metrics'],
  run: (input, context) =>
    withHistory(input, context, async (opened) => {
      const { history, losses } = opened;
      if (input.metrics.length === 0)
        throw new ToolError('metrics is empty: pcp_search_metrics tells which there are.');
      const { zone: shownZone, start, end, range } = askedWindow(opened, input);
      const { aggregate = 'mean', top = 5 } = input;
      const first = toSeconds(start);
      const interval = input.interval ?? intervalFor(toSeconds(end) - first);
      // More rows than are shown are not computed.
      const most = fromSeconds(first + interval * mostRows);
      const isCut = compareTimes(most, end) < 0;
      const part = { from: range.from, to: isCut ? undefined : range.to };
      const intervals = rangeIntervals(part, { start, end: isCut ? most : end }, interval, shownZone);
      if (intervals === undefined) throw tooMany;
      const { bounds, partial } = intervals;
      const selection = new SeriesSelection(input);
      const margin = Math.max(leastMargin, 2 * interval);
      const all = await readBins(history, {
        ...losses.reading,
        takesMetric: selection.takesMetric,
        takesInstance: selection.takesInstance,
        takesDescriptor: selection.takesDescriptor,
        from: fromSeconds(first - margin),
        to: fromSeconds((bounds.at(-1) ?? first) + margin),
        bounds,
        aggregate,
      }).catch((error: unknown) => {
        throw error instanceof TooManyBins ? tooMany : error;
      });
      const unmet = selection.unmet();
      // Times alone say nothing.
      const rows = all.length === 0 ? 0 : bounds.length - 1;
      const chosen = largest(all, rows, top);
      const columns = chosen.slice(0, mostColumns);
      const room = new Room();
      const heads = columns.map((one) => headOf(one, aggregate === 'sum'));
      room.takes(heads);
      const lines = Array.from({ length: rows }, (_, bin): readonly Json[] => [
        secondsText(bounds[bin] ?? NaN, shownZone),
        ...columns.map(({ at }) => shortNumber(at(bin))),
      ]);
      const page = room.page('intervals', rows, lines, { limit: mostRows, narrow: '' });
      const next = bounds[page.rows.length];
      const isMore = page.rows.length < rows || (rows > 0 && isCut);
      return {
        data: {
          host: fileText(history.host),
          zone: shownZone.name,
          from: timeText(start, shownZone),
          to: timeText(end, shownZone),
          intervalSeconds: interval,
          ...(partial.size === 0
            ? {}
            : { partialIntervals: [...partial].map((bin) => shortInterval(bounds, bin, shownZone)) }),
          aggregate,
          columns: ['time', ...heads],
          rows: page.rows,
        },
        cut: [
          ...(isMore && next !== undefined
            ? [`The rows end early: ask with from ${secondsText(next, shownZone) ?? ''}, or a longer interval.`]
            : []),
          ...(columns.length < all.length
            ? [
                `${columns.length} of ${all.length} series are here, the largest: name metrics and instances for others.`,
              ]
            : []),
          ...unmet,
        ],
        problems: [...losses.problems, ...(all.length === 0 ? [selection.whyEmpty] : [])],
      };
    }),
});

/** An interval that the range begins or ends in, and its length. */
function shortInterval(bounds: Float64Array, bin: number, shownZone: TimeZone): Json {
  const [start = NaN, end = NaN] = bounds.subarray(bin);
  return { time: secondsText(start, shownZone), seconds: shortNumber(end - start) };
}

/** The shortest that gives about as many rows as usual. */
function intervalFor(seconds: number): number {
  const least = Math.max(1, seconds / usualRows);
  return niceIntervals.find((one) => one >= least) ?? 86_400 * Math.ceil(least / 86_400);
}

function headOf({ descriptor, instance }: MetricBins, isSum: boolean): Json {
  const { names, pmid, units } = descriptor;
  return {
    metric: fileText(names[0] ?? formatPmid(pmid)),
    ...(instance === undefined ? {} : { instance: fileText(instance) }),
    units: isSum ? formatUnits(decodeUnits(units)) : statisticsUnits(descriptor),
  };
}
