import assert from 'node:assert/strict';
import type { Aggregate } from '../../../formats/history/bins/binnedSeries.ts';
import { BinnedSeries } from '../../../formats/history/bins/binnedSeries.ts';
import { rangeIntervals } from '../../../formats/history/bins/rangeIntervals.ts';
import { fitsDays, zoneBins } from '../../../formats/history/bins/zoneBins.ts';
import { counter, instant } from '../../../formats/pcp/semantics.ts';
import { timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import { feed } from './loggedSamples.ts';

const bounds = Float64Array.from([0, 10, 20, 30, 40]);

/** Values and covered seconds of the intervals; an undefined value is a gap. */
function binned(
  isCounter: boolean,
  aggregate: Aggregate,
  ...logged: readonly (readonly [time: number, value: number | undefined])[]
): readonly (readonly [value: number, covered: number])[] {
  const series = new BinnedSeries(bounds, isCounter, aggregate);
  feed(
    {
      add: (sample) => {
        series.add(sample, 1);
      },
      gap: (time) => {
        series.gap(time);
      },
      holdTo: (time) => {
        series.holdTo(time);
      },
    },
    { semantics: isCounter ? counter : instant },
    logged,
  );
  return [0, 1, 2, 3].map((bin) => [series.at(bin), series.coveredAt(bin)]);
}

suite('series in intervals', () => {
  test('a rate counts as far as it reaches into an interval', () => {
    const logged = [
      [-5, 0],
      [5, 100],
      [15, 120],
      [25, 50],
      [35, 60],
    ] as const;
    assert.deepEqual(binned(true, 'mean', ...logged), [
      [6, 10],
      [2, 5],
      [1, 5],
      [1, 5],
    ]);
    assert.deepEqual(binned(true, 'sum', ...logged), [
      [60, 10],
      [10, 5],
      [5, 5],
      [5, 5],
    ]);
    assert.deepEqual(
      binned(true, 'max', ...logged).map(([value]) => value),
      [10, 2, 1, 1],
    );
    assert.deepEqual(
      binned(true, 'min', ...logged).map(([value]) => value),
      [2, 2, 1, 1],
    );
    assert.deepEqual(
      binned(true, 'last', ...logged).map(([value]) => value),
      [2, 2, 1, 1],
    );
  });

  test('there is no rate across a gap', () => {
    assert.deepEqual(binned(true, 'mean', [0, 0], [10, 10], [10.001, undefined], [20, 100], [30, 130]), [
      [1, 10],
      [NaN, 0],
      [3, 10],
      [NaN, 0],
    ]);
  });

  test('a level holds to the next value or gap', () => {
    assert.deepEqual(binned(false, 'mean', [0, 4], [5, 8], [12, undefined], [30, 1], [40, 2]), [
      [6, 10],
      [8, 2],
      [NaN, 0],
      [1, 10],
    ]);
  });

  test('a level holds for no more than three usual intervals', () => {
    const logged = Array.from({ length: 6 }, (_, i) => [i, 1] as const);
    assert.deepEqual(binned(false, 'mean', ...logged, [40, 9]), [
      [1, 8],
      [NaN, 0],
      [NaN, 0],
      [NaN, 0],
    ]);
  });

  test('a level that is there once holds to the end', () => {
    assert.deepEqual(binned(false, 'mean', [5, 3], [40, undefined]), [
      [3, 5],
      [3, 10],
      [3, 10],
      [3, 10],
    ]);
  });
});

suite('intervals of a zone', () => {
  const seconds = (text: string): number => Date.parse(text) / 1000;
  const texts = (times: Float64Array | undefined): readonly string[] =>
    [...(times ?? [])].map((time) => new Date(time * 1000).toISOString().slice(0, 16));

  test('begin at midnight', () => {
    const [from, to] = [seconds('2026-01-31T10:07:00Z'), seconds('2026-01-31T10:31:00Z')];
    assert.deepEqual(texts(zoneBins(from, to, 600, utc)), [
      ...['2026-01-31T10:00', '2026-01-31T10:10', '2026-01-31T10:20', '2026-01-31T10:30', '2026-01-31T10:40'],
    ]);
    const india = timeZoneOf('Asia/Kolkata') ?? assert.fail();
    assert.deepEqual(texts(zoneBins(from, to, 3600, india)), [
      '2026-01-31T09:30',
      '2026-01-31T10:30',
      '2026-01-31T11:30',
    ]);
  });

  test('have 23 hours where the clocks go forward, and 25 where they go back', () => {
    const berlin = timeZoneOf('Europe/Berlin') ?? assert.fail();
    const days = (from: string, to: string): readonly number[] => {
      const bounds = zoneBins(seconds(from), seconds(to), 86_400, berlin) ?? assert.fail();
      return [...bounds].slice(1).map((time, i) => (time - (bounds[i] ?? 0)) / 3600);
    };
    assert.deepEqual(days('2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z'), [24, 23, 24]);
    assert.deepEqual(days('2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z'), [24, 25, 24]);
  });

  test('of a range go no further than it, and say which are shorter', () => {
    const berlin = timeZoneOf('Europe/Berlin') ?? assert.fail();
    const time = (text: string) => ({ seconds: seconds(text), nanoseconds: 0 });
    const span = { start: time('2026-10-24T08:10:00Z'), end: time('2026-10-26T12:00:00Z') };
    const of = (range: { from?: string; to?: string }, length: number) => {
      const [from, to] = [range.from, range.to].map((text) => (text === undefined ? undefined : time(text)));
      const wanted = { from, to };
      const { bounds, partial } = rangeIntervals(wanted, span, length, berlin) ?? assert.fail();
      return [texts(bounds), [...partial]];
    };
    // All of the day that has 25 hours, and nothing of the next.
    assert.deepEqual(of({ from: '2026-10-24T22:00:00Z', to: '2026-10-25T23:00:00Z' }, 86_400), [
      ['2026-10-24T22:00', '2026-10-25T23:00'],
      [],
    ]);
    assert.deepEqual(of({ from: '2026-10-25T09:30:00Z', to: '2026-10-25T10:15:00Z' }, 3600), [
      ['2026-10-25T09:30', '2026-10-25T10:00', '2026-10-25T10:15'],
      [0, 1],
    ]);
    assert.deepEqual(of({ from: '2026-10-25T09:30:00Z', to: '2026-10-25T09:45:00Z' }, 3600)[1], [0]);
    // Where it is open, it has whole intervals, also of the last record.
    assert.deepEqual(of({ from: '2026-10-26T10:30:00Z' }, 3600), [
      ['2026-10-26T10:30', '2026-10-26T11:00', '2026-10-26T12:00', '2026-10-26T13:00'],
      [0],
    ]);
    assert.deepEqual(of({ to: '2026-10-24T09:00:00Z' }, 3600), [['2026-10-24T08:00', '2026-10-24T09:00'], []]);
    assert.equal(of({ from: '2026-10-25T09:30:00Z', to: '2026-10-25T09:30:00Z' }, 3600)[0]?.length, 1);
  });

  test('divide a day or are whole days, and are not too many', () => {
    assert.deepEqual([1, 60, 300, 86_400, 7 * 86_400].map(fitsDays), [true, true, true, true, true]);
    assert.deepEqual([0, 7, 5 * 3600, 90_000, NaN].map(fitsDays), [false, false, false, false, false]);
    assert.equal(zoneBins(0, 1e9, 1, utc), undefined);
    assert.equal(zoneBins(0, Infinity, 1, utc), undefined);
  });
});
