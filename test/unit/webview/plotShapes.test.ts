import assert from 'node:assert/strict';
import type uPlot from 'uplot';
import type { ReducedValues } from '../../../formats/history/lines/linePoints.ts';
import { aggregateKeys } from '../../../protocol/viewer/metricProtocol.ts';
import {
  chosenInstances,
  keptMetrics,
  requestedMetric,
  withAggregate,
  withChoice,
  withChosen,
  withInstance,
  withLook,
  withoutLine,
} from '../../../webview/archive/metrics/chosenMetrics.ts';
import { contrastOf } from '../../../webview/plot/drawing/legibleColor.ts';
import { logColumns, logRange, logTexts, logTicks } from '../../../webview/plot/drawing/logAxis.ts';
import { drawAreas } from '../../../webview/plot/drawing/drawAreas.ts';
import type { PlotData } from '../../../webview/plot/drawing/plotColumns.ts';
import { legendOrder, plotColumns } from '../../../webview/plot/drawing/plotColumns.ts';
import { chosenRange, isLogarithmic } from '../../../webview/plot/drawing/plotScale.ts';
import type { PlotTheme } from '../../../webview/plot/drawing/plotTheme.ts';
import { traceStyles } from '../../../webview/plot/drawing/lineStyle.ts';
import { stackColumns } from '../../../webview/plot/drawing/stackColumns.ts';
import { colorCount, heatColors, lightness } from '../../../webview/plot/heat/heatColors.ts';
import { heatPart, heatScale, heatShare, heatTime, heatValue } from '../../../webview/plot/heat/heatValues.ts';
import { traceHeat } from '../../../webview/plot/heat/traceHeat.ts';
import { plainLook } from '../../../webview/plot/plotLook.ts';

function valuesOf(last: readonly number[], gaps: readonly number[] = []): ReducedValues {
  const values = Float64Array.from(last);
  return { min: values, max: values, last: values, times: values, gaps: Uint8Array.from(last, (_, i) => gaps[i] ?? 0) };
}

function dataOf(lines: readonly (readonly number[])[], gaps: readonly (readonly number[])[] = []): PlotData {
  const traces = lines.map((last, index) => {
    return { key: String(index), label: '', name: '', values: valuesOf(last, gaps[index]) };
  });
  return { range: { from: 0, to: lines[0]?.length ?? 1 }, traces };
}

const none: ReadonlySet<string> = new Set();

suite('stacked areas', () => {
  test('add lines up, straight between their values, without those that are hidden', () => {
    const data = dataOf([
      [1, NaN, 3],
      [10, 10, 10],
      [5, 5, 5],
    ]);
    const { columns, floors, greatest } = stackColumns(data, new Set(['2']));
    const [, first = [], second = [], hidden = []] = columns;
    assert.deepEqual([first[0], first[2], first[4]], [1, 2, 3]);
    assert.deepEqual([second[0], second[2], second[4]], [11, 12, 13]);
    assert.deepEqual(
      [...(floors[1] ?? [])].slice(0, 5).filter((_, i) => i % 2 === 0),
      [1, 2, 3],
    );
    assert.deepEqual([hidden, floors[2], greatest], [plotColumns(data)[3], undefined, 13]);
  });

  test('are drawn from value to value, nothing across a gap', () => {
    const data = dataOf([[1, NaN, 3, 4]], [[0, 1]]);
    const points: string[] = [];
    const note =
      (kind: string) =>
      (...numbers: readonly number[]): void => {
        points.push([kind, ...numbers].join(' '));
      };
    const ignore = (): void => undefined;
    const ctx = {
      ...{ save: ignore, restore: ignore, beginPath: ignore, rect: ignore, clip: ignore, fill: ignore },
      ...{ moveTo: note('move'), lineTo: note('line'), closePath: ignore },
    };
    const plot = { ctx, bbox: {}, valToPos: (value: number) => value, series: [{}, { show: true }] };
    const theme = { color: () => '' } as unknown as PlotTheme;
    drawAreas(plot as unknown as uPlot, stackColumns(data, none), traceStyles(data.traces), theme);
    assert.deepEqual(points, [
      ...['move 0.5 1', 'line 0.5 0'],
      ...['move 2.5 3', 'line 2.9 3.4', 'line 3.5 4', 'line 3.5 0', 'line 2.9 0', 'line 2.5 0'],
    ]);
  });

  test('end at gaps: what is above falls onto what is below', () => {
    const data = dataOf(
      [
        [1, NaN, 3],
        [10, 10, 10],
      ],
      [[0, 1, 0]],
    );
    const [, first = [], second = []] = stackColumns(data, none).columns;
    assert.deepEqual([first[0], first[2], first[4]], [1, null, 3]);
    assert.deepEqual([second[0], second[2], second[4]], [11, 10, 13]);
  });

  test('begin at zero whatever the axis is to be, and have lines over them', () => {
    const data = dataOf([[4], [5], [30]]);
    const overlaid = { ...data, traces: data.traces.map((trace, i) => ({ ...trace, isOverlay: i === 2 })) };
    const plot = { data: overlaid, hidden: none, isFromZero: false, logBase: 10 };
    const [least, greatest] = chosenRange({ ...plot, look: { shape: 'areas', axis: 'log' } });
    assert.ok(least === 0 && greatest >= 30 && greatest < 40, `${least} … ${greatest}`);
    assert.equal(isLogarithmic({ ...plot, look: { shape: 'areas', axis: 'log' } }), false);
  });
});

