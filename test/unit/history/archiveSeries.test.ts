import assert from 'node:assert/strict';
import { counterRates } from '../../../formats/history/series/counterRates.ts';
import { Thinning } from '../../../formats/history/series/thinning.ts';
import { groups, groupsArchive } from '../../writers/archive/groupsArchive.ts';
import { after, sample, sampleArchive } from '../../writers/archive/sampleArchive.ts';
import type { Logged } from './loggedSamples.ts';
import { pointsOf } from './loggedSamples.ts';
import { openFiles, openSample } from '../archive/openSample.ts';
import { readRates, readSeries } from '../archive/readArchive.ts';

const rateList = (...each: readonly Logged[]) => {
  const { times, values } = counterRates(pointsOf('counter', each));
  return [...times].map((time, index) => [time, values[index]]);
};

suite('archive series', () => {
  test('counters are rates, with gaps at marks and where an instance is gone', async () => {
    const rates = await readRates(await openSample(3), sample.reads);
    assert.deepEqual(
      [...rates].map(([name, { values }]) => [name, [...values]]),
      [
        ['sda', [NaN, 10, NaN]],
        ['sdb', [NaN, 10, NaN, NaN, 10, 10]],
        ['sdc new', [NaN, 10, 10]],
      ],
    );
  });

  test('logged values stay as they are', async () => {
    const series = await readSeries(await openSample(3), { pmid: sample.reads, instances: new Set([1]) });
    const shown = series?.instances.map(({ instance, points: { values, marks } }) => [instance, [...values], marks]);
    assert.deepEqual(shown, [[1, [1 + 0, 101, NaN, 201, 301, 401], [2]]]);
  });

  test('a counter that falls has no rate there', async () => {
    const writer = sampleArchive(3).record(after(50), [{ pmid: sample.reads, values: [{ instance: 1, value: 5 }] }]);
    const rates = await readRates(await openFiles(writer.finish()), sample.reads);
    assert.deepEqual([...(rates.get('sdb')?.values ?? [])].slice(-2), [10, NaN]);
  });

  test('there is no series of texts or of an unknown metric', async () => {
    const archive = await openSample(2);
    assert.equal(await readSeries(archive, { pmid: sample.name }), undefined);
    assert.equal(await readSeries(archive, { pmid: 1 }), undefined);
  });
});

suite('rates of counters', () => {
  test('that two groups of a logger have logged are not over the milliseconds between these', async () => {
    const rates = await readRates(await openFiles(groupsArchive().finish()), groups.active, 1000);
    for (const [name, share] of [
      ['sda', 0.1],
      ['sdb', 1],
    ] as const) {
      const { values, intervalSeconds, thinned } = rates.get(name) ?? assert.fail(name);
      const known = [...values].filter((value) => !Number.isNaN(value));
      assert.equal(known.length, groups.steps - 2, 'none for the first one, and none for the first behind the mark');
      for (const value of known) assert.ok(Math.abs(value - share) < 1e-9, `${name}: ${value}`);
      assert.equal(intervalSeconds, groups.stepSeconds);
      assert.equal(thinned, groups.steps);
    }
  });

  test('are not lost where a group that is too close is without the instance', async () => {
    const rates = await readRates(await openFiles(groupsArchive(true).finish()), groups.active, 1000);
    const known = [...(rates.get('sdb')?.values ?? [])].filter((value) => !Number.isNaN(value));
    assert.equal(known.length, groups.steps - 2);
    assert.ok(known.every((value) => Math.abs(value - 1) < 1e-9));
  });

  test('there is none over a mark, even one that follows at once', () => {
    assert.deepEqual(rateList([0, 0], [10, 5], [10.125, undefined], [10.25, 6], [20.25, 16]), [
      [0, NaN],
      [10, 0.5],
      [10.125, NaN],
      [10.25, NaN],
      [20.25, 1],
    ]);
  });

  test('there is none over an absence that goes on, though its first record is too close', () => {
    assert.deepEqual(rateList([0, 0], [10, 5], [10.016, NaN], [20, NaN], [30, 7]), [
      [0, NaN],
      [10, 0.5],
      [20, NaN],
      [30, NaN],
    ]);
    assert.deepEqual(rateList([0, 0], [10, 5], [10.016, NaN], [20, 7]), [
      [0, NaN],
      [10, 0.5],
      [20, 0.2],
    ]);
  });

  test('there is none where time goes back or stands still', () => {
    assert.deepEqual(rateList([0, 0], [10, 5], [10, 7], [3, 8], [13, 18]), [
      [0, NaN],
      [10, 0.5],
      [3, NaN],
      [13, 1],
    ]);
  });

  test('samples are thinned to a quarter of the usual interval, and to a quarter of a second at least', () => {
    const every = (seconds: number) => Array.from({ length: 9 }, (_, i) => [i * seconds, i] as const);
    const least = (...times: readonly (number | undefined)[]): number => {
      const thinning = new Thinning();
      for (const time of times)
        if (time === undefined) thinning.mark();
        else thinning.record(time);
      return thinning.leastSeconds;
    };
    assert.equal(least(...every(60).map(([time]) => time)), 15);
    assert.equal(least(...every(0.06).map(([time]) => time)), 0.25);
    assert.equal(least(), 0.25);
    // The time across a mark is no interval.
    assert.equal(least(0, undefined, 100, 108, 116, 124, 132), 2);
    assert.equal(counterRates(pointsOf('counter', every(0.06))).intervalSeconds.toFixed(6), '0.300000');
  });
});
