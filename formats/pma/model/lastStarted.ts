/** Parts of a document that lie one after the other, each from its header on. */
interface Started {
  readonly headerLine: number;
}

/** The index of the last part that starts at a line or before it, or -1. */
export function lastStartedIndex(parts: readonly Started[], line: number): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((parts[middle]?.headerLine ?? Infinity) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
