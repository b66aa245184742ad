/**
 * Ranks of values in order of time, without their mean and of length one: the product of those of two series is Spearman's
 * coefficient. Values that are alike share their rank. All zero where all are alike.
 */
export function unitRanks(values: Float32Array): Float32Array {
  const { length } = values;
  const order = Uint32Array.from({ length }, (_, i) => i).sort((i, j) => (values[i] ?? 0) - (values[j] ?? 0));
  const ranks = new Float32Array(length);
  let squares = 0;
  for (let first = 0; first < length;) {
    let end = first + 1;
    while (end < length && values[order[end] ?? 0] === values[order[first] ?? 0]) end++;
    const rank = (first + end - length) / 2;
    for (let i = first; i < end; i++) ranks[order[i] ?? 0] = rank;
    squares += (end - first) * rank * rank;
    first = end;
  }
  if (squares > 0) for (let i = 0; i < length; i++) ranks[i] = (ranks[i] ?? 0) / Math.sqrt(squares);
  return ranks;
}

export function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
