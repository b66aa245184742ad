import type { PlotPoint, ReducedValues } from './linePoints.ts';

/** A value of a plot at a time. */
export interface PlottedValue extends PlotPoint {
  /** Least and greatest of the values of the part, where it has several. */
  readonly least?: number;
  readonly greatest?: number;
}

/**
 * The value of a line at a part of a plot: the mean of the values in it, with the time of the last one, else the value that
 * holds there. Undefined in a gap, before a line begins and after it has ended: what is shown at a cursor is what counts
 * then, never what is near.
 */
export function valueAtPart(values: ReducedValues, part: number): PlottedValue | undefined {
  const { last, held, before, after } = values;
  if (!Number.isNaN(last[part] ?? NaN)) return ownValue(values, part);
  const step = held?.[part] ?? 0;
  if (step === 0) return undefined;
  for (let at = part + step; at >= 0 && at < last.length; at += step)
    if (!Number.isNaN(last[at] ?? NaN)) return ownValue(values, at);
  return step < 0 ? before : after;
}

function ownValue({ last, means, min, max, times }: ReducedValues, part: number): PlottedValue {
  const [least = NaN, greatest = NaN] = [min[part], max[part]];
  return {
    time: times[part] ?? NaN,
    value: (means ?? last)[part] ?? NaN,
    ...(least < greatest ? { least, greatest } : {}),
  };
}
