import type { PmaContents } from '../../../protocol/plot/pmaPlotProtocol.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import { WorkerThread } from '../../viewers/reader/workerThread.ts';
import type {
  PmaPlotWorkerData,
  PmaPlotWorkerMethods,
  PmaPlotWorkerNotices,
} from '../../../protocol/worker/pmaPlotWorkerProtocol.ts';

/** Notifications of the worker of a plot. */
export interface PlotEvents {
  readonly onChanged: (contents: PmaContents) => void;
  /** The worker ended unexpectedly. */
  readonly onEnd: (error: Error) => void;
}

/** Worker of a plot, which can be restarted after it ended. */
export class PlotThread {
  readonly #startThread: StartThread;
  readonly #events: PlotEvents;
  #thread: WorkerThread<PmaPlotWorkerNotices, PmaPlotWorkerMethods>;
  #hasEnded = false;
  /** Revision of the contents reported last. The next worker counts from 0 again. */
  #revision = 0;

  constructor(startThread: StartThread, events: PlotEvents) {
    this.#startThread = startThread;
    this.#events = events;
    this.#thread = this.#start();
  }

  /** See {@link WorkerThread.request}. */
  request<Method extends keyof PmaPlotWorkerMethods>(
    method: Method,
    params: PmaPlotWorkerMethods[Method][0],
    signal?: AbortSignal,
  ): Promise<PmaPlotWorkerMethods[Method][1]> {
    return this.#thread.request(method, params, signal);
  }

  /** Restarts it if it has ended. It then needs its input again. */
  revive(): void {
    if (!this.#hasEnded) return;
    this.#hasEnded = false;
    this.#thread = this.#start();
  }

  dispose(): Promise<void> {
    return this.#thread.dispose();
  }

  #start(): WorkerThread<PmaPlotWorkerNotices, PmaPlotWorkerMethods> {
    const data: PmaPlotWorkerData = { kind: 'pmaPlot' };
    const first = this.#revision;
    const notices: Handlers<PmaPlotWorkerNotices> = {
      changed: (contents) => {
        this.#revision = first + contents.revision;
        this.#events.onChanged({ ...contents, revision: this.#revision });
      },
    };
    return new WorkerThread(this.#startThread, data, notices, (error) => {
      this.#hasEnded = true;
      this.#events.onEnd(error);
    });
  }
}
