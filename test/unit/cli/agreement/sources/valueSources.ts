import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { caseStart } from '../../../../writers/archive/agreement/agreementArchive.ts';
import { figuresOf, piecesOf } from '../reference/pieces.ts';
import type { Answer, ExpectedCase, Source, WrittenCase } from '../writtenCase.ts';
import { answerOf, clock, number, printed, printedClock, source } from '../writtenCase.ts';

/** Rows of a table that has no quoted fields with commas, by the names of its columns. */
function rowsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = csv.trimEnd().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((field, index) => [names[index] ?? '', field])));
}

const titleIn = ({ name, metric, instance = '' }: Readonly<Record<string, string>>): string =>
  `${name ?? metric ?? ''}${instance === '' ? '' : `[${instance}]`}`;

/** The values of all rows, by series and time. */
function valuesIn(csv: string): Answer {
  return answerOf(
    rowsOf(csv).map((row) => [
      `${titleIn(row)} ${printedClock(row['time'] ?? '')}`,
      row['value'] === undefined || row['value'] === '' ? '' : number(Number(row['value'])),
    ]),
  );
}

const counters = 'disk,kernel';

async function exported({ folder, path }: WrittenCase, ...args: readonly string[]): Promise<string> {
  const file = join(folder, 'exported.csv');
  await printed('export', path, '--to', file, '--force', ...args);
  return readFileSync(file, 'utf8');
}

/** The rates of counters, each at its end. */
const ratesAt = ({ series }: ExpectedCase, wraps = false): Answer =>
  answerOf(
    series
      .filter(({ metric }) => metric.kind === 'counter')
      .flatMap((one) => piecesOf(one, wraps).map(({ to, value }) => [`${one.title} ${clock(to)}`, number(value)])),
  );

const hasNarrowCounters = ({ spec }: ExpectedCase): boolean => spec.bits === 32;

const printedRates = async (path: string, ...flags: readonly string[]): Promise<Answer> =>
  valuesIn(await printed('values', path, ...counters.split(','), '--rate', '--format', 'csv', ...flags));

const rateSources: readonly Source[] = [
  source('values --rate', ({ path }) => printedRates(path), ratesAt),
  source('values --rate of a history', ({ folder }) => printedRates(folder), ratesAt),
  source(
    'values --rate --wrap',
    ({ path }) => printedRates(path, '--wrap'),
    (written) => ratesAt(written, true),
    hasNarrowCounters,
  ),
  source(
    'export --rate',
    async (written) => valuesIn(await exported(written, '--rate', '--metrics', counters)),
    ratesAt,
  ),
];

type Aggregate = 'mean' | 'max' | 'min';

/** In seconds. */
export const lengths = { '10m': 600, '1d': 86_400 } as const;

interface IntervalWish {
  readonly seconds: number;
  readonly aggregate: Aggregate;
  readonly wraps?: boolean;
  /** The share of an interval that has to be known. */
  readonly leastCover?: number;
}

/** What pieces come to in each interval. */
export function inIntervals(
  { series }: ExpectedCase,
  { seconds, aggregate, wraps = false, leastCover = 0 }: IntervalWish,
): Answer {
  return answerOf(
    series.flatMap((one) => {
      const pieces = piecesOf(one, wraps);
      const starts = new Set<number>();
      for (const { from, to } of pieces)
        for (let start = startOf(from, seconds); start < to; start += 1000 * seconds) starts.add(start);
      return [...starts].map((start) => {
        const figures = figuresOf(pieces, start, start + 1000 * seconds);
        const value = figures.seconds < leastCover * seconds ? NaN : figures[aggregate];
        return [`${one.title} ${clock(start)}`, number(value)] as const;
      });
    }),
  );
}

/** When the interval of a time begins: intervals begin at midnight. */
function startOf(at: number, seconds: number): number {
  const time = caseStart + at / 1000;
  return 1000 * (Math.floor(time / seconds) * seconds - caseStart);
}

type IntervalFlag = 'history' | 'wraps';

function intervalSource(length: keyof typeof lengths, aggregate: Aggregate, flag?: IntervalFlag): Source {
  const wraps = flag === 'wraps';
  const expected = (one: ExpectedCase): Answer => inIntervals(one, { seconds: lengths[length], aggregate, wraps });
  const options = ['--interval', length, '--agg', aggregate, ...(wraps ? ['--wrap'] : [])];
  return source(
    ['values', ...options, ...(flag === 'history' ? ['of a history'] : [])].join(' '),
    async ({ folder, path }) => {
      const asked = flag === 'history' ? folder : path;
      return valuesIn(await printed('values', asked, ...options, '--min-cover', '0', '--format', 'csv'));
    },
    expected,
    // Where there are no numbers, the command says so and fails.
    (one) => expected(one).size > 0 && (!wraps || hasNarrowCounters(one)),
  );
}

/** Tables of means are without intervals of which less than half is known. */
const halfCovered = (written: ExpectedCase): Answer =>
  inIntervals(written, { seconds: lengths['10m'], aggregate: 'mean', leastCover: 0.5 });

const intervalSources: readonly Source[] = [
  intervalSource('10m', 'mean'),
  intervalSource('10m', 'max'),
  intervalSource('10m', 'min'),
  intervalSource('1d', 'mean'),
  intervalSource('1d', 'max'),
  intervalSource('1d', 'max', 'history'),
  intervalSource('1d', 'max', 'wraps'),
  source(
    'export --interval 10m',
    async (written) => valuesIn(await exported(written, '--interval', '10m')),
    halfCovered,
    (written) => halfCovered(written).size > 0,
  ),
];

/** What prints rates and means over time. */
export const valueSources: readonly Source[] = [...rateSources, ...intervalSources];
