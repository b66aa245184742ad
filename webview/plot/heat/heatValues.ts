import type { ReducedValues } from '../../../formats/history/lines/linePoints.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { HeatRows } from '../../../protocol/plot/plotProtocol.ts';
import type { PlotTrace } from '../drawing/plotColumns.ts';
import type { PlotRange } from '../plotRange.ts';
import type { ValueFormat } from '../drawing/valueFormat.ts';

/** An instance of a heat map: its summary stands in its values, which have one part. */
export type HeatRow = PlotTrace;

/** Values of many instances over time, in the unit that is shown. */
export interface PlotHeat {
  readonly range: PlotRange;
  /** How many equal parts of the range each row has. */
  readonly parts: number;
  readonly rows: readonly HeatRow[];
  /** Row by row; NaN without a value. */
  readonly values: Float32Array;
}

/** Range of values that the colours cover. */
export interface HeatScale {
  readonly least: number;
  readonly greatest: number;
  readonly isLog: boolean;
}

/** What a row comes to, as the values of a single part. */
export function rowValues(
  { min, mean, max }: Pick<HeatRows, 'min' | 'mean' | 'max'>,
  row: number,
  toShown: (value: number) => number,
): ReducedValues {
  const shown = (values: Float64Array): Float64Array => values.slice(row, row + 1).map(toShown);
  const last = shown(mean);
  return { min: shown(min), max: shown(max), last, mean: last[0] ?? NaN, times: last, gaps: new Uint8Array(1) };
}

/** The value of a row in a part of the range; NaN where there is none. */
export function heatValue({ parts, values }: PlotHeat, row: number, part: number): number {
  return part >= 0 && part < parts ? (values[row * parts + part] ?? NaN) : NaN;
}

/** The part that a time is in. */
export function heatPart({ range, parts }: PlotHeat, time: number): number {
  return Math.min(parts - 1, Math.max(0, Math.floor(((time - range.from) / (range.to - range.from)) * parts)));
}

/** The middle of a part. */
export function heatTime({ range, parts }: PlotHeat, part: number): number {
  return range.from + ((part + 0.5) * (range.to - range.from)) / parts;
}

/** Colours for values from the least to the greatest; from zero on where it is to be, or of powers above zero. */
export function heatScale({ values }: PlotHeat, isFromZero: boolean, isLog: boolean): HeatScale {
  let [least, greatest, positive] = [Infinity, -Infinity, Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
    if (value > 0 && value < positive) positive = value;
  }
  if (least > greatest) return { least: 0, greatest: 1, isLog: false };
  if (isLog && positive < greatest) return { least: positive, greatest, isLog };
  const from = isFromZero && least > 0 ? 0 : least;
  return { least: from, greatest: greatest > from ? greatest : from + 1, isLog: false };
}

/** Unit and range of the colours, as a picture states them. */
export function heatFacts(unit: string, { least, greatest }: HeatScale, { short }: ValueFormat): string {
  return [unit, t`colors from ${short(least)} to ${short(greatest)}`].filter(Boolean).join(', ');
}

/** Position of a value on the scale, from 0 to 1. */
export function heatShare({ least, greatest, isLog }: HeatScale, value: number): number {
  const share = isLog
    ? Math.log(Math.max(value, least) / least) / Math.log(greatest / least)
    : (value - least) / (greatest - least);
  return Math.min(1, Math.max(0, share));
}
