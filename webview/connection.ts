import type { FilePlace } from '../protocol/viewer/fileProtocol.ts';
import type {
  LiveState,
  ReadProgress,
  ShellMethods,
  ShownState,
  ViewMethods,
} from '../protocol/viewer/shellProtocol.ts';
import type { Contract, Handlers, Port } from '../protocol/rpc.ts';
import { Peer } from '../protocol/rpc.ts';

/** Where a part of the view asks: it names the methods that it needs, whatever else is answered there. */
export interface Asker<Methods extends Contract<Methods>> {
  /** Never set: by this type the compiler knows what is answered. */
  readonly answers?: Methods;
  /** See {@link Peer.ask}. */
  ask<Method extends keyof Methods & string>(
    method: Method,
    params: Methods[Method][0],
    signal?: AbortSignal,
  ): Promise<Methods[Method][1]>;
  /** Asks for something to be done; a failure is reported. */
  request<Method extends keyof Methods & string>(method: Method, params: Methods[Method][0]): void;
  /** Shows an error in the view. Undefined, and what was cancelled, is none. */
  report(error: unknown): void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A view's end of the channel to the extension. `Mine` is what the view answers, `Host` what the extension does. */
export class HostChannel<Mine extends Contract<Mine>, Host extends Contract<Host>> implements Asker<Host> {
  declare readonly answers?: Host;
  /** Shows what went wrong and nobody else says. */
  onFault: (message: string) => void = () => undefined;
  readonly #peer: Peer<Mine, Host>;
  readonly #controller = new AbortController();
  /** Answers to what was asked ahead, by the question. */
  readonly #ahead = new Map<string, Promise<unknown>>();

  constructor(port: Port, handlers: Handlers<Mine>) {
    this.#peer = new Peer<Mine, Host>(port, handlers, (error) => {
      this.report(error);
    });
  }

  ask<Method extends keyof Host & string>(
    method: Method,
    params: Host[Method][0],
    signal: AbortSignal = this.#controller.signal,
  ): Promise<Host[Method][1]> {
    return this.#takeAhead(method, params) ?? this.#peer.ask(method, params, signal);
  }

  /** Asks what somebody is going to ask: the first to do so takes the answer, unless it has been forgotten. */
  askAhead<Method extends keyof Host & string>(method: Method, params: Host[Method][0]): void {
    const answer = this.#peer.ask(method, params, this.#controller.signal);
    // Who asks is told.
    answer.catch(() => undefined);
    this.#ahead.set(questionOf(method, params), answer);
  }

  /** What was asked ahead may be out of date. */
  forgetAhead(): void {
    this.#ahead.clear();
  }

  request<Method extends keyof Host & string>(method: Method, params: Host[Method][0]): void {
    this.ask(method, params).catch((error: unknown) => {
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

  #takeAhead<Method extends keyof Host & string>(
    method: Method,
    params: Host[Method][0],
  ): Promise<Host[Method][1]> | undefined {
    if (this.#ahead.size === 0) return undefined;
    const question = questionOf(method, params);
    const answer = this.#ahead.get(question);
    this.#ahead.delete(question);
    return answer;
  }
}

const questionOf = (method: string, params: unknown): string => JSON.stringify([method, params]);

/** What the view is told of the file without having asked. */
export interface ConnectionEvents<State extends ShownState> {
  readonly onState: (state: State) => void;
  readonly onLooked: (live: LiveState) => void;
  /** How far a read has come that takes its time; null when it is over. */
  readonly onReading: (progress: ReadProgress | null) => void;
  readonly onReveal: (place: FilePlace) => void;
  /** Something went wrong that nobody else says. */
  readonly onFault: (message: string) => void;
}

/** Who is told; nobody before the view has begun to listen. */
interface Told<State extends ShownState> {
  events: ConnectionEvents<State> | undefined;
}

/** The channel to the extension of the viewer of a binary file. */
export class Connection<State extends ShownState, Host extends Contract<Host>> extends HostChannel<
  ViewMethods<State>,
  Host
> {
  readonly #told: Told<State>;

  constructor(port: Port) {
    const told: Told<State> = { events: undefined };
    super(port, {
      changed: (state) => {
        told.events?.onState(state);
      },
      looked: (live) => {
        told.events?.onLooked(live);
      },
      reading: (progress) => {
        told.events?.onReading(progress);
      },
      reveal: (place) => {
        told.events?.onReveal(place);
      },
    });
    this.#told = told;
  }

  /** Asks for the state of the file, and tells of it and all that comes after. */
  async start(
    this: Connection<State, Host> & Asker<ShellMethods<State>>,
    events: ConnectionEvents<State>,
  ): Promise<void> {
    this.#told.events = {
      ...events,
      onState: (state) => {
        this.forgetAhead();
        events.onState(state);
      },
    };
    this.onFault = events.onFault;
    try {
      events.onState(await this.ask('ready', null));
    } catch (error) {
      this.report(error);
    }
  }
}
