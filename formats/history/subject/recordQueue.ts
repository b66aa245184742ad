import { viewOf } from '../../bytes/viewOf.ts';
import type { Archive } from '../../archive/archive.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import { visitResults } from '../../archive/visitResults.ts';
import { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { ResultLayout } from '../../archive/volume/resultLayout.ts';

interface QueuedRecord {
  readonly bytes: Uint8Array;
  readonly layout: ResultLayout;
  readonly start: number;
}

/**
 * The records of an archive one by one, as they are asked for, so that those of several archives can be put in order. A
 * piece of a volume is read, and its records are kept until all are taken.
 */
export class RecordQueue {
  readonly #records: QueuedRecord[] = [];
  #next = 0;
  readonly #cursors = new Map<ResultLayout, ResultCursor>();
  #head: ResultCursor | undefined;
  #isStopped = false;
  /** Lets the reading go on. */
  #goOn: (() => void) | undefined;
  /** Says that there are records, or that there will be none. */
  #wake: (() => void) | undefined;
  #isDone = false;
  readonly #reading: Promise<void>;

  constructor(archive: Archive, options: ReadOptions) {
    this.#reading = this.#read(archive, options);
    // The error comes to whoever asks for the next record.
    this.#reading.catch(() => undefined);
  }

  /** The first record that has not been taken, begun by a cursor; undefined at the end. */
  async head(): Promise<ResultCursor | undefined> {
    while (this.#head === undefined) {
      const record = this.#records[this.#next];
      if (record !== undefined) {
        this.#head = this.#begun(record);
        break;
      }
      if (this.#isDone) {
        await this.#reading;
        return undefined;
      }
      const filled = new Promise<void>((resolve) => (this.#wake = resolve));
      this.#resume();
      await filled;
    }
    return this.#head;
  }

  /** Takes the first record. */
  take(): void {
    this.#head = undefined;
    this.#next++;
    if (this.#next < this.#records.length) return;
    this.#records.length = 0;
    this.#next = 0;
  }

  async end(): Promise<void> {
    this.#isStopped = true;
    this.#resume();
    await Promise.allSettled([this.#reading]);
  }

  #begun({ bytes, layout, start }: QueuedRecord): ResultCursor {
    const cursor = this.#cursors.get(layout) ?? new ResultCursor(layout);
    this.#cursors.set(layout, cursor);
    cursor.begin({ bytes, view: viewOf(bytes), base: start }, 0);
    return cursor;
  }

  async #read(archive: Archive, options: ReadOptions): Promise<void> {
    try {
      await visitResults(
        archive,
        (cursor, _volume, start, end) => {
          if (this.#isStopped) return false;
          const { layout } = cursor;
          const { bytes } = cursor.chunk;
          // The memory of the piece is used again while this record waits.
          this.#records.push({ bytes: bytes.slice(cursor.record, cursor.record + (end - start)), layout, start });
          return true;
        },
        { ...options, onProgress: () => this.#whenTaken() },
      );
    } finally {
      this.#isDone = true;
      this.#wake?.();
    }
  }

  /** Waits until all records of a piece are taken. */
  #whenTaken(): Promise<void> | undefined {
    if (this.#isStopped || this.#records.length === 0) return undefined;
    const taken = new Promise<void>((resolve) => (this.#goOn = resolve));
    this.#wake?.();
    return taken;
  }

  #resume(): void {
    this.#goOn?.();
    this.#goOn = undefined;
  }
}
