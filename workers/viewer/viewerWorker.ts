import type { Contract, Handlers, Port } from '../../protocol/rpc.ts';
import { Peer } from '../../protocol/rpc.ts';
import type { CopyForm, CopyTarget, LiveState, ReadProgress, ShownState } from '../../protocol/viewer/shellProtocol.ts';
import type { RemoteMethods, RemoteOwner } from '../../protocol/worker/remoteProtocol.ts';
import type { OwnerMethods, WorkerFile, WorkerNotices, WorkerSettings } from '../../protocol/worker/workerProtocol.ts';
import type { HostThresholds } from '../../formats/history/doctor/hostRule.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import type { OnRead } from '../../formats/bytes/folder.ts';
import type { ImmediateMethods, PollTarget } from './pollLoop.ts';
import { PollLoop } from './pollLoop.ts';
import { settingsWith } from './projectSettings.ts';

/** What a viewer shows, from one poll to the next. */
export interface ViewerSession<State extends ShownState> {
  /** The user's severities by rule code, and thresholds of rules about hosts. */
  setSeverities(settings: SeveritySettings, thresholds: HostThresholds): void;
  /** Zone of texts that do not say it, by its name. @returns whether they are to be read anew */
  setTextZone?(name: string): boolean;
  /** What the view knows of it as a whole. */
  state(live: Pick<LiveState, 'mode' | 'intervalMs'>): State;
  liveState(live: Pick<LiveState, 'mode' | 'intervalMs'>): LiveState;
}

/** What the worker of a kind of files does in its own way. `Methods` is what the view asks. */
export interface ViewerReader<State extends ShownState, Methods extends Contract<Methods>> extends Pick<
  PollTarget,
  'poll' | 'rest'
> {
  readonly session: ViewerSession<State>;
  /** Called whenever what is not in the file itself may have changed. */
  configure?(): Promise<void>;
  /** Given not before the first poll. */
  readonly answers: Handlers<Methods>;
  /** Called after each poll, when its result has been reported. */
  onPolled(hasChanged: boolean): void;
  copyText(target: CopyTarget, form: CopyForm, signal: AbortSignal): Promise<string> | string;
  text(state: State): string;
  facts(state: State): string;
  json(state: State): Uint8Array;
}

/** What goes on in the worker of a viewer: it reads, again and again, and answers what is asked of what it has read. */
export class ViewerWorker<State extends ShownState, Methods extends Contract<Methods>> implements PollTarget {
  readonly name: string;
  readonly #reader: ViewerReader<State, Methods>;
  readonly #loop: PollLoop;
  readonly #onFault: (error: Error) => void;
  /** Resolves when the settings that came last count. */
  #configured: Promise<void>;
  readonly #peer: Peer<Methods & OwnerMethods<State>, WorkerNotices<State> & RemoteMethods>;

  /**
   * Begins to read. Whatever is asked, the answer waits until the first poll is over.
   *
   * @param open makes the reader, given whom to ask for what is on no disk, and what reports a change between polls
   */
  constructor(
    port: Port,
    { name, settings }: Pick<WorkerFile, 'name'> & { readonly settings: WorkerSettings },
    open: (owner: RemoteOwner, onChange: () => void) => ViewerReader<State, Methods>,
    onFault: (error: Error) => void,
  ) {
    this.name = name;
    this.#onFault = onFault;
    const owner: RemoteOwner = { request: (method, params, signal) => this.#peer.request(method, params, signal) };
    this.#reader = open(owner, () => {
      this.#notifyChanged();
    });
    this.#loop = new PollLoop(this, settings.pollMs);
    this.#peer = new Peer(port, this.#handlers(), onFault);
    this.#configured = this.#configure(settings);
    this.#configured.catch(onFault);
    void this.#loop.pollNow();
  }

  async poll(signal: AbortSignal, onRead: OnRead): Promise<boolean> {
    await this.#configured;
    const hasChanged = await this.#reader.poll(signal, onRead);
    this.#loop.markReady();
    if (hasChanged) this.#notifyChanged();
    else this.#notifyPolled();
    this.#reader.onPolled(hasChanged);
    return hasChanged;
  }

  rest(): Promise<void> {
    return this.#reader.rest();
  }

  onPaused(): void {
    this.#notifyPolled();
  }

  onReading(progress: ReadProgress | null): void {
    this.#peer.notify('reading', progress);
  }

  /** Takes the settings, and asks for the project file. */
  async #configure({ severities, thresholds = {}, textTimeZone = '' }: WorkerSettings): Promise<void> {
    const project = await this.#peer.request('project', null);
    const { rules, host } = await settingsWith(project, { rules: severities, host: thresholds });
    this.#reader.session.setSeverities(rules, host);
    if (this.#reader.session.setTextZone?.(textTimeZone) === true) void this.#loop.pollNow();
    // To look through the workspace may take long, and nothing that is in the file waits for it.
    this.#reader.configure?.().catch(this.#onFault);
  }

  #notifyChanged(): void {
    this.#peer.notify('changed', this.#state);
  }

  #notifyPolled(): void {
    this.#peer.notify('polled', this.#reader.session.liveState(this.#loop.live));
  }

  get #state(): State {
    return this.#reader.session.state(this.#loop.live);
  }

  #handlers(): Handlers<Methods & OwnerMethods<State>> {
    const reader = this.#reader;
    const own: Handlers<Omit<OwnerMethods<State>, keyof ImmediateMethods>> = {
      state: () => this.#state,
      configure: async (settings) => {
        // What was set last is to be what counts in the end.
        this.#configured = this.#configured.then(() => this.#configure(settings));
        await this.#configured;
        this.#loop.setInterval(settings.pollMs);
        this.#notifyChanged();
      },
      readAgain: async () => {
        await this.#loop.pollNow();
      },
      copyText: ({ target, form }, signal) => reader.copyText(target, form, signal),
      text: () => reader.text(this.#state),
      facts: () => reader.facts(this.#state),
      json: () => reader.json(this.#state),
    };
    return this.#loop.answers<Methods & OwnerMethods<State>>({ ...reader.answers, ...own });
  }
}
