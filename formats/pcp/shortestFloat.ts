/**
 * The double with the shortest text among those that read back as the same 32-bit float: 0.1 rather than
 * 0.10000000149011612.
 */
export function shortestFloat(value: number): number {
  if (!Number.isFinite(value)) return value;
  for (let digits = 1; digits < 9; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return shorter;
  }
  return Number(value.toPrecision(9));
}
