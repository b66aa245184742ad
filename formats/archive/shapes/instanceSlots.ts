const firstCapacity = 64;

/** What is kept of each instance of each metric, in flat arrays: there are hundreds of thousands. */
export class InstanceSlots {
  /** The last value of a counter, in two halves. */
  high = new Int32Array(firstCapacity);
  low = new Uint32Array(firstCapacity);
  /** The epoch of that value; -1 where there is none. */
  epoch = new Int32Array(firstCapacity);
  /** The value set of the metric that last had the instance. */
  stamp = new Uint32Array(firstCapacity);
  /** Type and length of the last value block that was right. */
  shape = new Uint32Array(firstCapacity);
  #count = 0;

  /** A new slot. */
  add(): number {
    const slot = this.#count++;
    if (slot === this.low.length) this.#grow();
    this.epoch[slot] = -1;
    return slot;
  }

  #grow(): void {
    const length = 2 * this.low.length;
    this.high = grown(this.high, new Int32Array(length));
    this.low = grown(this.low, new Uint32Array(length));
    this.epoch = grown(this.epoch, new Int32Array(length));
    this.stamp = grown(this.stamp, new Uint32Array(length));
    this.shape = grown(this.shape, new Uint32Array(length));
  }
}

/** A longer array that begins as the other. */
export function grown<T extends Int32Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
