import assert from 'node:assert/strict';
import { contrastOf, legibleColor, parseColor } from '../../../webview/plot/drawing/legibleColor.ts';
import type { PlotColumn, PlotData } from '../../../webview/plot/drawing/plotColumns.ts';
import { legendOrder } from '../../../webview/plot/drawing/plotColumns.ts';
import { sharedGaps } from '../../../webview/plot/drawing/plotGaps.ts';
import { shortValueText } from '../../../webview/plot/drawing/plotNumbers.ts';
import { extentOf, valueRange } from '../../../webview/plot/drawing/plotScale.ts';
import { familyOf, nameList, plotTitle } from '../../../webview/plot/plotTitle.ts';

function dataOf(...lines: readonly (readonly number[])[]): PlotData {
  const traces = lines.map((values, index) => {
    const last = Float64Array.from(values);
    const key = String(index);
    return { key, label: key, name: key, values: { min: last, max: last, last, times: last, gaps: new Uint8Array(9) } };
  });
  return { range: { from: 0, to: 9 }, traces };
}

const black = [0, 0, 0] as const;
const white = [255, 255, 255] as const;

suite('the looks of plots', () => {
  test('a colour that cannot be told from the background takes from the foreground what it lacks', () => {
    assert.deepEqual(parseColor('#59a4f9', black), [0x59, 0xa4, 0xf9]);
    assert.deepEqual(parseColor('#fff8', black), [136, 136, 136]);
    assert.deepEqual(parseColor('rgba(234, 92, 0, 0.33)', white), [248, 201, 171]);
    assert.equal(parseColor('orange', black), undefined);
    assert.equal(Math.round(contrastOf(black, white)), 21);
    assert.equal(legibleColor('#59a4f9', '#1f1f1f', '#cccccc'), 'rgb(89, 164, 249)');
    for (const [background, foreground] of [
      ['#ffffff', '#3b3b3b'],
      ['#1f1f1f', '#cccccc'],
    ] as const) {
      const found = parseColor(legibleColor('rgba(234, 92, 0, 0.33)', background, foreground), black);
      const under = parseColor(background, black);
      assert.ok(found && under && contrastOf(found, under) >= 3, background);
    }
    assert.equal(legibleColor('no colour', '#ffffff', '#3b3b3b'), '#3b3b3b');
  });

  test('several metrics are called by what they have in common, and each by the rest', () => {
    assert.deepEqual(plotTitle(['mem.free']), { title: 'mem.free', labels: ['mem.free'] });
    assert.deepEqual(plotTitle(['kernel.all.cpu.user', 'kernel.all.cpu.wait.total']), {
      title: 'kernel.all.cpu',
      labels: ['user', 'wait.total'],
    });
    // A name that others begin with keeps its last part.
    assert.deepEqual(plotTitle(['disk.dev', 'disk.dev.read']), { title: 'disk', labels: ['dev', 'dev.read'] });
    assert.deepEqual(plotTitle(['a', 'b', 'c', 'd']).title, 'a, b, c …');
    assert.equal(nameList(['r', 'b']), 'r, b');
    assert.deepEqual(['kernel.all.cpu.user', 'disk.dev.avactive', 'mem.free', 'x'].map(familyOf), [
      'kernel.all',
      'disk.dev',
      'mem',
      '',
    ]);
  });

  test('an axis begins at zero for rates and where that costs little', () => {
    assert.deepEqual(valueRange(undefined, true), [0, 1]);
    assert.deepEqual(valueRange([90, 100], true), [0, 106]);
    assert.deepEqual(valueRange([10, 100], false), [0, 106]);
    assert.deepEqual(valueRange([90, 100], false), [89.4, 100.636]);
    assert.deepEqual(valueRange([-100, -10], false), [-106, -0]);
    assert.deepEqual(valueRange([-10, 10], false), [-11.2, 11.2]);
    assert.deepEqual(valueRange([0, 0], false), [0, 1]);
    assert.deepEqual(valueRange([0, 0], true), [0, 1]);
  });

  test('has a single value in the middle, or above zero', () => {
    assert.deepEqual(valueRange([50, 50], false), [45, 55]);
    assert.deepEqual(valueRange([-50, -50], false), [-55, -45]);
    assert.deepEqual(valueRange([50, 50], true), [0, 53]);
    const [from, to] = valueRange([0.3, 0.1 + 0.2], false);
    assert.ok(to - from > 0.05, `${from} … ${to}`);
    assert.deepEqual(extentOf(dataOf([5, NaN, 7], [1, 2, 3], [NaN]), new Set(['1'])), [5, 7]);
    assert.equal(extentOf(dataOf([1]), new Set(['0'])), undefined);
  });

  test('a gap is shaded from the last value before it to the first behind it, where all lines have it', () => {
    const times = [0, 1, 2, 3, 4, 5];
    const wide: PlotColumn = [1, null, null, null, 2, 3];
    const narrow: PlotColumn = [1, 2, null, 3, null, 4];
    assert.deepEqual(sharedGaps(times, [wide]), [{ from: 0, to: 4 }]);
    assert.deepEqual(sharedGaps(times, [wide, narrow]), [
      { from: 1, to: 3 },
      { from: 3, to: 4 },
    ]);
    assert.deepEqual(sharedGaps(times, [wide, [1, 2, 3, 4, 5, 6]]), []);
    const silent = new Array<undefined>(6).fill(undefined);
    assert.deepEqual(sharedGaps(times, [wide, silent]), [{ from: 0, to: 4 }]);
    assert.deepEqual(sharedGaps(times, [[null, null, 1, 2, null, null]]), []);
  });

  test('lines with values come before those that are idle or have none', () => {
    assert.deepEqual(legendOrder(dataOf([0, 0], [NaN], [0, 3], [0, 0], [5])), [2, 4, 0, 3, 1]);
  });

  test('a value at a glance has three digits', () => {
    const texts = [0, 39.05075, 3636.553, 17_022.59, 6_253_812, 0.0123456, 0.00001, -1234.5, 1e20].map(shortValueText);
    assert.deepEqual(texts, ['0', '39.1', '3640', '17.0 k', '6.25 M', '0.0123', '1.00e-5', '-1230', '100 E']);
  });
});
