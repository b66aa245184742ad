/** Numbers to which more are added. */
export class GrowingColumn {
  #numbers = new Float64Array(8);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** All numbers and room for more: valid until the next one is added. */
  get numbers(): Float64Array {
    return this.#numbers;
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) {
      const grown = new Float64Array(Math.ceil(1.5 * this.#length));
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#numbers[this.#length++] = value;
  }
}
