import type { ReducedValues } from '../lines/linePoints.ts';
import type { Point } from './pathData.ts';
import { pathData } from './pathData.ts';

/** What a line goes through in a part; NaN where that has no value. */
function valueIn({ means, last }: ReducedValues, part: number): number {
  return (means ?? last)[part] ?? NaN;
}

/** Visits the values in order. @param isJoined whether a line leads to it from the value before */
function visitValues(values: ReducedValues, visit: (part: number, value: number, isJoined: boolean) => void): void {
  let isJoined = values.before !== undefined;
  for (let part = 0; part < values.last.length; part++) {
    const value = valueIn(values, part);
    const isThere = !Number.isNaN(value);
    if (isThere) visit(part, value, isJoined);
    if (isThere) isJoined = true;
    if (values.gaps[part] === 1) isJoined = false;
  }
}

/** Path data of a line: through the means, and around what the values of each part range over. */
export interface LinePath {
  readonly line: string;
  /** Empty where no part has more than one value. */
  readonly band: string;
}

/**
 * The path of a line, which may lead out of the picture.
 *
 * @param range that of the values, in seconds since 1970
 * @param width of the picture
 * @param y where a value is in it
 */
export function linePath(
  values: ReducedValues,
  { from, to }: { readonly from: number; readonly to: number },
  width: number,
  y: (value: number) => number,
): LinePath {
  const parts = values.last.length;
  const point = (part: number, value: number): Point => [((part + 0.5) / parts) * width, y(value)];
  const outside = ({ time, value }: { readonly time: number; readonly value: number }): Point => [
    ((time - from) / (to - from)) * width,
    y(value),
  ];
  const runs: Point[][] = [[]];
  if (values.before !== undefined) runs.push([outside(values.before)]);
  visitValues(values, (part, value, isJoined) => {
    if (!isJoined) runs.push([]);
    runs.at(-1)?.push(point(part, value));
  });
  if (values.after !== undefined && lastIsOpen(values)) runs.at(-1)?.push(outside(values.after));
  const line = runs.map((run) => pathData(run)).join('');
  return { line, band: bandPath(values, point, y) };
}

/** Whether there is no gap behind the last value. */
function lastIsOpen(values: ReducedValues): boolean {
  let last = values.gaps.length - 1;
  while (last > 0 && values.gaps[last] !== 1 && Number.isNaN(valueIn(values, last))) last--;
  return values.gaps[last] !== 1;
}

/** Less than this cannot be seen, in units of the picture. */
const leastBand = 0.5;

function bandPath(
  { min, max }: ReducedValues,
  point: (part: number, value: number) => Point,
  y: (value: number) => number,
): string {
  let path = '';
  for (let part = 0; part < min.length; part++) {
    const first = part;
    while (y(min[part] ?? NaN) - y(max[part] ?? NaN) >= leastBand) part++;
    if (part === first) continue;
    const xs = Array.from({ length: part - first }, (_, at) => first + at);
    const up = xs.map((at) => point(at, max[at] ?? NaN));
    const down = xs.reverse().map((at) => point(at, min[at] ?? NaN));
    path += pathData([...up, ...down], true);
  }
  return path;
}

/** The value of each part, also between two that a line joins; NaN where there is no line. */
export function denseValues(values: ReducedValues): Float64Array {
  const dense = new Float64Array(values.last.length).fill(NaN);
  let before = -1;
  visitValues(values, (part, value, isJoined) => {
    const start = dense[before] ?? NaN;
    if (isJoined && before >= 0)
      for (let at = before + 1; at < part; at++)
        dense[at] = start + ((value - start) * (at - before)) / (part - before);
    dense[part] = value;
    before = part;
  });
  return dense;
}

/** 1 for each part in which any line is. */
export function coveredParts(all: readonly ReducedValues[]): Uint8Array {
  const covered = new Uint8Array(all[0]?.last.length ?? 0);
  for (const values of all)
    for (const [part, value] of denseValues(values).entries()) if (!Number.isNaN(value)) covered[part] = 1;
  return covered;
}
