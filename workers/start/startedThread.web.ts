import type { Started } from './workerStart.ts';

/** What is used of a worker's global object. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'unhandledrejection', listener: (event: { readonly reason: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** What this worker was started with, which is the first message that it gets. */
export function startedThread(): Promise<Started> {
  const scope = globalThis as unknown as WorkerScope;
  scope.addEventListener('unhandledrejection', ({ reason }) => {
    // Only an error that is thrown ends at the owner.
    setTimeout(() => {
      throw reason;
    });
  });
  const port: Started['port'] = {
    post: (message) => {
      scope.postMessage(message);
    },
    listen: (receive) => {
      const listener = (event: { readonly data: unknown }): void => {
        receive(event.data);
      };
      scope.addEventListener('message', listener);
      return {
        dispose: () => {
          scope.removeEventListener('message', listener);
        },
      };
    },
  };
  return new Promise((resolve) => {
    const first = (event: { readonly data: unknown }): void => {
      scope.removeEventListener('message', first);
      resolve({ data: event.data, port });
    };
    scope.addEventListener('message', first);
  });
}
