import { t } from '../../l10n/translate.ts';
import { timeTicks } from '../../pcp/time/timeTicks.ts';
import { roundStep } from '../../pcp/units/axisTicks.ts';
import { humanAxisTexts, shortHumanText } from '../../pcp/units/humanText.ts';
import { valueExtent } from '../lines/linePoints.ts';
import { coveredParts, denseValues, linePath } from './linePath.ts';
import type { Markup } from './markup.ts';
import { markup, nothing } from './markup.ts';
import type { Point } from './pathData.ts';
import { pathData } from './pathData.ts';
import type { Report, ReportChart, ReportLine, ReportNote } from './report.ts';

/** Width of the plot itself, in units of the picture: one for each part of the time. */
export const plotWidth = 560;
const plotHeight = 150;
/** Margins for labels left of the plot, and below it. */
const [leftMargin, topMargin, bottomMargin] = [84, 8, 44];
const valueTicks = 4;
const timeTickCount = 6;

/** What is drawn, and up to which value. */
interface Drawing {
  readonly chart: ReportChart;
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
}

/** A chart as a picture, with a name for those who do not see it. */
export function chartSvg(
  chart: ReportChart,
  { from, to, zone, notes }: Report,
  maxText: (line: ReportLine) => string,
): Markup {
  const stack = chart.isStacked ? stackOf(chart.lines) : undefined;
  const axis = axisOf(chart, stack);
  const drawing: Drawing = { chart, from, to, ...axis };
  const [width, height] = [leftMargin + plotWidth + 8, topMargin + plotHeight + bottomMargin];
  const ticks = timeTicks({ from, to }, zone, timeTickCount);
  const times = ticks.times.map((time, index) => {
    const x = leftMargin + ((time - from) / (to - from)) * plotWidth;
    return [x, ticks.texts[index] ?? ''] as const;
  });
  const labels = [
    ...axis.ticks.map((tick, index) => valueTick(tick, axis.texts[index] ?? '', drawing)),
    ...times.map(([x, text]) => timeTick(x, text)),
  ];
  const drawn = stack === undefined ? lines(drawing) : areas(drawing, stack);
  const plot = markup`<svg x="${leftMargin}" y="${topMargin}" width="${plotWidth}" height="${plotHeight}">${drawn}${noteMarks(notes, drawing)}</svg>`;
  const name = nameOf(chart, maxText);
  return markup`<svg class="plot" role="img" viewBox="0 0 ${width} ${height}" aria-label="${name}">${labels}${plot}</svg>`;
}

/** Notes as bands and lines with their numbers, and their texts for the pointer. */
function noteMarks(notes: readonly ReportNote[], { from, to }: Drawing): readonly Markup[] {
  const place = (time: number): number => Math.min(plotWidth, Math.max(0, ((time - from) / (to - from)) * plotWidth));
  return notes.map((note, index) => {
    const [left, right] = [place(note.from), place(note.to)];
    const width = Math.max(1, right - left).toFixed(1);
    const x = left.toFixed(1);
    return markup`<g class="note"><title>${note.text}</title><rect x="${x}" y="0" width="${width}" height="${plotHeight}"/><text x="${Math.min(left + 2, plotWidth - 12).toFixed(1)}" y="10">${index + 1}</text></g>`;
  });
}

function nameOf({ title, lines: all, unit }: ReportChart, maxText: (line: ReportLine) => string): string {
  const texts = all.map((line) => {
    const mean = shortHumanText(unit.dimension, line.statistics.mean);
    const text = t`mean ${mean}, highest ${maxText(line)}`;
    return line.label === '' ? text : `${line.label}: ${text}`;
  });
  return `${title}. ${texts.join('; ')}`;
}

/** Axis from zero, or from the least value below it, up to a round one. */
function axisOf(chart: ReportChart, stack: readonly Float64Array[] | undefined) {
  const { dimension } = chart.unit;
  const extremes = chart.lines.map(({ statistics: { min, max } }) => [min, max] as const);
  const sums = stack?.flatMap((tops) => valueExtent(tops)[1]).filter((top) => !Number.isNaN(top));
  const least = Math.min(0, ...extremes.map(([min]) => min));
  const greatest = Math.max(0, ...(sums ?? extremes.map(([, max]) => max)));
  const span = greatest > least ? greatest - least : 1;
  const step = roundStep(dimension, span / valueTicks);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil((least + span) / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, texts: humanAxisTexts(dimension, ticks, step), bottom: first * step, top: last * step };
}

