import type { Disposable } from 'vscode-languageserver/node';
import { diskFolder } from '../../../server/core/folders/diskFolder.node.ts';
import type { ServerHost } from '../../../server/core/serverHost.ts';
import { testHost } from './testHost.ts';

/** In ms: what is to be done later does not wait for a text. */
const longestRestMs = 1000;

/** A host on which texts rest when a test says so, however long that takes on a busy machine. */
export class RestingHost implements ServerHost {
  readonly version = testHost.version;
  readonly folderOf = diskFolder;
  #isHeld = true;
  #scheduled = 0;
  readonly #held = new Set<() => void>();
  readonly #waiting = new Set<() => void>();

  schedule(task: () => void, delayMs: number): Disposable {
    if (delayMs === 0 || delayMs > longestRestMs) return testHost.schedule(task, delayMs);
    this.#scheduled++;
    for (const wake of this.#waiting) wake();
    if (!this.#isHeld) return testHost.schedule(task, 0);
    this.#held.add(task);
    return {
      dispose: () => {
        this.#held.delete(task);
      },
    };
  }

  /** Resolves once so many tasks have been scheduled in all that wait for a text to rest. */
  async untilScheduled(count: number): Promise<void> {
    while (this.#scheduled < count)
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
      });
    this.#waiting.clear();
  }

  /** From now on texts rest at once. */
  rest(): void {
    this.#isHeld = false;
    const held = [...this.#held];
    this.#held.clear();
    for (const task of held) task();
  }

  /** From now on no text rests. */
  hold(): void {
    this.#isHeld = true;
  }
}
