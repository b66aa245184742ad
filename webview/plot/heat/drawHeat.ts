import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { axisWidth, rightRoom } from '../drawing/plotOptions.ts';
import type { PlotTheme } from '../drawing/plotTheme.ts';
import { timeTicks } from '../../../formats/pcp/time/timeTicks.ts';
import { colorCount, heatColors } from './heatColors.ts';
import type { HeatScale, PlotHeat } from './heatValues.ts';
import { heatShare } from './heatValues.ts';

/** Height of the time axis, and other sizes, in CSS pixels. */
const axisHeight = 34;
const topRoom = 8;
const nameHeight = 13;
const tickWidth = 60;
const nameRoom = 6;

/** Place of the cells, in CSS pixels. */
export interface HeatBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function heatBox(width: number, height: number): HeatBox {
  return {
    left: axisWidth,
    top: topRoom,
    width: Math.max(1, width - axisWidth - rightRoom),
    height: Math.max(1, height - topRoom - axisHeight),
  };
}

/**
 * Picture of the cells with a pixel for each. If there are more rows than the box is high, a pixel shows the greatest
 * value of several rows.
 */
export function heatImage(heat: PlotHeat, scale: HeatScale, theme: PlotTheme, mostRows: number): ImageData {
  const rowCount = Math.max(1, Math.min(heat.rows.length, mostRows));
  const image = new ImageData(heat.parts, rowCount);
  const words = new Uint32Array(image.data.buffer);
  const colors = Uint32Array.from(
    heatColors(theme),
    ([red, green, blue]) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0,
  );
  for (let y = 0; y < rowCount; y++) {
    const first = Math.floor((y * heat.rows.length) / rowCount);
    const end = Math.max(first + 1, Math.floor(((y + 1) * heat.rows.length) / rowCount));
    for (let part = 0; part < heat.parts; part++) {
      const value = greatestOf(heat, first, end, part);
      if (Number.isNaN(value)) continue;
      words[y * heat.parts + part] = colors[Math.round(heatShare(scale, value) * (colorCount - 1))] ?? 0;
    }
  }
  return image;
}

function greatestOf({ parts, values }: PlotHeat, first: number, end: number, part: number): number {
  let greatest = NaN;
  for (let row = first; row < end; row++) {
    const value = values[row * parts + part] ?? NaN;
    if (!(greatest >= value) && !Number.isNaN(value)) greatest = value;
  }
  return greatest;
}

export interface DrawnHeat {
  readonly heat: PlotHeat;
  readonly scale: HeatScale;
  readonly theme: PlotTheme;
  readonly zone: TimeZone;
}

/** Draws cells, names and times on a canvas of so many CSS pixels. */
export function drawHeat(
  canvas: HTMLCanvasElement,
  { heat, scale, theme, zone }: DrawnHeat,
  width: number,
  height: number,
): void {
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (context === null) return;
  const box = heatBox(width, height);
  const image = heatImage(heat, scale, theme, Math.floor(box.height * ratio));
  const cells = new OffscreenCanvas(image.width, image.height);
  cells.getContext('2d')?.putImageData(image, 0, 0);
  context.scale(ratio, ratio);
  context.imageSmoothingEnabled = false;
  context.drawImage(cells, box.left, box.top, box.width, box.height);
  context.font = theme.font;
  context.fillStyle = theme.quiet;
  drawNames(context, heat, box);
  drawTimes(context, heat, box, zone);
}

/** Draws as many names as there is room for, each beside its row. */
function drawNames(context: CanvasRenderingContext2D, { rows }: PlotHeat, box: HeatBox): void {
  const rowHeight = box.height / rows.length;
  const step = Math.max(1, Math.ceil(nameHeight / rowHeight));
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (let row = 0; row < rows.length; row += step) {
    const label = fitting(context, rows[row]?.label ?? '', box.left - 2 * nameRoom);
    context.fillText(label, box.left - nameRoom, box.top + (row + 0.5) * rowHeight);
  }
}

/** Cuts a text to as much of its beginning as has room. */
function fitting(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  let length = text.length;
  while (length > 1 && context.measureText(`${text.slice(0, length)}…`).width > room) length--;
  return `${text.slice(0, length)}…`;
}

function drawTimes(context: CanvasRenderingContext2D, { range }: PlotHeat, box: HeatBox, zone: TimeZone): void {
  const { times, texts } = timeTicks(range, zone, box.width / tickWidth);
  context.textAlign = 'center';
  context.textBaseline = 'top';
  for (const [index, time] of times.entries()) {
    const x = box.left + ((time - range.from) / (range.to - range.from)) * box.width;
    for (const [line, text] of (texts[index] ?? '').split('\n').entries())
      context.fillText(text, x, box.top + box.height + 4 + line * nameHeight);
  }
}
