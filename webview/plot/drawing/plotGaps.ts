import type uPlot from 'uplot';
import { t } from '../../../formats/l10n/translate.ts';
import type { PlotColumn } from './plotColumns.ts';
import type { PlotRange } from '../plotRange.ts';
import type { PlotTheme } from './plotTheme.ts';

/** Least width of a gap on the screen, and least room beside its word, in CSS pixels. */
const leastWidth = 1;
const wordRoom = 24;

/**
 * Ranges across which no line is drawn: from the last value before a gap to the first one behind it, as far as all
 * lines that have values have the gap. Columns are those of `plotColumns`.
 */
export function sharedGaps(times: readonly number[], columns: readonly PlotColumn[]): readonly PlotRange[] {
  const [first, ...others] = columns
    .filter((column) => column.some((value) => typeof value === 'number'))
    .map((column) => gapsOf(times, column));
  return others.reduce((shared, gaps) => intersection(shared, gaps), first ?? []);
}

function gapsOf(times: readonly number[], column: PlotColumn): readonly PlotRange[] {
  const gaps: PlotRange[] = [];
  for (let index = 0; index < column.length; index++) {
    if (column[index] !== null) continue;
    const start = index;
    while (column[index + 1] === null) index++;
    const [from, to] = [times[start - 1], times[index + 1]];
    // Before the first value and behind the last one there is nothing to be joined.
    if (typeof column[start - 1] === 'number' && typeof column[index + 1] === 'number' && from !== undefined)
      gaps.push({ from, to: to ?? from });
  }
  return gaps;
}

/** What is in both, of ranges in order. */
function intersection(some: readonly PlotRange[], others: readonly PlotRange[]): readonly PlotRange[] {
  const both: PlotRange[] = [];
  for (let i = 0, j = 0; i < some.length && j < others.length;) {
    const [a, b] = [some[i], others[j]];
    if (a === undefined || b === undefined) break;
    const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
    if (from < to) both.push({ from, to });
    if (a.to < b.to) i++;
    else j++;
  }
  return both;
}

/** Shades gaps over the whole height, each with the word where there is room for it. */
export function drawGaps(plot: uPlot, gaps: readonly PlotRange[], theme: PlotTheme): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const word = t`gap`;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.font = theme.font.replace(/^\d+px/, `${11 * ratio}px`);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  const wordWidth = ctx.measureText(word).width + wordRoom * ratio;
  for (const { from, to } of gaps) {
    const [left, right] = [plot.valToPos(from, 'x', true), plot.valToPos(to, 'x', true)];
    const width = Math.max(right - left, leastWidth * ratio);
    const middle = (left + right) / 2;
    ctx.fillStyle = theme.gap;
    ctx.fillRect(middle - width / 2, bbox.top, width, bbox.height);
    if (width < wordWidth) continue;
    ctx.fillStyle = theme.quiet;
    ctx.fillText(word, middle, bbox.top + 2 * ratio);
  }
  ctx.restore();
}
