import type { ReadProgress } from '../../protocol/viewer/shellProtocol.ts';

/** Milliseconds of a read before it is reported. */
const quietMs = 150;
/** Milliseconds between two reports. */
const stepMs = 100;

/** Reports how far reads have come that take their time; null when such a read is over. */
export class ReadReporter {
  readonly #onProgress: (progress: ReadProgress | null) => void;
  #progress: ReadProgress | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reportedAtMs: number | undefined;

  constructor(notify: (progress: ReadProgress | null) => void) {
    this.#onProgress = notify;
  }

  /** A read of what has that name begins. */
  begin(name: string): void {
    this.end();
    this.#progress = { name };
    this.#reportAfter(quietMs);
  }

  /**
   * Takes how many bytes of the read under way are done; `unpacked` is the archive whose compressed bytes these are.
   */
  update(readBytes: number | undefined, totalBytes: number, unpacked?: string): void {
    if (this.#progress === undefined) return;
    const { name } = this.#progress;
    this.#progress = {
      name,
      ...(readBytes === undefined ? {} : { readBytes }),
      totalBytes,
      ...(unpacked === undefined ? {} : { unpacked }),
    };
    if (this.#reportedAtMs === undefined) return;
    const waitMs = this.#reportedAtMs + stepMs - performance.now();
    // Decoding, which follows the last byte, leaves no time to report progress.
    if (waitMs <= 0 || readBytes === totalBytes) this.#report();
    else this.#reportAfter(waitMs);
  }

  end(): void {
    this.#forget();
    this.#progress = undefined;
    if (this.#reportedAtMs === undefined) return;
    this.#reportedAtMs = undefined;
    this.#onProgress(null);
  }

  #reportAfter(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#report();
    }, ms);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #report(): void {
    this.#forget();
    if (this.#progress === undefined) return;
    this.#reportedAtMs = performance.now();
    this.#onProgress(this.#progress);
  }
}
