/** The critical value of Kolmogorov and Smirnov for one percent. */
const critical = 1.63;
/** Values that follow each other are alike: of so many, one counts. */
const alikeValues = 4;
/** Two times so many values that do not overlap are no chance. */
const leastSeparate = 8;

/** How far two distributions are apart, from 0 to 1: the greatest difference of the shares of values up to any one. */
export function ksDistance(a: Float32Array, b: Float32Array): number {
  let [i, j, distance] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? Infinity, b[j] ?? Infinity);
    while (i < a.length && (a[i] ?? NaN) <= value) i++;
    while (j < b.length && (b[j] ?? NaN) <= value) j++;
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length));
  }
  return distance;
}

/**
 * The distance from which on samples of these sizes are of different distributions. Of small ones it is more than can be:
 * then they are different where they do not overlap at all, unless that may be chance.
 */
export function leastDistance(countA: number, countB: number): number {
  const [a, b] = [countA, countB].map((count) => Math.max(alikeValues, count / alikeValues)) as [number, number];
  const distance = critical * Math.sqrt((a + b) / (a * b));
  return distance > 1 && Math.min(countA, countB) >= leastSeparate ? 1 : distance;
}
