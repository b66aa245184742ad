/** Greatest distance that is distinguished from greater ones. */
const maxDistance = 2;
/** Distance that stands for all that are greater. */
const far = maxDistance + 1;

/**
 * Insertions, deletions, replacements and swaps of neighbours that lead from `a` to `b`, up to 2; 3 for any more. Compares only
 * letters that stand near each other, as the texts may be long.
 */
export function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > maxDistance) return far;
  // Distances from a beginning of `a` to those beginnings of `b` that are about as long, the shortest first.
  let beforeLast: number[] = [];
  let last = [far, far, 0, 1, 2];
  for (let i = 1; i <= a.length; i++) {
    const row: number[] = [];
    for (let place = 0; place < last.length; place++) {
      const j = i + place - maxDistance;
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(at(row, place - 1) + 1, at(last, place + 1) + 1, at(last, place) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(beforeLast, place) + 1);
      row.push(j < 0 || j > b.length ? far : Math.min(cost, far));
    }
    if (row.every((cost) => cost === far)) return far;
    beforeLast = last;
    last = row;
  }
  return at(last, b.length - a.length + maxDistance);
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? far;
}
