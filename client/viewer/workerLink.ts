import { Worker } from 'node:worker_threads';
import type { LiveState, ReadProgress, ShownState } from '../../webview/protocol/shellProtocol.ts';
import type { Contract, Handlers } from '../../webview/rpc.ts';
import { Peer } from '../../webview/rpc.ts';
import { threadPort } from './threadPort.ts';
import type { WorkerNotices } from './workerProtocol.ts';

/** What a worker tells its owner. */
export interface WorkerEvents<State extends ShownState> {
  readonly onChanged: (state: State) => void;
  readonly onLooked: (live: LiveState) => void;
  readonly onReading: (progress: ReadProgress | null) => void;
  /** It has ended without having been told to. What was asked of it is rejected. */
  readonly onEnd: (error: Error) => void;
}

/** A worker for one file or archive, and the channel to it. */
export class WorkerLink<State extends ShownState, Methods extends Contract<Methods>> {
  readonly #worker: Worker;
  readonly #peer: Peer<WorkerNotices<State>, Methods>;
  readonly #events: WorkerEvents<State>;

  /** `script` is the path of the worker's bundle; `data` is what it is started with. */
  constructor(script: string, data: unknown, events: WorkerEvents<State>) {
    this.#worker = new Worker(script, { workerData: data, execArgv: [] });
    this.#events = events;
    const handlers: Handlers<WorkerNotices<State>> = {
      changed: (state) => {
        events.onChanged(state);
      },
      looked: (live) => {
        events.onLooked(live);
      },
      reading: (progress) => {
        events.onReading(progress);
      },
    };
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
  ask<Method extends keyof Methods & string>(
    method: Method,
    params: Methods[Method][0],
    signal?: AbortSignal,
  ): Promise<Methods[Method][1]> {
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
    this.#events.onEnd(error);
  }
}
