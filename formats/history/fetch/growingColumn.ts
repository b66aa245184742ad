/** Numbers to which more are added. */
export class GrowingColumn<Numbers extends Float64Array | Int32Array> {
  readonly #make: (length: number) => Numbers;
  #numbers: Numbers;
  #length = 0;

  constructor(make: (length: number) => Numbers) {
    this.#make = make;
    this.#numbers = make(8);
  }

  get length(): number {
    return this.#length;
  }

  /** All numbers and room for more: valid until the next one is added. */
  get numbers(): Numbers {
    return this.#numbers;
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) {
      const grown = this.#make(Math.ceil(1.5 * this.#length));
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#numbers[this.#length++] = value;
  }
}

export const growingFloats = (): GrowingColumn<Float64Array> => new GrowingColumn((length) => new Float64Array(length));
export const growingIntegers = (): GrowingColumn<Int32Array> => new GrowingColumn((length) => new Int32Array(length));
