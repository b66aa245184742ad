/** The values that a part of an expression has at a time, of instances in the order of their ids. */
export class Values {
  count = 0;
  /** Ids of the instances; valid up to {@link count}, as the values are. */
  ids = new Int32Array(4);
  numbers = new Float64Array(4);
  readonly texts: string[] = [];

  clear(): void {
    this.count = 0;
  }

  add(id: number, value: number, text?: string): void {
    const { count } = this;
    if (count === this.ids.length) {
      this.ids = copied(this.ids, new Int32Array(2 * count));
      this.numbers = copied(this.numbers, new Float64Array(2 * count));
    }
    this.ids[count] = id;
    this.numbers[count] = value;
    if (text !== undefined) this.texts[count] = text;
    this.count++;
  }

  /** Adds what others have at a place. */
  addFrom({ numbers, texts }: Values, at: number, id: number): void {
    this.add(id, numbers[at] ?? NaN, texts[at]);
  }
}

function copied<Numbers extends Int32Array | Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