/** Distance of a value from the top of the plot, in its units. */
const heightOf =
  ({ bottom, top }: Drawing) =>
  (value: number): number =>
    plotHeight * (1 - (value - bottom) / (top - bottom));

function valueTick(tick: number, label: string, drawing: Drawing): Markup {
  const y = Math.round(topMargin + heightOf(drawing)(tick));
  const text = markup`<text x="${leftMargin - 6}" y="${y + 4}" text-anchor="end">${label}</text>`;
  return markup`<path class="grid" d="M${leftMargin} ${y}h${plotWidth}"/>${text}`;
}

function timeTick(x: number, text: string): Markup {
  const [clock = '', date = ''] = text.split('\n');
  const [at, y] = [x.toFixed(1), topMargin + plotHeight];
  const label = (part: string, line: number): Markup =>
    part === '' ? nothing : markup`<text x="${at}" y="${y + 4 + 16 * line}" text-anchor="middle">${part}</text>`;
  return markup`<path class="grid" d="M${at} ${y}v4"/>${label(clock, 1)}${label(date, 2)}`;
}

/** The lines with what they range over; the first one, which is the largest where they are ranked, on top. */
function lines(drawing: Drawing): readonly Markup[] {
  const { chart } = drawing;
  const y = heightOf(drawing);
  const drawn = chart.lines.map(({ values }, index) => {
    const { line, band } = linePath(values, drawing, plotWidth, y);
    const range = band === '' ? nothing : markup`<path class="band f${index + 1}" d="${band}"/>`;
    return markup`${range}<path class="line s${index + 1}" d="${line}"/>`;
  });
  return [...gaps(chart), ...drawn.reverse()];
}

/** Times of which no line has anything: nothing was recorded. */
function gaps({ lines: all, isIntermittent }: ReportChart): readonly Markup[] {
  if (isIntermittent) return [];
  const covered = coveredParts(all.map(({ values }) => values));
  const [first, last] = [covered.indexOf(1), covered.lastIndexOf(1)];
  const runs: Markup[] = [];
  for (let part = first; part >= 0 && part < last; part++) {
    if (covered[part] === 1) continue;
    const end = covered.indexOf(1, part);
    runs.push(markup`<path class="gap" d="M${part} 0h${end - part}v${plotHeight}H${part}z"/>`);
    part = end;
  }
  return runs;
}

/** The values of lines in each part, each added to those before it; NaN where a line has none. */
function stackOf(all: readonly ReportLine[]): readonly Float64Array[] {
  const sums = new Float64Array(plotWidth);
  return all.map(({ values }) =>
    denseValues(values).map((value, part) => {
      if (Number.isNaN(value)) return NaN;
      return (sums[part] = (sums[part] ?? 0) + value);
    }),
  );
}

/** Areas on top of each other, each from what is below it. */
function areas(drawing: Drawing, stack: readonly Float64Array[]): readonly Markup[] {
  const y = heightOf(drawing);
  const drawn = stack.map((tops, index) => {
    const below = stack.slice(0, index);
    const floor = (part: number): number => below.findLast((one) => !Number.isNaN(one[part] ?? NaN))?.[part] ?? 0;
    const runs = runsOf(tops).map(([first, end]) => {
      const xs = Array.from({ length: end - first }, (_, at) => first + at);
      const up = xs.map((part): Point => [part + 0.5, y(tops[part] ?? 0)]);
      const down = xs.reverse().map((part): Point => [part + 0.5, y(floor(part))]);
      return { edge: pathData(up), area: pathData([...up, ...down], true) };
    });
    const path = (kind: 'edge' | 'area'): string => runs.map((run) => run[kind]).join('');
    const area = markup`<path class="area f${index + 1}" d="${path('area')}"/>`;
    return markup`${area}<path class="line s${index + 1}" d="${path('edge')}"/>`;
  });
  return [...gaps(drawing.chart), ...drawn];
}

/** Where values are without a break between them. */
function runsOf(values: Float64Array): readonly (readonly [first: number, end: number])[] {
  const runs: (readonly [number, number])[] = [];
  for (let first = 0; first < values.length; first++) {
    if (Number.isNaN(values[first] ?? NaN)) continue;
    let end = first;
    while (end < values.length && !Number.isNaN(values[end] ?? NaN)) end++;
    runs.push([first, end]);
    first = end;
  }
  return runs;
}
