import { Worker } from 'node:worker_threads';
import type { FileState, LiveState } from '../../webview/protocol.ts';
import type { Handlers } from '../../webview/rpc.ts';
import { Peer } from '../../webview/rpc.ts';
import { threadPort } from '../viewer/threadPort.ts';
import type { WorkerData, WorkerMethods, WorkerNotices } from './workerProtocol.ts';

/** What a worker tells its owner. */
export interface WorkerEvents {
  readonly onChanged: (state: FileState) => void;
  readonly onLooked: (live: LiveState) => void;
  /** It has ended without having been told to. What was asked of it is rejected. */
  readonly onEnd: (error: Error) => void;
}

/** A worker for one file, and the channel to it. */
export class WorkerLink {
  readonly #worker: Worker;
  readonly #peer: Peer<WorkerNotices, WorkerMethods>;
  readonly #events: WorkerEvents;

  /** `script` is the path of the worker's bundle. */
  constructor(script: string, data: WorkerData, events: WorkerEvents) {
    this.#worker = new Worker(script, { workerData: data, execArgv: [] });
    this.#events = events;
    const handlers: Handlers<WorkerNotices> = {
      changed: (state) => {
        events.onChanged(state);
      },
      looked: (live) => {
        events.onLooked(live);
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

  ask<Method extends keyof WorkerMethods>(
    method: Method,
    params: WorkerMethods[Method][0],
    signal?: AbortSignal,
  ): Promise<WorkerMethods[Method][1]> {
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
