import type { Port } from '../protocol/rpc.ts';

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** Can be had only once in the life of a view. */
const api = acquireVsCodeApi();

/** The channel to the extension. */
export const hostPort: Port = {
  post: (message) => {
    api.postMessage(message);
  },
  listen: (receive) => {
    const onMessage = ({ data }: MessageEvent<unknown>): void => {
      receive(data);
    };
    window.addEventListener('message', onMessage);
    return {
      dispose: () => {
        window.removeEventListener('message', onMessage);
      },
    };
  },
};

/** State stored when the view was last hidden, by this or any other version. */
export function keptState(): unknown {
  return api.getState();
}

export function keepState(state: unknown): void {
  api.setState(state);
}
