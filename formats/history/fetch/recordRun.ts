/** Most values of a run, so that it can grow without much being copied. */
const mostValues = 1 << 12;

/** Records of a metric that follow each other and have the same instances, with their values row by row. */
export class RecordRun {
  /** Number of the first record. */
  readonly first: number;
  /** Ids of the instances, in the order of the records. */
  readonly ids: Int32Array;
  values: Float64Array;
  /** The values of a metric of texts, which has no others. */
  readonly texts: string[] = [];
  #length = 0;

  /** @param room memory for its values, which nobody needs */
  constructor(first: number, ids: Int32Array, room: Float64Array = new Float64Array(0)) {
    this.first = first;
    this.ids = ids;
    this.values = room;
  }

  /** Number of the record behind the last one. */
  get end(): number {
    return this.first + this.#length;
  }

  get isFull(): boolean {
    return this.#length > 0 && (this.#length + 1) * this.ids.length > mostValues;
  }

  /** Where the values of a record begin. */
  rowOf(record: number): number {
    return (record - this.first) * this.ids.length;
  }

  /** Takes another record. @returns where its values begin */
  add(): number {
    return this.#length++ * this.ids.length;
  }

  /** Takes another record, and makes room for its numbers. @returns where these begin */
  addNumbers(): number {
    const row = this.add();
    if (row + this.ids.length > this.values.length) {
      const grown = new Float64Array(Math.max(this.ids.length, Math.min(2 * row, mostValues)));
      grown.set(this.values);
      this.values = grown;
    }
    return row;
  }
}
