import * as path from 'node:path';
import * as vscode from 'vscode';
import type { FileState, LiveState } from '../../webview/protocol.ts';
import { readRemote } from '../viewer/readRemote.ts';
import { mmvSettings } from './mmvSettings.ts';
import { WorkerLink } from './workerLink.ts';
import type { WorkerFile, WorkerMethods } from './workerProtocol.ts';

/** An MMV file that is open, in as many editors as there may be. It is read by a worker of its own. */
export class MmvDocument implements vscode.CustomDocument {
  readonly uri: vscode.Uri;
  readonly onDidChange: vscode.Event<FileState>;
  readonly onDidLook: vscode.Event<LiveState>;
  readonly onDidDispose: vscode.Event<void>;
  readonly #script: string;
  readonly #changes = new vscode.EventEmitter<FileState>();
  readonly #looks = new vscode.EventEmitter<LiveState>();
  readonly #disposals = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;
  #link: WorkerLink;
  #hasEnded = false;
  #state: FileState | undefined;
  #isVisible = false;
  #isPaused = false;

  private constructor(uri: vscode.Uri, file: WorkerFile, script: string) {
    this.uri = uri;
    this.onDidChange = this.#changes.event;
    this.onDidLook = this.#looks.event;
    this.onDidDispose = this.#disposals.event;
    this.#script = script;
    this.#link = this.#start(file);
    this.#subscription = vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('pcp', uri)) void this.ask('configure', mmvSettings(uri));
    });
  }

  /** Opens whatever is there; that it is missing or cannot be read is a state like others. Never rejects. */
  static async open(uri: vscode.Uri, script: string): Promise<MmvDocument> {
    return new MmvDocument(uri, await workerFile(uri), script);
  }

  /** As it was last told; undefined before it was told first. */
  get lastState(): FileState | undefined {
    return this.#state;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  ask<Method extends keyof WorkerMethods>(
    method: Method,
    params: WorkerMethods[Method][0],
    signal?: AbortSignal,
  ): Promise<WorkerMethods[Method][1]> {
    return this.#link.ask(method, params, signal);
  }

  /** Resolves when the file has been read for the first time. */
  async state(): Promise<FileState> {
    this.#state = await this.ask('state', null);
    return this.#state;
  }

  /** The file is read again and again only while somebody can see it. */
  async setVisible(isVisible: boolean): Promise<void> {
    this.#isVisible = isVisible;
    await this.#setLive();
  }

  async setPaused(isPaused: boolean): Promise<void> {
    this.#isPaused = isPaused;
    await this.#setLive();
  }

  /** Also brings a worker back that has ended. */
  async readAgain(): Promise<void> {
    if (this.#hasEnded) {
      this.#hasEnded = false;
      this.#link = this.#start(await workerFile(this.uri));
      await this.#setLive();
      this.#changes.fire(await this.state());
    } else if (this.uri.scheme === 'file') {
      await this.ask('readAgain', null);
    } else {
      await this.ask('takeBytes', await readRemote(this.uri));
    }
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#disposals.fire();
    for (const emitter of [this.#changes, this.#looks, this.#disposals]) emitter.dispose();
    void this.#link.dispose();
  }

  async #setLive(): Promise<void> {
    await this.ask('setLive', { isVisible: this.#isVisible, isPaused: this.#isPaused });
  }

  #start(file: WorkerFile): WorkerLink {
    const onChanged = (state: FileState): void => {
      this.#state = state;
      this.#changes.fire(state);
    };
    const onLooked = (live: LiveState): void => {
      this.#looks.fire(live);
    };
    const onEnd = (error: Error): void => {
      this.#hasEnded = true;
      if (this.#state !== undefined) onChanged({ ...this.#state, condition: 'unreadable', problem: error.message });
    };
    return new WorkerLink(this.#script, { file, settings: mmvSettings(this.uri) }, { onChanged, onLooked, onEnd });
  }
}

async function workerFile(uri: vscode.Uri): Promise<WorkerFile> {
  const name = path.posix.basename(uri.path);
  if (uri.scheme === 'file') return { kind: 'path', name, path: uri.fsPath };
  const read = await readRemote(uri);
  return 'bytes' in read ? { kind: 'bytes', name, ...read } : { kind: 'failed', name, ...read };
}
