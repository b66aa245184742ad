import type { Port } from '../../protocol/rpc.ts';

/** A worker as its owner sees it. */
export interface Thread extends Port {
  /** The listener receives the reason why the worker ended or failed unexpectedly. */
  onEnd(listener: (error: Error) => void): void;
  /** Ends the worker without calling the listener. */
  terminate(): Promise<void>;
}

/** Starts a worker of one bundle with the data that it begins with. */
export type StartThread = (data: unknown) => Thread;
