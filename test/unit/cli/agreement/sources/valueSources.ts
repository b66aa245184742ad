import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { caseStart } from '../../../../writers/archive/agreement/agreementArchive.ts';
import { figuresOf, piecesOf } from '../reference/pieces.ts';
import type { Source, Told, WrittenCase } from '../writtenCase.ts';
import { clock, number, printed, printedClock, told } from '../writtenCase.ts';

/** Rows of a table that has no quoted fields with commas, by the names of its columns. */
function rowsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = csv.trimEnd().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((field, index) => [names[index] ?? '', field])));
}

const titleIn = ({ name, metric, instance = '' }: Readonly<Record<string, string>>): string =>
  `${name ?? metric ?? ''}${instance === '' ? '' : `[${instance}]`}`;

/** What rows tell of each time. */
function toldBy(csv: string): Told {
  return told(
    rowsOf(csv).map((row) => [
      `${titleIn(row)} ${printedClock(row['time'] ?? '')}`,
      row['value'] === undefined || row['value'] === '' ? '' : number(Number(row['value'])),
    ]),
  );
}

const counters = 'disk,kernel';

async function exported(path: string, ...args: readonly string[]): Promise<string> {
  const file = join(path, '..', 'exported.csv');
  await printed('export', path, '--to', file, '--force', ...args);
  return readFileSync(file, 'utf8');
}

/** The rates of counters, each at its end. */
const ratesAt = ({ series }: WrittenCase, wraps = false): Told =>
  told(
    series
      .filter(({ metric }) => metric.kind === 'counter')
      .flatMap((one) => piecesOf(one, wraps).map(({ to, value }) => [`${one.title} ${clock(to)}`, number(value)])),
  );

const hasNarrowCounters = ({ spec }: WrittenCase): boolean => spec.bits === 32;

const rateSources: readonly Source[] = [
  {
    name: 'values --rate',
    shown: async ({ path }) =>
      toldBy(await printed('values', path, ...counters.split(','), '--rate', '--format', 'csv')),
    expected: ratesAt,
  },
  {
    name: 'values --rate of a history',
    shown: async ({ folder }) =>
      toldBy(await printed('values', folder, ...counters.split(','), '--rate', '--format', 'csv')),
    expected: ratesAt,
  },
  {
    name: 'values --rate --wrap',
    isFor: hasNarrowCounters,
    shown: async ({ path }) =>
      toldBy(await printed('values', path, ...counters.split(','), '--rate', '--wrap', '--format', 'csv')),
    expected: (written) => ratesAt(written, true),
  },
  {
    name: 'export --rate',
    shown: async ({ path }) => toldBy(await exported(path, '--rate', '--metrics', counters)),
    expected: ratesAt,
  },
];

type Aggregate = 'mean' | 'max' | 'min';

/** In seconds. */
const lengths = { '10m': 600, '1d': 86_400 } as const;

interface IntervalWish {
  readonly seconds: number;
  readonly aggregate: Aggregate;
  readonly wraps?: boolean;
  /** The share of an interval that has to be known. */
  readonly leastCover?: number;
}

/** What pieces come to in each interval. */
function inIntervals(
  { series }: WrittenCase,
  { seconds, aggregate, wraps = false, leastCover = 0 }: IntervalWish,
): Told {
  return told(
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

function intervalSource(
  length: keyof typeof lengths,
  aggregate: Aggregate,
  rest: Partial<Source> & { readonly isHistory?: boolean; readonly wraps?: boolean } = {},
): Source {
  const { isHistory = false, wraps = false, ...more } = rest;
  const options = ['--interval', length, '--agg', aggregate, '--min-cover', '0', '--format', 'csv'];
  const flags = wraps ? ['--wrap'] : [];
  return {
    name: ['values', '--interval', length, '--agg', aggregate, ...flags, ...(isHistory ? ['of a history'] : [])].join(
      ' ',
    ),
    shown: async ({ folder, path }) => toldBy(await printed('values', isHistory ? folder : path, ...options, ...flags)),
    expected: (written) => inIntervals(written, { seconds: lengths[length], aggregate, wraps }),
    ...more,
  };
}

/** Tables of means are without intervals of which less than half is known. */
const halfCovered = (written: WrittenCase): Told =>
  inIntervals(written, { seconds: lengths['10m'], aggregate: 'mean', leastCover: 0.5 });

const intervalSources: readonly Source[] = [
  intervalSource('10m', 'mean'),
  intervalSource('10m', 'max'),
  intervalSource('10m', 'min'),
  intervalSource('1d', 'mean'),
  intervalSource('1d', 'max'),
  intervalSource('1d', 'max', { isHistory: true }),
  intervalSource('1d', 'max', { wraps: true, isFor: hasNarrowCounters }),
  {
    name: 'export --interval 10m',
    isFor: (written) => halfCovered(written).size > 0,
    shown: async ({ path }) => toldBy(await exported(path, '--interval', '10m')),
    expected: halfCovered,
  },
];

/** What prints rates and means over time. */
export const valueSources: readonly Source[] = [...rateSources, ...intervalSources];
