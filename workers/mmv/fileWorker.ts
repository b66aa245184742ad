import type { MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import type { ReadProgress } from '../../protocol/viewer/shellProtocol.ts';
import type { Handlers, Port } from '../../protocol/rpc.ts';
import { Peer } from '../../protocol/rpc.ts';
import type { RemoteMethods, RemoteOwner } from '../../protocol/worker/remoteProtocol.ts';
import type { ImmediateMethods, Watched } from '../viewer/watchLoop.ts';
import { WatchLoop } from '../viewer/watchLoop.ts';
import type { Look, OnRead } from '../viewer/look.ts';
import { copyText } from './copyText.ts';
import { fileAnswers, mmvAnswers } from './fileAnswers.ts';
import { mmvJson } from './mmvJson.ts';
import type { MmvPlace } from './mmvPlace.ts';
import { MmvSession } from './mmvSession.ts';
import { mmvText } from './mmvText.ts';
import type { OwnerMethods, WorkerNotices } from '../../protocol/worker/workerProtocol.ts';
import type { MmvWorkerData, MmvWorkerMethods } from '../../protocol/worker/mmvWorkerProtocol.ts';

const catchUpDelayMs = 200;

/** What goes on in the worker of one file: it reads the file, again and again, and answers what is asked of it. */
export class FileWorker implements Watched {
  readonly name: string;
  readonly #place: MmvPlace;
  readonly #session: MmvSession;
  readonly #loop: WatchLoop;
  readonly #peer: Peer<MmvWorkerMethods, WorkerNotices<MmvState> & RemoteMethods>;
  #catchUpTimer: NodeJS.Timeout | undefined;

  /**
   * Begins to read the file. Whatever is asked, the answer waits until it has been read.
   *
   * @param placeOf tells where the file is, given whom to ask for it if that is on no disk
   */
  constructor(
    port: Port,
    { name, settings }: Pick<MmvWorkerData, 'name' | 'settings'>,
    placeOf: (owner: RemoteOwner) => MmvPlace,
    onFault: (error: Error) => void,
  ) {
    this.name = name;
    this.#place = placeOf({ ask: (method, params, signal) => this.#peer.ask(method, params, signal) });
    this.#session = new MmvSession(name, this.#place.isProcessRunning);
    this.#session.setSeverities(settings.severities);
    this.#loop = new WatchLoop(this, settings.pollMs);
    this.#peer = new Peer(port, this.#handlers(), onFault);
    void this.#loop.lookNow();
  }

  async look(signal: AbortSignal, onRead: OnRead): Promise<boolean> {
    return this.#take(await this.#place.file.look(signal, onRead));
  }

  async rest(): Promise<void> {
    await this.#place.file.close();
  }

  onPaused(): void {
    this.#tellLook();
  }

  onReading(progress: ReadProgress | null): void {
    this.#peer.tell('reading', progress);
  }

  #take(look: Look): boolean {
    const hasChanged = this.#session.take(look, Date.now());
    this.#loop.hasLooked();
    if (hasChanged) this.#peer.tell('changed', this.#state);
    else this.#tellLook();
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
    const neighbours = await this.#place.neighbours?.look(Date.now());
    if (neighbours === undefined) return;
    if (this.#session.setNeighbours(neighbours, Date.now())) this.#peer.tell('changed', this.#state);
  }

  #tellLook(): void {
    this.#peer.tell('looked', this.#session.liveState(this.#loop.live));
  }

  get #state(): MmvState {
    return this.#session.state(this.#loop.live);
  }

  #handlers(): Handlers<MmvWorkerMethods> {
    const session = this.#session;
    return this.#loop.answers<MmvWorkerMethods>({
      ...fileAnswers(session),
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
        this.#peer.tell('changed', this.#state);
      },
      readAgain: async () => {
        await this.#loop.lookNow();
      },
      copyText: ({ target, form }) => copyText(session, target, form),
      text: () => mmvText(session, this.#state),
      json: () => mmvJson(session, this.#state),
    };
  }
}
