import type { Figures } from '../reference/pieces.ts';
import { figuresOf } from '../reference/pieces.ts';
import { humanText } from '../reference/shownText.ts';
import type { ExpectedSeries } from '../writtenCase.ts';
import { answerOf, printed, source } from '../writtenCase.ts';

/** The terminal, and what of it is beside the plot. */
const [width, axisWidth] = [80, 13];
const dotsPerCharacter = 2;
const title = /^(?<of>\S+) {2}(?<figures>mean .*?)(?: {2}\(.*\))?$/u;

/** Each column is the mean of its time; the title sums columns up. */
function columnFigures({ pieces, end }: ExpectedSeries): Omit<Figures, 'seconds'> {
  const columns = dotsPerCharacter * (width - axisWidth);
  const length = Math.max(1000, end) / columns;
  const means = Array.from({ length: columns }, (_, column) =>
    figuresOf(pieces, column * length, (column + 1) * length),
  ).flatMap(({ mean }) => (Number.isNaN(mean) ? [] : [mean]));
  const sum = means.reduce((all, mean) => all + mean, 0);
  return { mean: sum / means.length, min: Math.min(...means), max: Math.max(...means) };
}

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
        const { mean, min, max } = columnFigures(one);
        const text = (value: number): string => humanText(one.metric, value);
        return [one.title, `mean ${text(mean)}, min ${text(min)}, max ${text(max)}`];
      }),
    ),
  ({ series }) => series.some(hasPieces),
);
