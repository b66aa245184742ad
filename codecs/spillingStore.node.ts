import type { ByteSource } from '../formats/bytes/byteSource.ts';
import type { ContentStore, MemoryBudget } from './contentStore.ts';
import { MemoryStore } from './memoryStore.ts';
import { TemporaryFile } from './temporaryFile.node.ts';

/** Keeps content in memory as long as the budget lasts, then all of it in a temporary file. */
export class SpillingStore implements ContentStore {
  readonly #budget: MemoryBudget;
  readonly #memory = new MemoryStore();
  #taken = 0;
  #file: TemporaryFile | undefined;

  constructor(budget: MemoryBudget) {
    this.#budget = budget;
  }

  async append(piece: Uint8Array): Promise<void> {
    if (this.#file === undefined && this.#budget.take(piece.length)) {
      this.#taken += piece.length;
      await this.#memory.append(piece);
      return;
    }
    this.#file ??= await this.#spill();
    await this.#file.append(piece);
  }

  finish(name: string): ByteSource {
    const file = this.#file;
    if (file === undefined) return this.#memory.finish(name);
    return {
      name,
      size: file.size,
      read: (start, end, signal) => {
        signal?.throwIfAborted();
        return file.read(start, end);
      },
    };
  }

  async close(): Promise<void> {
    await this.#release();
    await this.#file?.close();
    this.#file = undefined;
  }

  async #spill(): Promise<TemporaryFile> {
    const file = await TemporaryFile.create();
    try {
      await file.append(this.#memory.content);
    } catch (error) {
      await file.close();
      throw error;
    }
    await this.#release();
    return file;
  }

  async #release(): Promise<void> {
    await this.#memory.close();
    this.#budget.giveBack(this.#taken);
    this.#taken = 0;
  }
}
