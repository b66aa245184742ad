import assert from 'node:assert/strict';
import { getHeapStatistics } from 'node:v8';

/** In bytes: what may lie about from former runs, and what each byte of a file may take. */
const maxHeapGrowth = 64 << 20;
const maxHeapPerByte = 200;

/** The most that any run took, of those measured; fails where a run takes too much. */
export class Extremes {
  readonly #maxRunMs: number;
  #runMs = 0;
  #heapGrowth = 0;

  /** @param maxRunMs in milliseconds of processor time, which does not depend on what else the machine does */
  constructor(maxRunMs = 1000) {
    this.#maxRunMs = maxRunMs;
  }

  /** @param size of the files that the work is about, in bytes */
  async measure<T>(work: () => T | Promise<T>, size: number): Promise<T> {
    const heap = getHeapStatistics().used_heap_size;
    const start = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(start);
    const runMs = (user + system) / 1000;
    const heapGrowth = getHeapStatistics().used_heap_size - heap;
    this.#runMs = Math.max(this.#runMs, runMs);
    this.#heapGrowth = Math.max(this.#heapGrowth, heapGrowth);
    assert.ok(runMs < this.#maxRunMs, `took ${runMs.toFixed(0)} ms for ${size} bytes`);
    assert.ok(heapGrowth < maxHeapGrowth + maxHeapPerByte * size, `took ${heapGrowth} bytes for ${size} bytes`);
    return result;
  }

  get text(): string {
    return `the slowest took ${this.#runMs.toFixed(0)} ms, the largest ${this.#heapGrowth >> 20} MiB`;
  }
}
