import type { Finding } from '../../findings/finding.ts';
import type { Archive } from '../../archive/archive.ts';
import type { OpenedArchive, SetSource } from './members/setMember.ts';

/** How many archives of a history are open at once. */
export const maxOpen = 8;

interface Entry {
  readonly opened: Promise<OpenedArchive>;
  /** How many are at work on it. */
  users: number;
}

/** Opens archives as they are needed; of those that nobody is at work on, the one that was used least recently is closed. */
export class MemberPool {
  /** Open archives in the order of their last use. */
  #entries = new Map<SetSource, Entry>();
  /** Faults of the archives that have been open, by path. */
  #faults = new Map<string, () => readonly Finding[]>();
  readonly #limit: number;
  #isShared = false;
  readonly signal: AbortSignal | undefined;

  constructor({
    limit = maxOpen,
    signal,
  }: { readonly limit?: number; readonly signal?: AbortSignal | undefined } = {}) {
    this.#limit = limit;
    this.signal = signal;
  }

  /** A pool of the same archives, for work that a signal may end before others are done with them. */
  during(signal: AbortSignal | undefined): MemberPool {
    const pool = new MemberPool({ limit: this.#limit, signal });
    pool.#entries = this.#entries;
    pool.#faults = this.#faults;
    pool.#isShared = true;
    return pool;
  }

  /** What is known to be wrong with an archive; nothing if it never was open. */
  faultsOf({ path }: SetSource): readonly Finding[] {
    return this.#faults.get(path)?.() ?? [];
  }

  /** How many are open. */
  get size(): number {
    return this.#entries.size;
  }

  /** Does something with an archive, which stays open meanwhile. Rejects where it cannot be opened. */
  async use<Result>(source: SetSource, work: (archive: Archive) => Promise<Result> | Result): Promise<Result> {
    const entry = this.#take(source);
    entry.users++;
    try {
      const { archive, faults } = await entry.opened;
      if (faults !== undefined) this.#faults.set(source.path, faults);
      return await work(archive);
    } catch (error) {
      // One that could not be opened may be so the next time.
      await entry.opened.catch(() => this.#entries.get(source) === entry && this.#entries.delete(source));
      throw error;
    } finally {
      entry.users--;
      await this.#closeIdle();
    }
  }

  /**
   * Does work on an archive, with a result that stands for one that cannot be read: those of others count all the same.
   */
  async useOr<Result>(
    source: SetSource,
    work: (archive: Archive) => Promise<Result> | Result,
    otherwise: Result,
  ): Promise<Result> {
    try {
      return await this.use(source, work);
    } catch (error) {
      if (this.signal?.aborted === true) throw error;
      return otherwise;
    }
  }

  async close(): Promise<void> {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    for (const { opened } of entries) await closed(opened);
  }

  /** Closes those that were opened while all others were in use. */
  async #closeIdle(): Promise<void> {
    const idle = [...this.#entries].filter(([, { users }]) => users === 0);
    const surplus = idle.slice(0, Math.max(0, this.#entries.size - this.#limit));
    for (const [source] of surplus) this.#entries.delete(source);
    for (const [, { opened }] of surplus) await closed(opened);
  }

  #take(source: SetSource): Entry {
    const cached = this.#entries.get(source);
    if (cached !== undefined) {
      this.#entries.delete(source);
      this.#entries.set(source, cached);
      return cached;
    }
    const idle = [...this.#entries].find(([, { users }]) => users === 0);
    const isFull = this.#entries.size >= this.#limit && idle !== undefined;
    if (isFull) this.#entries.delete(idle[0]);
    // What others may wait for, too, does not end with the work of one.
    const open = () => source.open(this.#isShared ? undefined : this.signal);
    const entry = { opened: isFull ? closed(idle[1].opened).then(open) : open(), users: 0 };
    this.#entries.set(source, entry);
    return entry;
  }
}

/** Closes an archive, if it could be opened: whoever wanted it knows why not. */
async function closed(opened: Promise<OpenedArchive>): Promise<void> {
  const [result] = await Promise.allSettled([opened]);
  if (result.status === 'fulfilled') await result.value.close();
}
