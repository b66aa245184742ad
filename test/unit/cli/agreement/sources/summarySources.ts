import { summaryOf } from '../reference/summaryRules.ts';
import type { Answer, ExpectedCase, Source } from '../writtenCase.ts';
import { answerOf, number, printed, source } from '../writtenCase.ts';

interface PrintedSeries {
  readonly name: string;
  readonly instance?: string;
  readonly mean: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly count: number;
  readonly seconds: number;
}

async function shown(path: string): Promise<Answer> {
  const { series } = JSON.parse(await printed('summary', path, '--format', 'json')) as {
    readonly series: readonly PrintedSeries[];
  };
  return answerOf(
    series.flatMap(({ name, instance, ...figures }) => {
      const title = instance === undefined ? name : `${name}[${instance}]`;
      return entriesOf(title, figures);
    }),
  );
}

const entriesOf = (
  title: string,
  { mean, min, max, count, seconds }: Omit<PrintedSeries, 'name' | 'instance'>,
): readonly (readonly [string, string])[] => [
  [`${title} mean`, number(mean)],
  [`${title} min`, number(min)],
  [`${title} max`, number(max)],
  [`${title} count`, number(count)],
  [`${title} seconds`, number(seconds)],
];

export const summaryExpected = ({ series }: ExpectedCase): Answer =>
  answerOf(series.flatMap((one) => entriesOf(one.title, summaryOf(one))));

/** Summaries follow pmlogsummary. */
export const summarySources: readonly Source[] = [
  source('summary', ({ path }) => shown(path), summaryExpected),
  source('summary of a history', ({ folder }) => shown(folder), summaryExpected),
];
