import assert from 'node:assert/strict';
import { reduced } from '../../../../formats/history/lines/linePoints.ts';
import { lineStatistics } from '../../../../formats/history/lines/lineStatistics.ts';
import { chartSvg, plotWidth } from '../../../../formats/history/report/chartSvg.ts';
import type { Report, ReportChart, ReportLine } from '../../../../formats/history/report/report.ts';
import { drawnInstances } from '../../../../formats/history/views/chart.ts';
import { hostSections } from '../../../../formats/history/views/hostSections.ts';
import { utc } from '../../../../formats/pcp/time/timeZone.ts';

/** A day in seconds, and a record every ten. */
const [day, step] = [86_400, 10];
const report: Report = {
  ...{ host: 'web1', from: 0, to: day, zone: utc, facts: [], hostFindings: [], fileFindings: [] },
  ...{ areFilesChecked: true, notes: [], sections: [], omissions: [], isRedacted: false },
};

function lineOf(label: string, valueAt: (index: number) => number): ReportLine {
  const times = Float64Array.from({ length: day / step }, (_, index) => index * step);
  const points = { times, values: times.map((_, index) => valueAt(index)) };
  const statistics = lineStatistics(points, 0, day);
  if (statistics === null) throw new Error('the line has no values');
  return { label, values: reduced(points, 0, day, plotWidth), statistics, maxTime: 0 };
}

function chartOf(lines: readonly ReportLine[], isStacked = false): ReportChart {
  const unit = { dimension: 'percent', factor: 1 } as const;
  return { id: 'x', title: 'Busy', unit, lines, lineCount: lines.length, isIntermittent: false, isStacked };
}

const svgOf = (chart: ReportChart): string => chartSvg(chart, report, () => '1 %').text;
const labelsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);

suite('pictures of reports', () => {
  test('have axes with round values and times, and a name', () => {
    const svg = svgOf(chartOf([lineOf('sda', (index) => (index < 4000 ? 10 : 87))]));
    assert.deepEqual(
      labelsOf(svg).slice(0, 3),
      ['0 %', '50 %', '100 %'].map((text) => text.replace(/^0 %$/, '0')),
    );
    assert.ok(labelsOf(svg).includes('12:00'));
    assert.match(svg, /role="img"[^>]* aria-label="Busy\. sda: mean 51\.\d %, highest 1 %"/);
  });

  test('add stacked lines up', () => {
    const [a, b] = [lineOf('a', () => 30), lineOf('b', () => 45)];
    assert.equal(
      labelsOf(svgOf(chartOf([a, b], true)))
        .filter((text) => text.endsWith('%'))
        .at(-1),
      '80 %',
    );
    assert.equal(
      labelsOf(svgOf(chartOf([a, b])))
        .filter((text) => text.endsWith('%'))
        .at(-1),
      '60 %',
    );
  });

  test('shade times of which no line has anything', () => {
    const svg = svgOf(chartOf([lineOf('a', (index) => (index > 2000 && index < 4000 ? NaN : 1))]));
    assert.equal([...svg.matchAll(/class="gap"/g)].length, 1);
  });

  test('are 5 MB at most, however many charts of whatever lines there are', () => {
    let state = 1;
    const noise = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
    const chart = chartOf(Array.from({ length: drawnInstances }, (_, line) => lineOf(`sd${line}`, noise)));
    const charts = hostSections.flatMap((section) => section.charts).length;
    assert.ok(charts * svgOf(chart).length < 5_000_000, `${charts} × ${svgOf(chart).length}`);
  });
});
