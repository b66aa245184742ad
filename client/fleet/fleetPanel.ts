import * as vscode from 'vscode';
import type {
  FleetDays,
  FleetHostMethods,
  FleetState,
  FleetViewMethods,
  ShownFleet,
} from '../../protocol/viewer/fleetProtocol.ts';
import type { Handlers } from '../../protocol/rpc.ts';
import { Peer } from '../../protocol/rpc.ts';
import type {
  FleetWorkerData,
  FleetWorkerMethods,
  FleetWorkerNotices,
} from '../../protocol/worker/fleetWorkerProtocol.ts';
import type { StartThread } from '../../workers/start/thread.ts';
import { archiveSettings } from '../archive/archiveKind.ts';
import { hostHistory } from '../archive/history/historyOf.ts';
import { openHistory } from '../archive/history/openHistory.ts';
import { WorkerThread } from '../viewers/reader/workerThread.ts';
import { baseName } from '../viewers/uriNames.ts';
import { webviewPort } from '../viewers/webviewPort.ts';

/** Hosts of a folder in a panel, which a worker reads that lives no longer than that takes. */
export class FleetPanel {
  readonly panel: vscode.WebviewPanel;
  readonly #uri: vscode.Uri;
  readonly #startThread: StartThread;
  readonly #log: (error: unknown) => void;
  readonly #peer: Peer<FleetHostMethods, FleetViewMethods>;
  readonly #visibility: vscode.Disposable;
  #state: FleetState;
  #reading: AbortController | undefined;
  #isReady = false;

  constructor(uri: vscode.Uri, panel: vscode.WebviewPanel, startThread: StartThread, log: (error: unknown) => void) {
    this.panel = panel;
    this.#uri = uri;
    this.#startThread = startThread;
    this.#log = log;
    this.#state = {
      name: baseName(uri),
      address: uri.toString(),
      days: 1,
      fleet: null,
      phase: 'reading',
      problem: null,
    };
    this.#peer = new Peer(webviewPort(panel.webview), this.#handlers(), log);
    this.#visibility = panel.onDidChangeViewState(() => {
      if (panel.visible) return;
      this.#isReady = false;
      this.#peer.endServing();
    });
    void this.#read(1);
  }

  dispose(): void {
    this.#reading?.abort();
    this.#visibility.dispose();
    this.#peer.dispose();
  }

  #handlers(): Handlers<FleetHostMethods> {
    return {
      ready: () => {
        this.#isReady = true;
        return this.#state;
      },
      read: ({ days }) => {
        void this.#read(days);
      },
      stop: () => {
        this.#reading?.abort();
      },
      openHost: async (chosen) => {
        const found = this.#state.fleet?.hosts.find(({ path, host }) => path === chosen.path && host === chosen.host);
        const files = (found?.files ?? []).map((file) => vscode.Uri.file(file));
        const history = hostHistory(chosen.host, files);
        if (history !== undefined) await openHistory(history);
        return undefined;
      },
    };
  }

  async #read(days: FleetDays): Promise<void> {
    this.#reading?.abort();
    const reading = (this.#reading = new AbortController());
    const { signal } = reading;
    this.#take({ days, phase: 'reading', problem: null });
    const onChange = (fleet: ShownFleet): void => {
      if (!signal.aborted) this.#take({ fleet });
    };
    try {
      onChange(await this.#ask(days, signal, onChange));
      if (!signal.aborted) this.#take({ phase: 'done' });
    } catch (error) {
      if (this.#reading !== reading) return;
      if (signal.aborted) this.#take({ phase: 'stopped' });
      else {
        this.#log(error);
        this.#take({ phase: 'failed', problem: error instanceof Error ? error.message : String(error) });
      }
    }
  }

  async #ask(days: FleetDays, signal: AbortSignal, onChange: (fleet: ShownFleet) => void): Promise<ShownFleet> {
    const data: FleetWorkerData = { kind: 'fleet' };
    const notices: Handlers<FleetWorkerNotices> = {
      changed: (fleet) => {
        onChange(fleet);
      },
    };
    const thread = new WorkerThread<FleetWorkerNotices, FleetWorkerMethods>(
      this.#startThread,
      data,
      notices,
      // Where it ends before it has answered, the question is rejected.
      () => undefined,
    );
    try {
      const { severities, thresholds = {} } = archiveSettings(this.#uri);
      return await thread.request('read', { folder: this.#uri.fsPath, days, severities, thresholds }, signal);
    } finally {
      await thread.dispose();
    }
  }

  #take(change: Partial<FleetState>): void {
    this.#state = { ...this.#state, ...change };
    if (this.#isReady) this.#peer.notify('changed', this.#state);
  }
}
