import { t } from '../../../formats/l10n/translate.ts';
import type { Contract, Handlers } from '../../../protocol/rpc.ts';
import { Peer } from '../../../protocol/rpc.ts';
import type { StartThread, Thread } from '../../../workers/start/thread.ts';
import { workerStart } from '../../../workers/start/workerStart.ts';

/** A worker and the channel to it. `Mine` is what its owner answers, `Theirs` what it answers itself. */
export class WorkerThread<Mine extends Contract<Mine>, Theirs extends Contract<Theirs>> {
  readonly #thread: Thread;
  readonly #peer: Peer<Mine, Theirs>;
  readonly #onEnd: (error: Error) => void;
  #hasEnded = false;

  /**
   * @param data what it is started with
   * @param onEnd called when it ends unexpectedly; pending requests are rejected
   */
  constructor(start: StartThread, data: unknown, handlers: Handlers<Mine>, onEnd: (error: Error) => void) {
    this.#thread = start(workerStart(data));
    this.#onEnd = onEnd;
    const end = (error: Error): void => {
      this.#end(error);
    };
    this.#peer = new Peer(this.#thread, handlers, end);
    this.#thread.onEnd(end);
  }

  /** See {@link Peer.request}. */
  request<Method extends keyof Theirs & string>(
    method: Method,
    params: Theirs[Method][0],
    signal?: AbortSignal,
  ): Promise<Theirs[Method][1]> {
    return this.#peer.request(method, params, signal);
  }

  async dispose(): Promise<void> {
    this.#hasEnded = true;
    this.#peer.dispose();
    await this.#thread.terminate();
  }

  #end(error: Error): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#peer.dispose(new Error(t`The file can no longer be read: ${error.message}.`, { cause: error }));
    void this.#thread.terminate();
    this.#onEnd(error);
  }
}
