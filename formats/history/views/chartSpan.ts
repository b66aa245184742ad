/** Number of columns that a chart takes of a grid: one that is alone in its row takes all of it. */
export function chartSpan(index: number, count: number, columns: number): number {
  return index === count - 1 && index % columns === 0 ? columns : 1;
}
