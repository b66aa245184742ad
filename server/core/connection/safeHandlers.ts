import type { CancellationToken, Connection } from 'vscode-languageserver';
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { ServerHost } from '../serverHost.ts';

/** Puts an error into the log that the editor shows. */
export function logError(connection: Connection, doing: string, error: unknown): void {
  connection.console.error(`${doing}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}

/** Makes handlers of requests that always answer: with `empty` where they fail, which is logged. */
export class SafeHandlers {
  readonly #connection: Connection;
  readonly #host: ServerHost;

  constructor(connection: Connection, host: ServerHost) {
    this.#connection = connection;
    this.#host = host;
  }

  /** Lets other messages be read: those that have already come, and those of the next `ms` milliseconds. */
  pause(ms = 0): Promise<void> {
    return new Promise<void>((resolve) => this.#host.schedule(resolve, ms));
  }

  /**
   * Wraps a handler. It is not called if the request is cancelled before its turn. `name` is for the log. A handler that
   * cannot answer returns an error with the reason.
   */
  wrap<Params, Result>(
    name: string,
    empty: Result,
    handler: (
      params: Params,
      token: CancellationToken,
    ) => Result | ResponseError<never> | Promise<Result | ResponseError<never>>,
  ): (params: Params, token: CancellationToken) => Promise<Result | ResponseError<never>> {
    return async (params, token) => {
      // A cancellation that is waiting behind the request is read first.
      await this.pause();
      if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled');
      try {
        return await handler(params, token);
      } catch (error) {
        logError(this.#connection, name, error);
        return empty;
      }
    };
  }
}
