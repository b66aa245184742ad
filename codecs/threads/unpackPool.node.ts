import { availableParallelism } from 'node:os';
import type { Unpacking } from '../unpacking.ts';
import type { UnpackTask, UnpackThreads } from '../unpackProtocol.ts';
import { UnpackThread } from './unpackThread.node.ts';

/** Each takes some 50 MB: a dictionary, and content on its way. */
const maxThreads = 3;
/** A thread that has had nothing to do for so long ends. */
const idleMs = 5000;

/** Threads that unpack files on a disk, of which each has one at a time. They are started when they are needed. */
export class UnpackPool implements UnpackThreads {
  readonly #script: string;
  readonly size: number;
  readonly #threads = new Set<UnpackThread>();
  readonly #timers = new Map<UnpackThread, NodeJS.Timeout>();

  /**
   * @param script the bundle of `unpackWorker.node.ts`
   * @param size how many threads there may be: as many as processors that can work at the same time
   */
  constructor(script: string, size = Math.min(availableParallelism(), maxThreads)) {
    this.#script = script;
    this.size = size;
  }

  unpack(task: UnpackTask, mayStart = true): Unpacking | undefined {
    if (this.size < 2) return undefined;
    const idle = [...this.#threads].find(({ isIdle }) => isIdle);
    const thread = idle ?? (mayStart ? this.#start() : undefined);
    if (thread === undefined) return undefined;
    clearTimeout(this.#timers.get(thread));
    return thread.unpack(task);
  }

  /** Ends all threads; what they were doing is rejected. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => this.#end(thread)));
  }

  #start(): UnpackThread | undefined {
    if (this.#threads.size >= this.size) return undefined;
    const thread: UnpackThread = new UnpackThread(
      this.#script,
      () => {
        const timer = setTimeout(() => void this.#end(thread), idleMs);
        timer.unref();
        this.#timers.set(thread, timer);
      },
      () => {
        this.#threads.delete(thread);
      },
    );
    this.#threads.add(thread);
    return thread;
  }

  async #end(thread: UnpackThread): Promise<void> {
    this.#threads.delete(thread);
    clearTimeout(this.#timers.get(thread));
    this.#timers.delete(thread);
    await thread.end();
  }
}
