import type { SharedTime } from '../protocol/viewer/linkedProtocol.ts';
import type { NotesState } from '../protocol/viewer/notesProtocol.ts';
import type { FilePlace } from '../protocol/viewer/fileProtocol.ts';
import type { RangeCommand } from '../protocol/viewer/partProtocol.ts';
import type {
  LiveState,
  ReadProgress,
  ShellMethods,
  ShownState,
  UnitsChoice,
  ViewMethods,
} from '../protocol/viewer/shellProtocol.ts';
import type { Contract, Handlers, Port } from '../protocol/rpc.ts';
import { Peer } from '../protocol/rpc.ts';

/** Sends the requests of a part of the view, which names the methods that it needs, whatever else is answered there. */
export interface Requester<Methods extends Contract<Methods>> {
  /** Never set: by this type the compiler knows what is answered. */
  readonly answers?: Methods;
  /** See {@link Peer.request}. */
  request<Method extends keyof Methods & string>(
    method: Method,
    params: Methods[Method][0],
    signal?: AbortSignal,
  ): Promise<Methods[Method][1]>;
  /** Asks for something to be done; a failure is reported. */
  run<Method extends keyof Methods & string>(method: Method, params: Methods[Method][0]): void;
  /** Shows an error in the view. Undefined, and what was cancelled, is none. */
  report(error: unknown): void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A view's end of the channel to the extension. `Mine` is what the view answers, `Host` what the extension does. */
export class HostChannel<Mine extends Contract<Mine>, Host extends Contract<Host>> implements Requester<Host> {
  declare readonly answers?: Host;
  /** Shows an error that is not reported elsewhere. */
  onFault: (message: string) => void = () => undefined;
  readonly #peer: Peer<Mine, Host>;
  readonly #controller = new AbortController();
  /** Answers to what was asked ahead, by the question. */
  readonly #prefetched = new Map<string, Promise<unknown>>();

  constructor(port: Port, handlers: Handlers<Mine>) {
    this.#peer = new Peer<Mine, Host>(port, handlers, (error) => {
      this.report(error);
    });
  }

  request<Method extends keyof Host & string>(
    method: Method,
    params: Host[Method][0],
    signal: AbortSignal = this.#controller.signal,
  ): Promise<Host[Method][1]> {
    return this.#takePrefetched(method, params) ?? this.#peer.request(method, params, signal);
  }

  /** Asks what somebody is going to ask: the first to do so takes the answer, unless it has been forgotten. */
  prefetch<Method extends keyof Host & string>(method: Method, params: Host[Method][0]): void {
    const answer = this.#peer.request(method, params, this.#controller.signal);
    // The request that follows receives the error.
    answer.catch(() => undefined);
    this.#prefetched.set(questionOf(method, params), answer);
  }

  /** Prefetched answers may be out of date. */
  clearPrefetched(): void {
    this.#prefetched.clear();
  }

  run<Method extends keyof Host & string>(method: Method, params: Host[Method][0]): void {
    this.request(method, params).catch((error: unknown) => {
      this.report(error);
    });
  }

  report(error: unknown): void {
    if (error === undefined || (error instanceof Error && error.name === 'AbortError')) return;
    this.onFault(messageOf(error));
  }

  dispose(): void {
    this.#controller.abort();
    this.#peer.dispose();
  }

  #takePrefetched<Method extends keyof Host & string>(
    method: Method,
    params: Host[Method][0],
  ): Promise<Host[Method][1]> | undefined {
    if (this.#prefetched.size === 0) return undefined;
    const question = questionOf(method, params);
    const answer = this.#prefetched.get(question);
    this.#prefetched.delete(question);
    return answer;
  }
}

const questionOf = (method: string, params: unknown): string => JSON.stringify([method, params]);

/** Notifications about the file that the view receives. */
export interface ConnectionEvents<State extends ShownState> {
  readonly onState: (state: State) => void;
  readonly onPolled: (live: LiveState) => void;
  /** Progress of a long read; null when it is done. */
  readonly onReading: (progress: ReadProgress | null) => void;
  readonly onReveal: (place: FilePlace) => void;
  readonly onUnits: (units: UnitsChoice) => void;
  /** Look so, in the terms of the view. */
  readonly onShow: (view: object) => void;
  readonly onNotes: (notes: NotesState) => void;
  readonly onLinked: (isLinked: boolean) => void;
  readonly onSharedTime: (time: SharedTime) => void;
  readonly onRangeCommand: (command: RangeCommand) => void;
  /** An error that is not reported elsewhere. */
  readonly onFault: (message: string) => void;
}

/** Receiver of notifications; undefined until the view listens. */
interface EventsHolder<State extends ShownState> {
  events: ConnectionEvents<State> | undefined;
}

/** The channel to the extension of the viewer of a binary file. */
export class Connection<State extends ShownState, Host extends Contract<Host>> extends HostChannel<
  ViewMethods<State>,
  Host
> {
  readonly #eventsHolder: EventsHolder<State>;

  constructor(port: Port) {
    const holder: EventsHolder<State> = { events: undefined };
    super(port, {
      changed: (state) => {
        holder.events?.onState(state);
      },
      polled: (live) => {
        holder.events?.onPolled(live);
      },
      reading: (progress) => {
        holder.events?.onReading(progress);
      },
      reveal: (place) => {
        holder.events?.onReveal(place);
      },
      units: (units) => {
        holder.events?.onUnits(units);
      },
      show: (view) => {
        holder.events?.onShow(view);
      },
      linked: ({ isLinked }) => {
        holder.events?.onLinked(isLinked);
      },
      sharedTime: (time) => {
        holder.events?.onSharedTime(time);
      },
      notesChanged: (notes) => {
        holder.events?.onNotes(notes);
      },
      withRange: (command) => {
        holder.events?.onRangeCommand(command);
      },
    });
    this.#eventsHolder = holder;
  }

  /** Requests the state of the file, and reports it and all later ones. */
  async start(
    this: Connection<State, Host> & Requester<ShellMethods<State>>,
    events: ConnectionEvents<State>,
  ): Promise<void> {
    this.#eventsHolder.events = {
      ...events,
      onState: (state) => {
        this.clearPrefetched();
        events.onState(state);
      },
    };
    this.onFault = events.onFault;
    try {
      events.onState(await this.request('ready', null));
    } catch (error) {
      this.report(error);
    }
  }
}
