import assert from 'node:assert/strict';
import { changeOf, leastMattering, sortedQuantile } from '../../../../formats/history/compare/ranking/changeScore.ts';
import type { WindowStatistics } from '../../../../formats/history/compare/ranking/changeScore.ts';
import { ksDistance, leastDistance } from '../../../../formats/history/compare/ranking/ksDistance.ts';
import { product, unitRanks } from '../../../../formats/history/compare/ranking/spearman.ts';
import { encodeUnits } from '../../../writers/encodeUnits.ts';

const floats = (...values: readonly number[]): Float32Array => Float32Array.from(values);

function statistics(values: readonly number[]): WindowStatistics {
  const sorted = Float32Array.from(values).sort();
  return {
    sorted,
    count: values.length,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    median: sortedQuantile(sorted, 0.5),
    p95: sortedQuantile(sorted, 0.95),
  };
}

/** So many values around one. */
const around = (middle: number, count = 100): readonly number[] =>
  Array.from({ length: count }, (_, i) => middle * (1 + (i - (count - 1) / 2) / 1000));

suite('the distance of Kolmogorov and Smirnov', () => {
  test('is the greatest difference of the shares of values', () => {
    assert.equal(ksDistance(floats(1, 2, 3, 4), floats(5, 6, 7)), 1);
    assert.equal(ksDistance(floats(1, 2, 3, 4), floats(1, 2, 3, 4)), 0);
    assert.equal(ksDistance(floats(1, 1, 1, 2), floats(1, 2, 2, 2)), 0.5);
    assert.equal(ksDistance(floats(1, 2, 3, 4), floats(3, 4, 5, 6)), 0.5);
  });

  test('says nothing of few values, and of some only where they do not overlap', () => {
    assert.ok(leastDistance(7, 16) > 1);
    assert.equal(leastDistance(8, 16), 1);
    assert.equal(leastDistance(400, 400).toFixed(4), (1.63 * Math.sqrt(0.02)).toFixed(4));
    // A quarter of the values counts, but at least four.
    assert.equal(leastDistance(4, 4000), 1.63 * Math.sqrt(1004 / 4000));
  });
});

suite('the score of a change', () => {
  test('is a half for twice as much, and seven eighths for eight times as much', () => {
    const scores = [2, 4, 8, 0.5, 0.125].map((factor) => {
      const change = changeOf(statistics(around(1e6)), statistics(around(factor * 1e6)), 0);
      return change?.score ?? NaN;
    });
    // Two percent of the usual size count for both.
    const expected = [2, 4, 8, 0.5, 0.125].map((factor) => {
      const epsilon = 0.02 * Math.max(1, factor) * 1.045;
      const ratio = (factor + epsilon) / (1 + epsilon);
      return 1 - Math.min(ratio, 1 / ratio);
    });
    for (const [i, score] of scores.entries()) assert.ok(Math.abs(score - (expected[i] ?? NaN)) < 0.01, String(scores));
    assert.deepEqual(
      scores.map((score) => score.toFixed(1)),
      ['0.5', '0.7', '0.9', '0.5', '0.9'],
    );
  });

  test('is none where the values may be of one distribution', () => {
    assert.equal(changeOf(statistics(around(100)), statistics(around(100.5)), 0), undefined);
  });

  test('is small for a rate that nobody minds', () => {
    const [idle, busier] = [statistics(around(0.001)), statistics(around(0.002))];
    assert.ok((changeOf(idle, busier, 0)?.score ?? 0) > 0.45);
    assert.ok((changeOf(idle, busier, 0.1)?.score ?? 1) < 0.02);
  });

  test('takes what may be negative as it is above the least value', () => {
    const change = changeOf(statistics(around(-5)), statistics(around(20)), 0);
    assert.ok((change?.score ?? 0) > 0.9);
  });

  test('has floors for rates of counters, in the units of these', () => {
    const floor = (semantics: number, units: Parameters<typeof encodeUnits>[0]): number =>
      leastMattering({ semantics, units: encodeUnits(units) });
    assert.equal(floor(1, { dimTime: 1, scaleTime: 2 }), 0.005);
    assert.equal(floor(1, { dimSpace: 1, scaleSpace: 0 }), 1024);
    assert.equal(floor(1, { dimSpace: 1, scaleSpace: 1 }), 1);
    assert.equal(floor(1, { dimCount: 1 }), 0.1);
    assert.equal(floor(1, { dimCount: 1, scaleCount: 3 }), 1e-4);
    assert.equal(floor(3, { dimSpace: 1, scaleSpace: 1 }), 0);
  });
});

suite("Spearman's coefficient", () => {
  const coefficient = (a: readonly number[], b: readonly number[]): string =>
    product(unitRanks(Float32Array.from(a)), unitRanks(Float32Array.from(b))).toFixed(4);

  test('is that of the ranks, those that are alike sharing theirs', () => {
    assert.equal(coefficient([1, 2, 3, 4], [10, 100, 1000, 10_000]), '1.0000');
    assert.equal(coefficient([1, 2, 3, 4], [4, 3, 2, 1]), '-1.0000');
    // The textbook example of quotients of intelligence and hours of television.
    const quotients = [86, 97, 99, 100, 101, 103, 106, 110, 112, 113];
    assert.equal(coefficient(quotients, [2, 20, 28, 27, 50, 29, 7, 17, 6, 12]), '-0.1758');
    assert.equal(coefficient([1, 1, 2, 2], [1, 1, 2, 2]), '1.0000');
  });

  test('is none where nothing moves', () => {
    assert.equal(coefficient([1, 1, 1], [1, 2, 3]), '0.0000');
  });
});
