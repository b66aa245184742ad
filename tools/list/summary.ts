import type { MetricSummary, SummaryRequest } from '../../formats/history/summary/metricSummary.ts';
import { coverageOf } from '../../formats/history/summary/metricSummary.ts';
import { summarize } from '../../formats/history/summary/summarize.ts';
import { formatPmid } from '../../formats/pcp/pmid.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import type { Json } from '../answer/answer.ts';
import { fileText } from '../answer/fileText.ts';
import { shortNumber, statisticsUnits, timeText } from '../answer/numbers.ts';
import { Room } from '../answer/room.ts';
import { from, host, instances, limit, metrics, offset, path, to, zone } from '../contract/fields.ts';
import { defineTool } from '../contract/tool.ts';
import { withHistory } from '../history/openHistory.ts';
import { SeriesSelection } from '../history/seriesSelection.ts';
import { askedWindow } from '../history/window.ts';

export const summary = defineTool({
  name: 'pcp_summary',
  title: 'Statistics of PCP metrics',
  description:
    'Statistics of metrics in a time range: mean, extremes with their time, median, 95th percentile, last value, and the share of the time that has values. Of counters they are of rates per second.',
  fields: { path, host, metrics, instances, from, to, zone, offset, limit },
  required: ['path', 'metrics'],
  run: (input, context) =>
    withHistory(input, context, async (opened) => {
      const { history, losses } = opened;
      const { zone: shownZone, start, end, range } = askedWindow(opened, input);
      const selection = new SeriesSelection(input);
      const all = await summarize(history, {
        ...losses.reading,
        takesMetric: selection.takesMetric,
        takesInstance: selection.takesInstance,
        ...range,
        takesDescriptor: selection.takesDescriptor,
        span: { start, end },
        parts: 0,
        isRaw: false,
      });
      const unmet = selection.unmet();
      const { offset: first = 0, limit: most = 40 } = input;
      const total = all.names.length;
      const narrow = 'name fewer metrics or instances';
      const page = new Room().page('series', total, rowsOf(all, { start, end }, first, shownZone), {
        offset: first,
        limit: most,
        narrow,
      });
      return {
        data: {
          host: fileText(history.host),
          zone: shownZone.name,
          from: timeText(start, shownZone),
          to: timeText(end, shownZone),
          columns: [
            'metric',
            'instance',
            'units',
            'mean',
            'min',
            'minTime',
            'max',
            'maxTime',
            'p50',
            'p95',
            'last',
            'count',
            'coverage',
          ],
          rows: page.rows,
        },
        cut: [...(page.cut === undefined ? [] : [page.cut]), ...unmet],
        problems: [...losses.problems, ...(total === 0 ? [selection.whyEmpty] : [])],
      };
    }),
});

/** The statistics of each series are made when it is its turn. */
function* rowsOf(
  all: Iterable<MetricSummary>,
  span: SummaryRequest['span'],
  first: number,
  shownZone: TimeZone,
): Generator<readonly Json[]> {
  let place = 0;
  for (const one of all) {
    if (place++ < first) continue;
    const { descriptor, instance, mean, min, max, last, percentiles, count } = one;
    const [p50, , p95] = percentiles;
    yield [
      fileText(descriptor.names[0] ?? formatPmid(descriptor.pmid)),
      instance === undefined ? null : fileText(instance),
      statisticsUnits(descriptor),
      shortNumber(mean),
      shortNumber(min?.value),
      min === undefined ? null : timeText(min.time, shownZone),
      shortNumber(max?.value),
      max === undefined ? null : timeText(max.time, shownZone),
      shortNumber(p50),
      shortNumber(p95),
      shortNumber(last?.value),
      count,
      shortNumber(coverageOf(one, span)),
    ];
  }
}