suite('axes of powers', () => {
  test('go from a power to a power, and have no more ticks than there is room for', () => {
    assert.deepEqual(logRange([3, 4000], 10), [1, 10_000]);
    assert.deepEqual(logRange([10, 10], 10), [1, 10]);
    assert.deepEqual(logTicks([1, 10_000], 10), [1, 10, 100, 1000, 10_000]);
    assert.deepEqual(logTicks([1, 10], 10), [1, 2, 5, 10]);
    assert.deepEqual(logTicks([8, 2 ** 17], 2), [8, 32, 128, 512, 2048, 8192, 32_768, 2 ** 17]);
    // What is next to nothing does not squeeze the rest.
    assert.deepEqual(logRange([1e-300, 1], 10), [1e-12, 1]);
    // What is zero has a place below them, with a tick of its own.
    const [least, greatest] = logRange([3, 4000], 10, true);
    assert.ok(least < 1 && least > 0.1);
    const ticks = logTicks([least, greatest], 10);
    assert.deepEqual(logTexts(ticks, 10, String), ['0', '1', '10', '100', '1000', '10000']);
    assert.equal(ticks[0], least);
    const [ofTwo] = logTicks(logRange([8, 2 ** 28], 2, true), 2);
    assert.ok(ofTwo !== undefined && ofTwo < 8);
  });

  test('have a place for zero below the powers, and without other values the axis is a plain one', () => {
    const data = dataOf([[0, 5, 50]]);
    assert.deepEqual(logColumns(plotColumns(data), 1)[1], [1, undefined, 5, undefined, 50, undefined]);
    const look = { shape: 'lines', axis: 'log' } as const;
    const plot = { hidden: none, look, isFromZero: true, logBase: 10 };
    const [zeroPlace, top] = chosenRange({ ...plot, data });
    assert.ok(zeroPlace < 1 && top === 100, `${zeroPlace} … ${top}`);
    assert.deepEqual(chosenRange({ ...plot, data: dataOf([[5, 50]]) }), [1, 100]);
    const zero = { ...plot, data: dataOf([[0, 0]]) };
    assert.equal(isLogarithmic(zero), false);
    assert.deepEqual(chosenRange(zero), [0, 1]);
  });

  test('from zero by choice', () => {
    const plot = { data: dataOf([[90, 100]]), hidden: none, isFromZero: false, logBase: 10 };
    assert.ok(chosenRange({ ...plot, look: plainLook })[0] > 80);
    assert.equal(chosenRange({ ...plot, look: { shape: 'lines', axis: 'zero' } })[0], 0);
  });
});

suite('heat maps', () => {
  const heat = { range: { from: 100, to: 130 }, parts: 3, rows: [], values: Float32Array.of(1, NaN, 100, 10, 0, 1000) };

  test('know the value of a row at a time', () => {
    assert.deepEqual([heatPart(heat, 99), heatPart(heat, 111), heatPart(heat, 130)], [0, 1, 2]);
    assert.deepEqual([heatTime(heat, 1), heatValue(heat, 1, 2), heatValue(heat, 0, 1)], [115, 1000, NaN]);
    assert.ok(Number.isNaN(heatValue(heat, 0, 3)));
  });

  test('have colours from the least to the greatest value, or of powers above zero', () => {
    const linear = heatScale(heat, false, false);
    assert.deepEqual(linear, { least: 0, greatest: 1000, isLog: false });
    assert.deepEqual([heatShare(linear, 500), heatShare(linear, -1), heatShare(linear, 2000)], [0.5, 0, 1]);
    const log = heatScale(heat, false, true);
    assert.deepEqual(log, { least: 1, greatest: 1000, isLog: true });
    assert.ok(Math.abs(heatShare(log, 10) - 1 / 3) < 1e-9);
    assert.equal(heatShare(log, 0), 0);
    const flat = { ...heat, values: Float32Array.of(7, 7) };
    assert.deepEqual(heatScale(flat, true, false), { least: 0, greatest: 7, isLog: false });
    assert.deepEqual(heatScale(flat, false, true), { least: 7, greatest: 8, isLog: false });
    assert.deepEqual(heatScale({ ...heat, values: Float32Array.of(NaN) }, true, true), {
      least: 0,
      greatest: 1,
      isLog: false,
    });
  });

  test('are made of lines, too: a value holds since the one before, but for a gap', () => {
    const data = dataOf(
      [
        [NaN, 4, NaN, NaN, NaN, 6, NaN, NaN, NaN],
        [1, NaN, NaN, NaN, NaN, NaN, NaN, NaN, 9],
      ],
      [[], [0, 0, 0, 1]],
    );
    const { parts, values } = traceHeat(data);
    assert.deepEqual([parts, ...values], [3, 5, 6, NaN, 1, NaN, 9]);
  });

  for (const [name, background, blue] of [
    ['dark', '#1f1f1f', '#59a4f9'],
    ['light', '#ffffff', '#1a85ff'],
    ['highContrast', '#000000', '#59a4f9'],
    ['highContrastLight', '#ffffff', '#1a85ff'],
  ] as const)
    test(`colours grow steadily away from the background in ${name}, so that no hue need be seen`, () => {
      const colors = heatColors({ background, color: () => blue });
      assert.equal(colors.length, colorCount);
      const sign = background === '#ffffff' ? -1 : 1;
      for (let index = 1; index < colorCount; index++) {
        const step = sign * (lightness(colors[index] ?? [0, 0, 0]) - lightness(colors[index - 1] ?? [0, 0, 0]));
        // To a rounding of one of 255.
        assert.ok(step >= -1 / 255, `${index}: ${step}`);
      }
      const [least = [0, 0, 0] as const] = colors;
      const most = colors.at(-1) ?? ([0, 0, 0] as const);
      assert.ok(contrastOf(least, most) > 9, String(contrastOf(least, most)));
    });
});

