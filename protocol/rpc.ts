/**
 * What one end answers: `{ method: [params, result] }`. One table types both ends. A method whose result is undefined
 * can also be notified, which brings no answer.
 */
export type Contract<Methods> = { readonly [Method in keyof Methods]: readonly [params: unknown, result: unknown] };

export type Handlers<Mine extends Contract<Mine>> = {
  readonly [Method in keyof Mine]: (
    params: Mine[Method][0],
    signal: AbortSignal,
  ) => Promise<Mine[Method][1]> | Mine[Method][1];
};

/** Methods that can be notified. */
export type Notices<Theirs extends Contract<Theirs>> = {
  [Method in keyof Theirs]: [undefined] extends [Theirs[Method][1]] ? Method : never;
}[keyof Theirs] &
  string;

export interface Disposable {
  dispose(): void;
}

/** A channel that delivers messages in order, or loses them all from some time on. */
export interface Port {
  post(message: unknown): void;
  listen(receive: (message: unknown) => void): Disposable;
}

type Wire =
  | { readonly kind: 'request'; readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly kind: 'notice'; readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly kind: 'cancel'; readonly id: string }
  | { readonly kind: 'result'; readonly id: string; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: string; readonly message: string };

const wireKinds: ReadonlySet<unknown> = new Set(['request', 'notice', 'cancel', 'result', 'error']);

/** The one guard at the boundary: the envelope. What is in it is ours at both ends, which are built together. */
function isWire(message: unknown): message is Wire {
  if (typeof message !== 'object' || message === null) return false;
  const { kind, id, method } = message as { kind?: unknown; id?: unknown; method?: unknown };
  if (!wireKinds.has(kind) || typeof id !== 'string') return false;
  return typeof method === 'string' || (kind !== 'request' && kind !== 'notice');
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly release: () => void;
}

function errorOf(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

/** One end of a channel. `Mine` is what this end answers, `Theirs` what it may ask of the other. */
export class Peer<Mine extends Contract<Mine>, Theirs extends Contract<Theirs>> {
  // A webview that comes back from hiding talks through the old channel, and must not take answers to its forerunner's
  // questions for its own.
  readonly #name = crypto.randomUUID();
  #asked = 0;
  readonly #pending = new Map<string, Pending>();
  readonly #serving = new Map<string, AbortController>();
  readonly #port: Port;
  readonly #handlers: Handlers<Mine>;
  readonly #onFault: (error: Error) => void;
  readonly #listener: Disposable;
  #disposed: Error | undefined;

  /** `onFault` is called if handling a notification fails, because nobody waits for an answer. */
  constructor(port: Port, handlers: Handlers<Mine>, onFault: (error: Error) => void) {
    this.#port = port;
    this.#handlers = handlers;
    this.#onFault = onFault;
    this.#listener = port.listen((message) => {
      if (isWire(message)) this.#receive(message);
    });
  }

  /** Rejects with what the other end's handler threw, with the signal's reason, or because this end was disposed of. */
  request<Method extends keyof Theirs & string>(
    method: Method,
    params: Theirs[Method][0],
    signal?: AbortSignal,
  ): Promise<Theirs[Method][1]> {
    const id = `${this.#name}:${this.#asked++}`;
    return new Promise<Theirs[Method][1]>((resolve, reject) => {
      if (this.#disposed !== undefined) throw this.#disposed;
      if (signal?.aborted === true) throw errorOf(signal.reason);
      const cancel = (): void => {
        this.#take(id)?.reject(errorOf(signal?.reason));
        this.#post({ kind: 'cancel', id });
      };
      const release = (): void => signal?.removeEventListener('abort', cancel);
      this.#pending.set(id, { resolve, reject, release });
      signal?.addEventListener('abort', cancel, { once: true });
      this.#post({ kind: 'request', id, method, params });
    });
  }

  /** Sends a notification, which needs no answer; it is lost if the other end does not listen. */
  notify<Method extends Notices<Theirs>>(method: Method, params: Theirs[Method][0]): void {
    this.#post({ kind: 'notice', id: this.#name, method, params });
  }

  /** Cancels the requests that are being served, because their sender is gone. Later ones are served again. */
  endServing(reason = new Error('nobody waits for it')): void {
    for (const controller of this.#serving.values()) controller.abort(reason);
  }

  /** Ends what is being served and rejects what was asked, for that reason; so will be whatever is asked after. */
  dispose(reason = new Error('disposed')): void {
    if (this.#disposed !== undefined) return;
    this.#disposed = reason;
    this.#listener.dispose();
    this.endServing(reason);
    for (const id of [...this.#pending.keys()]) this.#take(id)?.reject(reason);
  }

  #receive(message: Wire): void {
    switch (message.kind) {
      case 'request':
        void this.#serve(message);
        return;
      case 'notice':
        this.#handle(message.method, message.params, new AbortController().signal).catch((error: unknown) => {
          this.#onFault(errorOf(error));
        });
        return;
      case 'cancel':
        this.#serving.get(message.id)?.abort(new Error('cancelled'));
        return;
      case 'result':
        this.#take(message.id)?.resolve(message.value);
        return;
      case 'error':
        this.#take(message.id)?.reject(new Error(message.message));
    }
  }

  async #serve({ id, method, params }: Extract<Wire, { kind: 'request' }>): Promise<void> {
    const controller = new AbortController();
    this.#serving.set(id, controller);
    try {
      const value = await this.#handle(method, params, controller.signal);
      this.#post({ kind: 'result', id, value });
    } catch (error) {
      this.#post({ kind: 'error', id, message: errorOf(error).message });
    } finally {
      this.#serving.delete(id);
    }
  }

  /** Async, so that what a handler throws at once is a rejection, too. */
  async #handle(method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
    if (!Object.hasOwn(this.#handlers, method)) throw new Error(`unknown method ${method}`);
    return this.#handlers[method as keyof Mine](params, signal);
  }

  #take(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.release();
    return pending;
  }

  #post(message: Wire): void {
    if (this.#disposed === undefined) this.#port.post(message);
  }
}
