import * as vscode from 'vscode';
import { commands } from '../../protocol/language.ts';
import type { RangeCommand } from '../../protocol/viewer/partProtocol.ts';
import { NotesStore } from './notes/notesStore.ts';
import type { NotesState } from '../../protocol/viewer/notesProtocol.ts';
import type { FilePlace } from '../../protocol/viewer/fileProtocol.ts';
import type { ShellMethods, ShownState, UnitsChoice, ViewMethods } from '../../protocol/viewer/shellProtocol.ts';
import type { Contract, Handlers } from '../../protocol/rpc.ts';
import { Peer } from '../../protocol/rpc.ts';
import { copyToClipboard, writeClipboard } from './copyToClipboard.ts';
import type { LinkedMember, LinkedViews } from './linkedViews.ts';
import type { SharedTime } from '../../protocol/viewer/linkedProtocol.ts';
import { historyAddress, historyUri } from './historyAddress.ts';
import { saveFile } from './saveFile.ts';
import { showLine } from './showLine.ts';
import { beside, tarOf } from './siblings.ts';
import type { ViewerDocument } from './viewerDocument.ts';
import { archiveViewType } from './viewTypes.ts';
import { webviewPort } from './webviewPort.ts';
import type { OwnerMethods } from '../../protocol/worker/workerProtocol.ts';

/** Methods that the worker answers itself. */
export type ForwardedMethods<Forwarded> = Readonly<Record<keyof Forwarded & string, true>>;

/** One editor of a document: forwards requests of the view to the worker, and its notifications to the view. */
export class ViewerView<
  State extends ShownState,
  Forwarded extends Contract<Forwarded>,
  Methods extends Forwarded & Contract<Methods> & OwnerMethods<State>,
