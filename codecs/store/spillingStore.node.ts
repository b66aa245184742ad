import type { ContentStore, MemoryBudget } from './contentStore.ts';
import { MemoryStore } from './memoryStore.ts';
import { TemporaryFile } from './temporaryFile.node.ts';

/** Keeps content in memory up to the budget, then in a temporary file. */
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
    if (this.#file === undefined) await this.#spill();
    await this.#file?.append(piece);
  }

  read(start: number, end: number): Promise<Uint8Array> {
    return this.#file === undefined ? this.#memory.read(start, end) : this.#file.read(start, end);
  }

  finish(): void {
    if (this.#file === undefined) this.#memory.finish();
  }

  async close(): Promise<void> {
    await this.#release();
    await this.#file?.close();
    this.#file = undefined;
  }

  /** Whoever reads meanwhile still has it from memory. */
  async #spill(): Promise<void> {
    const file = await TemporaryFile.create();
    try {
      await file.append(this.#memory.content);
    } catch (error) {
      await file.close();
      throw error;
    }
    this.#file = file;
    await this.#release();
  }

  async #release(): Promise<void> {
    await this.#memory.close();
    this.#budget.giveBack(this.#taken);
    this.#taken = 0;
  }
}
