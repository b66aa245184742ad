import type * as vscode from 'vscode';
import type {
  PmaChoice,
  PmaContents,
  PmaLine,
  PmaPlotHostMethods,
  PmaPlotStart,
  PmaPlotState,
  PmaPlotViewMethods,
} from '../../../protocol/plot/pmaPlotProtocol.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import { Peer } from '../../../protocol/rpc.ts';
import { writeClipboard } from '../../viewers/copyToClipboard.ts';
import { saveFile } from '../../viewers/saveFile.ts';
import { webviewPort } from '../../viewers/webviewPort.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import { baseName } from '../../viewers/uriNames.ts';
import type { PmaInput } from '../../../protocol/worker/pmaPlotWorkerProtocol.ts';
import { PlotSource } from './plotSource.ts';
import { PlotThread } from './plotThread.ts';
import { showRow } from './showRow.ts';

/** Contents before anything has been read. */
const noContents: PmaContents = {
  revision: 0,
  condition: 'readable',
  classes: [],
  zones: [],
  reading: { phase: 'reading', doneBytes: 0, totalBytes: 0 },
};

/** Time after a reveal in which the cursor of the editor may be reported at the revealed place. */
const echoMs = 1000;

/** The plot of a pma file in a panel. The file is read by a worker of its own. */
export class PlotPanel {
  readonly uri: vscode.Uri;
  readonly panel: vscode.WebviewPanel;
  readonly #peer: Peer<PmaPlotHostMethods, PmaPlotViewMethods>;
  readonly #source: PlotSource;
  readonly #thread: PlotThread;
  readonly #log: (error: unknown) => void;
  readonly #visibility: vscode.Disposable;
  #contents: PmaContents | undefined;
  /** Whether the page is there and has asked for the state; it goes when it is hidden. */
  #isReady = false;
  /** Whether the text is another than what the worker has. */
  #isStale = true;
  /** How often the text has been read: what an earlier reading gives no longer counts. */
  #readings = 0;
  #isDisposed = false;
  /** Notification to send as soon as the page is loaded. */
  #toChoose: PmaChoice | undefined;
  #toMark: number | undefined;
  /** The time to which the plot has sent the cursor of the editor last. */
  #sent: { readonly seconds: number; readonly untilMs: number } | undefined;

  constructor(uri: vscode.Uri, panel: vscode.WebviewPanel, startThread: StartThread, log: (error: unknown) => void) {
    this.uri = uri;
    this.panel = panel;
    this.#log = log;
    this.#thread = new PlotThread(startThread, {
      onChanged: (contents) => {
        this.#take(contents);
      },
      onEnd: (error) => {
        this.#fail(error);
      },
    });
    this.#source = new PlotSource(
      uri,
      () => {
        this.#readAgain();
      },
      () => {
        this.#notifyState();
      },
    );
    this.#peer = new Peer(webviewPort(panel.webview), this.#handlers(), log);
    this.#visibility = panel.onDidChangeViewState(() => {
      if (panel.visible) {
        this.#update();
        return;
      }
      this.#isReady = false;
      this.#peer.endServing();
    });
    this.#update();
  }

  /** Adds a class or one of its metrics to the plot, as soon as the page is loaded. */
  choose(choice: PmaChoice): void {
    if (this.#isReady) this.#peer.notify('choose', choice);
    else this.#toChoose = choice;
  }

  /** Marks the time of the row at the editor's cursor, in seconds since the epoch. */
  moveCursor(seconds: number): void {
    // It was the plot that has sent it there, and the plot's own cursor may have gone on.
    if (seconds === this.#sent?.seconds && performance.now() < this.#sent.untilMs) return;
    if (this.#isReady) this.#peer.notify('cursorMoved', { seconds });
    else this.#toMark = seconds;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#visibility.dispose();
    this.#source.dispose();
    this.#peer.dispose();
    void this.#thread.dispose();
  }

  #handlers(): Handlers<PmaPlotHostMethods> {
    const thread = this.#thread;
    return {
      ready: () => {
        // Behind the answer to this question.
        setTimeout(() => {
          this.#becomeReady();
        });
        return this.#start(this.#contents ?? noContents);
      },
      plot: (params, signal) => thread.request('plot', params, signal),
      setPlotReading: (params, signal) => thread.request('setPlotReading', params, signal),
      plottedRows: (params, signal) => thread.request('plottedRows', params, signal),
      plottedStatistics: (params, signal) => thread.request('plottedStatistics', params, signal),
      plotFile: (params, signal) => thread.request('plotFile', params, signal),
      readAgain: () => {
        this.#readAgain();
      },
      goToRow: async ({ line, seconds }) => {
        await this.#goToRow(line, seconds);
        return undefined;
      },
      saveFile: ({ name, content }) => saveFile(this.uri, name, content),
      writeClipboard: ({ text }) => writeClipboard(text),
    };
  }

  async #goToRow(line: PmaLine, seconds: number): Promise<void> {
    const row = await this.#thread.request('rowOf', { line, seconds });
    if (row === null) return;
    const pmaClass = this.#contents?.classes.find(({ name }) => name === line.className);
    this.#sent = { seconds, untilMs: Infinity };
    try {
      await showRow(this.uri, row, line, pmaClass);
    } finally {
      this.#sent = { seconds, untilMs: performance.now() + echoMs };
    }
  }

  #state(contents: PmaContents): PmaPlotState {
    return { name: baseName(this.uri), address: this.uri.toString(), ...this.#source.facts, contents };
  }

  #notifyState(): void {
    if (this.#isReady && this.#contents !== undefined) this.#peer.notify('changed', this.#state(this.#contents));
  }

  /** Initial state of the page, sent once. */
  #start(contents: PmaContents): PmaPlotStart {
    const [choice, seconds] = [this.#toChoose, this.#toMark];
    this.#toChoose = undefined;
    this.#toMark = undefined;
    return {
      state: this.#state(contents),
      ...(choice === undefined ? {} : { choice }),
      ...(seconds === undefined ? {} : { seconds }),
    };
  }

  /** Handles what happened while the state was sent to the page. */
  #becomeReady(): void {
    this.#isReady = true;
    this.#notifyState();
    if (this.#toChoose !== undefined) this.choose(this.#toChoose);
    this.#toChoose = undefined;
  }

  #readAgain(): void {
    this.#isStale = true;
    this.#update();
  }

  /** Hands a changed text to the worker while the plots are visible. */
  #update(): void {
    if (!this.#isStale || !this.panel.visible) return;
    this.#isStale = false;
    const reading = ++this.#readings;
    const isLast = (): boolean => reading === this.#readings && !this.#isDisposed;
    this.#source
      .read()
      .then(async (input) => {
        if (isLast()) await this.#hand(input);
      })
      .catch((error: unknown) => {
        if (isLast()) this.#fail(error);
      });
  }

  async #hand(input: PmaInput | undefined): Promise<void> {
    // Values of a deleted file are kept.
    if (input === undefined) this.#take(this.#contents ?? noContents);
    else {
      this.#thread.revive();
      await this.#thread.request('setInput', input);
    }
  }

  #take(contents: PmaContents): void {
    this.#contents = contents;
    this.#notifyState();
  }

  /** Values are kept; the view reports the error. */
  #fail(error: unknown): void {
    this.#log(error);
    const contents = this.#contents ?? noContents;
    const problem = error instanceof Error ? error.message : String(error);
    this.#take({ ...contents, reading: { ...contents.reading, phase: 'failed', problem } });
  }
}
