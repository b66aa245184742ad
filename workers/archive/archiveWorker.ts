import type { ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';
import type { ReadProgress } from '../../protocol/viewer/shellProtocol.ts';
import type { Handlers, Port } from '../../protocol/rpc.ts';
import { Peer } from '../../protocol/rpc.ts';
import type { ImmediateMethods, PollTarget } from '../viewer/pollLoop.ts';
import { PollLoop } from '../viewer/pollLoop.ts';
import type { OnRead } from '../viewer/pollableFile.ts';
import type { RemoteMethods, RemoteOwner } from '../../protocol/worker/remoteProtocol.ts';
import type { OwnerMethods, WorkerNotices } from '../../protocol/worker/workerProtocol.ts';
import { memberAnswers, scanAnswers } from './archiveAnswers.ts';
import { archiveJson } from './archiveDescription.ts';
import type { ArchiveAccess } from './archiveAccess.ts';
import { ArchiveSession } from './archiveSession.ts';
import { archiveText } from './archiveText.ts';
import { copyMemberText } from './copyMemberText.ts';
import { linkAnswers } from './links/linkAnswers.ts';
import { metricAnswers } from './metrics/metricAnswers.ts';
import { overviewAnswers } from './overviewAnswers.ts';
import { plotAnswers } from './plot/plotAnswers.ts';
import { recordAnswers } from './recordAnswers.ts';
import type { ArchiveWorkerData, ArchiveWorkerMethods } from '../../protocol/worker/archiveWorkerProtocol.ts';

/** What goes on in the worker of an archive: it reads it, follows its growth, and answers what is asked of it. */
export class ArchiveWorker implements PollTarget {
  readonly name: string;
  readonly #session: ArchiveSession;
  readonly #loop: PollLoop;
  readonly #peer: Peer<ArchiveWorkerMethods, WorkerNotices<ArchiveState> & RemoteMethods>;

  /**
   * Begins to read. Whatever is asked, the answer waits until the archive has been opened.
   *
   * @param accessOf tells where the archive is, given whom to ask for its files if they are on no disk
   */
  constructor(
    port: Port,
    { name, settings }: Pick<ArchiveWorkerData, 'name' | 'settings'>,
    accessOf: (owner: RemoteOwner) => ArchiveAccess,
    onFault: (error: Error) => void,
  ) {
    this.name = name;
    const place = accessOf({ request: (method, params, signal) => this.#peer.request(method, params, signal) });
    this.#session = new ArchiveSession(place, name, () => {
      this.#peer.notify('changed', this.#state);
    });
    this.#loop = new PollLoop(this, settings.pollMs);
    this.#peer = new Peer(port, this.#handlers(), onFault);
    this.#session.setSeverities(settings.severities);
    void this.#loop.pollNow();
  }

  async poll(signal: AbortSignal, onRead: OnRead): Promise<boolean> {
    const hasChanged = await this.#session.poll(Date.now(), signal, onRead);
    this.#loop.markReady();
    if (hasChanged) {
      this.#peer.notify('changed', this.#state);
      this.#session.scans.startSoon();
    } else this.#notifyPolled();
    return hasChanged;
  }

  /** The files stay open: what is shown is read from them. */
  rest(): Promise<void> {
    return Promise.resolve();
  }

  onPaused(): void {
    this.#notifyPolled();
  }

  onReading(progress: ReadProgress | null): void {
    this.#peer.notify('reading', progress);
  }

  #notifyPolled(): void {
    this.#peer.notify('polled', this.#session.liveState(this.#loop.live));
  }

  get #state(): ArchiveState {
    return this.#session.state(this.#loop.live);
  }

  #handlers(): Handlers<ArchiveWorkerMethods> {
    const session = this.#session;
    return this.#loop.answers<ArchiveWorkerMethods>({
      ...memberAnswers(session),
      ...scanAnswers(session),
      ...overviewAnswers(session),
      ...metricAnswers(session),
      ...plotAnswers(session),
      ...recordAnswers(session),
      ...linkAnswers(session),
      ...this.#ownAnswers(),
    });
  }

  /** What the extension itself asks. */
  #ownAnswers(): Handlers<Omit<OwnerMethods<ArchiveState>, keyof ImmediateMethods>> {
    const session = this.#session;
    return {
      state: () => this.#state,
      configure: ({ severities, pollMs }) => {
        session.setSeverities(severities);
        this.#loop.setInterval(pollMs);
      },
      readAgain: async () => {
        await this.#loop.pollNow();
      },
      copyText: ({ target, form }, signal) => copyMemberText(session, target, form, signal),
      text: () => archiveText(session, this.#state),
      json: () => archiveJson(session, this.#state),
    };
  }
}
