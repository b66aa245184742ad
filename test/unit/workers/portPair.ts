import type { Port } from '../../../protocol/rpc.ts';

/** What waits for one end of a channel until somebody listens there, and who does. */
class Mailbox {
  readonly #receivers = new Set<(message: unknown) => void>();
  #waiting: unknown[] | undefined = [];

  deliver(message: unknown): void {
    this.#waiting?.push(message);
    for (const receive of this.#receivers) receive(message);
  }

  listen(receive: (message: unknown) => void): { dispose(): void } {
    this.#receivers.add(receive);
    for (const message of this.#waiting ?? []) receive(message);
    this.#waiting = undefined;
    return { dispose: () => this.#receivers.delete(receive) };
  }
}

/** Two ends of a channel that copies what is posted and delivers it later, as that between threads does. */
export function portPair(): readonly [Port, Port] {
  const boxes = [new Mailbox(), new Mailbox()] as const;
  const port = (mine: Mailbox, theirs: Mailbox): Port => ({
    post: (message) => {
      const copy: unknown = structuredClone(message);
      setImmediate(() => {
        theirs.deliver(copy);
      });
    },
    listen: (receive) => mine.listen(receive),
  });
  return [port(boxes[0], boxes[1]), port(boxes[1], boxes[0])];
}
