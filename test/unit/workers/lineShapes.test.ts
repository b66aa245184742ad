import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isAdditive } from '../../../formats/pcp/units/additive.ts';
import { noUnits } from '../../../formats/pcp/units/units.ts';
import type { Units } from '../../../formats/pcp/units/units.ts';
import { fillHeatRow } from '../../../workers/plot/heatRow.ts';
import { lineStatistics } from '../../../formats/history/lines/lineStatistics.ts';
import type { LinePoints } from '../../../formats/history/lines/meanOverTime.ts';
import { partMeans } from '../../../formats/history/lines/partMeans.ts';
import { rankedLines } from '../../../workers/plot/rankLines.ts';
import { sumLines } from '../../../workers/plot/sumLines.ts';

function lineOf(points: readonly (readonly [time: number, value: number])[], areLevels = false): LinePoints {
  const times = Float64Array.from(points, ([time]) => time);
  const values = Float64Array.from(points, ([, value]) => value);
  return { times, values, ...(areLevels ? { areLevels } : {}) };
}

/** Lines whose times and values are whole numbers, with gaps. */
const someLine = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.option(fc.integer({ min: 0, max: 9 }), { nil: NaN })), {
    maxLength: 20,
  })
  .map((steps) => {
    let time = 0;
    return steps.map(([step, value]) => [(time += step), value] as const);
  });

suite('lines that are added up', () => {
  test('rates count since the point before, levels until the next one', () => {
    const [a, b] = [
      [
        [0, NaN],
        [10, 1],
        [20, 2],
      ],
      [
        [5, 100],
        [15, 200],
        [25, NaN],
      ],
    ] as const;
    const rates = sumLines([lineOf(a), lineOf(b)]);
    assert.deepEqual([...rates.times], [0, 5, 10, 15, 20, 25]);
    assert.deepEqual([...rates.sums], [NaN, 101, 201, 202, 2, NaN]);
    const levels = sumLines([lineOf(a, true), lineOf(b, true)]);
    assert.deepEqual([...levels.sums], [NaN, 100, 101, 201, 202, NaN]);
    assert.deepEqual([...levels.counts], [0, 1, 2, 2, 2, 0]);
  });

  test('are what is found value by value', () => {
    fc.assert(
      fc.property(fc.array(someLine, { maxLength: 6 }), fc.boolean(), (all, areLevels) => {
        const lines = all.map((points) => lineOf(points, areLevels));
        const { times, sums } = sumLines(lines);
        assert.deepEqual(
          [...times],
          [...new Set(all.flat().map(([time]) => time))].sort((x, y) => x - y),
        );
        for (const [i, time] of times.entries()) {
          const held = all.map((points) => {
            const next = points.findIndex(([at]) => at >= time);
            const isOwn = points[next]?.[0] === time;
            if (areLevels) return (isOwn ? points[next] : next < 0 ? undefined : points[next - 1])?.[1] ?? NaN;
            return (isOwn || next > 0 ? points[next] : undefined)?.[1] ?? NaN;
          });
          const known = held.filter((value) => !Number.isNaN(value));
          assert.equal(sums[i], known.length === 0 ? NaN : known.reduce((whole, value) => whole + value, 0));
        }
      }),
    );
  });
});

