import type { MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import type { ReadProgress } from '../../protocol/viewer/shellProtocol.ts';
import type { Handlers, Port } from '../../protocol/rpc.ts';
import { Peer } from '../../protocol/rpc.ts';
import type { RemoteMethods, RemoteOwner } from '../../protocol/worker/remoteProtocol.ts';
import type { ImmediateMethods, PollTarget } from '../viewer/pollLoop.ts';
import { PollLoop } from '../viewer/pollLoop.ts';
import type { PollResult, OnRead } from '../viewer/pollableFile.ts';
import { copyText } from './copyText.ts';
import { binaryAnswers, mmvAnswers } from './mmvAnswers.ts';
import { mmvJson } from './mmvJson.ts';
import type { MmvAccess } from './mmvAccess.ts';
import { MmvSession } from './mmvSession.ts';
import { mmvText } from './mmvText.ts';
import type { OwnerMethods, WorkerNotices } from '../../protocol/worker/workerProtocol.ts';
import type { MmvWorkerData, MmvWorkerMethods } from '../../protocol/worker/mmvWorkerProtocol.ts';

const catchUpDelayMs = 200;

/** What goes on in the worker of one file: it reads the file, again and again, and answers what is asked of it. */
export class MmvWorker implements PollTarget {
  readonly name: string;
  readonly #place: MmvAccess;
  readonly #session: MmvSession;
  readonly #loop: PollLoop;
  readonly #peer: Peer<MmvWorkerMethods, WorkerNotices<MmvState> & RemoteMethods>;
  #catchUpTimer: NodeJS.Timeout | undefined;

  /**
   * Begins to read the file. Whatever is asked, the answer waits until it has been read.
   *
   * @param accessOf tells where the file is, given whom to ask for it if that is on no disk
   */
  constructor(
    port: Port,
    { name, settings }: Pick<MmvWorkerData, 'name' | 'settings'>,
    accessOf: (owner: RemoteOwner) => MmvAccess,
    onFault: (error: Error) => void,
  ) {
    this.name = name;
    this.#place = accessOf({ request: (method, params, signal) => this.#peer.request(method, params, signal) });
    this.#session = new MmvSession(name, this.#place.isProcessRunning);
    this.#session.setSeverities(settings.severities);
    this.#loop = new PollLoop(this, settings.pollMs);
    this.#peer = new Peer(port, this.#handlers(), onFault);
    void this.#loop.pollNow();
  }

  async poll(signal: AbortSignal, onRead: OnRead): Promise<boolean> {
    return this.#take(await this.#place.file.poll(signal, onRead));
  }

  async rest(): Promise<void> {
    await this.#place.file.close();
  }

  onPaused(): void {
    this.#notifyPolled();
  }

  onReading(progress: ReadProgress | null): void {
    this.#peer.notify('reading', progress);
  }

  #take(poll: PollResult): boolean {
    const hasChanged = this.#session.take(poll, Date.now());
    this.#loop.markReady();
    if (hasChanged) this.#peer.notify('changed', this.#state);
    else this.#notifyPolled();
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
    if (this.#session.checkOwed(Date.now())) this.#peer.notify('changed', this.#state);
    const neighbours = await this.#place.neighbours?.poll(Date.now());
    if (neighbours === undefined) return;
    if (this.#session.setNeighbours(neighbours, Date.now())) this.#peer.notify('changed', this.#state);
  }

  #notifyPolled(): void {
    this.#peer.notify('polled', this.#session.liveState(this.#loop.live));
  }

  get #state(): MmvState {
    return this.#session.state(this.#loop.live);
  }

  #handlers(): Handlers<MmvWorkerMethods> {
    const session = this.#session;
    return this.#loop.answers<MmvWorkerMethods>({
      ...binaryAnswers(session),
      ...mmvAnswers(session),
      ...this.#ownAnswers(),
    });
  }

  /** What the extension itself asks of a file that has been read. */
  #ownAnswers(): Handlers<Omit<OwnerMethods<MmvState>, keyof ImmediateMethods>> {
    const session = this.#session;
    return {
      state: () => this.#state,
      configure: ({ severities, pollMs }) => {
        session.setSeverities(severities);
        this.#loop.setInterval(pollMs);
        this.#peer.notify('changed', this.#state);
      },
      readAgain: async () => {
        await this.#loop.pollNow();
      },
      copyText: ({ target, form }) => copyText(session, target, form),
      text: () => mmvText(session, this.#state),
      json: () => mmvJson(session, this.#state),
    };
  }
}
