import type { PlotColumn, PlotColumns, PlotData } from './plotColumns.ts';
import { plotColumns } from './plotColumns.ts';

/** Lines on top of each other. */
export interface Stack {
  /** Columns as `plotColumns` has them: each line with those below it added; null where it has no value. */
  readonly columns: PlotColumns;
  /** Values below each line; undefined for one that is not stacked. */
  readonly floors: readonly (Float64Array | undefined)[];
  readonly least: number;
  readonly greatest: number;
}

const stacks = new WeakMap<PlotData, { readonly hidden: ReadonlySet<string>; readonly stack: Stack }>();

/** The lines that are drawn, added up from the first to the last. Between its values a line is straight, as it is drawn alone. */
export function stackColumns(data: PlotData, hidden: ReadonlySet<string>): Stack {
  const cached = stacks.get(data);
  if (cached?.hidden === hidden) return cached.stack;
  const stack = computeStack(data, hidden);
  stacks.set(data, { hidden, stack });
  return stack;
}

function computeStack(data: PlotData, hidden: ReadonlySet<string>): Stack {
  const [times, ...own] = plotColumns(data);
  const sums = new Float64Array(times.length);
  let [least, greatest] = [0, 0];
  const floors: (Float64Array | undefined)[] = [];
  const columns = own.map((column, line): PlotColumn => {
    const { key = '', isOverlay = false } = data.traces[line] ?? {};
    if (isOverlay || hidden.has(key)) {
      floors.push(undefined);
      return column;
    }
    floors.push(sums.slice());
    const dense = between(times, column);
    return dense.map((value, index) => {
      if (typeof value !== 'number') return null;
      const sum = (sums[index] ?? 0) + value;
      sums[index] = sum;
      if (sum < least) least = sum;
      if (sum > greatest) greatest = sum;
      return sum;
    });
  });
  return { columns: [times, ...columns], floors, least, greatest };
}

/** A column with values also where it is passed over between two of them. */
function between(times: readonly number[], column: PlotColumn): PlotColumn {
  const dense = [...column];
  let before = -1;
  for (let index = 0; index < column.length; index++) {
    const value = column[index];
    if (value === null) before = -1;
    if (typeof value !== 'number') continue;
    const start = column[before];
    const [from = 0, to = 0] = [times[before], times[index]];
    if (typeof start === 'number')
      for (let at = before + 1; at < index; at++)
        dense[at] = start + ((value - start) * ((times[at] ?? 0) - from)) / (to - from);
    before = index;
  }
  return dense;
}
