import assert from 'node:assert/strict';
import { unwrapped, wrapSize } from '../../../formats/history/series/counterWrap.ts';
import { CounterWraps } from '../../../formats/history/series/counterWraps.ts';
import { nullInDom } from '../../../formats/pcp/inDom.ts';
import { counter } from '../../../formats/pcp/semantics.ts';
import type { IntervalSeries } from '../../../formats/history/bins/binnedSeries.ts';
import type { SeriesSink } from '../../../formats/history/series/seriesSink.ts';
import { feed } from './loggedSamples.ts';
import { encodeUnits } from '../../writers/encodeUnits.ts';
import { BinnedSeries } from '../../../formats/history/bins/binnedSeries.ts';
import { InterpolatedSeries } from '../../../formats/history/bins/interpolatedSeries.ts';

/** From 200 before the end of 32 bits to 100 after it, in 10 s: 300, or 30 per second. */
const step = { rise: 100 - (wrapSize - 200), from: 0, to: 10, base: 1000 };
const wrap = { size: wrapSize, limit: 30, restarts: [] };

suite('wraps of counters', () => {
  test('a counter that wrapped rose by what it lacked and what it has', () => {
    assert.equal(unwrapped(step, wrap), 300);
  });

  test('it has not wrapped if it would have been faster than the limit', () => {
    assert.equal(unwrapped(step, { ...wrap, limit: 29.9 }), NaN);
    assert.equal(unwrapped({ ...step, to: 0 }, wrap), NaN);
    // No value of 32 bits falls so far.
    assert.equal(unwrapped({ ...step, rise: -wrapSize - 1 }, wrap), NaN);
  });

  test('it has not wrapped if the host was started anew meanwhile', () => {
    const restarted = (from: number, to: number): number => unwrapped(step, { ...wrap, restarts: [{ from, to }] });
    assert.equal(restarted(1002, 1003), NaN);
    assert.equal(restarted(990, 1001), NaN);
    assert.equal(restarted(1009, 1100), NaN);
    assert.equal(restarted(990, 1000), 300);
    assert.equal(restarted(1010, 1020), 300);
  });

  test('the limit is ten times the usual highest rate, in the units of the values', () => {
    const milliseconds = encodeUnits({ dimTime: 1, scaleTime: 2 });
    const busy = {
      start: 0,
      end: 0,
      pmid: 1,
      names: ['disk.busy'],
      type: 1,
      indom: nullInDom,
      semantics: 1,
      units: milliseconds,
    };
    const microseconds = encodeUnits({ dimTime: 1, scaleTime: 1 });
    const restarts = [{ from: 1, to: 2 }];
    const wraps = new CounterWraps([{ descriptor: busy, instance: 'sda', rate: 0.5 }], restarts);
    assert.deepEqual(wraps.of(busy)?.('sda'), { size: wrapSize, limit: 5000, restarts });
    assert.equal(wraps.of(busy)?.('sdb'), undefined);
    // Another archive has microseconds, which are divided by 1000 where they are put in one line.
    const finer = { ...busy, units: microseconds };
    assert.deepEqual(wraps.of(finer)?.('sda'), { size: wrapSize, limit: 5_000_000, restarts });
    assert.deepEqual(wraps.of(finer, 1 / 1000)?.('sda'), { size: wrapSize / 1000, limit: 5000, restarts });
    // 64 bits do not wrap.
    assert.equal(wraps.of({ ...busy, type: 3 }), undefined);
  });

  test('intervals share out the rise, and times between have it in part', () => {
    const bounds = Float64Array.from([0, 10, 20, 30]);
    const logged = [
      [0, wrapSize - 300],
      [5, wrapSize - 200],
      [15, 100],
      [25, 400],
      [30, 500],
    ] as const;
    const binned = new BinnedSeries(bounds, true, 'mean');
    const kind = { isCounter: true, isDiscrete: false, isInteger: true, isLinear: false };
    const interpolated = new InterpolatedSeries(bounds, kind);
    const fallen = new InterpolatedSeries(bounds, kind);
    const sinkOf = (series: IntervalSeries): SeriesSink => ({
      add: (sample) => {
        series.add(sample, 1);
      },
      gap: (time, reason) => {
        series.gap(time, reason);
      },
      holdTo: (time) => {
        series.holdTo(time);
      },
    });
    for (const series of [binned, interpolated]) feed(sinkOf(series), { semantics: counter, wrap }, logged);
    feed(sinkOf(fallen), { semantics: counter }, logged);
    // 20 per second for 5 s, then 30, from 25 s on 20.
    assert.deepEqual(
      [0, 1, 2].map((bin) => binned.at(bin)),
      [25, 30, 25],
    );
    assert.deepEqual(
      [0, 1, 2].map((bin) => interpolated.at(bin)),
      [NaN, 25, 30],
    );
    assert.deepEqual(
      [0, 1, 2].map((bin) => fallen.at(bin)),
      [NaN, NaN, NaN],
    );
  });
});