suite('the instances of a plot', () => {
  const top = [{ pmid: 7, instances: [1, 2], choice: 'mean' as const }];

  test('are asked for by the choice, with what is made of all', () => {
    const { sum, rest } = aggregateKeys;
    const withSum = withAggregate(top, [7], 'sum', true);
    const [metric] = withSum;
    assert.ok(metric !== undefined);
    assert.deepEqual(requestedMetric(metric), { pmid: 7, instances: [sum], choice: 'mean' });
    const [stacked] = withLook(withSum, [7], { shape: 'areas', axis: 'auto' });
    assert.ok(stacked !== undefined);
    assert.deepEqual(requestedMetric(stacked).instances, [sum, rest]);
    const [heat] = withLook(top, [7], { shape: 'heat', axis: 'log' });
    assert.ok(heat !== undefined);
    assert.deepEqual(requestedMetric(heat), { pmid: 7, instances: [], choice: 'mean', isHeat: true });
    assert.deepEqual(withAggregate(withSum, [7], 'sum', false), top);
    assert.deepEqual(chosenInstances(withSum, 7), [1, 2]);
  });

  test('are noted when they have been chosen, and stay as they are once they are ticked by hand', () => {
    const found = new Map([[7, [3, 4]]]);
    const noted = withChosen(top, found);
    assert.deepEqual(chosenInstances(noted, 7), [3, 4]);
    assert.equal(withChosen(noted, found), noted);
    const byHand = withInstance(noted, 7, 9);
    assert.deepEqual(byHand, [{ pmid: 7, instances: [3, 4, 9] }]);
    assert.equal(withChosen(byHand, found), byHand);
    assert.deepEqual(withChoice(byHand, [7], 'all')[0]?.choice, 'all');
  });

  test('a removed sum leaves the choice, a removed instance leaves the others', () => {
    const withSum = withAggregate(top, [7], 'sum', true);
    assert.deepEqual(withoutLine(withSum, 7, aggregateKeys.sum), top);
    assert.deepEqual(withoutLine(top, 7, 1), [{ pmid: 7, instances: [2] }]);
    assert.deepEqual(withoutLine([{ pmid: 7, instances: [2] }], 7, 2), []);
  });

  test('are kept with the look of the plot; what another version kept is read as far as it is understood', () => {
    const kept = [{ ...top[0], look: { shape: 'areas', axis: 'zero' } }];
    assert.deepEqual(keptMetrics(JSON.parse(JSON.stringify(kept))), kept);
    assert.deepEqual(keptMetrics([{ pmid: 1, instances: [2], choice: 'best', look: { shape: 'pie' } }]), [
      { pmid: 1, instances: [2], look: plainLook },
    ]);
    assert.deepEqual(keptMetrics([{ pmid: 1, instances: [] }]), []);
    assert.deepEqual(keptMetrics([{ pmid: 1, instances: [], choice: 'max' }])[0]?.choice, 'max');
  });

  test('are listed by their rank, idle ones last', () => {
    const data = dataOf([[1], [2], [0], [3]]);
    const ranks = [2, 1, 3, 0];
    const ranked = { ...data, traces: data.traces.map((trace, i) => ({ ...trace, rank: ranks[i] ?? 0 })) };
    assert.deepEqual(legendOrder(ranked), [3, 1, 0, 2]);
    assert.deepEqual(legendOrder(data), [0, 1, 3, 2]);
  });
});