> implements LinkedMember {
  readonly document: ViewerDocument<State, Methods>;
  readonly panel: vscode.WebviewPanel;
  readonly #peer: Peer<Forwarded & ShellMethods<State>, ViewMethods<State>>;
  readonly #subscriptions: readonly vscode.Disposable[];
  /** Whether the page is there and has asked for the state; it goes when it is hidden. */
  #isReady = false;
  /** Whether the page is there and listens. */
  #isListening = false;
  #toReveal: FilePlace | undefined;
  #toShow: object | undefined;
  #kept: object | undefined;
  readonly #notes: NotesStore;
  /** How often they have changed. */
  #notesChanges = 0;
  readonly #linked: LinkedViews;
  #watchedNotes: vscode.Disposable | undefined;

  constructor(
    document: ViewerDocument<State, Methods>,
    panel: vscode.WebviewPanel,
    forwarded: ForwardedMethods<Forwarded>,
    linked: LinkedViews,
    onFault: (error: Error) => void,
  ) {
    this.document = document;
    this.#linked = linked;
    linked.add(this);
    this.#notes = new NotesStore(document.uri);
    this.panel = panel;
    const forward = (Object.keys(forwarded) as (keyof Forwarded & string)[]).map((method) => [
      method,
      (params: Forwarded[typeof method][0], signal: AbortSignal) => document.request(method, params, signal),
    ]);
    const handlers = { ...Object.fromEntries(forward), ...this.#shellHandlers() } as Handlers<
      Forwarded & ShellMethods<State>
    >;
    const port = webviewPort(panel.webview);
    this.#peer = new Peer<Forwarded & ShellMethods<State>, ViewMethods<State>>(port, handlers, onFault);
    this.#subscriptions = [
      document.onDidChange((state) => {
        if (this.#isReady) this.#peer.notify('changed', state);
      }),
      document.onDidPoll((live) => {
        if (this.#isReady) this.#peer.notify('polled', live);
      }),
      document.onDidRead((progress) => {
        if (this.#isListening) this.#peer.notify('reading', progress);
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (this.#isListening && change.affectsConfiguration('pcp.units')) this.#peer.notify('units', unitsChoice());
      }),
      panel.onDidChangeViewState(() => {
        if (panel.visible) return;
        this.#isReady = false;
        this.#isListening = false;
        // The page is gone, so stop searches through gigabytes.
        this.#peer.endServing();
      }),
    ];
  }

  /** How the view looks, in its own terms; undefined where it has not said so. */
  get kept(): object | undefined {
    return this.#kept;
  }

  /** Shows bytes, as soon as the page is there. */
  reveal(place: FilePlace): void {
    if (this.#isReady) this.#peer.notify('reveal', place);
    else this.#toReveal = place;
  }

  /** Has the view look so, in its own terms, as soon as the page is there. */
  show(view: object): void {
    if (this.#isReady) this.#peer.notify('show', view);
    else this.#toShow = view;
  }

  notifyLinked(isLinked: boolean): void {
    if (this.#isListening) this.#peer.notify('linked', { isLinked });
  }

  notifyTime(time: SharedTime): void {
    if (this.#isReady) this.#peer.notify('sharedTime', time);
  }

  /** Does something with the time that is marked or shown. */
  doWithRange(command: RangeCommand): void {
    if (this.#isReady) this.#peer.notify('withRange', command);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#linked.delete(this);
    this.#watchedNotes?.dispose();
    this.#peer.dispose();
  }

  #shellHandlers(): Handlers<ShellMethods<State>> {
    const { document } = this;
    const { uri } = document;
    return {
      ready: async (_params, signal) => {
        this.#isListening = true;
        this.#peer.notify('units', unitsChoice());
        this.#peer.notify('linked', { isLinked: this.#linked.isLinked });
        if (document.reading !== null) this.#peer.notify('reading', document.reading);
        let state: State | undefined;
        try {
          return (state = await document.state());
        } finally {
          // Behind the answer to this question. Where there is none, the page may ask for the file to be read again.
          setTimeout(() => {
            if (!signal.aborted) this.#becomeReady(state);
          });
        }
      },
      ping: () => undefined,
      keep: (view) => {
        this.#kept = view;
      },
      copy: ({ target, form }) => copyToClipboard(document, target, form),
      setPaused: async ({ isPaused }) => {
        await document.setPaused(isPaused);
      },
      readAgain: async () => {
        await document.readAgain();
      },
      stopReading: async () => {
        await document.stopReading();
      },
      openWith: ({ editor }) => openWith(uri, editor),
      showAsText: async () => {
        await vscode.commands.executeCommand(commands.showAsText, uri);
      },
      showLine: ({ file, line }) => showLine(beside(uri, file), line, tarOf(uri) !== undefined),
      showHost: async ({ host }) => {
        const address = historyAddress(uri);
        if (address !== undefined)
          await vscode.commands.executeCommand(
            'vscode.openWith',
            historyUri(host, { ...address, host }),
            archiveViewType,
          );
      },
      copyLink: async () => {
        await vscode.commands.executeCommand(commands.copyLink);
      },
      setLinked: ({ isLinked }) => {
        this.#linked.setLinked(isLinked);
      },
      shareTime: (time) => {
        this.#linked.share(this, time);
      },
      chooseView: async () => {
        await vscode.commands.executeCommand(commands.openView);
      },
      notes: () => this.#readNotes(),
      editNote: (edit) => this.#notes.edit(edit),
      exportAsJson: async () => {
        await vscode.commands.executeCommand(commands.exportAsJson, uri);
      },
      saveFile: ({ name, content }) => saveFile(uri, name, content),
      savePart: async (part) => {
        await vscode.commands.executeCommand(commands.savePart, uri, part);
      },
      writeRule: async ({ text }) => {
        await vscode.commands.executeCommand(commands.writeRule, uri, text);
      },
      rescue: async () => {
        await vscode.commands.executeCommand(commands.rescueArchive, uri);
      },
      writeClipboard: ({ text }) => writeClipboard(text),
    };
  }

  /** Reads notes, and from the first time on says when they change. */
  async #readNotes(): Promise<NotesState> {
    this.#watchedNotes ??= this.#notes.onDidChange(() => {
      const change = ++this.#notesChanges;
      void this.#notes.read().then((notes) => {
        // What was read for a change before may come later.
        if (this.#isReady && change === this.#notesChanges) this.#peer.notify('notesChanged', notes);
      });
    });
    return this.#notes.read();
  }

  /** Handles what happened while `state` was sent to the page. */
  #becomeReady(state: State | undefined): void {
    this.#isReady = true;
    const { lastState } = this.document;
    if (lastState !== undefined && lastState !== state) this.#peer.notify('changed', lastState);
    if (this.#toReveal !== undefined) this.#peer.notify('reveal', this.#toReveal);
    if (this.#toShow !== undefined) this.#peer.notify('show', this.#toShow);
    this.#toReveal = undefined;
    this.#toShow = undefined;
  }
}

function unitsChoice(): UnitsChoice {
  return vscode.workspace.getConfiguration('pcp').get<unknown>('units') === 'pcp' ? 'pcp' : 'human';
}

const hexEditor = { extension: 'ms-vscode.hexeditor', viewType: 'hexEditor.hexedit' } as const;

/** Opens a file in another editor. Where there is no hex editor, the extension that has it is offered. */
async function openWith(uri: vscode.Uri, editor: 'text' | 'hex'): Promise<undefined> {
  if (editor === 'text') await vscode.commands.executeCommand('vscode.openWith', uri, 'default');
  else if (vscode.extensions.getExtension(hexEditor.extension) === undefined)
    await vscode.commands.executeCommand('workbench.extensions.search', `@id:${hexEditor.extension}`);
  else await vscode.commands.executeCommand('vscode.openWith', uri, hexEditor.viewType);
  return undefined;
}
