import type { ReducedValues } from '../../../formats/history/lines/linePoints.ts';
import type { PlotData } from '../drawing/plotColumns.ts';
import { drawnValue, partsOf } from '../drawing/plotColumns.ts';
import type { PlotHeat } from './heatValues.ts';

/** Parts of lines that make one cell. */
const partsPerCell = 3;

/** The lines of a plot as a heat map: a row for each, in their order. */
export function traceHeat(data: PlotData): PlotHeat {
  const parts = Math.max(1, Math.floor(partsOf(data) / partsPerCell));
  const values = new Float32Array(parts * data.traces.length).fill(NaN);
  for (const [row, trace] of data.traces.entries()) {
    const held = heldValues(trace.values);
    for (let cell = 0; cell < parts; cell++)
      values[row * parts + cell] = meanOf(held, cell * partsPerCell, (cell + 1) * partsPerCell);
  }
  return { range: data.range, parts, rows: data.traces, values };
}

/** A value holds since the one before, unless there is a gap between. */
function heldValues(values: ReducedValues): Float64Array {
  const held = new Float64Array(values.last.length).fill(NaN);
  let before = -1;
  let isGap = false;
  for (let part = 0; part < held.length; part++) {
    const value = drawnValue(values, part);
    if (!Number.isNaN(value)) {
      if (before >= 0 && !isGap) held.fill(value, before + 1, part);
      held[part] = value;
      before = part;
      isGap = false;
    }
    if (values.gaps[part] === 1) isGap = true;
  }
  return held;
}

function meanOf(values: Float64Array, first: number, end: number): number {
  let [sum, count] = [0, 0];
  for (let index = first; index < end; index++) {
    const value = values[index] ?? NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return sum / count;
}
