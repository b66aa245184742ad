import * as vscode from 'vscode';
import type {
  FileMethods,
  FileState,
  HostMethods,
  MmvMethods,
  ShellMethods,
  ViewMethods,
} from '../../webview/protocol.ts';
import type { ByteRange } from '../../webview/protocol.ts';
import type { Handlers } from '../../webview/rpc.ts';
import { Peer } from '../../webview/rpc.ts';
import { webviewPort } from '../viewer/webviewPort.ts';
import { copyToClipboard } from './copyToClipboard.ts';
import type { MmvDocument } from './mmvDocument.ts';
import { openWith } from './openWith.ts';

/** One editor of an MMV file: hands what its view asks on to the worker, and what the worker tells on to the view. */
export class MmvView {
  readonly document: MmvDocument;
  readonly panel: vscode.WebviewPanel;
  readonly #peer: Peer<HostMethods, ViewMethods>;
  readonly #subscriptions: readonly vscode.Disposable[];
  /** Whether the page is there and has asked for the state; it goes when it is hidden. */
  #isReady = false;
  #toReveal: ByteRange | undefined;

  constructor(document: MmvDocument, panel: vscode.WebviewPanel, onFault: (error: Error) => void) {
    this.document = document;
    this.panel = panel;
    const handlers = { ...forwarded(document), ...this.#shellHandlers() };
    this.#peer = new Peer<HostMethods, ViewMethods>(webviewPort(panel.webview), handlers, onFault);
    this.#subscriptions = [
      document.onDidChange((state) => {
        if (this.#isReady) this.#peer.tell('changed', state);
      }),
      document.onDidLook((live) => {
        if (this.#isReady) this.#peer.tell('looked', live);
      }),
      panel.onDidChangeViewState(() => {
        if (!panel.visible) this.#isReady = false;
      }),
    ];
  }

  /** Shows bytes, as soon as the page is there. */
  reveal(range: ByteRange): void {
    if (this.#isReady) this.#peer.tell('reveal', range);
    else this.#toReveal = range;
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#peer.dispose();
  }

  #shellHandlers(): Handlers<ShellMethods> {
    const { document } = this;
    const { uri } = document;
    return {
      ready: async () => {
        const state = await document.state();
        // Behind the answer to this question.
        setImmediate(() => {
          this.#becomeReady(state);
        });
        return state;
      },
      copy: ({ target, form }) => copyToClipboard(document, target, form),
      setPaused: async ({ isPaused }) => {
        await document.setPaused(isPaused);
      },
      readAgain: async () => {
        await document.readAgain();
      },
      openWith: ({ editor }) => openWith(uri, editor),
      showAsText: async () => {
        await vscode.commands.executeCommand('pcp.showAsText', uri);
      },
      exportAsJson: async () => {
        await vscode.commands.executeCommand('pcp.exportAsJson', uri);
      },
    };
  }

  /** Takes up what has come up while the page was told of `state`. */
  #becomeReady(state: FileState): void {
    this.#isReady = true;
    const { lastState } = this.document;
    if (lastState !== undefined && lastState !== state) this.#peer.tell('changed', lastState);
    if (this.#toReveal !== undefined) this.#peer.tell('reveal', this.#toReveal);
    this.#toReveal = undefined;
  }
}

type Forwarded = FileMethods & MmvMethods;

/** What the worker answers itself. */
function forwarded(document: MmvDocument): Handlers<Forwarded> {
  const forward =
    <Method extends keyof Forwarded>(method: Method) =>
    (params: Forwarded[Method][0], signal: AbortSignal): Promise<Forwarded[Method][1]> =>
      document.ask(method, params, signal);
  return {
    readBytes: forward('readBytes'),
    children: forward('children'),
    trailAt: forward('trailAt'),
    leaves: forward('leaves'),
    bands: forward('bands'),
    findings: forward('findings'),
    find: forward('find'),
    values: forward('values'),
    rowOfValue: forward('rowOfValue'),
    valueAt: forward('valueAt'),
    valueDetail: forward('valueDetail'),
    history: forward('history'),
  };
}
