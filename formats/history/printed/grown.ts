/** A column of numbers with room for twice as many. */
export function grown(column: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * column.length);
  larger.set(column);
  return larger;
}

/** A column of integers with room for twice as many. */
export function grownIntegers(column: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * column.length);
  larger.set(column);
  return larger;
}
