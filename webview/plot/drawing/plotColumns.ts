import type { HumanUnit } from '../../../formats/pcp/units/humanUnits.ts';
import type { ReducedValues } from '../../../formats/history/lines/linePoints.ts';
import type { PlotRange } from '../plotRange.ts';

/** A line of a plot. */
export interface PlotTrace {
  /** Identifies the line among others of the same plot, also in later values. */
  readonly key: string;
  /** Name within its plot, whose title says the rest. */
  readonly label: string;
  /** Full name: `disk.dev.read[sda]`. */
  readonly name: string;
  readonly values: ReducedValues;
  /** Whether the line is drawn over stacked areas instead of being one of them. */
  readonly isOverlay?: boolean;
  /** Whether the line stands for all others, so that it has no colour of its own. */
  readonly isRest?: boolean;
  /** The lines are listed by it, the least first; by their order where missing. */
  readonly rank?: number;
  /** The values in the unit of the file, where others are shown. */
  readonly exact?: ExactValues;
}

/** Values in the unit of the file. */
export interface ExactValues {
  readonly values: ReducedValues;
  readonly unit: string;
  /** The unit that is shown. */
  readonly human: HumanUnit;
}

/** What a plot shows: values of equal parts of a range. */
export interface PlotData {
  readonly range: PlotRange;
  readonly traces: readonly PlotTrace[];
}

/** Value for each x: null ends the line, undefined is passed over. */
export type PlotColumn = (number | null | undefined)[];

/** Places in a part: for its mean and an end of the line; and where in the part they are. */
const slotsPerPart = 2;
const [meanSlot, gapSlot] = [0, 1];
const slotShares = [0.5, 0.9] as const;

/** How many parts the values are of. */
export function partsOf({ traces }: PlotData): number {
  return traces[0]?.values.last.length ?? 0;
}

/** What a line goes through in a part; NaN where that has no value. */
export function drawnValue({ means, last }: ReducedValues, part: number): number {
  return (means ?? last)[part] ?? NaN;
}

export type PlotColumns = [number[], ...PlotColumn[]];

const drawnColumns = new WeakMap<PlotData, PlotColumns>();

/**
 * The columns that are drawn: x, then one for each line, which goes through the mean of each part. What is beside the range
 * comes before and behind the parts. The same data have the same columns.
 */
export function plotColumns(data: PlotData): PlotColumns {
  const cached = drawnColumns.get(data);
  if (cached !== undefined) return cached;
  const columns = computeColumns(data);
  drawnColumns.set(data, columns);
  return columns;
}

function computeColumns(data: PlotData): PlotColumns {
  const { from, to } = data.range;
  const parts = partsOf(data);
  const width = (to - from) / parts;
  const times = Array.from({ length: parts * slotsPerPart }, (_, i) => {
    return from + (Math.floor(i / slotsPerPart) + (slotShares[i % slotsPerPart] ?? 0)) * width;
  });
  const before = timesBeside(data, 'before');
  const after = timesBeside(data, 'after');
  const columns = data.traces.map(({ values }) => {
    const beside = (side: 'before' | 'after', at: readonly number[]): PlotColumn =>
      at.map((time) => (values[side]?.time === time ? values[side].value : undefined));
    const column = [...beside('before', before), ...plotColumn(values), ...beside('after', after)];
    widenGaps(column);
    return column;
  });
  return [[...before, ...times, ...after], ...columns];
}

/** Times of values that lines have beside the range, in order. */
function timesBeside({ traces }: PlotData, side: 'before' | 'after'): readonly number[] {
  const times = traces.flatMap(({ values }) => values[side]?.time ?? []);
  return [...new Set(times)].sort((a, b) => a - b);
}

function plotColumn(values: ReducedValues): PlotColumn {
  const { last, gaps } = values;
  const column = new Array<number | null | undefined>(last.length * slotsPerPart).fill(undefined);
  for (let part = 0; part < last.length; part++) {
    const value = drawnValue(values, part);
    if (!Number.isNaN(value)) column[part * slotsPerPart + meanSlot] = value;
    if (gaps[part] === 1) column[part * slotsPerPart + gapSlot] = null;
  }
  return column;
}

/** A gap takes all places from the value before it to the one behind it: what is drawn ends and begins with these. */
function widenGaps(column: PlotColumn): void {
  let before = -1;
  let isGap = false;
  for (let index = 0; index <= column.length; index++) {
    const value = column[index];
    if (value === null) isGap = true;
    if (typeof value !== 'number' && index < column.length) continue;
    if (isGap) column.fill(null, before + 1, index);
    before = index;
    isGap = false;
  }
}

const beforeCounts = new WeakMap<PlotData, number>();

/** How many columns are before the parts. It is asked for each line whenever the pointer moves. */
function beforeCount(data: PlotData): number {
  const cached = beforeCounts.get(data) ?? timesBeside(data, 'before').length;
  beforeCounts.set(data, cached);
  return cached;
}

/** Index of the value of a part among the columns. */
export function columnIndexOf(data: PlotData, part: number): number {
  return beforeCount(data) + part * slotsPerPart + meanSlot;
}

/** The part that a time is in. */
export function partAt(data: PlotData, time: number): number {
  const parts = partsOf(data);
  const { from, to } = data.range;
  return Math.min(parts - 1, Math.max(0, Math.floor(((time - from) / (to - from)) * parts)));
}

/** The next part in a direction in which any line has a value; -1 where there is none. */
export function nextPart({ traces }: PlotData, part: number, step: -1 | 1): number {
  const parts = traces[0]?.values.last.length ?? 0;
  for (let at = part + step; at >= 0 && at < parts; at += step)
    if (traces.some(({ values }) => !Number.isNaN(values.last[at] ?? NaN))) return at;
  return -1;
}

/** Least and greatest of all values, their mean over time where it is known, and the last one. */
export interface TraceSummary {
  readonly min: number;
  readonly max: number;
  readonly mean: number | undefined;
  readonly last: number;
}

const summaries = new WeakMap<ReducedValues, { readonly summary: TraceSummary | undefined }>();

/** Undefined where there is no value. */
export function summaryOf(values: ReducedValues): TraceSummary | undefined {
  const cached = summaries.get(values);
  if (cached !== undefined) return cached.summary;
  const summary = summarize(values);
  summaries.set(values, { summary });
  return summary;
}

function summarize({ min, max, last, mean }: ReducedValues): TraceSummary | undefined {
  let [least, greatest, latest] = [Infinity, -Infinity, NaN];
  for (const [part, value] of last.entries()) {
    if (Number.isNaN(value)) continue;
    least = Math.min(least, min[part] ?? value);
    greatest = Math.max(greatest, max[part] ?? value);
    latest = value;
  }
  return Number.isNaN(latest) ? undefined : { min: least, max: greatest, mean, last: latest };
}

/** Whether there is anything to be drawn. */
export function hasValues({ traces }: PlotData): boolean {
  return traces.some(({ values }) => summaryOf(values) !== undefined);
}

/** The lines in the order in which people look for them: those with values before those that are idle or have none. */
export function legendOrder({ traces }: PlotData): readonly number[] {
  const rank = ({ values }: PlotTrace): number => {
    const summary = summaryOf(values);
    if (summary === undefined) return 2;
    return summary.min === 0 && summary.max === 0 ? 1 : 0;
  };
  const ranks = traces.map(rank);
  const own = traces.map((trace, index) => trace.rank ?? index);
  return [...traces.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || (own[a] ?? 0) - (own[b] ?? 0));
}
