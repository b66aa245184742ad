/** Most characters of digits and a point that are exact in a double before they are divided. */
export const maxExact = 15;

/** Powers of ten by which digits are divided that have so many behind the point. */
export const powersOfTen = Float64Array.from({ length: maxExact + 1 }, (_, digits) => 10 ** digits);
