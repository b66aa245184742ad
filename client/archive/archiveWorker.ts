import type { ArchiveState } from '../../webview/protocol/archiveProtocol.ts';
import type { LiveState } from '../../webview/protocol/shellProtocol.ts';
import type { Handlers, Port } from '../../webview/rpc.ts';
import { Peer } from '../../webview/rpc.ts';
import { answerAfter } from '../viewer/answerAfter.ts';
import type { Polled } from '../viewer/poller.ts';
import { Poller } from '../viewer/poller.ts';
import { ReadReporter } from '../viewer/readReporter.ts';
import type { OwnerMethods, WorkerNotices } from '../viewer/workerProtocol.ts';
import { memberAnswers, scanAnswers } from './archiveAnswers.ts';
import { archiveJson } from './archiveDescription.ts';
import { ArchiveSession } from './archiveSession.ts';
import { archiveText } from './archiveText.ts';
import { copyMemberText } from './copyMemberText.ts';
import { linkAnswers } from './links/linkAnswers.ts';
import { metricAnswers } from './metrics/metricAnswers.ts';
import { overviewAnswers } from './overviewAnswers.ts';
import { plotAnswers } from './plot/plotAnswers.ts';
import { recordAnswers } from './recordAnswers.ts';
import type { ArchiveWorkerData, ArchiveWorkerMethods } from './workerProtocol.ts';

/** What is answered whether or not the archive has been read. */
type Immediate = 'setLive' | 'stopReading';

/** What goes on in the worker of an archive: it reads it, follows its growth, and answers what is asked of it. */
export class ArchiveWorker implements Polled {
  readonly #name: string;
  readonly #session: ArchiveSession;
  readonly #poller: Poller;
  readonly #reporter: ReadReporter;
  readonly #peer: Peer<ArchiveWorkerMethods, WorkerNotices<ArchiveState>>;
  /** Resolves when the archive has been read for the first time, whatever has come of it. */
  readonly #firstLook: Promise<void>;
  #resolveFirstLook = (): void => undefined;
  #looking = new AbortController();
  #isPaused = false;

  /** Begins to read. Whatever is asked, the answer waits until the archive has been opened. */
  constructor(port: Port, { path, name, settings }: ArchiveWorkerData, onFault: (error: Error) => void) {
    this.#name = name;
    this.#session = new ArchiveSession(path, name, () => {
      this.#peer.tell('changed', this.#state);
    });
    this.#firstLook = new Promise((resolve) => {
      this.#resolveFirstLook = resolve;
    });
    this.#poller = new Poller(this, settings.pollMs);
    this.#reporter = new ReadReporter((progress) => {
      this.#peer.tell('reading', progress);
    });
    this.#peer = new Peer<ArchiveWorkerMethods, WorkerNotices<ArchiveState>>(port, this.#handlers(), onFault);
    this.#session.setSeverities(settings.severities);
    void this.#poller.lookNow();
  }

  async look(): Promise<boolean> {
    this.#looking = new AbortController();
    this.#reporter.begin(this.#name);
    const onUnpack = (doneBytes: number, totalBytes: number): void => {
      this.#reporter.update(doneBytes, totalBytes);
    };
    const hasChanged = await this.#session.look(Date.now(), this.#looking.signal, onUnpack);
    this.#reporter.end();
    this.#resolveFirstLook();
    if (hasChanged) {
      this.#peer.tell('changed', this.#state);
      void this.#session.scanAll();
    } else this.#peer.tell('looked', this.#session.liveState(this.#live));
    return hasChanged;
  }

  /** The files stay open: what is shown is read from them. */
  rest(): Promise<void> {
    return Promise.resolve();
  }

  get #live(): Pick<LiveState, 'mode' | 'intervalMs'> {
    return { mode: this.#isPaused ? 'paused' : 'live', intervalMs: this.#poller.intervalMs };
  }

  get #state(): ArchiveState {
    return this.#session.state(this.#live);
  }

  #handlers(): Handlers<ArchiveWorkerMethods> {
    const session = this.#session;
    const answers = {
      ...memberAnswers(session),
      ...scanAnswers(session),
      ...overviewAnswers(session),
      ...metricAnswers(session),
      ...plotAnswers(session),
      ...recordAnswers(session),
      ...linkAnswers(session),
      ...this.#ownAnswers(),
    };
    return {
      ...answerAfter<Omit<ArchiveWorkerMethods, Immediate>>(this.#firstLook, answers),
      setLive: ({ isVisible, isPaused }) => {
        const wasPaused = this.#isPaused;
        this.#isPaused = isPaused;
        this.#poller.setRunning(isVisible && !isPaused);
        if (wasPaused !== isPaused) this.#peer.tell('looked', session.liveState(this.#live));
      },
      stopReading: () => {
        this.#isPaused = true;
        this.#poller.setRunning(false);
        this.#looking.abort(new Error('stopped'));
      },
    };
  }

  /** What the extension itself asks. */
  #ownAnswers(): Handlers<Omit<OwnerMethods<ArchiveState>, Immediate>> {
    const session = this.#session;
    return {
      state: () => this.#state,
      configure: ({ severities, pollMs }) => {
        session.setSeverities(severities);
        this.#poller.setInterval(pollMs);
      },
      readAgain: async () => {
        await this.#poller.lookNow();
      },
      copyText: ({ target, form }, signal) => copyMemberText(session, target, form, signal),
      text: () => archiveText(session, this.#state),
      json: () => archiveJson(session, this.#state),
    };
  }
}
