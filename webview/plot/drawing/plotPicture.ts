import { toPrintable } from '../../../formats/findings/report/printable.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { PlotData, TraceSummary } from './plotColumns.ts';
import { summaryOf } from './plotColumns.ts';
import { traceStyles } from './lineStyle.ts';
import type { PlotTheme } from './plotTheme.ts';
import { readPlotTheme } from './plotTheme.ts';
import type { ValueFormat } from './valueFormat.ts';

/** A plot that is on the screen. */
export interface PicturedPlot {
  readonly title: string;
  /** Text after the title: unit and interval of rates. */
  readonly facts: string;
  readonly format: ValueFormat;
  readonly data: PlotData;
  /** The lines that are drawn, as the legend has them. */
  readonly lines: readonly number[];
  readonly canvas: { readonly current: HTMLCanvasElement | null };
}

/** The plots that are on the screen, from top to bottom. */
export type PictureParts = Map<string, PicturedPlot>;

/** Margin and heights, in CSS pixels. */
const margin = 16;
const lineHeight = 18;
const headHeight = 24;
/** No title is cut unless it is longer than this. */
const [leastWidth, mostWidth] = [800, 2400];

/** All plots in one picture as they are on the screen, each with its title and legend: a PNG file. */
export async function pngPicture(title: string, plots: readonly PicturedPlot[]): Promise<Uint8Array> {
  const ratio = devicePixelRatio;
  const shown = plots.flatMap(({ canvas: { current }, ...plot }) =>
    current === null ? [] : [{ ...plot, image: current }],
  );
  const heights = shown.map(
    ({ image, lines }) => image.height / ratio + headHeight + lines.length * lineHeight + margin,
  );
  const height = heights.reduce((sum, each) => sum + each, headHeight + 2 * margin);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(t`This browser cannot create images.`);
  const theme = readPlotTheme();
  const titleFont = `bold ${theme.font.replace(/^\d+px/, '14px')}`;
  const texts = [
    { text: title, font: titleFont },
    ...shown.map((plot) => ({ text: `${plot.title}  ${plot.facts}`, font: `bold ${theme.font}` })),
  ];
  const widths = [
    ...shown.map(({ image }) => image.width / ratio),
    ...texts.map(({ text, font }) => textWidth(context, text, font)),
  ];
  const width = Math.min(mostWidth, Math.max(leastWidth, ...widths)) + 2 * margin;
  // It forgets what was set before.
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  context.fillStyle = theme.background;
  context.fillRect(0, 0, width, height);
  const pen = new Pen(context, theme);
  pen.text(title, margin, margin, titleFont);
  let top = margin + headHeight;
  for (const [index, plot] of shown.entries()) {
    drawPlot(pen, plot, top);
    top += heights[index] ?? 0;
  }
  return pngBytes(canvas);
}

function textWidth(context: CanvasRenderingContext2D, text: string, font: string): number {
  context.font = font;
  return Math.ceil(context.measureText(toPrintable(text)).width);
}

/** Writes from the top down, in the colours of the theme, names of the file as the page shows them. */
class Pen {
  readonly context: CanvasRenderingContext2D;
  readonly theme: PlotTheme;

  constructor(context: CanvasRenderingContext2D, theme: PlotTheme) {
    this.context = context;
    this.theme = theme;
  }

  text(text: string, x: number, y: number, font = this.theme.font): void {
    this.context.textBaseline = 'top';
    this.context.font = font;
    this.context.fillStyle = this.theme.foreground;
    this.context.fillText(toPrintable(text), x, y);
  }
}

type DrawnPlot = Omit<PicturedPlot, 'canvas'> & { readonly image: HTMLCanvasElement };

function drawPlot(pen: Pen, { title, facts, format, data, lines, image }: DrawnPlot, top: number): void {
  const { context, theme } = pen;
  const height = image.height / devicePixelRatio;
  const titleFont = `bold ${theme.font}`;
  pen.text(title, margin, top, titleFont);
  pen.text(facts, margin + textWidth(context, `${title}  `, titleFont), top);
  context.drawImage(image, margin, top + headHeight, image.width / devicePixelRatio, height);
  const styles = traceStyles(data.traces);
  for (const [row, line] of lines.entries()) {
    const trace = data.traces[line];
    if (trace === undefined) continue;
    const { color = '', dash = [], mark = '' } = styles[line] ?? {};
    const y = top + headHeight + height + row * lineHeight;
    context.strokeStyle = theme.color(color);
    context.lineWidth = 1.5;
    context.setLineDash([...dash]);
    context.beginPath();
    context.moveTo(margin, y + 6);
    context.lineTo(margin + 28, y + 6);
    context.stroke();
    pen.text(`${mark}  ${trace.label}  ${legendText(summaryOf(trace.values), format)}`, margin + 36, y);
  }
}

/** Legend values of a line. */
function legendText(summary: TraceSummary | undefined, { short }: ValueFormat): string {
  if (summary === undefined) return t`no values`;
  const { min, max, last } = summary;
  const mean = summary.mean === undefined ? '' : `, ${t`mean ${short(summary.mean)}`}`;
  return t`min ${short(min)}${mean}, max ${short(max)}, last ${short(last)}`;
}

function pngBytes(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error(t`The image is too large for this browser.`));
      else
        blob.arrayBuffer().then((buffer) => {
          resolve(new Uint8Array(buffer));
        }, reject);
    }, 'image/png');
  });
}
