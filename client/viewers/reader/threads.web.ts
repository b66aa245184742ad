import type * as vscode from 'vscode';
import type { Port } from '../../../protocol/rpc.ts';
import type { StartThread, Thread } from '../../../workers/start/thread.ts';
import type { WebWorker } from '../../../workers/start/webWorker.ts';
import { bundleScript } from './bundleScript.web.ts';
import { newWebWorker, scriptAddress } from '../../../workers/start/webWorker.ts';

/**
 * An address of a bundle's content: workers start from no other that is sure to be of JavaScript, whatever the bundle is
 * called and wherever the extension is.
 */
export async function bundleAddress(bundle: vscode.Uri): Promise<string> {
  return scriptAddress(await bundleScript(bundle));
}

/** Starts workers of a bundle, which is read with the first of them. */
export function threadsOf(bundle: vscode.Uri): StartThread {
  let address: Promise<string> | undefined;
  return (data) => {
    address ??= bundleAddress(bundle);
    return new WebThread(address.then(newWebWorker), data);
  };
}

/** A worker of a browser, which may still be on its way. */
class WebThread implements Thread {
  readonly #started: Promise<WebWorker>;
  #receive: ((message: unknown) => void) | undefined;
  #end: ((error: Error) => void) | undefined;
  #isTerminated = false;

  constructor(starting: Promise<WebWorker>, data: unknown) {
    this.#started = starting.then((worker) => {
      worker.onmessage = (event) => this.#receive?.(event.data);
      worker.onerror = (event) => {
        event.preventDefault();
        this.#end?.(new Error(event.message));
      };
      worker.postMessage(data);
      return worker;
    });
    this.#started.catch((error: unknown) => {
      this.#end?.(error instanceof Error ? error : new Error(String(error)));
    });
  }

  post(message: unknown): void {
    this.#do((worker) => {
      if (!this.#isTerminated) worker.postMessage(message);
    });
  }

  listen(receive: (message: unknown) => void): ReturnType<Port['listen']> {
    this.#receive = receive;
    return {
      dispose: () => {
        this.#receive = undefined;
      },
    };
  }

  onEnd(listener: (error: Error) => void): void {
    this.#end = listener;
  }

  terminate(): Promise<void> {
    this.#isTerminated = true;
    this.#end = undefined;
    this.#do((worker) => {
      worker.terminate();
    });
    return Promise.resolve();
  }

  #do(step: (worker: WebWorker) => void): void {
    // If a thread does not start, its end is reported above.
    this.#started.then(step).catch(() => undefined);
  }
}
