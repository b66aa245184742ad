import type { LinePoints } from '../../formats/history/lines/meanOverTime.ts';
import { reduced } from '../../formats/history/lines/linePoints.ts';
import { PlotTable } from '../../workers/plot/plotTable.ts';
import type { BenchRow } from './bench.ts';
import { medianOf } from './measure.ts';

const lineCount = 8;
const weekSeconds = 7 * 24 * 3600;
const firstTime = 1_767_225_600;
const firstRows = 100;
const parts = 1000;
const runs = 7;
/** What the table may cost of drawing the same lines. */
const maxRatio = 3;

/** Both of a week of lines that are logged each second, no two at the same time: drawing them, and their table. */
export function plotBench(): readonly BenchRow[] {
  const lines = Array.from({ length: lineCount }, (_, index) => weekOfPoints(index / lineCount));
  const [from, to] = [firstTime, firstTime + weekSeconds];
  const tableTimes: number[] = [];
  const plotTimes: number[] = [];
  for (let run = 0; run < runs; run++) {
    tableTimes.push(timeOf(() => new PlotTable(lines, from, to).rows(0, firstRows)));
    plotTimes.push(timeOf(() => lines.map((line) => reduced(line, from, to, parts))));
  }
  const [tableMs, plotMs] = [medianOf(tableTimes), medianOf(plotTimes)];
  return [
    {
      name: `count the rows of a plot's table, a week of ${lineCount} lines at 1 s, and show the first`,
      ours: `${tableMs.toFixed(0)} ms`,
      peer: `draw the lines ${plotMs.toFixed(0)} ms`,
      ratio: tableMs / plotMs,
      limit: maxRatio,
    },
  ];
}

function weekOfPoints(offsetSeconds: number): LinePoints {
  const times = new Float64Array(weekSeconds).map((_, index) => firstTime + index + offsetSeconds);
  return { times, values: times.map((time) => Math.sin(time)) };
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
