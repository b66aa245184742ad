import type { LiveState, ReadProgress, ShownState } from '../../webview/protocol/shellProtocol.ts';
import type { Contract, Handlers } from '../../webview/rpc.ts';
import type { WorkerNotices } from './workerProtocol.ts';
import { WorkerThread } from './workerThread.ts';

/** What a worker tells its owner. */
export interface WorkerEvents<State extends ShownState> {
  readonly onChanged: (state: State) => void;
  readonly onLooked: (live: LiveState) => void;
  readonly onReading: (progress: ReadProgress | null) => void;
  /** It has ended without having been told to. What was asked of it is rejected. */
  readonly onEnd: (error: Error) => void;
}

/** A worker for one file or archive, and the channel to it. */
export class WorkerLink<State extends ShownState, Methods extends Contract<Methods>> extends WorkerThread<
  WorkerNotices<State>,
  Methods
> {
  /** `script` is the path of the worker's bundle; `data` is what it is started with. */
  constructor(script: string, data: unknown, { onChanged, onLooked, onReading, onEnd }: WorkerEvents<State>) {
    const handlers: Handlers<WorkerNotices<State>> = {
      changed: (state) => {
        onChanged(state);
      },
      looked: (live) => {
        onLooked(live);
      },
      reading: (progress) => {
        onReading(progress);
      },
    };
    super(script, data, handlers, onEnd);
  }
}
