import type { PlotLook } from '../plotLook.ts';
import { logRange } from './logAxis.ts';
import type { PlotData } from './plotColumns.ts';
import { drawnValue, summaryOf } from './plotColumns.ts';
import { stackColumns } from './stackColumns.ts';

/** Range of the axis of values. */
export type ValueRange = readonly [least: number, greatest: number];

/** Room above and below what is drawn, as a share of it. */
const roomShare = 0.06;
/** Values whose least is no more than this share of their greatest have an axis from zero, whatever they are. */
const nearZero = 0.4;
/** Values that differ by no more than this share of the greatest are one value, but for rounding. */
const rounding = 1e-9;

/** The least and the greatest value of the lines that are drawn; undefined where there is none. */
export function extentOf({ traces }: PlotData, hidden: ReadonlySet<string>): ValueRange | undefined {
  let [least, greatest] = [Infinity, -Infinity];
  for (const { key, values } of traces) {
    const summary = hidden.has(key) ? undefined : summaryOf(values);
    if (summary === undefined) continue;
    least = Math.min(least, summary.min);
    greatest = Math.max(greatest, summary.max);
  }
  return least <= greatest ? [least, greatest] : undefined;
}

/**
 * The axis for values of an extent: from zero for rates, and wherever that costs little; else from the least value to the
 * greatest with some room, a single value in the middle.
 */
export function valueRange(extent: ValueRange | undefined, isFromZero: boolean): ValueRange {
  if (extent === undefined) return [0, 1];
  const [least, greatest] = extent;
  if (least < 0 && greatest > 0) return [least - roomOf(extent), greatest + roomOf(extent)];
  if (greatest <= 0 && least < 0) {
    const [low, high] = valueRange([-greatest, -least], isFromZero);
    return [-high, -low];
  }
  const isLow = isFromZero || least <= greatest * nearZero;
  if (!isLow && greatest - least <= greatest * rounding) return [least - greatest / 10, greatest + greatest / 10];
  const from = isLow ? 0 : Math.max(0, least - roomOf(extent));
  return [from, greatest + roomOf([from, greatest])];
}

function roomOf([least, greatest]: ValueRange): number {
  return least < greatest ? (greatest - least) * roomShare : Math.abs(greatest) / 10 || 1;
}

/** A plot that is drawn. */
export interface ScaledPlot {
  readonly data: PlotData;
  /** The lines that are not drawn, by their keys. */
  readonly hidden: ReadonlySet<string>;
  readonly look: PlotLook;
  /** Whether its axis begins at zero if nothing else is chosen. */
  readonly isFromZero: boolean;
  /** Base of the powers on a logarithmic axis. */
  readonly logBase: number;
}

/** Whether the axis of values is one of powers: of values that are not above zero there is none. */
export function isLogarithmic({ data, hidden, look }: Omit<ScaledPlot, 'isFromZero' | 'logBase'>): boolean {
  return look.axis === 'log' && look.shape !== 'areas' && positiveExtent(data, hidden) !== undefined;
}

/** The axis of values as it was chosen. */
export function chosenRange({ data, hidden, look, isFromZero, logBase }: ScaledPlot): ValueRange {
  if (look.shape === 'areas') {
    const { least, greatest } = stackColumns(data, hidden);
    const overlay = extentOf({ ...data, traces: data.traces.filter(({ isOverlay }) => isOverlay) }, hidden);
    const [low, high] = [Math.min(least, overlay?.[0] ?? 0), Math.max(greatest, overlay?.[1] ?? 0)];
    return valueRange(low === high ? undefined : [low, high], true);
  }
  const positive = look.axis === 'log' ? positiveExtent(data, hidden) : undefined;
  if (positive !== undefined) return logRange(positive, logBase, (extentOf(data, hidden)?.[0] ?? 1) <= 0);
  return valueRange(extentOf(data, hidden), isFromZero || look.axis === 'zero');
}

/** The least and the greatest value above zero. */
function positiveExtent({ traces }: PlotData, hidden: ReadonlySet<string>): ValueRange | undefined {
  let [least, greatest] = [Infinity, 0];
  for (const { key, values } of traces) {
    if (hidden.has(key)) continue;
    for (let part = 0; part < values.last.length; part++) {
      const [low = NaN, high = NaN] = [values.min[part], values.max[part]];
      const positive = low > 0 ? low : drawnValue(values, part);
      if (positive > 0 && positive < least) least = positive;
      if (high > greatest) greatest = high;
    }
  }
  return least <= greatest ? [least, greatest] : undefined;
}
