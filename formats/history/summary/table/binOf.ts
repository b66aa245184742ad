/** Bins of each power of two; the middle of one is at most a sixty-fourth away from what is in it. */
export const binsPerOctave = 32;
/** Number of bits in the upper half of a double below those that choose a bin. */
const bitsBelow = 15;
/** Bins of negative numbers, which have the sign before the number of the bin. */
export const firstNegative = 0x80000000 >>> bitsBelow;
/** Stands for the bin of zero, behind all others. */
export const zeroBin = 2 * firstNegative;
/** Stands for a bin where there is none. */
export const noBin = -1;

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);
/** Which of the two halves of a double has the exponent. */
export const upper = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 1 : 0;

/** The bin of a finite number other than zero, by the upper half of its bits. */
export function binOfBits(bits: number): number {
  return bits >>> bitsBelow;
}

/** The bin that numbers from the least to the greatest are in, which are finite; {@link noBin} where that is not one. */
export function commonBin(least: number, greatest: number): number {
  const bin = binOf(least);
  return bin === binOf(greatest) ? bin : noBin;
}

/** The bin of a finite number. */
function binOf(value: number): number {
  double[0] = value;
  return value === 0 ? zeroBin : binOfBits(words[upper] ?? 0);
}

/** The number in the middle of a bin of positive ones. */
export function middleOf(bin: number): number {
  words[1 - upper] = 0;
  words[upper] = (bin << bitsBelow) | (1 << (bitsBelow - 1));
  return double[0] ?? NaN;
}
