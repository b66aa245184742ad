import type { ScanState } from '../../protocol/viewer/archiveProtocol.ts';

/** Milliseconds between two reports of progress. */
const stepMs = 150;

/** Does the work of a scan and reports how many bytes are done; ends with the signal's reason once that is aborted. */
export type ScanWork = (onProgress: (doneBytes: number) => void, signal: AbortSignal) => Promise<void>;

/** Work that looks at every record: it can be stopped and begun anew, and reports how far it has come. */
export class Scan {
  readonly #onChange: () => void;
  #controller: AbortController | undefined;
  #state: ScanState = { phase: 'waiting', doneBytes: 0, totalBytes: 0 };
  #reportedAtMs = 0;
  /** Resolves when no work is under way: of what is stopped the last piece may still be. */
  #idle: Promise<void> = Promise.resolve();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get state(): ScanState {
    return this.#state;
  }

  /**
   * Ends what is under way, then does the work. Resolves when that is over, whatever has come of it. That it runs is
   * reported after a moment, for what an archive grows by takes none.
   */
  async run(totalBytes: number, work: ScanWork): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.#controller = controller;
    this.#state = { phase: 'running', doneBytes: 0, totalBytes };
    this.#reportedAtMs = performance.now();
    const timer = setTimeout(() => {
      if (this.#controller === controller) this.#onChange();
    }, stepMs);
    this.#idle = this.#idle.then(() => this.#do(totalBytes, work, controller));
    await this.#idle;
    clearTimeout(timer);
  }

  /** What has been found by then is kept. */
  stop(): void {
    this.#controller?.abort(new Error('stopped'));
  }

  async #do(totalBytes: number, work: ScanWork, controller: AbortController): Promise<void> {
    const { signal } = controller;
    const isCurrent = (): boolean => this.#controller === controller;
    try {
      signal.throwIfAborted();
      await work((doneBytes) => {
        if (isCurrent()) this.#progress(doneBytes);
      }, signal);
      if (isCurrent()) this.#set({ phase: 'done', doneBytes: totalBytes, totalBytes });
    } catch (error) {
      if (!isCurrent()) return;
      const { doneBytes } = this.#state;
      if (signal.aborted) this.#set({ phase: 'stopped', doneBytes, totalBytes });
      else this.#set({ phase: 'failed', doneBytes, totalBytes, problem: messageOf(error) });
    }
  }

  #progress(doneBytes: number): void {
    this.#state = { ...this.#state, doneBytes };
    if (performance.now() < this.#reportedAtMs + stepMs) return;
    this.#reportedAtMs = performance.now();
    this.#onChange();
  }

  #set(state: ScanState): void {
    this.#state = state;
    this.#onChange();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
