import type { PlotReading } from '../../../protocol/plot/plotProtocol.ts';
import { settledWithin } from '../../plot/settledWithin.ts';
import type { PmaInput } from '../../../protocol/worker/pmaPlotWorkerProtocol.ts';
import type { PmaConsumer } from '../pmaConsumer.ts';
import { readPmaInput } from '../pmaInput.ts';

/** Thrown by a consumer that can keep no more. */
export const tooMuch = new Error('more than can be kept');

const givenUp = new Error('given up');

/** A file that is being read, which can be held and let go on. */
export class HeldReading {
  readonly #onStep: () => void;
  #progress: PlotReading = { phase: 'reading', doneBytes: 0, totalBytes: 0 };
  /** Resolves when it may go on; undefined where it may. */
  #hold: Promise<void> | undefined;
  #release = (): void => undefined;
  #isGivenUp = false;
  readonly #run: Promise<void>;

  /** Begins at once; `onStep` is called whenever it has come further or has ended. */
  constructor(input: PmaInput, consumer: PmaConsumer, onStep: () => void) {
    this.#onStep = onStep;
    this.#run = this.#read(input, consumer);
  }

  get progress(): PlotReading {
    return this.#hold !== undefined && this.#progress.phase === 'reading'
      ? { ...this.#progress, phase: 'stopped' }
      : this.#progress;
  }

  hold(): void {
    this.#hold ??= new Promise((resolve) => {
      this.#release = resolve;
    });
    this.#step();
  }

  goOn(): void {
    this.#hold = undefined;
    this.#release();
    this.#step();
  }

  /** Ends the reading for good; nothing is reported any more. */
  giveUp(): void {
    this.#isGivenUp = true;
    this.goOn();
  }

  /** Resolves when it has ended, is held, or some time has passed. */
  async settled(waitMs: number): Promise<void> {
    if (this.progress.phase === 'reading') await settledWithin(this.#run, waitMs);
  }

  async #read(input: PmaInput, consumer: PmaConsumer): Promise<void> {
    try {
      // Whoever has begun it may hold it at once.
      await Promise.resolve();
      await readPmaInput(input, consumer, async (doneBytes, totalBytes) => {
        this.#progress = { phase: 'reading', doneBytes, totalBytes };
        this.#step();
        await this.#hold;
        if (this.#isGivenUp) throw givenUp;
      });
      this.#progress = { ...this.#progress, phase: 'done' };
    } catch (error) {
      if (error === tooMuch) this.#progress = { ...this.#progress, phase: 'full' };
      else this.#progress = { ...this.#progress, phase: 'failed', problem: messageOf(error) };
    }
    this.#step();
  }

  #step(): void {
    if (!this.#isGivenUp) this.#onStep();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
