/** Bins of each power of two; the middle of one is at most a sixty-fourth away from what is in it. */
const binsPerOctave = 32;
/** In bins, 32 powers of two: what is smaller than the largest number by more than that shares one bin. */
const maxBins = 32 * binsPerOctave;
/** So many bits of the upper half of a double are below those that choose a bin. */
export const bitsBelow = 15;

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);
/** Which of the two halves of a double has the exponent. */
export const upper = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 1 : 0;

/** Weights of positive numbers by their size, in bins whose widths grow with the numbers. */
export class LogBins {
  #weights = new Float64Array(0);
  /** Number of the first bin. */
  #first = 0;

  /** @param high the {@link upper} half of a double that is positive and finite */
  add(high: number, weight: number): void {
    const bin = high >>> bitsBelow;
    this.put(bin, this.weightOf(bin) + weight);
  }

  /** The weight of a bin, from which on it may be {@link put} anew. */
  weightOf(bin: number): number {
    let place = bin - this.#first;
    if (place < 0 || place >= this.#weights.length) place = this.#makeRoom(bin);
    return this.#weights[place] ?? 0;
  }

  put(bin: number, weight: number): void {
    this.#weights[Math.max(0, bin - this.#first)] = weight;
  }

  /** The bins with any weight in ascending order, each as the number in its middle. */
  *[Symbol.iterator](): Generator<readonly [value: number, weight: number]> {
    for (const [place, weight] of this.#weights.entries())
      if (weight > 0) yield [middleOf(this.#first + place), weight];
  }

  /** @returns the place that numbers of a bin have from now on */
  #makeRoom(bin: number): number {
    const octave = bin - (bin % binsPerOctave);
    const length = this.#weights.length;
    const last = length === 0 ? octave : this.#first + length - binsPerOctave;
    const end = Math.max(last, octave) + binsPerOctave;
    const first = Math.max(length === 0 ? octave : Math.min(this.#first, octave), end - maxBins);
    const weights = new Float64Array(end - first);
    for (const [place, weight] of this.#weights.entries()) {
      const moved = Math.max(0, this.#first + place - first);
      weights[moved] = (weights[moved] ?? 0) + weight;
    }
    this.#weights = weights;
    this.#first = first;
    return Math.max(0, bin - first);
  }
}

function middleOf(bin: number): number {
  words[1 - upper] = 0;
  words[upper] = (bin << bitsBelow) | (1 << (bitsBelow - 1));
  return double[0] ?? NaN;
}
