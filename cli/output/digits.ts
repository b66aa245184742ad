/** 1, 10, 100 … up to the first power of ten beyond 2^53. */
const powers = Float64Array.from({ length: 17 }, (_, i) => 10 ** i);
const tenMillion = 1e7;
/** The digits of 0 to 99, two bytes each. */
const pairs = Uint8Array.from({ length: 200 }, (_, i) => 48 + (i % 2 === 0 ? Math.floor(i / 20) : (i >> 1) % 10));

/** How many digits a whole number from 0 to 2^53 has. */
export function digitCount(value: number): number {
  let count = 1;
  while (count < 16 && value >= (powers[count] ?? Infinity)) count++;
  return count;
}

/** Puts a whole number from 0 to 2^53 at `start`, with leading zeros where it has less than so many digits. */
export function putDigits(bytes: Uint8Array, start: number, digits: number, value: number): void {
  if (value < 2 ** 31) {
    putSmall(bytes, start, digits, value);
    return;
  }
  const high = Math.floor(value / tenMillion);
  putSmall(bytes, start, digits - 7, high);
  putSmall(bytes, start + digits - 7, 7, value - high * tenMillion);
}

function putSmall(bytes: Uint8Array, start: number, digits: number, value: number): void {
  let at = start + digits;
  let left = value | 0;
  for (let count = digits; count > 1; count -= 2) {
    const rest = (left / 100) | 0;
    const pair = 2 * (left - rest * 100);
    bytes[--at] = pairs[pair + 1] ?? 0;
    bytes[--at] = pairs[pair] ?? 0;
    left = rest;
  }
  if (digits % 2 === 1) bytes[at - 1] = 48 + (left % 10);
}
