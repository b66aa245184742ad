import * as vscode from 'vscode';
import type { LiveState, ReadProgress, ShownState } from '../../../protocol/viewer/shellProtocol.ts';
import type { ProjectText } from '../../../formats/project/projectSearch.ts';
import type { Contract } from '../../../protocol/rpc.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import type { DerivedText } from '../../../protocol/viewer/portableView.ts';
import type { DerivedFiles } from '../project/derivedFiles.ts';
import type { ProjectFiles } from '../project/projectFiles.ts';
import { WorkerLink } from './workerLink.ts';
import type { OwnerMethods, WorkerSettings } from '../../../protocol/worker/workerProtocol.ts';

/** Behaviour specific to one kind of document. */
export interface DocumentKind<State extends ShownState> {
  readonly startThread: StartThread;
  readonly projects: ProjectFiles;
  /** Files of metrics that are added to what a file has; missing where there are none. */
  readonly derived?: DerivedFiles;
  /** What a worker for a file is started with. */
  workerData(uri: vscode.Uri): unknown;
  settings(uri: vscode.Uri): WorkerSettings;
  /** The address that the globs of project files mean. */
  checkedAs(uri: vscode.Uri): vscode.Uri;
  /** The state of a file that cannot be read any more. */
  failed(state: State, problem: string): State;
  /** Key that is equal for all files that are read as one, such as those of an archive. */
  keyOf(uri: vscode.Uri): string;
  /** State as shown for the opened file. */
  openedBy(uri: vscode.Uri, state: State): State;
  /**
   * Size of what is held of a file, in bytes, if reading it again would take so long that it is kept after its last
   * editor was closed; 0 if not.
   */
  keptBytes(state: State): number;
}

/** Reads a file, or all files of an archive, in a worker of its own, for all documents of it. */
export class SharedReader<State extends ShownState, Methods extends Contract<Methods> & OwnerMethods<State>> {
  readonly onDidChange: vscode.Event<State>;
  readonly onDidPoll: vscode.Event<LiveState>;
  readonly onDidRead: vscode.Event<ReadProgress | null>;
  /** Address of the first document. */
  readonly #uri: vscode.Uri;
  readonly #kind: DocumentKind<State>;
  readonly #changes = new vscode.EventEmitter<State>();
  readonly #polls = new vscode.EventEmitter<LiveState>();
  readonly #reads = new vscode.EventEmitter<ReadProgress | null>();
  readonly #subscription: vscode.Disposable;
  #link: WorkerLink<State, Methods>;
  #hasEnded = false;
  #state: State | undefined;
  #reading: ReadProgress | null = null;
  /** Visible documents. */
  readonly #visible = new Set<object>();
  #isPaused = false;
  /** Whether a read was stopped, and the file has not been asked for since. */
  #isStopped = false;

