import { PollPace } from './pollPace.ts';

/** What is polled. */
export interface Pollable {
  /** Looks once; resolves to whether anything has changed. Never rejects. */
  poll(): Promise<boolean>;
  /** Called when nobody will look for a while. */
  rest(): Promise<void>;
}

/** Looks again and again while it runs; no two looks overlap. */
export class Poller {
  readonly #polled: Pollable;
  #pace: PollPace;
  #isRunning = false;
  #isPolling = false;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(polled: Pollable, wishedMs: number) {
    this.#polled = polled;
    this.#pace = new PollPace(wishedMs);
  }

  /** The time to the next look, in milliseconds. */
  get intervalMs(): number {
    return this.#pace.intervalMs;
  }

  setInterval(wishedMs: number): void {
    this.#pace = new PollPace(wishedMs);
    this.#schedule();
  }

  /** Starting looks at once, unless a look is under way; stopping lets go of the file. */
  setRunning(isRunning: boolean): void {
    if (isRunning === this.#isRunning) return;
    this.#isRunning = isRunning;
    if (isRunning) {
      if (!this.#isPolling) void this.pollNow();
    } else {
      clearTimeout(this.#timer);
      void this.#then(() => this.#polled.rest());
    }
  }

  /** Resolves when no look is under way any more. */
  settled(): Promise<void> {
    return this.#last;
  }

  /** Looks after the look that is under way, if one is; resolves when that is done. */
  pollNow(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#then(async () => {
      const started = performance.now();
      this.#isPolling = true;
      const hasChanged = await this.#polled.poll();
      this.#isPolling = false;
      this.#pace.polled(hasChanged, performance.now() - started);
      if (this.#isRunning) this.#schedule();
      else await this.#polled.rest();
    });
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#isRunning) return;
    this.#timer = setTimeout(() => {
      void this.pollNow();
    }, this.#pace.intervalMs);
  }

  #then(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(step);
    return this.#last;
  }
}
