import type { LiveState, ReadProgress } from '../../protocol/viewer/shellProtocol.ts';
import type { Contract, Handlers } from '../../protocol/rpc.ts';
import type { Pollable } from './poller.ts';
import { Poller } from './poller.ts';
import { ReadReporter } from './readReporter.ts';
import type { OnRead } from '../../formats/bytes/folder.ts';
import type { OwnerMethods } from '../../protocol/worker/workerProtocol.ts';

/** What a worker looks at again and again. */
export interface PollTarget {
  /** Base name. */
  readonly name: string;
  /** Looks once, until the signal stops that; resolves to whether anything has changed. Never rejects. */
  poll(signal: AbortSignal, onRead: OnRead): Promise<boolean>;
  /** Called when nobody will look for a while. */
  rest(): Promise<void>;
  /** Whether it is looked at has changed. */
  onPaused(): void;
  /** How far a look has come that takes its time; null when it is over. */
  onReading(progress: ReadProgress | null): void;
}

/** What is answered whether or not there has been a look. */
export type ImmediateMethods = Pick<OwnerMethods<never>, 'setLive' | 'stopReading'>;

/** Looks as long as somebody can see it and wants it. What is asked before the first look waits for that. */
export class PollLoop implements Pollable {
  readonly #target: PollTarget;
  readonly #poller: Poller;
  readonly #reporter: ReadReporter;
  readonly #firstPoll: Promise<void>;
  #resolveFirstPoll = (): void => undefined;
  /** Ends the look that is under way. */
  #polling = new AbortController();
  #isPaused = false;

  constructor(target: PollTarget, pollMs: number) {
    this.#target = target;
    this.#poller = new Poller(this, pollMs);
    this.#reporter = new ReadReporter((progress) => {
      target.onReading(progress);
    });
    this.#firstPoll = new Promise((resolve) => {
      this.#resolveFirstPoll = resolve;
    });
  }

  get live(): Pick<LiveState, 'mode' | 'intervalMs'> {
    return { mode: this.#isPaused ? 'paused' : 'live', intervalMs: this.#poller.intervalMs };
  }

  setInterval(pollMs: number): void {
    this.#poller.setInterval(pollMs);
  }

  pollNow(): Promise<void> {
    return this.#poller.pollNow();
  }

  /** Lets answers go: there is something to answer with, whatever has come of the look. */
  markReady(): void {
    this.#resolveFirstPoll();
  }

  /** All that the worker answers: what is given not before the first look. */
  answers<Methods extends Contract<Methods> & ImmediateMethods>(
    value: Handlers<Omit<Methods, keyof ImmediateMethods>>,
  ): Handlers<Methods> {
    const later = answerAfter<Omit<Methods, keyof ImmediateMethods>>(this.#firstPoll, value);
    return { ...later, ...this.#immediateAnswers() } as Handlers<Methods>;
  }

  #immediateAnswers(): Handlers<ImmediateMethods> {
    return {
      setLive: async ({ isVisible, isPaused }) => {
        const wasPaused = this.#isPaused;
        this.#isPaused = isPaused;
        this.#poller.setRunning(isVisible && !isPaused);
        if (wasPaused === isPaused) return;
        this.#target.onPaused();
        // Who has paused it may write to the file from now on: nothing of that is to be read.
        if (isPaused) await this.#poller.settled();
      },
      stopReading: () => {
        this.#isPaused = true;
        this.#poller.setRunning(false);
        this.#polling.abort(new Error('stopped'));
      },
    };
  }

  async poll(): Promise<boolean> {
    this.#polling = new AbortController();
    this.#reporter.begin(this.#target.name);
    const hasChanged = await this.#target.poll(this.#polling.signal, (...read) => {
      this.#reporter.update(...read);
    });
    this.#reporter.end();
    return hasChanged;
  }

  rest(): Promise<void> {
    return this.#target.rest();
  }
}

/** What answers the same, but not before something has come about. */
function answerAfter<Methods extends Contract<Methods>>(
  condition: Promise<unknown>,
  handlers: Handlers<Methods>,
): Handlers<Methods> {
  const delayed = (Object.keys(handlers) as (keyof Methods)[]).map((method) => [
    method,
    async (params: Methods[typeof method][0], signal: AbortSignal) => {
      await condition;
      return handlers[method](params, signal);
    },
  ]);
  return Object.fromEntries(delayed) as Handlers<Methods>;
}