  constructor(uri: vscode.Uri, kind: DocumentKind<State>) {
    this.#uri = uri;
    this.onDidChange = this.#changes.event;
    this.onDidPoll = this.#polls.event;
    this.onDidRead = this.#reads.event;
    this.#kind = kind;
    this.#link = this.#start();
    this.#subscription = vscode.Disposable.from(
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('pcp', uri)) this.#configure();
      }),
      ...[kind.projects, kind.derived].flatMap(
        (files) =>
          files?.onDidChange(() => {
            this.#configure();
          }) ?? [],
      ),
    );
  }

  /** Last reported state; undefined before the first report. */
  get lastState(): State | undefined {
    return this.#state;
  }

  /** What it holds that is of use to a document that is opened later, in bytes. */
  get keptBytes(): number {
    return this.#hasEnded || this.#state === undefined ? 0 : this.#kind.keptBytes(this.#state);
  }

  /** Progress of the current read; null if none takes long. */
  get reading(): ReadProgress | null {
    return this.#reading;
  }

  get isPaused(): boolean {
    return this.#isPaused || this.#isStopped;
  }

  request<Method extends keyof Methods & string>(
    method: Method,
    params: Methods[Method][0],
    signal?: AbortSignal,
  ): Promise<Methods[Method][1]> {
    return this.#link.request(method, params, signal);
  }

  /** Resolves when the file has been read for the first time. */
  async state(): Promise<State> {
    // A worker that has ended answers nothing; the last state says so.
    if (this.#hasEnded && this.#state !== undefined) return this.#state;
    this.#state = await this.#own.request('state', null);
    return this.#state;
  }

  /** Shows or hides a document. The file is polled only while one is visible. */
  async setVisible(document: object, isVisible: boolean): Promise<void> {
    if (isVisible) this.#visible.add(document);
    else this.#visible.delete(document);
    await this.#setLive();
  }

  async setPaused(isPaused: boolean): Promise<void> {
    this.#isPaused = isPaused;
    this.#isStopped = false;
    await this.#setLive();
  }

  /** Prepares for a time without documents. A read that the user has stopped goes on when the file is opened again. */
  async rest(): Promise<void> {
    this.#visible.clear();
    await this.setPaused(false);
  }

  /** Keeps what has been read so far; nothing is read before it is asked for. */
  async stopReading(): Promise<void> {
    this.#isStopped = true;
    await this.#own.request('stopReading', null);
  }

  /** Undoes {@link stopReading} and reads again. Restarts a worker that has ended. */
  async readAgain(): Promise<void> {
    const wasStopped = this.#isStopped;
    this.#isStopped = false;
    if (!this.#hasEnded) {
      const read = this.#own.request('readAgain', null);
      // Behind the question, or the file would be read twice.
      if (wasStopped) await this.#setLive();
      await read;
      return;
    }
    this.#hasEnded = false;
    this.#link = this.#start();
    await this.#setLive();
    this.#changes.fire(await this.state());
  }

  dispose(): void {
    this.#subscription.dispose();
    for (const emitter of [this.#changes, this.#polls, this.#reads]) emitter.dispose();
    void this.#link.dispose();
  }

  /** The link, typed with the methods of every kind only. */
  get #own(): WorkerLink<State, OwnerMethods<State>> {
    return this.#link;
  }

  async #setLive(): Promise<void> {
    if (this.#hasEnded) return;
    await this.#own.request('setLive', { isVisible: this.#visible.size > 0, isPaused: this.isPaused });
  }

  /** One that is started later is started with the settings. */
  #configure(): void {
    if (this.#hasEnded) return;
    // It fails only if the worker ends, which is reported separately.
    this.#own.request('configure', this.#kind.settings(this.#uri)).catch(() => undefined);
  }

  #setReading(progress: ReadProgress | null): void {
    this.#reading = progress;
    this.#reads.fire(progress);
  }

  #start(): WorkerLink<State, Methods> {
    const onChanged = (state: State): void => {
      this.#state = state;
      this.#changes.fire(state);
    };
    const onPolled = (live: LiveState): void => {
      this.#polls.fire(live);
    };
    const onReading = (progress: ReadProgress | null): void => {
      this.#setReading(progress);
    };
    const onEnd = (error: Error): void => {
      onReading(null);
      this.#hasEnded = true;
      if (this.#state !== undefined) onChanged(this.#kind.failed(this.#state, error.message));
    };
    const project = async (): Promise<ProjectText | null> => {
      const [found] = await this.#kind.projects.of(this.#kind.checkedAs(this.#uri));
      return found;
    };
    const derived = (): Promise<readonly DerivedText[]> =>
      this.#kind.derived?.of(this.#kind.checkedAs(this.#uri)) ?? Promise.resolve([]);
    const events = { onChanged, onPolled, onReading, project, derived, onEnd };
    return new WorkerLink<State, Methods>(this.#kind.startThread, this.#uri, this.#kind.workerData(this.#uri), events);
  }
}
