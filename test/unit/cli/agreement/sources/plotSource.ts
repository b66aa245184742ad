import { lineFigures } from '../reference/lineFigures.ts';
import { humanText } from '../reference/shownText.ts';
import type { ExpectedSeries } from '../writtenCase.ts';
import { answerOf, printed, source } from '../writtenCase.ts';

/** Width of the terminal: columns have the mean of some values, but titles do not. */
const width = 43;
const title = /^(?<of>\S+) {2}(?<figures>mean .*?)(?: {2}\(.*\))?$/u;

const hasPieces = ({ pieces }: ExpectedSeries): boolean => pieces.length > 0;

/** The figures in the titles of drawn plots. */
export const plotSource = source(
  'plot',
  async ({ path, series }) => {
    const names = new Set(series.map(({ metric }) => metric.name));
    const lines = (await printed('plot', path, ...names, '--width', String(width))).split('\n');
    return answerOf(
      lines.flatMap((line) => {
        const { of = '', figures = '' } = title.exec(line)?.groups ?? {};
        return of === '' ? [] : [[of, figures]];
      }),
    );
  },
  ({ series }) =>
    answerOf(
      series.filter(hasPieces).map((one) => {
        const { mean, min, max } = lineFigures(one);
        const text = (value: number): string => humanText(one.metric, value);
        return [one.title, `mean ${text(mean)}, min ${text(min)}, max ${text(max)}`];
      }),
    ),
  ({ series }) => series.some(hasPieces),
);
