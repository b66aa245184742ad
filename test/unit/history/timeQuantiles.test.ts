import assert from 'node:assert/strict';
import fc from 'fast-check';
import { HeldValues } from '../../../formats/history/summary/table/heldValues.ts';
import { IntervalEstimate } from '../../../formats/history/series/intervalEstimate.ts';
import { BinTable } from '../../../formats/history/summary/table/binTable.ts';
import { QuantileStore, TimeQuantiles } from '../../../formats/history/summary/table/timeQuantiles.ts';

const shares = [0.5, 0.9, 0.99];

/** By the definition, without any cleverness. */
function expected(values: readonly (readonly [value: number, seconds: number])[], share: number): number {
  const sorted = values.toSorted(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, seconds]) => sum + seconds, 0);
  let reached = 0;
  for (const [value, seconds] of sorted) {
    reached += seconds;
    if (reached >= share * total) return value;
  }
  return NaN;
}

function quantilesOf(values: Iterable<readonly [value: number, seconds: number]>, room = Infinity): TimeQuantiles {
  const quantiles = new TimeQuantiles(new QuantileStore(room));
  for (const [value, seconds] of values) hold(quantiles, value, seconds);
  return quantiles;
}

function hold(quantiles: TimeQuantiles, value: number, seconds: number): void {
  const held = new HeldValues(1);
  held.values[0] = value;
  held.seconds[0] = seconds;
  held.count = 1;
  quantiles.addAll(held);
}

/** The bins of values that held for a time each, as the number in their middle and their weight. */
function binsOf(values: readonly number[], seconds: number): readonly (readonly [middle: number, weight: number])[] {
  const held = new HeldValues(values.length);
  held.values.set(values);
  held.seconds.fill(seconds);
  held.count = values.length;
  const table = new BinTable();
  const series = [table.add(), table.add()] as const;
  // Another series makes room between.
  for (let i = 0; i < values.length; i++) {
    held.count = i + 1;
    for (const one of series) table.addFrom(one, held, i);
  }
  const [{ values: middles, weights }, other] = [table.ascending(series[0]), table.ascending(series[1])];
  assert.deepEqual(other, { values: middles, weights });
  return Array.from(middles, (middle, place) => [middle, weights[place] ?? NaN]);
}

suite('percentiles weighted by time', () => {
  test('are the least value that holds for the share of the time', () => {
    const quantiles = quantilesOf([
      [5, 1],
      [1, 50],
      [3, 39],
      [9, 10],
    ]);
    assert.deepEqual(quantiles.at([0.5, 0.51, 0.9, 0.91, 1]), [1, 3, 5, 9, 9]);
    assert.ok(quantiles.areExact);
  });

  test('are none without values', () => {
    assert.deepEqual(quantilesOf([]).at(shares), [NaN, NaN, NaN]);
  });

  test('are exact whatever the values and their order', () => {
    const value = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true, min: -1e9, max: 1e9 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(value, fc.integer({ min: 1, max: 100 })), { minLength: 1 }), (values) => {
        const expectation = shares.map((share) => expected(values, share) + 0);
        assert.deepEqual(
          quantilesOf(values)
            .at(shares)
            .map((quantile) => quantile + 0),
          expectation,
        );
      }),
    );
  });

  test('are within two percent of more values than are kept, of either sign', () => {
    for (const offset of [0, -50]) {
      const values = Array.from({ length: 10_000 }, (_, i) => [((i * 7919) % 9973) / 100 + offset, 1] as const);
      const quantiles = quantilesOf(values);
      assert.ok(!quantiles.areExact);
      for (const [i, value] of quantiles.at(shares).entries()) {
        const exact = expected(values, shares[i] ?? NaN);
        assert.ok(Math.abs(value - exact) <= 0.02 * Math.abs(exact), `${value} for ${exact}`);
      }
    }
  });

  test('share the room for values that are kept, and are within two percent beyond it', () => {
    const store = new QuantileStore(40);
    const [first, second, third] = [new TimeQuantiles(store), new TimeQuantiles(store), new TimeQuantiles(store)];
    for (let i = 1; i <= 16; i++) for (const one of [first, second, third]) hold(one, i, 1);
    assert.deepEqual([first.areExact, second.areExact, third.areExact], [true, true, false]);
    hold(first, 17, 1);
    assert.ok(!first.areExact);
    // The room of the first is that of the second now, whose values stay its own.
    for (let i = 17; i <= 32; i++) hold(second, i, 1);
    assert.ok(second.areExact);
    assert.deepEqual(second.at([0.25, 0.5, 1]), [8, 16, 32]);
  });

  test('are exact of any number of values where one value lasts', () => {
    const store = new QuantileStore(16);
    const quantiles = new TimeQuantiles(store);
    for (let i = 0; i < 10_000; i++) hold(quantiles, i < 9000 ? 3 : 7, 1);
    assert.ok(quantiles.areExact);
    assert.deepEqual(quantiles.at(shares), [3, 3, 7]);
  });

  test('of many series are those of each of them', () => {
    const store = new QuantileStore(1 << 20);
    const all = Array.from({ length: 300 }, () => new TimeQuantiles(store));
    for (let i = 0; i < 70; i++) for (const [place, one] of all.entries()) hold(one, place + 1000 * i, 1);
    for (const [place, one] of all.entries()) assert.deepEqual(one.at([0.5, 1]), [place + 34_000, place + 69_000]);
  });
});

suite('bins of logarithmic width', () => {
  test('hold numbers of any size, the small ones together where the range is too large', () => {
    const all = binsOf([1e-300, 1, 1e3, 1e300, Number.MAX_VALUE, Number.MIN_VALUE], 1);
    assert.equal(
      all.reduce((sum, [, weight]) => sum + weight, 0),
      6,
    );
    assert.ok(all.length <= 1024);
    const [largest] = all.at(-1) ?? [];
    assert.ok(Math.abs((largest ?? 0) / Number.MAX_VALUE - 1) < 0.02);
  });

  test('are there for either sign, and for zero', () => {
    const all = binsOf([3, -5, 0, 3, 1e6, -1e-6, 0, -5, 3], 2);
    assert.deepEqual(
      all.map(([middle, weight]) => [Math.sign(middle), weight]),
      [
        [-1, 4],
        [-1, 2],
        [0, 4],
        [1, 6],
        [1, 2],
      ],
    );
  });

  test('are at most a sixty-fourth off', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (value) => {
        const [[middle, weight] = [NaN, NaN], ...rest] = binsOf([value], 2);
        assert.deepEqual([weight, rest.length], [2, 0]);
        assert.ok(Math.abs(middle / value - 1) <= 1 / 64);
      }),
    );
  });
});

suite('the usual interval of a metric', () => {
  test('is unknown at first, then the upper quartile', () => {
    const estimate = new IntervalEstimate(0.75);
    assert.ok(Number.isNaN(estimate.quantile));
    for (const seconds of [0.01, 60, 0.01, 60]) estimate.add(seconds);
    assert.equal(estimate.quantile, 60);
  });

  test('follows thousands of intervals', () => {
    const estimate = new IntervalEstimate(0.75);
    for (let i = 0; i < 100; i++) estimate.add(60);
    for (let i = 0; i < 10_000; i++) estimate.add(10);
    assert.equal(estimate.quantile, 10);
  });
});
