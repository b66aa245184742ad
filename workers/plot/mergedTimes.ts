import { firstFrom } from '../../formats/history/lines/firstFrom.ts';

/** Most times of each list in a block: what is merged at once stays in the processor's cache. */
const blockLength = 1024;

/**
 * The times of several lists, each once, in order. They are only counted at first, and merged anew where they are asked
 * for: of a week of lines that have nothing in common, a table that shows a screenful need not hold millions.
 */
export class MergedTimes {
  /** How many there are. */
  readonly length: number;
  readonly #lists: readonly Float64Array[];
  /** The first time that each block may hold. */
  readonly #starts: Float64Array;
  /** How many there are up to the end of each block. */
  readonly #counts: Float64Array;

  /** @param lists ascending, with no time twice */
  constructor(lists: readonly Float64Array[]) {
    this.#lists = lists.filter((list, index) => !lists.slice(0, index).some((other) => isSame(list, other)));
    const merger = new BlockMerger(this.#lists, -Infinity);
    const starts: number[] = [];
    const counts: number[] = [];
    let length = 0;
    while (!merger.isAtEnd) {
      starts.push(merger.start);
      length += merger.count();
      counts.push(length);
    }
    this.length = length;
    this.#starts = Float64Array.from(starts);
    this.#counts = Float64Array.from(counts);
  }

  /** Times from one index to before another; fewer where there are no more. */
  slice(from: number, to: number): Float64Array {
    const [first, end] = [Math.max(0, from), Math.min(this.length, to)];
    if (!(first < end)) return new Float64Array(0);
    const found = new Float64Array(end - first);
    const block = firstFrom(this.#counts, first + 1);
    const merger = new BlockMerger(this.#lists, this.#starts[block] ?? -Infinity);
    for (let index = this.#counts[block - 1] ?? 0; index < end && !merger.isAtEnd;) {
      const times = merger.next();
      const part = times.subarray(Math.max(0, first - index), Math.max(0, end - index));
      found.set(part, Math.max(0, index - first));
      index += times.length;
    }
    return found;
  }
}

/** Merges lists block by block. */
class BlockMerger {
  /** The first time that the next block may hold. */
  start: number;
  readonly #lists: readonly Float64Array[];
  /** Number of times of each list that are behind. */
  readonly #positions: number[];
  #runs: Float64Array;
  #spare: Float64Array;

  constructor(lists: readonly Float64Array[], start: number) {
    this.start = start;
    this.#lists = lists;
    this.#positions = lists.map((list) => firstFrom(list, start));
    this.#runs = new Float64Array(lists.length * blockLength);
    this.#spare = new Float64Array(lists.length * blockLength);
  }

  get isAtEnd(): boolean {
    return this.#lists.every((list, index) => (this.#positions[index] ?? 0) >= list.length);
  }

  /** The next ones, valid until they are asked for again. */
  next(): Float64Array {
    const [end = 0] = this.#mergeTo(1);
    return this.#runs.subarray(0, end);
  }

  /** Passes over the next ones. @returns how many they are */
  count(): number {
    const [middle = 0, end = middle] = this.#mergeTo(2);
    return countUnion(this.#runs, middle, end);
  }

  /** Reads the next ones and merges them to so many runs. @returns where each ends */
  #mergeTo(runCount: number): readonly number[] {
    let ends = this.#readRuns();
    while (ends.length > runCount) {
      const joined: number[] = [];
      for (let run = 0; run < ends.length; run += 2) {
        const [start, middle] = [ends[run - 1] ?? 0, ends[run] ?? 0];
        joined.push(mergeRuns(this.#runs, [start, middle, ends[run + 1] ?? middle], this.#spare, joined.at(-1) ?? 0));
      }
      ends = joined;
      [this.#runs, this.#spare] = [this.#spare, this.#runs];
    }
    return ends;
  }

  /** Puts the next ones of each list one behind the other. @returns where each run ends */
  #readRuns(): readonly number[] {
    const limit = this.#lists.reduce(
      (least, list, index) => Math.min(least, list[(this.#positions[index] ?? 0) + blockLength] ?? Infinity),
      Infinity,
    );
    let count = 0;
    const ends = this.#lists.map((list, index) => {
      const position = this.#positions[index] ?? 0;
      const ahead = list.subarray(position, position + blockLength);
      const run = ahead.subarray(0, firstFrom(ahead, limit));
      this.#runs.set(run, count);
      this.#positions[index] = position + run.length;
      return (count += run.length);
    });
    this.start = limit;
    return ends;
  }
}

/**
 * Merges two ascending runs that stand one behind the other. What is next is reckoned, not branched by: a processor
 * cannot foresee which of two lines has the next point.
 * @param bounds where the first begins, where it ends and the second begins, and where that ends
 * @returns where the merged run ends
 */
function mergeRuns(
  runs: Float64Array,
  [start, middle, end]: readonly [number, number, number],
  merged: Float64Array,
  at: number,
): number {
  let a = start;
  let b = middle;
  let count = at;
  while (a < middle && b < end) {
    const x = runs[a] ?? NaN;
    const y = runs[b] ?? NaN;
    const isFirst = Number(x <= y) | 0;
    merged[count++] = runs[b + Math.imul(a - b, isFirst)] ?? NaN;
    a += isFirst;
    b += Number(y <= x) | 0;
  }
  // One of them has come to its end.
  merged.set(runs.subarray(a, middle), count);
  merged.set(runs.subarray(b, end), count + middle - a);
  return count + middle - a + end - b;
}

/** How many there would be if the runs from the start to the middle and from there to the end were merged. */
function countUnion(runs: Float64Array, middle: number, end: number): number {
  let a = 0;
  let b = middle;
  let count = 0;
  for (; a < middle && b < end; count++) {
    const x = runs[a] ?? NaN;
    const y = runs[b] ?? NaN;
    a += Number(x <= y) | 0;
    b += Number(y <= x) | 0;
  }
  return count + middle - a + end - b;
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
