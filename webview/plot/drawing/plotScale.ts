import type { PlotData } from './plotColumns.ts';
import { summaryOf } from './plotColumns.ts';

/** From where to where the axis of values goes. */
export type ValueRange = readonly [least: number, greatest: number];

/** Room above and below what is drawn, as a share of it. */
const roomShare = 0.06;
/** Values whose least is no more than this share of their greatest have an axis from zero, whatever they are. */
const nearZero = 0.4;

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
 * greatest with some room.
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
  const from = isLow ? 0 : Math.max(0, least - roomOf(extent));
  return [from, greatest + roomOf([from, greatest])];
}

function roomOf([least, greatest]: ValueRange): number {
  return least < greatest ? (greatest - least) * roomShare : Math.abs(greatest) / 10 || 1;
}
