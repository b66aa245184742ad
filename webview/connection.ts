import type { FileState, HostMethods, LiveState, ViewMethods } from './protocol.ts';
import type { ByteRange } from './parts/range.ts';
import type { Port } from './rpc.ts';
import { Peer } from './rpc.ts';

/** What the view is told of the file without having asked. */
export interface ConnectionEvents {
  readonly onState: (state: FileState) => void;
  readonly onLooked: (live: LiveState) => void;
  readonly onReveal: (range: ByteRange) => void;
  /** Something went wrong that nobody else says. */
  readonly onFault: (message: string) => void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The view's end of the channel to the extension. */
export class Connection {
  readonly #peer: Peer<ViewMethods, HostMethods>;
  readonly #controller = new AbortController();
  #events: ConnectionEvents | undefined;

  constructor(port: Port) {
    this.#peer = new Peer<ViewMethods, HostMethods>(
      port,
      {
        changed: (state) => {
          this.#events?.onState(state);
        },
        looked: (live) => {
          this.#events?.onLooked(live);
        },
        reveal: (range) => {
          this.#events?.onReveal(range);
        },
      },
      (error) => {
        this.report(error);
      },
    );
  }

  /** Asks for the state of the file, and tells of it and all that comes after. */
  async start(events: ConnectionEvents): Promise<void> {
    this.#events = events;
    try {
      events.onState(await this.#peer.ask('ready', null, this.#controller.signal));
    } catch (error) {
      this.report(error);
    }
  }

  /** See {@link Peer.ask}. */
  ask<Method extends keyof HostMethods>(
    method: Method,
    params: HostMethods[Method][0],
    signal: AbortSignal = this.#controller.signal,
  ): Promise<HostMethods[Method][1]> {
    return this.#peer.ask(method, params, signal);
  }

  /** Asks for something to be done; a failure is reported. */
  request<Method extends keyof HostMethods>(method: Method, params: HostMethods[Method][0]): void {
    this.ask(method, params).catch((error: unknown) => {
      this.report(error);
    });
  }

  /** Shows an error in the view. Undefined, and what was cancelled, is none. */
  report(error: unknown): void {
    if (error === undefined || (error instanceof Error && error.name === 'AbortError')) return;
    this.#events?.onFault(messageOf(error));
  }

  dispose(): void {
    this.#controller.abort();
    this.#peer.dispose();
  }
}
