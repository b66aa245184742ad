import type { MmvState } from '../../webview/protocol/mmvProtocol.ts';
import type { LiveState } from '../../webview/protocol/shellProtocol.ts';
import type { Handlers, Port } from '../../webview/rpc.ts';
import { Peer } from '../../webview/rpc.ts';
import { maxMmvBytes } from '../../formats/mmv/readMmv.ts';
import { answerAfter } from '../viewer/answerAfter.ts';
import type { Polled } from '../viewer/poller.ts';
import { Poller } from '../viewer/poller.ts';
import { ReadReporter } from '../viewer/readReporter.ts';
import type { RemoteRead } from '../viewer/remoteRead.ts';
import type { Look } from '../viewer/watchedFile.ts';
import { WatchedFile } from '../viewer/watchedFile.ts';
import { copyText } from './copyText.ts';
import { fileAnswers, mmvAnswers } from './fileAnswers.ts';
import { FolderNeighbours } from './folderNeighbours.ts';
import { isProcessRunning } from './isProcessRunning.ts';
import { mmvJson } from './mmvJson.ts';
import { MmvSession } from './mmvSession.ts';
import { mmvText } from './mmvText.ts';
import type { OwnerMethods, WorkerNotices } from '../viewer/workerProtocol.ts';
import type { MmvWorkerData, MmvWorkerMethods } from './workerProtocol.ts';

const catchUpDelayMs = 200;

/** What goes on in the worker of one file: it reads the file, again and again, and answers what is asked of it. */
export class FileWorker implements Polled {
  readonly #name: string;
  readonly #session: MmvSession;
  readonly #watched: WatchedFile | undefined;
  readonly #neighbours: FolderNeighbours | undefined;
  readonly #poller: Poller;
  readonly #peer: Peer<MmvWorkerMethods, WorkerNotices<MmvState>>;
  readonly #reporter: ReadReporter;
  /** Resolves when the file has been read for the first time, whatever has come of it. */
  readonly #firstTake: Promise<void>;
  #resolveFirstTake = (): void => undefined;
  /** Ends the look that is under way. */
  #looking = new AbortController();
  #isPaused = false;
  #catchUpTimer: NodeJS.Timeout | undefined;

  /** Begins to read the file. Whatever is asked, the answer waits until it has been read. */
  constructor(port: Port, { file, settings }: MmvWorkerData, onFault: (error: Error) => void) {
    const isHere = file.kind === 'path';
    this.#name = file.name;
    this.#session = new MmvSession(file.name, isHere ? isProcessRunning : undefined);
    this.#session.setSeverities(settings.severities);
    this.#watched = isHere ? new WatchedFile(file.path, maxMmvBytes) : undefined;
    this.#neighbours = isHere ? new FolderNeighbours(file.path, isProcessRunning) : undefined;
    this.#poller = new Poller(this, settings.pollMs);
    this.#firstTake = new Promise((resolve) => {
      this.#resolveFirstTake = resolve;
    });
    this.#reporter = new ReadReporter((progress) => {
      this.#peer.tell('reading', progress);
    });
    this.#peer = new Peer<MmvWorkerMethods, WorkerNotices<MmvState>>(port, this.#handlers(), onFault);
    if (isHere) void this.#poller.lookNow();
  }

  async look(): Promise<boolean> {
    if (this.#watched === undefined) return false;
    this.#looking = new AbortController();
    this.#reporter.begin(this.#name);
    const look = await this.#watched.look(this.#looking.signal, (readBytes, totalBytes) => {
      this.#reporter.update(readBytes, totalBytes);
    });
    const hasChanged = this.#take(look);
    this.#reporter.end();
    return hasChanged;
  }

  async rest(): Promise<void> {
    await this.#watched?.close();
  }

  #take(look: Look): boolean {
    const hasChanged = this.#session.take(look, Date.now());
    this.#resolveFirstTake();
    if (hasChanged) this.#peer.tell('changed', this.#state);
    else this.#peer.tell('looked', this.#session.liveState(this.#live));
    this.#catchUpSoon();
    return hasChanged;
  }

  /** Does what can wait until the view's first questions have been answered. */
  #catchUpSoon(): void {
    if (this.#catchUpTimer !== undefined) return;
    this.#catchUpTimer = setTimeout(() => {
      this.#catchUpTimer = undefined;
      void this.#catchUp();
    }, catchUpDelayMs);
  }

  /** Checks a file that has not been, and looks at the other files of the folder if it is time to. */
  async #catchUp(): Promise<void> {
    if (this.#session.checkOwed(Date.now())) this.#peer.tell('changed', this.#state);
    const neighbours = await this.#neighbours?.look(Date.now());
    if (neighbours === undefined) return;
    if (this.#session.setNeighbours(neighbours, Date.now())) this.#peer.tell('changed', this.#state);
  }

  get #live(): Pick<LiveState, 'mode' | 'intervalMs'> {
    const mode = this.#watched === undefined ? 'off' : this.#isPaused ? 'paused' : 'live';
    return { mode, intervalMs: this.#poller.intervalMs };
  }

  get #state(): MmvState {
    return this.#session.state(this.#live);
  }

  #handlers(): Handlers<MmvWorkerMethods> {
    const session = this.#session;
    const answers = {
      ...fileAnswers(session),
      ...mmvAnswers(session),
      ...this.#ownAnswers(),
    };
    return {
      ...answerAfter<Omit<MmvWorkerMethods, 'setLive' | 'stopReading' | 'takeBytes'>>(this.#firstTake, answers),
      setLive: ({ isVisible, isPaused }) => {
        const wasPaused = this.#isPaused;
        this.#isPaused = isPaused;
        if (this.#watched !== undefined) this.#poller.setRunning(isVisible && !isPaused);
        if (wasPaused !== isPaused) this.#peer.tell('looked', session.liveState(this.#live));
      },
      stopReading: () => {
        this.#isPaused = true;
        this.#poller.setRunning(false);
        this.#looking.abort(new Error('stopped'));
      },
      takeBytes: (read) => {
        this.#take(lookOf(read));
      },
    };
  }

  /** What the extension itself asks of a file that has been read. */
  #ownAnswers(): Handlers<Omit<OwnerMethods<MmvState>, 'setLive' | 'stopReading'>> {
    const session = this.#session;
    return {
      state: () => this.#state,
      configure: ({ severities, pollMs }) => {
        session.setSeverities(severities);
        this.#poller.setInterval(pollMs);
        this.#peer.tell('changed', this.#state);
      },
      readAgain: async () => {
        await this.#poller.lookNow();
      },
      copyText: ({ target, form }) => copyText(session, target, form),
      text: () => mmvText(session, this.#state),
      json: () => mmvJson(session, this.#state),
    };
  }
}

function lookOf(read: RemoteRead): Look {
  return read.kind === 'bytes' ? { ...read, size: read.bytes.length, identity: '' } : read;
}
