import assert from 'node:assert/strict';
import { utc } from '../../../formats/pcp/time/timeZone.ts';
import { readArchiveView } from '../../../webview/archive/archiveViewState.ts';
import { chosenInstances, withInstance, withInstances } from '../../../webview/archive/metrics/chosenMetrics.ts';
import { plotGroups } from '../../../webview/archive/metrics/plotGroups.ts';
import { pointTimeText } from '../../../webview/plot/drawing/pointTime.ts';
import type { ChosenMetric, Plot, PlotLine } from '../../../protocol/viewer/metricProtocol.ts';

const none = new Float64Array(0);
const values = { min: none, max: none, last: none, times: none, gaps: new Uint8Array(0) };

function plotOf(pmid: number, name: string, unit: string, ...instances: readonly (readonly [number, string?])[]): Plot {
  const lines = instances.map(([instance, line]): PlotLine => ({
    ...values,
    instance,
    ...(line === undefined ? {} : { name: line }),
  }));
  const [count, isAdditive] = [instances.length, true];
  return {
    pmid,
    name,
    unit,
    isRate: true,
    count,
    isAdditive,
    lines,
    reading: { phase: 'done', doneBytes: 0, totalBytes: 0 },
  };
}

suite('the Metrics view of an archive', () => {
  test('has a plot for each unit and family, in the order in which metrics were chosen', () => {
    const plots = [
      plotOf(1, 'disk.read', 'count / sec', [0, 'sda'], [1]),
      plotOf(2, 'mem.free', 'Kbyte', [-1]),
      plotOf(3, 'disk.write', 'count / sec', [0, 'sda']),
    ];
    const chosen = [2, 1, 3, 4].map((pmid) => ({ pmid, instances: [0] }));
    const groups = plotGroups(
      chosen,
      {
        range: { from: 0, to: 1 },
        plots: new Map(plots.map((plot) => [plot.pmid, plot])),
      },
      'human',
    );
    assert.deepEqual(
      groups.map(({ title, unit, data }) => [title, unit, data.traces.map(({ label }) => label)]),
      [
        ['mem.free', 'Kbyte', ['mem.free']],
        ['disk', 'count / sec', ['read[sda]', 'read[1]', 'write[sda]']],
      ],
    );
    assert.deepEqual(groups[1]?.subjects[1], { pmid: 1, instance: 1 });
  });

  test('has one axis for sizes of all families, in units that people read; exact values stay', () => {
    const point = Float64Array.of(2048);
    const last = { ...values, min: point, max: point, last: point, mean: 2048, before: { time: 0, value: 1 } };
    const size = (pmid: number, name: string, unit: string, factor: number): Plot => ({
      ...plotOf(pmid, name, unit, [-1]),
      lines: [{ ...last, instance: -1 }],
      human: { dimension: 'size', factor },
    });
    const rate = (pmid: number, name: string): Plot => ({
      ...plotOf(pmid, name, 'count / sec', [-1]),
      human: { dimension: 'rate', factor: 1 },
    });
    const plots = [
      size(1, 'mem.util.free', 'Kbyte', 1024),
      size(2, 'swap.used', 'byte', 1),
      rate(3, 'kernel.all.intr'),
      rate(4, 'disk.dev.read'),
    ];
    const chosen = plots.map(({ pmid }) => ({ pmid, instances: [-1] }));
    const shown = { range: { from: 0, to: 1 }, plots: new Map(plots.map((plot) => [plot.pmid, plot])) };
    const human = plotGroups(chosen, shown, 'human');
    assert.deepEqual(
      human.map(({ title, unit }) => [title, unit]),
      [
        ['mem.util.free, swap.used', ''],
        ['kernel.all.intr', ''],
        ['disk.dev.read', ''],
      ],
    );
    const [free, swap] = human[0]?.data.traces ?? [];
    assert.deepEqual([free?.values.last[0], swap?.values.last[0]], [2_097_152, 2048]);
    assert.deepEqual([free?.values.mean, free?.values.before], [2_097_152, { time: 0, value: 1024 }]);
    assert.deepEqual([free?.exact?.unit, free?.exact?.values.last[0]], ['Kbyte', 2048]);
    const { text, short } = human[0]?.format ?? assert.fail('no plot');
    assert.deepEqual([text(2_097_152), short(2048)], ['2 MiB', '2 KiB']);
    const pcp = plotGroups(chosen, shown, 'pcp');
    assert.deepEqual(
      pcp.map(({ unit, data }) => [unit, data.traces[0]?.values.last[0], data.traces[0]?.exact]).slice(0, 2),
      [
        ['Kbyte', 2048, undefined],
        ['byte', 2048, undefined],
      ],
    );
  });

  test('tells over which interval rates are, and that samples are skipped', () => {
    const noteOf = (...plots: readonly (Plot & ChosenMetric)[]) => {
      const shown = { range: { from: 0, to: 1 }, plots: new Map(plots.map((plot) => [plot.pmid, plot])) };
      return plotGroups(plots, shown, 'human')[0]?.note;
    };
    const plot = { ...plotOf(1, 'disk.read', 'count / sec', [0, 'sda']), instances: [0] };
    assert.equal(noteOf(plot), undefined);
    assert.equal(noteOf({ ...plot, interval: { seconds: 9.9996, thinned: 0 } }), 'rates over 10 s');
    assert.equal(
      noteOf(
        { ...plot, interval: { seconds: 60, thinned: 0 } },
        { ...plot, pmid: 2, interval: { seconds: 10, thinned: 7 } },
      ),
      'rates over 10 s; samples closer together are skipped',
    );
  });

  test('plots instances that are ticked, and no metric without any', () => {
    const one = withInstances([], 7, [0, 1]);
    assert.deepEqual(withInstance(one, 7, 5), [{ pmid: 7, instances: [0, 1, 5] }]);
    const less = withInstance(one, 7, 0);
    assert.deepEqual(chosenInstances(less, 7), [1]);
    assert.deepEqual(withInstance(less, 7, 1), []);
  });

  test('keeps what was chosen, and forgets what it cannot understand', () => {
    const kept = {
      metric: 5,
      plotted: [{ pmid: 5, instances: [0, 'x', -1] }, { pmid: 'y' }, null],
      plotMode: 'raw',
      hasPlotTable: true,
      metricFilter: 'disk',
      metricsShare: 50,
      plotsShare: 40,
    };
    const { metric, plotted, plotMode, hasPlotTable, metricFilter, metricsShare, plotsShare } = readArchiveView(kept);
    assert.deepEqual(
      { metric, plotted, plotMode, hasPlotTable, metricFilter, metricsShare, plotsShare },
      { ...kept, plotted: [{ pmid: 5, instances: [0, -1] }] },
    );
    const initial = readArchiveView({ metric: -1, plotted: 3, plotMode: 'odd', metricsShare: 99 });
    assert.deepEqual(
      [initial.metric, initial.plotted, initial.plotMode, initial.metricsShare],
      [undefined, [], 'rate', 36],
    );
  });

  test('tells times of points to the millisecond', () => {
    assert.equal(pointTimeText(1_772_366_400.1, utc), '2026-03-01 12:00:00.100 UTC');
    assert.equal(pointTimeText(1_772_366_400.123456, utc), '2026-03-01 12:00:00.123 UTC');
    assert.equal(pointTimeText(1_772_366_400.0999999, utc), '2026-03-01 12:00:00.100 UTC');
    assert.equal(pointTimeText(1_772_366_400 - 2.5e-7, utc), '2026-03-01 12:00:00 UTC');
  });
});
