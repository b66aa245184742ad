import { displayWidth, toPrintable } from '../../../../formats/findings/report/printable.ts';
import { humanScale, joinUnit, scaledText, shortHumanText } from '../../../../formats/pcp/units/humanText.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import { fromSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import { valueExtent } from '../../../../formats/history/lines/linePoints.ts';
import type { PlotRequest } from '../../valueRequest.ts';
import { DotCanvas } from './dotCanvas.ts';
import type { PlotGroup, PlotLine } from './plotGroups.ts';

/** How a plot is drawn. */
type PlotStyle = Pick<PlotRequest, 'width' | 'height' | 'hasUnicode' | 'paint'>;

/** What all plots show. */
export interface PlotSpan {
  /** Seconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly zone: TimeZone;
}

/** Characters of the labels of an axis. */
export const axisWidth = 12;

/** Plots one below the other. Without colours each line has a plot of its own: in one they would look alike. */
export function* plotTexts(groups: readonly PlotGroup[], span: PlotSpan, style: PlotStyle): Generator<string> {
  const plots = style.paint === undefined ? groups.flatMap(eachAlone) : groups;
  for (const [place, plot] of plots.entries()) {
    if (place > 0) yield '\n';
    yield* plotText(plot, span, style);
  }
}

function eachAlone(group: PlotGroup): readonly PlotGroup[] {
  return group.lines.map((line) => ({ ...group, lines: [line] }));
}

function* plotText(group: PlotGroup, span: PlotSpan, style: PlotStyle): Generator<string> {
  const { lines, unitName } = group;
  const { width, height, hasUnicode, paint = (text: string) => text } = style;
  // The axis is that of what is drawn: means of columns, which may be far from the extremes.
  const extents = lines.map(({ values }) => valueExtent(values));
  const bottom = Math.min(0, ...extents.map(([least]) => least));
  const greatest = Math.max(...extents.map(([, most]) => most));
  const top = greatest > bottom ? greatest : bottom + 1;
  const canvas = new DotCanvas(width - axisWidth - 1, height, hasUnicode);
  // The first line is on top, as the largest.
  for (const [place, { values }] of [...lines.entries()].reverse())
    canvas.draw(
      values.map((value) => (value - bottom) / (top - bottom)),
      place + 1,
    );
  const [only] = lines;
  const title =
    lines.length === 1 && only !== undefined
      ? `${only.name}  ${figures(only, group)}`
      : unitName === ''
        ? 'number'
        : unitName;
  yield `${toPrintable(lines.length === 1 && unitName !== '' ? `${title}  (${unitName})` : title)}\n`;
  const bar = hasUnicode ? '┤' : '|';
  const labels = new Map([
    [0, top],
    [Math.floor((height - 1) / 2), top - (Math.floor((height - 1) / 2) / Math.max(1, height - 1)) * (top - bottom)],
    [height - 1, bottom],
  ]);
  for (const [row, text] of canvas.texts(paint).entries()) {
    const value = labels.get(row);
    const label = value === undefined ? '' : axisText(group, value, Math.max(Math.abs(top), Math.abs(bottom)));
    yield `${`${label.padStart(axisWidth - 1)} ${bar}${text}`.trimEnd()}\n`;
  }
  yield `${timeAxis(span, width - axisWidth - 1)}\n`;
  if (lines.length > 1)
    for (const [place, line] of lines.entries())
      yield `${paint(hasUnicode ? '──' : '--', place + 1)} ${toPrintable(line.name)}  ${figures(line, group)}\n`;
}

function figures(line: PlotLine, group: PlotGroup): string {
  const text = (value: number): string => valueText(group, value);
  return `mean ${text(line.mean)}, min ${text(line.min)}, max ${text(line.max)}`;
}

function valueText({ unit, unitName }: PlotGroup, value: number): string {
  if (unit !== undefined) return shortHumanText(unit.dimension, value);
  return joinUnit(String(Number(value.toPrecision(3))), unitName);
}

/** All labels of an axis have one prefix. */
function axisText({ unit }: PlotGroup, value: number, greatest: number): string {
  const scale = unit === undefined ? { divisor: 1, symbol: '' } : humanScale(unit.dimension, greatest);
  return value === 0 ? '0' : joinUnit(scaledText(value, scale), scale.symbol);
}

/** The beginning, the middle and the end; with dates where these are not the same. */
function timeAxis({ from, to, zone }: PlotSpan, width: number): string {
  const texts = [from, (from + to) / 2, to].map((time) =>
    formatInZone(fromSeconds(time), zone).slice(0, 19).replace('T', ' '),
  );
  const days = new Set(texts.map((text) => text.slice(0, 10)));
  const [start = '', middle = '', end = ''] =
    days.size === 1 ? texts.map((text) => text.slice(11)) : texts.map((text) => text.slice(0, 16));
  const indent = ' '.repeat(axisWidth + 1);
  const free = width - displayWidth(start) - displayWidth(end);
  const gap = free - displayWidth(middle);
  if (gap < 4) return `${indent}${start}${' '.repeat(Math.max(1, free))}${end}`;
  const left = Math.floor(gap / 2);
  return `${indent}${start}${' '.repeat(left)}${middle}${' '.repeat(gap - left)}${end}`;
}
