import { shortHumanText } from '../../../../../formats/pcp/units/humanText.ts';
import type { HumanDimension } from '../../../../../formats/pcp/units/humanUnits.ts';
import { lineFigures, pointsOf } from '../reference/lineFigures.ts';
import type { Answer, ExpectedCase } from '../writtenCase.ts';
import { answerOf, clock, printed, source } from '../writtenCase.ts';

/** A chart of the views of a host that shows one metric as it is. */
interface ShownChart {
  readonly metric: string;
  readonly dimension: HumanDimension;
  /** Values of the metric are multiplied by it. */
  readonly factor: number;
  readonly most: number;
}

export const hostCharts: Readonly<Record<string, ShownChart>> = {
  'disk-busy': { metric: 'disk.dev.avactive', dimension: 'percent', factor: 100, most: 100 },
  'disk-read': { metric: 'disk.dev.read_bytes', dimension: 'sizeRate', factor: 1024, most: Infinity },
  'fs-full': { metric: 'filesys.full', dimension: 'percent', factor: 1, most: Infinity },
};

/** The series of a chart: of a metric with a single value, or a single rate's, there is none. */
export function chartSeries({ series }: ExpectedCase, { metric }: ShownChart): ExpectedCase['series'] {
  const lines = series.filter((one) => one.metric.name === metric && pointsOf(one).length > 0);
  const isDrawn = lines.some(({ logged }) => logged.filter(({ value }) => value !== undefined).length > 1);
  return isDrawn ? lines : [];
}

const figure = /<figure id="(?<id>[\w-]+)">.*?<\/figure>/gs;
const row = /<tr><th scope="row">.*?<\/svg>(?<line>[^<]*)<\/th>(?<cells>(?:<td>[^<]*<\/td>)+)<\/tr>/gs;

/** The tables of numbers below the charts. */
function numbersIn(html: string): Answer {
  return answerOf(
    [...html.matchAll(figure)].flatMap(([content, id = '']) => {
      const metric = hostCharts[id]?.metric;
      if (metric === undefined) return [];
      return [...content.matchAll(row)].map(
        ([, line = '', cells = '']) =>
          [`${metric}[${line}]`, [...cells.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell).join(', ')] as const,
      );
    }),
  );
}

export const reportSource = source(
  'report',
  async ({ path }) => numbersIn(await printed('report', path)),
  (written) =>
    answerOf(
      Object.values(hostCharts).flatMap((chart) =>
        chartSeries(written, chart).map((one) => {
          const { mean, p95, max, maxAt } = lineFigures(one);
          const text = (value: number): string =>
            shortHumanText(chart.dimension, Math.min(chart.most, chart.factor * value));
          return [one.title, [text(mean), text(p95), text(max), clock(maxAt).slice(0, 8)].join(', ')];
        }),
      ),
    ),
);
