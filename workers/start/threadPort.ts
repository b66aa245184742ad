import type { Port } from '../../protocol/rpc.ts';

/** A thread of Node as its owner sees it, or the port by which it talks to its owner. */
export interface Channel {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
}

/** Either end of the channel between a worker and who started it. */
export function threadPort(thread: Channel): Port {
  return {
    post: (message) => {
      thread.postMessage(message);
    },
    listen: (receive) => {
      thread.on('message', receive);
      return { dispose: () => thread.off('message', receive) };
    },
  };
}
