import type { ReducedValues } from '../../../protocol/plot/plotProtocol.ts';
import type { PlotRange } from '../plotRange.ts';

/** A line of a plot. */
export interface PlotTrace {
  /** Tells it from others of the same plot, also in what comes later. */
  readonly key: string;
  /** Within its plot, whose title says the rest. */
  readonly label: string;
  /** Full name: `disk.dev.read[sda]`. */
  readonly name: string;
  readonly values: ReducedValues;
  /** The values in the unit of the file, where others are shown. */
  readonly exact?: ExactValues;
}

/** Values in the unit of the file. */
export interface ExactValues {
  readonly values: ReducedValues;
  readonly unit: string;
  /** What a value of the file is in the unit that is shown. */
  readonly toShown: (value: number) => number;
}

/** What a plot shows: values of equal parts of a range. */
export interface PlotData {
  readonly range: PlotRange;
  readonly traces: readonly PlotTrace[];
}

/** Value for each x: null ends the line, undefined is passed over. */
export type PlotColumn = (number | null | undefined)[];

/** Places in a part: for its least value, the greatest, the last and an end of the line. */
const slotsPerPart = 4;
const [leastSlot, greatestSlot, lastSlot, gapSlot] = [0, 1, 2, 3];

/** How many parts the values are of. */
export function partsOf({ traces }: PlotData): number {
  return traces[0]?.values.last.length ?? 0;
}

/**
 * The columns that are drawn: x, then one for each line, which goes through least, greatest and last value of each part.
 * What is beside the range comes before and behind the parts.
 */
export function plotColumns(data: PlotData): [number[], ...PlotColumn[]] {
  const { from, to } = data.range;
  const count = partsOf(data) * slotsPerPart;
  const times = Array.from({ length: count }, (_, i) => from + ((i + 0.5) * (to - from)) / count);
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

/** When the lines have values beside the range, in order. */
function timesBeside({ traces }: PlotData, side: 'before' | 'after'): readonly number[] {
  const times = traces.flatMap(({ values }) => values[side]?.time ?? []);
  return [...new Set(times)].sort((a, b) => a - b);
}

function plotColumn({ min, max, last, gaps }: ReducedValues): PlotColumn {
  const column = new Array<number | null | undefined>(last.length * slotsPerPart).fill(undefined);
  for (const [part, value] of last.entries()) {
    const slot = part * slotsPerPart;
    if (!Number.isNaN(value)) {
      const [least = value, greatest = value] = [min[part], max[part]];
      if (least < greatest) {
        column[slot + leastSlot] = least;
        column[slot + greatestSlot] = greatest;
      }
      column[slot + lastSlot] = value;
    }
    if (gaps[part] === 1) column[slot + gapSlot] = null;
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

/** Where the last value of a part is among the columns. */
export function columnIndexOf(data: PlotData, part: number): number {
  return timesBeside(data, 'before').length + part * slotsPerPart + lastSlot;
}

/** The part that a time is in. */
export function partAt(data: PlotData, time: number): number {
  const parts = partsOf(data);
  const { from, to } = data.range;
  return Math.min(parts - 1, Math.max(0, Math.floor(((time - from) / (to - from)) * parts)));
}

/** The nearest part that has a value, no further than `reach` parts away; -1 where there is none. */
export function nearestPart({ last }: ReducedValues, part: number, reach: number): number {
  const hasValue = (at: number): boolean => !Number.isNaN(last[at] ?? NaN);
  for (let away = 0; away <= reach; away++) {
    if (hasValue(part - away)) return part - away;
    if (hasValue(part + away)) return part + away;
  }
  return -1;
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

/** Undefined where there is no value. */
export function summaryOf({ min, max, last, mean }: ReducedValues): TraceSummary | undefined {
  let [least, greatest, latest] = [Infinity, -Infinity, NaN];
  for (const [part, value] of last.entries()) {
    if (Number.isNaN(value)) continue;
    least = Math.min(least, min[part] ?? value);
    greatest = Math.max(greatest, max[part] ?? value);
    latest = value;
  }
  return Number.isNaN(latest) ? undefined : { min: least, max: greatest, mean, last: latest };
}

/** The lines in the order in which people look for them: those with values before those that are idle or have none. */
export function legendOrder({ traces }: PlotData): readonly number[] {
  const rank = ({ values }: PlotTrace): number => {
    const summary = summaryOf(values);
    if (summary === undefined) return 2;
    return summary.min === 0 && summary.max === 0 ? 1 : 0;
  };
  const ranks = traces.map(rank);
  return [...traces.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}
