import type { Connection, Message, MessageStrategy } from 'vscode-languageserver';
import { ErrorCodes, ResponseError } from 'vscode-languageserver';

/** Requests that may not be served are sent to this method of our own, with the reason in place of the parameters. */
const refusedMethod = 'pma/refused';

class Refusal {
  readonly code: number;
  readonly message: string;

  constructor(code: number, message: string) {
    this.code = code;
    this.message = message;
  }
}

/** A request or a notification. */
type Call = Message & { readonly method: string; readonly id?: unknown };

/**
 * Sees to it that a server is used in LSP's order, which its library leaves to us: `initialize` first and once, nothing
 * but `exit` after `shutdown`. What comes out of turn is answered with an error, or dropped where it asks nothing.
 */
export class Lifecycle implements MessageStrategy {
  #isInitialized = false;
  #isShutDown = false;

  /** Whether the editor has asked the server to shut down, so that it may end. */
  get isShutDown(): boolean {
    return this.#isShutDown;
  }

  handleMessage(message: Message, next: (message: Message) => void | Promise<void>): void | Promise<void> {
    if (!isCall(message)) return next(message);
    const refusal = this.#refusalOf(message.method);
    if (message.method === 'initialize') this.#isInitialized = true;
    if (message.method === 'shutdown') this.#isShutDown ||= refusal === undefined;
    if (refusal === undefined) return next(message);
    if (message.id === undefined) return undefined;
    return next({ ...message, method: refusedMethod, params: refusal } as Message);
  }

  /** Answers what has been refused. */
  serve(connection: Connection): void {
    connection.onRequest(refusedMethod, (refusal: unknown) =>
      refusal instanceof Refusal
        ? new ResponseError(refusal.code, refusal.message)
        : new ResponseError(ErrorCodes.MethodNotFound, `Unhandled method ${refusedMethod}`),
    );
  }

  #refusalOf(method: string): Refusal | undefined {
    if (method === 'exit') return undefined;
    if (this.#isShutDown) return new Refusal(ErrorCodes.InvalidRequest, 'The server has been shut down.');
    if (method === 'initialize') {
      return this.#isInitialized
        ? new Refusal(ErrorCodes.InvalidRequest, 'The server has been initialized before.')
        : undefined;
    }
    return this.#isInitialized
      ? undefined
      : new Refusal(ErrorCodes.ServerNotInitialized, 'The server has not been initialized.');
  }
}

function isCall(message: Message): message is Call {
  return typeof (message as Partial<Call>).method === 'string';
}