suite('what a line comes to', () => {
  test('is weighted by time, the percentile as well', () => {
    const points = lineOf([
      [0, NaN],
      [1, 5],
      [91, 10],
      [96, 50],
      [100, 1000],
    ]);
    const { count, mean, min, max, p95, isExact } = lineStatistics(points, 0, 100) ?? assert.fail('no statistics');
    assert.deepEqual([count, min, max, p95, isExact], [4, 5, 1000, 50, true]);
    assert.ok(Math.abs(mean - (10 * 90 + 50 * 5 + 1000 * 4) / 99) < 1e-9);
    assert.equal(lineStatistics(points, 200, 300), null);
    assert.equal(lineStatistics(points, 91, 91)?.p95, 10);
  });

  test('is of many values within two percent', () => {
    const points = lineOf(Array.from({ length: 20_000 }, (_, i) => [i, (i * 7919) % 1000] as const));
    const { p95, isExact } = lineStatistics(points, 0, 20_000) ?? assert.fail('no statistics');
    assert.equal(isExact, false);
    assert.ok(Math.abs(p95 - 950) < 20, String(p95));
  });

  test('lies between the least and the greatest value, as each mean of a pixel does', () => {
    fc.assert(
      fc.property(someLine, fc.boolean(), fc.integer({ min: 1, max: 9 }), (all, areLevels, count) => {
        const points = lineOf(all, areLevels);
        const [least, greatest] = [0, 9];
        for (const mean of partMeans(points, 0, points.times.length, { from: 0, to: 100, count }))
          assert.ok(Number.isNaN(mean) || (mean >= least - 1e-9 && mean <= greatest + 1e-9));
        const own = lineStatistics(points, 0, 100);
        if (own !== null) assert.ok(own.min <= own.p95 && own.p95 <= own.max && own.mean <= own.max + 1e-9);
      }),
    );
  });
});

suite('rows of a heat map', () => {
  test('have the value that holds in each part, also between samples', () => {
    const row = new Float32Array(4);
    fillHeatRow(
      lineOf([
        [0, NaN],
        [20, 8],
        [30, 4],
        [40, NaN],
      ]),
      { from: 0, to: 40, count: 4 },
      row,
    );
    assert.deepEqual([...row], [8, 8, 4, NaN]);
    fillHeatRow(
      lineOf(
        [
          [0, 8],
          [20, 4],
          [30, NaN],
        ],
        true,
      ),
      { from: 0, to: 40, count: 4 },
      row,
    );
    assert.deepEqual([...row], [8, 8, 4, NaN]);
    fillHeatRow(
      lineOf([
        [-100, NaN],
        [100, 3],
      ]),
      { from: 0, to: 40, count: 4 },
      row,
    );
    assert.deepEqual([...row], [3, 3, 3, 3]);
    fillHeatRow(lineOf([[15, 6]]), { from: 0, to: 40, count: 4 }, row);
    assert.deepEqual([...row], [NaN, 6, NaN, NaN]);
  });
});

suite('ranks of lines', () => {
  test('are by mean, maximum or change, those without values last', () => {
    const steady = lineOf([
      [1, 5],
      [2, 5],
      [3, 5],
    ]);
    const spiking = lineOf([
      [1, 0],
      [2, 9],
      [3, 0],
    ]);
    const none = lineOf([]);
    assert.deepEqual(rankedLines([none, spiking, steady], 'mean', 0, 10), [2, 1, 0]);
    assert.deepEqual(rankedLines([none, spiking, steady], 'max', 0, 10), [1, 2, 0]);
    assert.deepEqual(rankedLines([none, spiking, steady], 'change', 0, 10), [1, 2, 0]);
  });
});

suite('what can be added up', () => {
  const units = (more: Partial<Units>): Units => ({ ...noUnits, ...more });
  const [bytes, milliseconds, count] = [
    units({ dimSpace: 1 }),
    units({ dimTime: 1, scaleTime: 2 }),
    units({ dimCount: 1 }),
  ];
  for (const [name, unit, isRate, expected] of [
    ['disk.dev.write_bytes', bytes, true, true],
    ['proc.psinfo.rss', bytes, false, true],
    ['kernel.percpu.cpu.user', milliseconds, true, true],
    ['proc.psinfo.threads', count, false, true],
    ['disk.dev.aveq', milliseconds, true, true],
    ['disk.dev.avactive', milliseconds, true, false],
    ['kernel.all.load', units({}), false, false],
    ['filesys.full', units({}), false, false],
    ['kernel.all.pressure.io.some.total', milliseconds, true, false],
    ['cgroup.memory.usage', bytes, false, false],
    ['hinv.cpu.clock', units({ dimTime: -1, scaleTime: 1 }), false, false],
    ['proc.psinfo.pid', units({}), false, false],
  ] as const)
    test(`${name} ${expected ? 'is' : 'is not'}`, () => {
      assert.equal(isAdditive({ name, units: unit, isRate }), expected);
    });
});
