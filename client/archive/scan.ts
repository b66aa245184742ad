import type { ScanState } from '../../webview/protocol/archiveProtocol.ts';

/** Between two reports of progress, in milliseconds. */
const stepMs = 150;

/** Does the work of a scan, telling how many bytes are done; ends with the signal's reason once that is aborted. */
export type ScanWork = (onProgress: (doneBytes: number) => void, signal: AbortSignal) => Promise<void>;

/** Something that looks at every record: it can be stopped, begun anew, and tells how far it has come. */
export class Scan {
  readonly #onChange: () => void;
  #controller: AbortController | undefined;
  #state: ScanState = { phase: 'waiting', doneBytes: 0, totalBytes: 0 };
  #toldAtMs = 0;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get state(): ScanState {
    return this.#state;
  }

  /** Ends what is under way, then does the work. Resolves when that is over, whatever has come of it. */
  async run(totalBytes: number, work: ScanWork): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.#controller = controller;
    const isCurrent = (): boolean => this.#controller === controller;
    this.#set({ phase: 'running', doneBytes: 0, totalBytes });
    try {
      await work((doneBytes) => {
        if (isCurrent()) this.#progress(doneBytes);
      }, controller.signal);
      if (isCurrent()) this.#set({ phase: 'done', doneBytes: totalBytes, totalBytes });
    } catch (error) {
      if (!isCurrent()) return;
      const { doneBytes } = this.#state;
      if (controller.signal.aborted) this.#set({ phase: 'stopped', doneBytes, totalBytes });
      else this.#set({ phase: 'failed', doneBytes, totalBytes, problem: messageOf(error) });
    }
  }

  /** What has been found by then is kept. */
  stop(): void {
    this.#controller?.abort(new Error('stopped'));
  }

  #progress(doneBytes: number): void {
    this.#state = { ...this.#state, doneBytes };
    if (performance.now() < this.#toldAtMs + stepMs) return;
    this.#toldAtMs = performance.now();
    this.#onChange();
  }

  #set(state: ScanState): void {
    this.#state = state;
    this.#onChange();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
