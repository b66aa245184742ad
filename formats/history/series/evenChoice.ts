/** Fibonacci hashing: of the first n numbers, any part of the range gets its share nearly exactly, in no period. */
const golden = 0x9e3779b1;

/** Whether an item, by its number, is one of those that are kept where one of 2^shift is: half of them are those of shift + 1. */
export function isChosen(index: number, shift: number): boolean {
  return shift === 0 || Math.imul(index, golden) >>> (32 - shift) === 0;
}
