import type { Archive } from '../../../formats/archive/archive.ts';
import type { SeriesTaker } from '../../../formats/history/points/collectTogether.ts';
import { collectTogether } from '../../../formats/history/points/collectTogether.ts';
import type { ReadOptions } from '../../../formats/archive/readOptions.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';

/**
 * Milliseconds in which reads are gathered: metrics that are ticked together are asked for one after the other in less.
 */
const gatherMs = 20;

/** What is read of one metric. */
export interface SeriesRead extends Omit<SeriesTaker, 'onFailure'> {
  readonly archive: Archive;
  readonly from: Timestamp | undefined;
  readonly to: Timestamp | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (doneBytes: number, totalBytes: number) => void;
}

/** Resolves when it is the turn of a walk. */
export type Turn = () => Promise<void> | undefined;

/** Reads that begin together and go the same way. */
interface Gathering {
  readonly key: string;
  readonly archive: Archive;
  readonly walk: Walk;
}

/** Reads the values of several metrics that are wanted at about the same time in one walk through the archive. */
export class SharedWalks {
  readonly #gathering: Gathering[] = [];
  readonly #turn: Turn | undefined;

  /** @param turn what each walk waits for before it goes on; nothing if missing */
  constructor(turn?: Turn) {
    this.#turn = turn;
  }

  /** Resolves when the values have been given to the collector. Rejects with the signal's reason, or what a sink threw. */
  read(wanted: SeriesRead): Promise<void> {
    const { archive, from, to } = wanted;
    const key = JSON.stringify([from, to]);
    const joined = this.#gathering.find((each) => each.archive === archive && each.key === key);
    if (joined !== undefined) return joined.walk.join(wanted);
    const begun = { key, archive, walk: new Walk(this.#turn) };
    this.#gathering.push(begun);
    setTimeout(() => {
      this.#gathering.splice(this.#gathering.indexOf(begun), 1);
      void begun.walk.run(archive, { from, to });
    }, gatherMs);
    return begun.walk.join(wanted);
  }
}

class Walk {
  readonly #takers = new Set<SeriesTaker>();
  readonly #onProgress = new Map<SeriesTaker, SeriesRead['onProgress']>();
  /** Ends of those that still read: what another one has read is let go. */
  readonly #onEnd = new Map<SeriesTaker, () => void>();
  readonly #controller = new AbortController();
  readonly #turn: Turn | undefined;
  #isRunning = false;

  constructor(turn: Turn | undefined) {
    this.#turn = turn;
  }

  join({ collector, descriptor, signal, onProgress }: SeriesRead): Promise<void> {
    return new Promise((resolve, reject) => {
      const taker: SeriesTaker = {
        collector,
        descriptor,
        onFailure: (error) => {
          this.#onProgress.delete(taker);
          this.#onEnd.delete(taker);
          signal.removeEventListener('abort', onAbort);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      };
      const onAbort = (): void => {
        this.#takers.delete(taker);
        taker.onFailure(signal.reason);
        // Before it has begun others may join.
        if (this.#takers.size === 0 && this.#isRunning) this.#controller.abort(signal.reason);
      };
      this.#takers.add(taker);
      this.#onProgress.set(taker, onProgress);
      this.#onEnd.set(taker, () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      });
      signal.addEventListener('abort', onAbort);
      if (signal.aborted) onAbort();
    });
  }

  async run(archive: Archive, range: Pick<ReadOptions, 'from' | 'to'>): Promise<void> {
    if (this.#takers.size === 0) return;
    this.#isRunning = true;
    try {
      await collectTogether(this.#takers, archive, {
        ...range,
        signal: this.#controller.signal,
        onProgress: (done, total) => {
          for (const report of [...this.#onProgress.values()]) report(done, total);
          return this.#turn?.();
        },
      });
      for (const end of this.#onEnd.values()) end();
    } catch (error) {
      for (const { onFailure } of this.#takers) onFailure(error);
    }
  }
}
