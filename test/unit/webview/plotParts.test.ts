import assert from 'node:assert/strict';
import { timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import { lineStyle } from '../../../webview/plot/drawing/lineStyle.ts';
import type { PlotData } from '../../../webview/plot/drawing/plotColumns.ts';
import { columnIndexOf, nextPart, partAt, plotColumns, summaryOf } from '../../../webview/plot/drawing/plotColumns.ts';
import { plotCommand, runPlotCommand } from '../../../webview/plot/figure/plotKeys.ts';
import { axisTexts, plotValueText } from '../../../webview/plot/drawing/plotNumbers.ts';
import { humanFormat, plainFormat } from '../../../webview/plot/drawing/valueFormat.ts';
import { shownColumns } from '../../../webview/plot/shownColumns.ts';
import { isWhole, panned, within, zoomed } from '../../../webview/plot/plotRange.ts';
import { timeTicks } from '../../../formats/pcp/time/timeTicks.ts';
import type { HumanUnit } from '../../../formats/pcp/units/humanUnits.ts';
import type { PlotGroup } from '../../../webview/plot/plotScene.ts';
import type { ReducedValues } from '../../../formats/history/lines/linePoints.ts';

function reducedOf(
  last: readonly number[],
  more: Partial<Record<'min' | 'max' | 'gaps' | 'means', readonly number[]>> = {},
): ReducedValues {
  return {
    min: Float64Array.from(more.min ?? last),
    max: Float64Array.from(more.max ?? last),
    last: Float64Array.from(last),
    ...(more.means === undefined ? {} : { means: Float64Array.from(more.means) }),
    times: Float64Array.from(last, (_, part) => part + 0.5),
    gaps: Uint8Array.from(more.gaps ?? last.map(() => 0)),
  };
}

const group = { id: 'a', title: 'a', isFromZero: true, isReading: false, subjects: [0] };

function dataOf(...values: readonly ReducedValues[]): PlotData {
  const to = values[0]?.last.length ?? 0;
  return {
    range: { from: 0, to },
    traces: values.map((each, index) => ({ key: String(index), label: '', name: '', values: each })),
  };
}

suite('plots', () => {
  test('a line goes through the mean of each part, the same columns for the same data', () => {
    const data = dataOf(reducedOf([5, 7], { min: [1, 7], max: [9, 7], means: [4, 7] }));
    const [times, column = []] = plotColumns(data);
    assert.deepEqual(times, [0.5, 0.9, 1.5, 1.9]);
    assert.deepEqual(column, [4, undefined, 7, undefined]);
    assert.equal(plotColumns(data)[0], times);
    assert.deepEqual(plotColumns(dataOf(reducedOf([5, 7])))[1], [5, undefined, 7, undefined]);
  });

  test('a gap reaches from the value before it to the one behind it', () => {
    const [, column = []] = plotColumns(dataOf(reducedOf([1, NaN, NaN, 2, NaN], { gaps: [0, 0, 1, 0, 0] })));
    const drawn = column.map((value) => (value === null ? 'gap' : value));
    assert.deepEqual(drawn, [1, 'gap', 'gap', 'gap', 'gap', 'gap', 2, undefined, undefined, undefined]);
  });

  test('a line goes on to the values beside what is shown, but for a gap', () => {
    const beside = { before: { time: -1, value: 3 }, after: { time: 4, value: 9 } };
    const other = { ...reducedOf([6, 7], { gaps: [1, 0] }), before: { time: -2, value: 5 } };
    const data = dataOf({ ...reducedOf([NaN, NaN]), ...beside }, other);
    const [times, first = [], second = []] = plotColumns(data);
    assert.deepEqual([times.slice(0, 2), times.at(-1), times.length], [[-2, -1], 4, 7]);
    assert.deepEqual([first[0], first[1], first[2], first.at(-1)], [undefined, 3, undefined, 9]);
    assert.deepEqual([second[0], second[columnIndexOf(data, 0)], second[columnIndexOf(data, 1)]], [5, 6, 7]);
    assert.equal(second[columnIndexOf(data, 0) + 1], null);
  });

  test('the cursor finds the next value in a direction', () => {
    const data = dataOf(reducedOf([NaN, 3, NaN, NaN, NaN, 4]), reducedOf([NaN, NaN, NaN, 8, NaN, NaN]));
    const [first] = data.traces;
    assert.ok(first !== undefined);
    assert.deepEqual([nextPart(data, 1, 1), nextPart(data, 3, -1), nextPart(data, 5, 1)], [3, 1, -1]);
    assert.deepEqual([partAt(data, -9), partAt(data, 2.5), partAt(data, 99)], [0, 2, 5]);
    assert.deepEqual(summaryOf(first.values), { min: 3, max: 4, mean: undefined, last: 4 });
    assert.equal(summaryOf(reducedOf([NaN])), undefined);
  });

  test('keys move, zoom, pan, and choose lines', () => {
    const data = dataOf(reducedOf([1, NaN, 3, NaN]), reducedOf([NaN, 2, NaN, NaN]));
    const told: unknown[] = [];
    const record =
      (what: string) =>
      (...values: readonly unknown[]): void => {
        told.push([what, ...values]);
      };
    const plot = {
      data,
      range: { from: 0, to: 4 },
      whole: { from: 0, to: 8 },
      cursor: 2.5,
      active: 1,
      order: [1, 0],
      onRange: record('range'),
      onCursor: record('cursor'),
      onActive: record('line'),
      onPick: record('pick'),
      onTable: record('table'),
      onHide: record('hide'),
      onOnly: record('only'),
      onRemove: record('remove'),
      onMarkAtCursor: record('mark'),
      onCopy: record('copy'),
      onNote: record('note'),
      onRelease: record('release'),
    };
    for (const key of [
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'ArrowDown',
      '+',
      '-',
      '0',
      'Enter',
      't',
      'Shift+ArrowRight',
      'Ctrl+t',
      'x',
      'h',
      'o',
      'Delete',
      's',
      'p',
      'C',
      'l',
      'n',
      'N',
      'Escape',
    ]) {
      const [name = '', modifier] = key.split('+').reverse();
      const event = {
        key: key === '+' ? '+' : name,
        shiftKey: modifier === 'Shift',
        ctrlKey: modifier === 'Ctrl',
        altKey: false,
        metaKey: false,
      };
      const command = plotCommand(event);
      if (command !== undefined) runPlotCommand(command, plot);
    }
    assert.deepEqual(told, [
      ['cursor', 1.5],
      ['range', { from: 1, to: 5 }],
      ['cursor', 0.5],
      ['cursor', 2.5],
      ['line', 0],
      ['range', { from: 1.25, to: 3.25 }],
      ['range', { from: 0, to: 8 }],
      ['range', { from: 0, to: 8 }],
      ['pick', 2.5, 1],
      ['table'],
      ['range', { from: 1, to: 5 }],
      ['hide', 1],
      ['only', 1],
      ['remove', 1],
      ['mark'],
      ['copy', 'picture'],
      ['copy', 'values'],
      ['copy', 'link'],
      ['note', { from: 2.5, to: 2.5 }],
      ['note', { from: 0, to: 4 }],
      ['release'],
    ]);
  });

  test('zooming keeps the time under the pointer, and stays within what there is', () => {
    const whole = { from: 0, to: 100 };
    assert.deepEqual(zoomed(whole, 0.5, 20, whole), { from: 10, to: 60 });
    assert.deepEqual(zoomed({ from: 10, to: 60 }, 4, 20, whole), whole);
    assert.deepEqual(panned({ from: 10, to: 60 }, 0.1, whole), { from: 15, to: 65 });
    assert.deepEqual(panned({ from: 10, to: 60 }, -1, whole), { from: 0, to: 50 });
    assert.deepEqual(within({ from: 90, to: 120 }, whole), { from: 70, to: 100 });
    assert.deepEqual([isWhole(whole, whole), isWhole({ from: 1, to: 100 }, whole)], [true, false]);
  });

  test('ticks stand at round times of the zone, with the date where it is another', () => {
    const from = Date.UTC(2026, 2, 1, 22, 20) / 1000;
    const { times, texts } = timeTicks({ from, to: from + 3 * 3600 }, utc, 6);
    assert.deepEqual(texts, ['22:30\n2026-03-01', '23:00', '23:30', '00:00\n2026-03-02', '00:30', '01:00']);
    assert.equal(times[0], from + 600);
    const short = timeTicks({ from, to: from + 0.01 }, utc, 5);
    assert.deepEqual(short.texts.slice(0, 2), ['22:20:00.000\n2026-03-01', '22:20:00.002']);
    assert.deepEqual(timeTicks({ from, to: from + 0.0004 }, utc, 4).texts.at(-1)?.length, '22:20:00.0004'.length);
  });

  test('ticks of hours follow a change of the clocks', () => {
    const zone = timeZoneOf('Europe/Berlin') ?? utc;
    const from = Date.UTC(2026, 2, 28, 12) / 1000;
    const { texts } = timeTicks({ from, to: from + 2 * 86_400 }, zone, 8);
    assert.deepEqual(
      texts.map((text) => text.slice(0, 5)),
      ['18:00', '00:00', '06:00', '12:00', '18:00', '00:00', '06:00', '12:00'],
    );
  });

  test('columns of a file have the units of the table', () => {
    const busy: HumanUnit = { dimension: 'percent', factor: 100, most: 100, of: 'device' };
    const memory: HumanUnit = { dimension: 'size', factor: 1024 };
    const groupOf = (human: HumanUnit | undefined, greatest: number): PlotGroup<number> => {
      const data = dataOf(reducedOf([greatest]));
      const traces = data.traces.map((trace) => ({
        ...trace,
        ...(human === undefined ? {} : { exact: { values: trace.values, unit: 'Kbyte', human } }),
      }));
      const format = human === undefined ? plainFormat : humanFormat(human);
      return { ...group, unit: 'Kbyte', format, data: { ...data, traces } };
    };
    const groups = [groupOf(busy, 80), groupOf(memory, 3 * 2 ** 30), groupOf(undefined, 3 * 2 ** 20)];
    assert.deepEqual(shownColumns(groups), [
      { unit: '%', factor: 100, most: 100 },
      { unit: 'GiB', factor: 2 ** -20 },
      { unit: 'Kbyte', factor: 1 },
    ]);
  });

  test('numbers of values and axes are short and exact enough', () => {
    assert.deepEqual([0, 1 / 3, 1e6, 12_345.678, 123_456_789.25, 1e-9, 2 ** 60].map(plotValueText), [
      '0',
      '0.3333333',
      '1\u202f000\u202f000',
      '12\u202f345.68',
      '123\u202f456\u202f789.3',
      '1e-9',
      '1.152922e+18',
    ]);
    assert.deepEqual(axisTexts([0, 500, 1000, 1500], 500), ['0', '500', '1000', '1500']);
    assert.deepEqual(axisTexts([0, 500_000, 1_000_000], 500_000), ['0', '0.5 M', '1.0 M']);
    assert.deepEqual(axisTexts([1_000_000, 1_250_000], 250_000), ['1.00 M', '1.25 M']);
    assert.deepEqual(axisTexts([-0.2, 0, 0.2], 0.2), ['-0.2', '0', '0.2']);
    assert.deepEqual(axisTexts([9_007_199_254_740, 9_007_199_254_750], 10), ['9.00719925474 T', '9.00719925475 T']);
  });

  test('values in human units have one unit in a column, and rates all digits', () => {
    const size = humanFormat({ dimension: 'size', factor: 1024 });
    assert.equal(humanFormat({ dimension: 'size', factor: 1 }), size);
    const { unit, text } = size.column(3 << 20);
    assert.deepEqual([unit, text(1 << 20), text(1 << 10)], ['MiB', '1', '0.000977']);
    const rate = humanFormat({ dimension: 'rate', factor: 1 });
    assert.deepEqual(
      [rate.column(1e6).unit, rate.column(1e6).text(123_456), rate.short(123_456)],
      ['/s', '123\u202f456', '123 k/s'],
    );
    assert.equal(humanFormat({ dimension: 'number', factor: 1 }).column(1e6).text(123_456), '123\u202f456');
    assert.equal(rate.spoken(2, 'count / sec'), '2/s');
    assert.deepEqual([plainFormat.column(9).unit, plainFormat.spoken(2, 'count / sec')], [undefined, '2 count / sec']);
    const line = humanFormat({ dimension: 'sizeRate', factor: 1, of: 'line' });
    assert.deepEqual([line.text(67_918.91), line.short(67_918.91)], ['66.3 KiB/s (543 kbit/s)', '66.3 KiB/s']);
  });

  test('the first lines are solid and differ in colours, others in strokes; all have a mark of their own', () => {
    const styles = Array.from({ length: 60 }, (_, index) => lineStyle(index));
    assert.equal(new Set(styles.slice(0, 8).map(({ color }) => color)).size, 8);
    assert.ok(styles.slice(0, 8).every(({ dash }) => dash.length === 0));
    assert.equal(new Set(styles.slice(0, 56).map(({ dash, color }) => `${dash.join()} ${color}`)).size, 56);
    assert.equal(new Set(styles.map(({ mark }) => mark)).size, 60);
  });
});
