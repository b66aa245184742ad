import type { Port } from '../../../webview/rpc.ts';

/** Two ends of a channel that copies what is posted and delivers it later, as threads and webviews do. */
export function portPair(): readonly [Port, Port] {
  const receivers = [new Set<(message: unknown) => void>(), new Set<(message: unknown) => void>()] as const;
  const port = (mine: (typeof receivers)[number], theirs: (typeof receivers)[number]): Port => ({
    post: (message) => {
      const copy: unknown = structuredClone(message);
      setImmediate(() => {
        for (const receive of theirs) receive(copy);
      });
    },
    listen: (receive) => {
      mine.add(receive);
      return { dispose: () => mine.delete(receive) };
    },
  });
  return [port(receivers[0], receivers[1]), port(receivers[1], receivers[0])];
}
