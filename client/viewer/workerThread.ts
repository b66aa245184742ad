import { Worker } from 'node:worker_threads';
import type { Contract, Handlers } from '../../webview/rpc.ts';
import { Peer } from '../../webview/rpc.ts';
import { threadPort } from './threadPort.ts';

/** A worker and the channel to it. `Mine` is what its owner answers, `Theirs` what it answers itself. */
export class WorkerThread<Mine extends Contract<Mine>, Theirs extends Contract<Theirs>> {
  readonly #worker: Worker;
  readonly #peer: Peer<Mine, Theirs>;
  readonly #onEnd: (error: Error) => void;

  /**
   * @param script path of the worker's bundle
   * @param data what it is started with
   * @param onEnd is told when it has ended without having been told to; what was asked of it is rejected
   */
  constructor(script: string, data: unknown, handlers: Handlers<Mine>, onEnd: (error: Error) => void) {
    this.#worker = new Worker(script, { workerData: data, execArgv: [] });
    this.#onEnd = onEnd;
    const end = (error: Error): void => {
      this.#end(error);
    };
    this.#peer = new Peer(threadPort(this.#worker), handlers, end);
    this.#worker.on('error', end);
    this.#worker.on('exit', (code) => {
      end(new Error(`the worker ended with code ${code}`));
    });
  }

  /** See {@link Peer.ask}. */
  ask<Method extends keyof Theirs & string>(
    method: Method,
    params: Theirs[Method][0],
    signal?: AbortSignal,
  ): Promise<Theirs[Method][1]> {
    return this.#peer.ask(method, params, signal);
  }

  async dispose(): Promise<void> {
    this.#worker.removeAllListeners();
    this.#peer.dispose();
    await this.#worker.terminate();
  }

  #end(error: Error): void {
    this.#worker.removeAllListeners();
    this.#peer.dispose(new Error(`The file cannot be read any more: ${error.message}.`, { cause: error }));
    this.#onEnd(error);
  }
}
