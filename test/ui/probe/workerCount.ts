import type { WorkerOptions } from 'node:worker_threads';
// The module itself, not a copy of its names: others are to get what is put into it.
import threads from 'node:worker_threads';

const gone = -1;

/** The workers started by any extension after this has been set up. */
export class WorkerCount {
  readonly #started: { readonly script: string; readonly worker: threads.Worker }[] = [];

  constructor() {
    const started = this.#started;
    class CountedWorker extends threads.Worker {
      constructor(script: string | URL, options?: WorkerOptions) {
        super(script, options);
        started.push({ script: String(script), worker: this });
      }
    }
    Object.assign(threads, { Worker: CountedWorker });
  }

  get running(): readonly string[] {
    return this.#live.map(({ script }) => script);
  }

  /** Ends the last of those that run, without a word to who started it. */
  async endLast(): Promise<void> {
    const last = this.#live.at(-1);
    if (last === undefined) throw new Error('no worker runs');
    await last.worker.terminate();
  }

  async heapBytes(): Promise<number> {
    const heaps = await Promise.all(this.#live.map(({ worker }) => heapOf(worker)));
    return heaps.reduce((sum, bytes) => sum + bytes, 0);
  }

  // Their owners take away all listeners when they end them, also one for the end.
  get #live() {
    return this.#started.filter(({ worker }) => worker.threadId !== gone);
  }
}

async function heapOf(worker: threads.Worker): Promise<number> {
  const { getHeapStatistics } = worker as { getHeapStatistics?: () => Promise<{ readonly used_heap_size: number }> };
  return (await getHeapStatistics?.call(worker))?.used_heap_size ?? 0;
}
