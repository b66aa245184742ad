import type { ColumnStatistics } from './parquetFormat.ts';

/** The values of rows that have one, one after the other. */
export class DenseValues {
  #values = new Float64Array(1 << 12);
  length = 0;

  get values(): Float64Array {
    return this.#values.subarray(0, this.length);
  }

  add(values: Float64Array, from: number, to: number): void {
    const length = this.length + to - from;
    if (length > this.#values.length) {
      const more = new Float64Array(Math.max(2 * this.#values.length, length));
      more.set(this.values);
      this.#values = more;
    }
    const into = this.#values;
    // Most series are short: a view of their part would cost more than it saves.
    for (let i = from, at = this.length; i < to; i++) into[at++] = values[i] ?? 0;
    this.length = length;
  }

  clear(): void {
    this.length = 0;
  }
}

/** The least and the largest of numbers. */
export interface Extent {
  readonly least: number;
  readonly most: number;
}

/** Least and greatest of the values, without NaN; infinite where there is no other. */
export function extentOf(values: Float64Array, from: number, to: number): Extent {
  let least = Infinity;
  let most = -Infinity;
  for (let i = from; i < to; i++) {
    const value = values[i] ?? 0;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { least, most };
}

type Bound = Pick<ColumnStatistics, 'least' | 'most'>;

/** What a file says of the values of a column. */
export class Bounds {
  #least = Infinity;
  #most = -Infinity;
  #long: { readonly least: bigint; readonly most: bigint } | undefined;

  add({ least, most }: Extent): void {
    if (least < this.#least) this.#least = least;
    if (most > this.#most) this.#most = most;
  }

  addLong(value: bigint): void {
    const { least = value, most = value } = this.#long ?? {};
    this.#long = { least: value < least ? value : least, most: value > most ? value : most };
  }

  /** Bounds of integers; empty where there are none. */
  get ofIntegers(): Bound {
    if (this.#least <= this.#most) {
      this.addLong(BigInt(this.#least));
      this.addLong(BigInt(this.#most));
    }
    return this.#long === undefined ? {} : { least: this.#long.least, most: this.#long.most };
  }

  /** Bounds of doubles: zeros have both signs there, as the format asks for. */
  get ofDoubles(): Bound {
    if (!(this.#least <= this.#most)) return {};
    return {
      least: this.#least === 0 ? -0 : this.#least,
      most: this.#most === 0 ? 0 : this.#most,
    };
  }
}
