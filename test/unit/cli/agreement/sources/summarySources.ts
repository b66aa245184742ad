import { summaryOf } from '../reference/summaryRules.ts';
import type { Source, Told, WrittenCase } from '../writtenCase.ts';
import { number, printed, told } from '../writtenCase.ts';

interface PrintedSeries {
  readonly name: string;
  readonly instance?: string;
  readonly mean: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly count: number;
  readonly seconds: number;
}

async function shown(path: string): Promise<Told> {
  const { series } = JSON.parse(await printed('summary', path, '--format', 'json')) as {
    readonly series: readonly PrintedSeries[];
  };
  return told(
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

const expected = ({ series }: WrittenCase): Told => told(series.flatMap((one) => entriesOf(one.title, summaryOf(one))));

/** Summaries follow pmlogsummary. */
export const summarySources: readonly Source[] = [
  { name: 'summary', shown: ({ path }) => shown(path), expected },
  { name: 'summary of a history', shown: ({ folder }) => shown(folder), expected },
];
