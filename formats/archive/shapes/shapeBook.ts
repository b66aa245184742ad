import type { RecordShape } from './recordShape.ts';

/** Most lengths of records that are known at a time: one for each group of metrics that a logger writes, and some. */
const maxLengths = 32;
/** Most bytes of a record whose shape is learned: a shape takes about as much memory as its record. */
const maxLength = 1 << 20;
/** How many records of a length are waited for at most before another shape is learned. */
const maxWait = 1 << 10;

interface Page {
  shape: RecordShape | undefined;
  /** How many records to wait for until a shape is worth learning, and how many have gone by. */
  wait: number;
  gone: number;
}

/** Shapes by the length of their records. Of records that all differ, ever fewer are learned. */
export class ShapeBook {
  /** Pages in the order in which the lengths were first seen. */
  readonly #pages = new Map<number, Page>();
  #last: Page | undefined;
  #lastLength = -1;

  /** The shape that a record of a length may have. */
  find(length: number): RecordShape | undefined {
    if (length !== this.#lastLength) {
      this.#last = this.#pages.get(length);
      this.#lastLength = length;
    }
    return this.#last?.shape;
  }

  /** Whether the shape of a record of a length, which has none of those known, is to be learned. */
  isWorthLearning(length: number): boolean {
    if (length > maxLength) return false;
    const page = this.#pages.get(length);
    if (page === undefined) {
      this.#add(length);
      return false;
    }
    if (page.shape !== undefined) {
      page.wait = page.shape.isUsed ? 1 : Math.min(maxWait, 2 * page.wait);
      page.shape = undefined;
      page.gone = 0;
    }
    return ++page.gone >= page.wait;
  }

  /** @param shape undefined where a record can have none */
  learn(length: number, shape: RecordShape | undefined): void {
    const page = this.#pages.get(length);
    if (page === undefined) return;
    page.shape = shape;
    page.gone = 0;
    if (shape === undefined) page.wait = maxWait;
  }

  #add(length: number): void {
    const page = { shape: undefined, wait: 1, gone: 0 };
    this.#pages.set(length, page);
    this.#last = page;
    this.#lastLength = length;
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > maxLengths && oldest !== undefined) this.#pages.delete(oldest);
  }
}
