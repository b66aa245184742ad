import type * as vscode from 'vscode';
import type { LiveState, ReadProgress, ShownState } from '../../../protocol/viewer/shellProtocol.ts';
import type { Contract, Handlers } from '../../../protocol/rpc.ts';
import { readMetricNames } from './metricNames.ts';
import { remoteFiles } from './remoteFiles.ts';
import type { RemoteMethods } from '../../../protocol/worker/remoteProtocol.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import type { WorkerNotices } from '../../../protocol/worker/workerProtocol.ts';
import { WorkerThread } from './workerThread.ts';

/** What a worker reports to its owner, and what it asks. */
export interface WorkerEvents<State extends ShownState> {
  readonly onChanged: (state: State) => void;
  readonly onPolled: (live: LiveState) => void;
  readonly onReading: (progress: ReadProgress | null) => void;
  /** Gives the project file above the file. */
  readonly project: Handlers<RemoteMethods>['project'];
  /** Gives the definitions of derived metrics that count for the file. */
  readonly derived: Handlers<RemoteMethods>['derived'];
  /** The worker ended unexpectedly. Pending requests are rejected. */
  readonly onEnd: (error: Error) => void;
}

/** A worker for one file or archive, and the channel to it. */
export class WorkerLink<State extends ShownState, Methods extends Contract<Methods>> extends WorkerThread<
  WorkerNotices<State> & RemoteMethods,
  Methods
> {
  /** Starts a worker for the file at `uri`, with that data. */
  constructor(
    start: StartThread,
    uri: vscode.Uri,
    data: unknown,
    { onChanged, onPolled, onReading, project, derived, onEnd }: WorkerEvents<State>,
  ) {
    const handlers: Handlers<WorkerNotices<State> & RemoteMethods> = {
      ...remoteFiles(uri),
      project,
      derived,
      metricNames: readMetricNames,
      changed: (state) => {
        onChanged(state);
      },
      polled: (live) => {
        onPolled(live);
      },
      reading: (progress) => {
        onReading(progress);
      },
    };
    super(start, data, handlers, onEnd);
  }
}
