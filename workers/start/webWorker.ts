/** What a worker has not caught. */
export interface WebWorkerError {
  readonly message: string;
  /** Else it is also an error that nobody has caught of who has started the worker. */
  preventDefault(): void;
}

/** What is used of the workers of browsers; this room is compiled with Node's globals. */
export interface WebWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: ((event: WebWorkerError) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

/** Starts a worker of the script at an address. */
export function newWebWorker(address: string): WebWorker {
  const { Worker } = globalThis as unknown as { readonly Worker: new (address: string) => WebWorker };
  return new Worker(address);
}

/** The address of a script, good as long as who asks for it lives. */
export function scriptAddress(source: Uint8Array | string): string {
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
}
