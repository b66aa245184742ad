import type { FileState, LiveState } from '../../webview/protocol.ts';
import type { Handlers, Port } from '../../webview/rpc.ts';
import { Peer } from '../../webview/rpc.ts';
import { maxMmvBytes } from '../../formats/mmv/readMmv.ts';
import type { Polled } from '../viewer/poller.ts';
import { Poller } from '../viewer/poller.ts';
import type { Look } from '../viewer/watchedFile.ts';
import { WatchedFile } from '../viewer/watchedFile.ts';
import { copyText } from './copyText.ts';
import { fileAnswers, mmvAnswers } from './fileAnswers.ts';
import { isProcessRunning } from './isProcessRunning.ts';
import { mmvJson } from './mmvJson.ts';
import { MmvSession } from './mmvSession.ts';
import { mmvText } from './mmvText.ts';
import type { WorkerData, WorkerFile, WorkerMethods, WorkerNotices } from './workerProtocol.ts';

const checkDelayMs = 200;

/** What goes on in the worker of one file: it reads the file, again and again, and answers what is asked of it. */
export class FileWorker implements Polled {
  readonly #session: MmvSession;
  readonly #watched: WatchedFile | undefined;
  readonly #poller: Poller;
  /** Undefined until the file has been read for the first time. */
  #peer: Peer<WorkerMethods, WorkerNotices> | undefined;
  #isPaused = false;
  #checkTimer: NodeJS.Timeout | undefined;

  private constructor({ file, settings }: WorkerData) {
    const isHere = file.kind === 'path';
    this.#session = new MmvSession(file.name, isHere ? isProcessRunning : undefined);
    this.#session.setSeverities(settings.severities);
    this.#watched = isHere ? new WatchedFile(file.path, maxMmvBytes) : undefined;
    this.#poller = new Poller(this, settings.pollMs);
  }

  /** Reads the file, and only then listens: whatever is asked, there is something to answer with. */
  static async start(port: Port, data: WorkerData, onFault: (error: Error) => void): Promise<FileWorker> {
    const worker = new FileWorker(data);
    if (data.file.kind === 'path') await worker.#poller.lookNow();
    else worker.#take(lookOf(data.file));
    worker.#peer = new Peer<WorkerMethods, WorkerNotices>(port, worker.#handlers(), onFault);
    return worker;
  }

  async look(): Promise<boolean> {
    if (this.#watched === undefined) return false;
    return this.#take(await this.#watched.look());
  }

  async rest(): Promise<void> {
    await this.#watched?.close();
  }

  #take(look: Look): boolean {
    const hasChanged = this.#session.take(look, Date.now());
    if (hasChanged) this.#peer?.tell('changed', this.#state);
    else this.#peer?.tell('looked', this.#session.liveState(this.#live));
    if (this.#session.owesCheck) this.#checkSoon();
    return hasChanged;
  }

  /** After what the view asks for first has been answered. */
  #checkSoon(): void {
    clearTimeout(this.#checkTimer);
    this.#checkTimer = setTimeout(() => {
      if (this.#session.checkOwed(Date.now())) this.#peer?.tell('changed', this.#state);
    }, checkDelayMs);
  }

  get #live(): Pick<LiveState, 'mode' | 'intervalMs'> {
    const mode = this.#watched === undefined ? 'off' : this.#isPaused ? 'paused' : 'live';
    return { mode, intervalMs: this.#poller.intervalMs };
  }

  get #state(): FileState {
    return this.#session.state(this.#live);
  }

  #handlers(): Handlers<WorkerMethods> {
    const session = this.#session;
    return {
      ...fileAnswers(session),
      ...mmvAnswers(session),
      state: () => this.#state,
      configure: ({ severities, pollMs }) => {
        session.setSeverities(severities);
        this.#poller.setInterval(pollMs);
        this.#peer?.tell('changed', this.#state);
      },
      setLive: ({ isVisible, isPaused }) => {
        const wasPaused = this.#isPaused;
        this.#isPaused = isPaused;
        if (this.#watched !== undefined) this.#poller.setRunning(isVisible && !isPaused);
        if (wasPaused !== isPaused) this.#peer?.tell('looked', session.liveState(this.#live));
      },
      readAgain: async () => {
        await this.#poller.lookNow();
      },
      takeBytes: (read) => {
        this.#take(
          lookOf({ name: '', ...('bytes' in read ? { kind: 'bytes', ...read } : { kind: 'failed', ...read }) }),
        );
      },
      copyText: ({ target, form }) => copyText(session, target, form),
      text: () => mmvText(session, this.#state),
      json: () => mmvJson(session, this.#state),
    };
  }
}

function lookOf(file: Exclude<WorkerFile, { kind: 'path' }>): Look {
  if (file.kind === 'failed') return { kind: 'failed', problem: file.problem };
  return { kind: 'bytes', bytes: file.bytes, size: file.bytes.length, identity: '' };
}
