import * as vscode from 'vscode';
import type { LiveState, ReadProgress, ShownState } from '../../protocol/viewer/shellProtocol.ts';
import type { Contract } from '../../protocol/rpc.ts';
import type { ReaderPool } from './reader/readerPool.ts';
import type { DocumentKind, SharedReader } from './reader/sharedReader.ts';
import type { OwnerMethods } from '../../protocol/worker/workerProtocol.ts';

/** A file that is open in the viewer, in as many editors as there may be. Documents of one archive share its reader. */
export class ViewerDocument<State extends ShownState, Methods extends Contract<Methods> & OwnerMethods<State>>
  implements vscode.CustomDocument
{
  readonly uri: vscode.Uri;
  readonly onDidChange: vscode.Event<State>;
  readonly onDidPoll: vscode.Event<LiveState>;
  readonly onDidRead: vscode.Event<ReadProgress | null>;
  readonly onDidDispose: vscode.Event<void>;
  readonly #kind: DocumentKind<State>;
  readonly #pool: ReaderPool<State, Methods>;
  readonly #reader: SharedReader<State, Methods>;
  readonly #changes = new vscode.EventEmitter<State>();
  readonly #disposals = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;
  /**
   * Last state that was translated, and its translation, so that callers who compare states get the same object again.
   */
  #last: { readonly read: State; readonly opened: State } | undefined;

  constructor(uri: vscode.Uri, kind: DocumentKind<State>, pool: ReaderPool<State, Methods>) {
    this.uri = uri;
    this.#kind = kind;
    this.#pool = pool;
    this.#reader = pool.take(uri);
    this.onDidChange = this.#changes.event;
    this.onDidPoll = this.#reader.onDidPoll;
    this.onDidRead = this.#reader.onDidRead;
    this.onDidDispose = this.#disposals.event;
    this.#subscription = this.#reader.onDidChange((state) => {
      this.#changes.fire(this.#opened(state));
    });
  }

  /** Key that is equal for all documents that share a reader. */
  get key(): string {
    return this.#kind.keyOf(this.uri);
  }

  /** Last reported state; undefined before the first report. */
  get lastState(): State | undefined {
    const { lastState } = this.#reader;
    return lastState && this.#opened(lastState);
  }

  get reading(): ReadProgress | null {
    return this.#reader.reading;
  }

  get isPaused(): boolean {
    return this.#reader.isPaused;
  }

  request<Method extends keyof Methods & string>(
    method: Method,
    params: Methods[Method][0],
    signal?: AbortSignal,
  ): Promise<Methods[Method][1]> {
    return this.#reader.request(method, params, signal);
  }

  /** Resolves when the file has been read for the first time. */
  async state(): Promise<State> {
    return this.#opened(await this.#reader.state());
  }

  /** See {@link SharedReader.setVisible}. */
  setVisible(isVisible: boolean): Promise<void> {
    return this.#reader.setVisible(this, isVisible);
  }

  setPaused(isPaused: boolean): Promise<void> {
    return this.#reader.setPaused(isPaused);
  }

  stopReading(): Promise<void> {
    return this.#reader.stopReading();
  }

  readAgain(): Promise<void> {
    return this.#reader.readAgain();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#disposals.fire();
    for (const emitter of [this.#changes, this.#disposals]) emitter.dispose();
    // It fails only if the worker ends, and then nothing is polled any more.
    this.setVisible(false).catch(() => undefined);
    this.#pool.release(this.uri);
  }

  #opened(read: State): State {
    if (this.#last?.read !== read) this.#last = { read, opened: this.#kind.openedBy(this.uri, read) };
    return this.#last.opened;
  }
}
