/** A place in a picture, in its units. */
export type Point = readonly [x: number, y: number];

/**
 * Path data of straight lines through points, to a tenth of a unit; of a point alone a dot. Distances from point to point
 * are shorter than places, and points amid a level line are left out: reports are mostly such paths.
 */
export function pathData(points: readonly Point[], isClosed = false): string {
  const tenths = points.map(([x, y]) => [Math.round(10 * x), Math.round(10 * y)] as const);
  const turning = tenths.filter(([, y], index) => y !== tenths[index - 1]?.[1] || y !== tenths[index + 1]?.[1]);
  const [first, ...rest] = turning;
  if (first === undefined) return '';
  let [x, y] = first;
  let path = `M${numberText(x)} ${numberText(y)}`;
  if (rest.length === 0) return `${path}h0`;
  let before = 'l';
  for (const [nextX, nextY] of rest) {
    path += apart(before, numberText(nextX - x)) + apart(' ', numberText(nextY - y));
    [x, y, before] = [nextX, nextY, ' '];
  }
  return isClosed ? `${path}z` : path;
}

/** A minus needs no space before it. */
const apart = (before: string, text: string): string => (before === ' ' && text.startsWith('-') ? text : before + text);

/** A number of tenths without a zero that stands alone before the point. */
const numberText = (tenths: number): string => String(tenths / 10).replace(/^(-?)0\./, '$1.');
